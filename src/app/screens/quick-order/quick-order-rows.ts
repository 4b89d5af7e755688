/** The rows of a quick order as they stand now: which part of each, how many, and what they come to in the cart. */
import { sumBySku } from "../../../domain/cart/cart-rules.ts";
import { type CartSums, cartSums } from "../../cart/cart-totals.ts";
import { type ChoiceView, inPacks, type Offered, type OrderLine } from "./quick-order-view.ts";

export type Row = OrderLine & { place: number; quantity: number };

export function toRows(lines: readonly OrderLine[]): Row[] {
	const rows = lines.map((line, place) => ({
		...line,
		place,
		quantity: line.misread ? 0 : line.wanted,
	}));
	return rows.map((row) => ({ ...row, quantity: packed(row, row.sku, rows) }));
}

export function withSku(rows: readonly Row[], place: number, sku: string): Row[] {
	return rows.map((row) =>
		row.place === place ? { ...row, sku, quantity: packed(row, sku, rows) } : row,
	);
}

export function withQuantity(rows: readonly Row[], place: number, quantity: number): Row[] {
	return rows.map((row) => (row.place === place ? { ...row, quantity } : row));
}

/** As the cart shows it: what hangs on the quantity is what it said last. */
export function chosen(
	{ choices, nearest, sku }: Row,
	offers: ReadonlyMap<string, Offered>,
): ChoiceView | undefined {
	const choice = [...choices, ...nearest].find((one) => one.sku === sku);
	return choice && { ...choice, ...offers.get(sku) };
}

export function wantedOf(rows: readonly Row[]): Row[] {
	return rows.filter(({ sku, quantity }) => sku !== "" && quantity > 0);
}

/** What the cart will come to: each part once, in the number that can be had. */
export function sumsOf(rows: readonly Row[], offers: ReadonlyMap<string, Offered>): CartSums {
	const wanted = wantedOf(rows);
	return cartSums(
		[...sumBySku(wanted)].flatMap(([sku, sum]) => {
			const row = wanted.find((one) => one.sku === sku);
			const choice = row && chosen(row, offers);
			if (!choice) return [];
			const whole = inPacks(sum, choice.pack);
			return {
				...choice,
				quantity: inPacks(choice.wanted, choice.pack) === whole ? choice.quantity : whole,
			};
		}),
	);
}

/** How many were meant cannot be read, and has not been typed since. */
export function isMisread({ misread, sku, quantity }: Row): boolean {
	return misread !== "" && sku !== "" && quantity === 0;
}

/** Nothing of it was asked for: no mistake, but whoever reads the list again is told. */
export function isNought(row: Row): boolean {
	return isMisread(row) && Number(row.misread) === 0;
}

/** Whole packs; lines of the same part are rounded together, by the cart. */
function packed(
	{ wanted, misread, quantity, place, choices, nearest }: Row,
	sku: string,
	rows: readonly Row[],
): number {
	if (misread) return quantity;
	const pack = [...choices, ...nearest].find((one) => one.sku === sku)?.pack ?? 1;
	return rows.some((other) => other.place !== place && other.sku === sku && sku !== "")
		? wanted
		: inPacks(wanted, pack);
}
