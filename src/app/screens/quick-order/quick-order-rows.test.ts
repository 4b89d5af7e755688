import { expect, it } from "vitest";
import {
	isRoundedToPacks,
	type QuickOrderRow,
	rowsToAdd,
	toRows,
	typedQuantity,
	withAdded,
	withQuantity,
} from "./quick-order-rows.ts";
import type { LineOffer, PartChoice } from "./quick-order-view.ts";

const NO_OFFERS: ReadonlyMap<string, LineOffer> = new Map();

const aRow = (index: number, sku: string, quantity: number): QuickOrderRow => ({
	index,
	row: index + 1,
	typedNumber: sku,
	requestedQuantity: quantity,
	quantity,
	invalidQuantity: quantity === 0 ? "1.5" : "",
	sku,
	match: "exact",
	choices: [],
	nearest: [],
});

it("adds a line once: what the cart has taken is not sent again, what is mended later is", () => {
	const rows = [aRow(0, "A", 2), aRow(1, "B", 0), aRow(2, "C", 1), aRow(3, "A", 1)];
	expect(rowsToAdd(rows, NO_OFFERS).map(({ index }) => index)).toEqual([0, 2, 3]);
	// The cart has taken A in both of its rows, and none of C.
	const added = withAdded(rows, rowsToAdd(rows, NO_OFFERS), [
		{ sku: "A", quantity: 3 },
		{ sku: "C", quantity: 0 },
	]);
	expect(rowsToAdd(added, NO_OFFERS).map(({ index }) => index)).toEqual([2]);
	const mended = withQuantity(added, 1, 4);
	expect(rowsToAdd(mended, NO_OFFERS).map(({ index, quantity }) => [index, quantity])).toEqual([
		[1, 4],
		[2, 1],
	]);
});

const aChoice = (values: Partial<PartChoice>): PartChoice => ({
	sku: "A",
	requestedQuantity: 1,
	quantity: 1,
	note: null,
	availability: { class: "IN_STOCK", ships: null },
	priceCents: 100,
	coreChargeCents: 0,
	title: "Belt",
	brand: "Maker",
	pack: 1,
	isSpecialOrder: false,
	matchReason: "",
	...values,
});

it("does not add more pieces than there are until the customer takes fewer", () => {
	const choice = aChoice({ requestedQuantity: 9000, quantity: 19, note: "availability" });
	const rows = [{ ...aRow(0, "A", 9000), choices: [choice] }, aRow(1, "B", 1)];
	expect(rowsToAdd(rows, NO_OFFERS).map(({ index }) => index)).toEqual([1]);
	expect(rowsToAdd(withQuantity(rows, 0, 19), NO_OFFERS)).toHaveLength(2);
	// A later answer of the server counts, not the one for the pasted quantity.
	const offers = new Map([["A", { ...choice, quantity: 5 }]]);
	expect(rowsToAdd(withQuantity(rows, 0, 19), offers)).toHaveLength(1);
});

it("knows what was typed before a quantity was rounded to packs", () => {
	const choices = [aChoice({ pack: 4 })];
	const [row] = toRows({ lines: [{ ...aRow(0, "A", 3), choices }], rowNumbers: [1] });
	if (!row) throw new Error("no row");
	expect([row.quantity, typedQuantity(row), isRoundedToPacks(row)]).toEqual([4, 3, true]);
	const typed = { ...row, quantity: 8 };
	expect([typedQuantity(typed), isRoundedToPacks(typed)]).toEqual([8, false]);
});
