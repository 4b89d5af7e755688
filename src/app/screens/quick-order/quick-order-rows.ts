/**
 * The rows of a quick order as the customer edits them: the chosen part and quantity of each, and
 * their totals in the cart.
 */
import { MAX_LINE_QUANTITY } from "../../../domain/cart/cart-limits.ts";
import { sumBySku } from "../../../domain/cart/cart-rules.ts";
import { areWordPlacesKnown } from "../../../domain/cart/part-number-list.ts";
import type { AddedPart } from "../../cart/cart-interface.ts";
import { type CartTotals, cartTotals } from "../../cart/cart-totals.ts";
import type { ResolvedOrder } from "./quick-order-action.ts";
import {
	type LineOffer,
	type PartChoice,
	type QuickOrderLine,
	roundToPacks,
} from "./quick-order-view.ts";

export type QuickOrderRow = QuickOrderLine & {
	index: number;
	/** Its place in the pasted list, counted from one. */
	row: number;
	quantity: number;
	/** What the customer typed before `quantity` was rounded up to whole packs. */
	roundedFrom?: number | undefined;
	/** The row is in the cart already, and is not added again. */
	isAdded?: boolean;
	/** What the cart answered when it took nothing of this part and quantity. */
	refused?: AddedPart | undefined;
};

export function toRows({
	lines,
	rowNumbers,
}: Pick<ResolvedOrder, "lines" | "rowNumbers">): QuickOrderRow[] {
	const rows = lines.map((line, index) => ({
		...line,
		index,
		row: rowNumbers[index] ?? index + 1,
		quantity: line.invalidQuantity ? 0 : line.requestedQuantity,
	}));
	return rows.map((row) => ({ ...row, quantity: packedQuantity(row, row.sku, rows) }));
}

export function withSku(
	rows: readonly QuickOrderRow[],
	index: number,
	sku: string,
): QuickOrderRow[] {
	return rows.map((row) =>
		row.index === index
			? {
					...row,
					sku,
					quantity: packedQuantity(row, sku, rows),
					roundedFrom: typedQuantity(row),
					refused: undefined,
				}
			: row,
	);
}

export function withQuantity(
	rows: readonly QuickOrderRow[],
	index: number,
	quantity: number,
): QuickOrderRow[] {
	return rows.map((row) =>
		row.index === index ? { ...row, quantity, roundedFrom: undefined, refused: undefined } : row,
	);
}

/** Rounds a typed quantity up to whole packs of `step`, and keeps what was typed. */
export function withPacks(
	rows: readonly QuickOrderRow[],
	index: number,
	step: number,
): QuickOrderRow[] {
	return rows.map((row) => {
		if (row.index !== index || row.quantity === 0) return row;
		const quantity = Math.min(MAX_LINE_QUANTITY, roundToPacks(row.quantity, step));
		return quantity === row.quantity ? row : { ...row, quantity, roundedFrom: row.quantity };
	});
}

/** Takes all there is of a part in one of its rows. The other rows of the part get none. */
export function withAllOfPart(
	rows: readonly QuickOrderRow[],
	{ index, sku }: QuickOrderRow,
	quantity: number,
): QuickOrderRow[] {
	return rows.map((row) =>
		row.sku === sku && !row.isAdded
			? {
					...row,
					quantity: row.index === index ? quantity : 0,
					roundedFrom: undefined,
					refused: undefined,
				}
			: row,
	);
}

/** The chosen part with the last offer for its quantity. */
export function chosenPart(
	{ choices, nearest, sku }: QuickOrderRow,
	offers: ReadonlyMap<string, LineOffer>,
): PartChoice | undefined {
	const choice = [...choices, ...nearest].find((part) => part.sku === sku);
	return choice && { ...choice, ...offers.get(sku) };
}

/** Whether the number of the row was found, or the customer has chosen a part for it. */
export function isFound({ choices, sku }: QuickOrderRow): boolean {
	return choices.length > 0 || sku !== "";
}

/** The rows with a part and a quantity that the cart does not have yet. */
export function wantedRows(rows: readonly QuickOrderRow[]): QuickOrderRow[] {
	return rows.filter(({ sku, quantity, isAdded }) => sku !== "" && quantity > 0 && !isAdded);
}

/** Rows with more pieces than there are wait until the customer takes fewer. */
export function rowsToAdd(
	rows: readonly QuickOrderRow[],
	offers: ReadonlyMap<string, LineOffer>,
): QuickOrderRow[] {
	const waiting = new Set(waitingRows(rows, offers).map(({ index }) => index));
	return wantedRows(rows).filter(({ index }) => !waiting.has(index));
}

