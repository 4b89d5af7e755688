import { describe, expect, it } from "vitest";
import type { CartItem } from "./cart-items.ts";
import { mergeTabChanges } from "./merge-tab-changes.ts";

const item = (sku: string, cartQty: number): CartItem => ({
	sku,
	cartQty,
	title: sku,
	price: 1,
	image: null,
	qtyMultiple: 1,
});

describe("mergeTabChanges", () => {
	const before = [item("A", 2), item("B", 1)];
	const [more, corrected] = [
		[item("A", 5), item("B", 1)],
		[item("A", 1), item("B", 1)],
	];

	it.each<[string, CartItem[], CartItem[], CartItem[], CartItem[]]>([
		[
			"takes the server's answer where no other tab changed anything",
			more,
			corrected,
			before,
			corrected,
		],
		[
			"keeps a new part of the other tab",
			before,
			before,
			[...before, item("C", 4)],
			[...before, item("C", 4)],
		],
		["removes what the other tab removed", before, before, [item("A", 2)], [item("A", 2)]],
		[
			"keeps the parts that both tabs add",
			[...before, item("C", 1)],
			[...before, item("C", 1)],
			[...before, item("D", 1)],
			[...before, item("C", 1), item("D", 1)],
		],
		[
			"sums what both tabs add to one part",
			more,
			more,
			[item("A", 3), item("B", 1)],
			[item("A", 6), item("B", 1)],
		],
		["keeps what one tab adds while the other empties the cart", more, more, [], [item("A", 3)]],
		[
			"keeps what one tab adds to a part that the other removes",
			[item("A", 0), item("B", 1)],
			[item("B", 1)],
			[item("A", 5), item("B", 1)],
			[item("B", 1), item("A", 3)],
		],
		[
			"does not apply a correction twice when both tabs received it",
			before,
			corrected,
			corrected,
			corrected,
		],
		[
			"keeps an unavailable part that the other tab changed, for the next refresh",
			before,
			[item("B", 1)],
			[item("A", 3), item("B", 1)],
			[item("B", 1), item("A", 3)],
		],
	])("%s", (_, requested, verified, now, merged) => {
		expect(mergeTabChanges({ before, requested, verified, now })).toEqual(merged);
	});
});
