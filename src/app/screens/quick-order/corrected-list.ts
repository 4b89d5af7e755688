/** The list of a quick order once more, with the numbers that the customer has corrected in place. */
import type { QuickOrderRow } from "./quick-order-rows.ts";

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

/** Chosen parts and typed quantities of the table stay as they are. */
export function correctedList(
	rows: readonly QuickOrderRow[],
	words: readonly string[],
	corrections: Corrections,
): string {
	const lines = rows.map((row) => {
		const number = corrections[lineKey(row.index)]?.trim() || row.sku || numberOf(row);
		return `${number}${separatorFor(row)}${quantityOf(row)}`;
	});
	return [
		...lines,
		...words.map((text, index) => corrections[wordsKey(index)]?.trim() || text),
	].join("\n");
}

function numberOf({ match, typedNumber }: QuickOrderRow): string {
	return match === "no_number" ? "" : typedNumber;
}

/** A quantity that is not mended yet stays as it was pasted. */
function quantityOf({ sku, quantity, invalidQuantity, requestedQuantity }: QuickOrderRow) {
	if (sku !== "" && quantity > 0) return quantity;
	return invalidQuantity || requestedQuantity;
}

/** A decimal comma must not end the cell. */
function separatorFor(row: QuickOrderRow): string {
	return String(quantityOf(row)).includes(",") ? "; " : ", ";
}