/** The rows that the customer has to mend before the cart can have all of them. */
export function waitingRows(
	rows: readonly QuickOrderRow[],
	offers: ReadonlyMap<string, LineOffer>,
): QuickOrderRow[] {
	const sums = sumBySku(wantedRows(rows));
	return rows.filter(
		(row) =>
			!row.isAdded &&
			needsAttention(row, chosenPart(row, offers), sums.get(row.sku) ?? row.quantity),
	);
}

/**
 * Marks those of the sent rows whose parts the cart has taken. The others stay, with the reason.
 */
export function withAdded(
	rows: readonly QuickOrderRow[],
	sentRows: readonly QuickOrderRow[],
	lines: readonly AddedPart[],
): QuickOrderRow[] {
	const sent = new Set(sentRows.map(({ index }) => index));
	const answers = new Map(lines.map((line) => [line.sku, line]));
	return rows.map((row) => {
		const answer = answers.get(row.sku);
		if (!sent.has(row.index) || !answer) return row;
		return answer.added > 0 ? { ...row, isAdded: true } : { ...row, refused: answer };
	});
}

/** The totals that the cart will show: each part once, in its orderable quantity. */
export function rowTotals(
	rows: readonly QuickOrderRow[],
	offers: ReadonlyMap<string, LineOffer>,
): CartTotals {
	const addedRows = rowsToAdd(rows, offers);
	return cartTotals(
		[...sumBySku(addedRows)].flatMap(([sku, sum]) => {
			const row = addedRows.find((candidate) => candidate.sku === sku);
			const choice = row && chosenPart(row, offers);
			if (!choice) return [];
			const packedSum = roundToPacks(sum, choice.pack);
			return {
				...choice,
				quantity:
					roundToPacks(choice.requestedQuantity, choice.pack) === packedSum
						? choice.quantity
						: packedSum,
			};
		}),
	);
}

/** The quantity before it was rounded to packs: the last one typed, or the pasted one. */
export function typedQuantity(row: QuickOrderRow): number {
	const { requestedQuantity, invalidQuantity, quantity, roundedFrom } = row;
	if (roundedFrom !== undefined) return roundedFrom;
	const isRounded =
		invalidQuantity === "" && quantity === roundToPacks(requestedQuantity, packOf(row, row.sku));
	return isRounded ? requestedQuantity : quantity;
}

/** Whether the quantity was rounded up to whole packs. */
export function isRoundedToPacks(row: QuickOrderRow): boolean {
	return row.sku !== "" && row.quantity > typedQuantity(row);
}

export function packOf({ choices, nearest }: QuickOrderRow, sku: string): number {
	return [...choices, ...nearest].find((part) => part.sku === sku)?.pack ?? 1;
}

/** Whether the pasted quantity was invalid and the customer has typed none since. */
export function hasInvalidQuantity({ invalidQuantity, sku, quantity }: QuickOrderRow): boolean {
	return invalidQuantity !== "" && sku !== "" && quantity === 0;
}

/** Whether the list names the part with quantity 0. That is no mistake, but it is shown. */
export function isZeroQuantity(row: QuickOrderRow): boolean {
	return hasInvalidQuantity(row) && Number(row.invalidQuantity) === 0;
}

/**
 * The places of the rows without a part number. Empty if it is not known which of the words is
 * where.
 */
export function wordRowNumbers(
	order: Pick<ResolvedOrder, "rowNumbers" | "words" | "otherRows" | "leftOut">,
): number[] {
	if (!areWordPlacesKnown(order)) return [];
	const lineRows = new Set(order.rowNumbers);
	const rowCount = order.rowNumbers.length + order.otherRows;
	return Array.from({ length: rowCount }, (_, index) => index + 1).filter(
		(row) => !lineRows.has(row),
	);
}

/**
 * Whether nothing or less than the typed quantity would be ordered: no part, no quantity, or not
 * enough in stock for all rows of the part. `sum`: the pieces of all these rows.
 */
function needsAttention(row: QuickOrderRow, choice: PartChoice | undefined, sum: number): boolean {
	if (row.sku === "") return true;
	if (hasInvalidQuantity(row)) return !isZeroQuantity(row);
	return choice?.note === "availability" && row.quantity > 0 && sum > choice.quantity;
}

/**
 * Rounds to whole packs. Rows of the same part stay as they are, because the cart rounds their sum.
 */
function packedQuantity(row: QuickOrderRow, sku: string, rows: readonly QuickOrderRow[]): number {
	const { invalidQuantity, quantity, index } = row;
	if (invalidQuantity && quantity === 0) return quantity;
	const typed = typedQuantity(row);
	return rows.some((other) => other.index !== index && other.sku === sku && sku !== "")
		? typed
		: roundToPacks(typed, packOf(row, sku));
}
