/** The rows of a quick order as they stand now: which part of each, how many, and what they come to in the cart. */
import { sumBySku } from "../../../domain/cart/cart-rules.ts";
import { type CartTotals, cartTotals } from "../../cart/cart-totals.ts";
import { type PartChoice, roundToPacks, type LineOffer, type QuickOrderLine } from "./quick-order-view.ts";

export type QuickOrderRow = QuickOrderLine & { place: number; quantity: number };

export function toRows(lines: readonly QuickOrderLine[]): QuickOrderRow[] {
	const rows = lines.map((line, place) => ({
		...line,
		place,
		quantity: line.misread ? 0 : line.wanted,
	}));
	return rows.map((row) => ({ ...row, quantity: packed(row, row.sku, rows) }));
}

export function withSku(rows: readonly QuickOrderRow[], place: number, sku: string): QuickOrderRow[] {
	return rows.map((row) =>
		row.place === place ? { ...row, sku, quantity: packed(row, sku, rows) } : row,
	);
}

export function withQuantity(rows: readonly QuickOrderRow[], place: number, quantity: number): QuickOrderRow[] {
	return rows.map((row) => (row.place === place ? { ...row, quantity } : row));
}

/** As the cart shows it: what hangs on the quantity is what it said last. */
export function chosenPart(
	{ choices, nearest, sku }: QuickOrderRow,
	offers: ReadonlyMap<string, LineOffer>,
): PartChoice | undefined {
	const choice = [...choices, ...nearest].find((one) => one.sku === sku);
	return choice && { ...choice, ...offers.get(sku) };
}

export function rowsToAdd(rows: readonly QuickOrderRow[]): QuickOrderRow[] {
	return rows.filter(({ sku, quantity }) => sku !== "" && quantity > 0);
}

/** What the cart will come to: each part once, in the number that can be had. */
export function rowTotals(rows: readonly QuickOrderRow[], offers: ReadonlyMap<string, LineOffer>): CartTotals {
	const wanted = rowsToAdd(rows);
	return cartTotals(
		[...sumBySku(wanted)].flatMap(([sku, sum]) => {
			const row = wanted.find((one) => one.sku === sku);
			const choice = row && chosenPart(row, offers);
			if (!choice) return [];
			const whole = roundToPacks(sum, choice.pack);
			return {
				...choice,
				quantity: roundToPacks(choice.wanted, choice.pack) === whole ? choice.quantity : whole,
			};
		}),
	);
}

/** How many were meant cannot be read, and has not been typed since. */
export function hasInvalidQuantity({ misread, sku, quantity }: QuickOrderRow): boolean {
	return misread !== "" && sku !== "" && quantity === 0;
}

/** Nothing of it was asked for: no mistake, but whoever reads the list again is told. */
export function isZeroQuantity(row: QuickOrderRow): boolean {
	return hasInvalidQuantity(row) && Number(row.misread) === 0;
}

/** Whole packs; lines of the same part are rounded together, by the cart. */
function packed(
	{ wanted, misread, quantity, place, choices, nearest }: QuickOrderRow,
	sku: string,
	rows: readonly QuickOrderRow[],
): number {
	if (misread) return quantity;
	const pack = [...choices, ...nearest].find((one) => one.sku === sku)?.pack ?? 1;
	return rows.some((other) => other.place !== place && other.sku === sku && sku !== "")
		? wanted
		: roundToPacks(wanted, pack);
}
