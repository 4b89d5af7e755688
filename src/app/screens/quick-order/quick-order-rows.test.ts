import { expect, it } from "vitest";
import { type QuickOrderRow, rowsToAdd, withAdded, withQuantity } from "./quick-order-rows.ts";

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
	expect(rowsToAdd(rows).map(({ index }) => index)).toEqual([0, 2, 3]);
	// The cart has taken A in both of its rows, and none of C.
	const added = withAdded(rows, [
		{ sku: "A", quantity: 3 },
		{ sku: "C", quantity: 0 },
	]);
	expect(rowsToAdd(added).map(({ index }) => index)).toEqual([2]);
	const mended = withQuantity(added, 1, 4);
	expect(rowsToAdd(mended).map(({ index, quantity }) => [index, quantity])).toEqual([
		[1, 4],
		[2, 1],
	]);
});
