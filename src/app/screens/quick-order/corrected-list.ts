/**
 * The list of a quick order once more, with the numbers that the customer has corrected in place.
 */
import { type QuickOrderRow, typedQuantity } from "./quick-order-rows.ts";

/** Typed corrections, by `lineKey` or `wordsKey`. */
export type Corrections = Readonly<Record<string, string>>;

export function lineKey(index: number): string {
	return `line ${index}`;
}

export function wordsKey(index: number): string {
	return `words ${index}`;
}

export function countCorrections(corrections: Corrections): number {
	return Object.values(corrections).filter((text) => text.trim()).length;
}

/**
 * Chosen parts and typed quantities of the table stay as they are. The rows stay in their places,
 * and words whose place is not known come last.
 */
export function correctedList(
	rows: readonly QuickOrderRow[],
	words: { texts: readonly string[]; rowNumbers: readonly number[] },
	corrections: Corrections,
): string {
	const lines = rows.map((row) => {
		const number = corrections[lineKey(row.index)]?.trim() || row.sku || numberOf(row);
		return { row: row.row, text: `${number}${separatorFor(row)}${quantityOf(row)}` };
	});
	const wordRows = words.texts.map((text, index) => ({
		row: words.rowNumbers[index] ?? Number.POSITIVE_INFINITY,
		text: correctedWords(text, corrections[wordsKey(index)]?.trim()),
	}));
	return [...lines, ...wordRows]
		.toSorted((a, b) => (a.row === b.row ? 0 : a.row - b.row))
		.map(({ text }) => text)
		.join("\n");
}

/** A number alone gets the quantity at the end of the words, such as 2 in "water pump 2". */
function correctedWords(text: string, correction: string | undefined): string {
	if (!correction) return text;
	const [, quantity] = /\s(\d{1,3})$/.exec(text) ?? [];
	return quantity && !/[\s,;]/.test(correction) ? `${correction}, ${quantity}` : correction;
}

function numberOf({ match, typedNumber }: QuickOrderRow): string {
	return match === "no_number" ? "" : typedNumber;
}

/** A quantity that is not mended yet, or only rounded to packs, stays as it was pasted. */
function quantityOf(row: QuickOrderRow): string | number {
	if (row.sku !== "" && row.quantity > 0) return typedQuantity(row);
	return row.invalidQuantity || row.requestedQuantity;
}

/** A decimal comma must not end the cell. */
function separatorFor(row: QuickOrderRow): string {
	return String(quantityOf(row)).includes(",") ? "; " : ", ";
}
