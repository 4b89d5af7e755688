import type { Delimiter } from "../import-file/import-file.ts";

/**
 * One line of a CSV file. A cell that begins like a formula gets an apostrophe in front, because
 * spreadsheets run formulas of files. A negative number and a single minus are left as they are.
 */
export function csvLine(cells: readonly string[], delimiter: Delimiter = ","): string {
	return `${cells.map((text) => csvCell(text, delimiter)).join(delimiter)}\r\n`;
}

function csvCell(text: string, delimiter: Delimiter): string {
	const safe = isLikeFormula(text) ? `'${text}` : text;
	const needsQuotes = safe.includes(delimiter) || /["\r\n]/.test(safe);
	return needsQuotes ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function isLikeFormula(text: string): boolean {
	return /^[=+@\t\r]/.test(text) || (text.startsWith("-") && !/^-(\d+(\.\d+)?)?$/.test(text));
}

/** By this mark at the start of a file Excel knows UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff";
