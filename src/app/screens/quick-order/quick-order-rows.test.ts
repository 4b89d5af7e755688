import { expect, it } from "vitest";
import {
	isRoundedToPacks,
	type QuickOrderRow,
	rowsToAdd,
	toRows,
	typedQuantity,
	waitingRows,
	withAdded,
	withAllOfPart,
	withPacks,
	withQuantity,
	withSku,
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
		{ sku: "A", quantity: 3, added: 3, note: null },
		{ sku: "C", quantity: 0, added: 0, note: "out_of_stock" },
	]);
	expect(added[2]?.refused?.note).toBe("out_of_stock");
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

it("keeps a row of which the cart took nothing because it has all there are", () => {
	const rows = [aRow(0, "A", 2)];
	const [row] = withAdded(rows, rows, [{ sku: "A", quantity: 5, added: 0, note: "availability" }]);
	expect([row?.isAdded, row?.refused?.quantity]).toEqual([undefined, 5]);
});

it("forgets why the cart took nothing when the customer chooses another part or quantity", () => {
	const rows = [aRow(0, "A", 2), aRow(1, "B", 1)];
	const refused = withAdded(rows, rows, [
		{ sku: "A", quantity: 5, added: 0, note: "availability" },
		{ sku: "B", quantity: 0, added: 0, note: "out_of_stock" },
	]);
	const refusals = (changed: QuickOrderRow[]) => changed.map((row) => row.refused?.sku);
	expect(refusals(refused)).toEqual(["A", "B"]);
	expect(refusals(withSku(refused, 0, "C"))).toEqual([undefined, "B"]);
	expect(refusals(withQuantity(refused, 1, 3))).toEqual(["A", undefined]);
	const [first] = refused;
	if (first) expect(refusals(withAllOfPart(refused, first, 1))).toEqual([undefined, "B"]);
});

it("lets the rows of one part wait together when there are too few for both", () => {
	const choice = aChoice({ requestedQuantity: 7, quantity: 5, note: "availability" });
	const rows = [
		{ ...aRow(0, "A", 3), choices: [choice] },
		{ ...aRow(1, "A", 4), choices: [choice] },
		aRow(2, "B", 1),
	];
	expect(rowsToAdd(rows, NO_OFFERS).map(({ index }) => index)).toEqual([2]);
	expect(waitingRows(rows, NO_OFFERS).map(({ index }) => index)).toEqual([0, 1]);
	const [first] = rows;
	if (!first) throw new Error("no row");
	const taken = withAllOfPart(rows, first, 5);
	expect(rowsToAdd(taken, NO_OFFERS).map(({ index, quantity }) => [index, quantity])).toEqual([
		[0, 5],
		[2, 1],
	]);
	expect(waitingRows(taken, NO_OFFERS)).toEqual([]);
});

it("knows what was typed before a quantity was rounded to packs", () => {
	const choices = [aChoice({ pack: 4 })];
	const [row] = toRows({ lines: [{ ...aRow(0, "A", 3), choices }], rowNumbers: [1] });
	if (!row) throw new Error("no row");
	expect([row.quantity, typedQuantity(row), isRoundedToPacks(row)]).toEqual([4, 3, true]);
	const typed = { ...row, quantity: 8 };
	expect([typedQuantity(typed), isRoundedToPacks(typed)]).toEqual([8, false]);
	const [left] = withPacks(withQuantity([row], 0, 6), 0, 4);
	if (!left) throw new Error("no row");
	expect([left.quantity, typedQuantity(left), isRoundedToPacks(left)]).toEqual([8, 6, true]);
});

it("keeps a typed quantity when another brand is chosen", () => {
	const choices = [aChoice({ pack: 4 }), aChoice({ sku: "B", pack: 5 })];
	const rows = toRows({ lines: [{ ...aRow(0, "A", 3), choices }], rowNumbers: [1] });
	const [row] = withSku(withPacks(withQuantity(rows, 0, 6), 0, 4), 0, "B");
	if (!row) throw new Error("no row");
	expect([row.quantity, typedQuantity(row), isRoundedToPacks(row)]).toEqual([10, 6, true]);
});

it("rounds a quantity that was typed for an invalid one to the packs of another brand", () => {
	const choices = [aChoice({ pack: 4 }), aChoice({ sku: "B", pack: 5 })];
	const rows = toRows({ lines: [{ ...aRow(0, "A", 0), choices }], rowNumbers: [1] });
	expect(withSku(rows, 0, "B")[0]?.quantity, "none typed yet").toBe(0);
	const [row] = withSku(withPacks(withQuantity(rows, 0, 6), 0, 4), 0, "B");
	expect(row?.quantity).toBe(10);
});
