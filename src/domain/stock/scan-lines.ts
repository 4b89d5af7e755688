/** Reads scanned or typed lines: a part number and a quantity, such as `8-97123-456-0 3`. */
import { MAX_SCAN_LINES, MAX_STOCK_QUANTITY } from "./stock-limits.ts";

export type ScanLine = { number: string; quantity: number };

const LINE = /^(.*[^\s,;])[\s,;]+[x×]?\s*(\d{1,7})$/i;

/**
 * One line per part. A line without a quantity counts one piece, as a scan does; lines of the same
 * number add up. Undefined when a quantity is too large or there are too many lines.
 */
export function readScanLines(text: string): ScanLine[] | undefined {
	const quantities = new Map<string, number>();
	for (const row of text.split(/\r?\n/)) {
		const typed = row.trim();
		if (typed === "") continue;
		const match = LINE.exec(typed);
		const number = (match?.[1] ?? typed).toUpperCase();
		quantities.set(number, (quantities.get(number) ?? 0) + Number(match?.[2] ?? 1));
	}
	const lines = [...quantities].map(([number, quantity]) => ({ number, quantity }));
	const isValid =
		lines.length <= MAX_SCAN_LINES && lines.every(({ quantity }) => quantity <= MAX_STOCK_QUANTITY);
	return isValid ? lines : undefined;
}

/** The text after one more scan of a number: its quantity is raised, or it becomes a new line. */
export function addScan(text: string, number: string): string {
	const added = `${text}\n${number} 1`;
	const lines = readScanLines(added);
	// Lines over a limit stay as they are, and the form refuses them.
	if (!lines) return added;
	return lines.map((line) => `${line.number} ${line.quantity}`).join("\n");
}
