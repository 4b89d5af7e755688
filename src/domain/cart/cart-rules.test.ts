import { expect, it } from "vitest";
import { MAX_LINE_QUANTITY, type PartOffer, clampQuantity, sumBySku } from "./cart-rules.ts";

const part = (given: Partial<PartOffer> = {}): PartOffer => ({
	...{
		isSold: true,
		priceCents: 100,
		available: 10,
		isSpecialOrder: false,
		orderMultiple: 1,
		...given,
	},
});

it.each<[string, number, Partial<PartOffer>, number, string | null]>([
	["what there is", 3, {}, 3, null],
	["all there is", 10, {}, 10, null],
	["more than there is", 11, {}, 10, "availability"],
	["nothing there", 1, { available: 0 }, 0, "out_of_stock"],
	["an oversold part", 1, { available: -3 }, 0, "out_of_stock"],
	["whole packs", 8, { orderMultiple: 4 }, 8, null],
	["a broken pack", 5, { orderMultiple: 4 }, 8, "packs"],
	["packs beyond what there is", 12, { orderMultiple: 4 }, 8, "availability"],
	["less than a pack there", 1, { orderMultiple: 12 }, 0, "out_of_stock"],
	["a special order", 500, { isSpecialOrder: true, available: 0 }, 500, null],
	[
		"a special order beyond all bounds",
		99_999,
		{ isSpecialOrder: true },
		MAX_LINE_QUANTITY,
		"availability",
	],
	["no price in the level", 1, { priceCents: null }, 0, "no_price"],
	["a free part", 1, { priceCents: 0 }, 1, null],
	["no longer sold", 1, { isSold: false, priceCents: null, available: 0 }, 0, "not_sold"],
])("%s", (_, wanted, given, quantity, note) => {
	expect(clampQuantity(wanted, part(given))).toEqual({ quantity, note });
});

it("makes one line of a part that a list names twice, and no more of it than a cart holds", () => {
	const items = [
		{ sku: "PUMP-1", quantity: 2 },
		{ sku: " pump-1", quantity: 3 },
		{ sku: "CAP-2", quantity: MAX_LINE_QUANTITY },
		{ sku: "CAP-2", quantity: 1 },
	];
	expect([...sumBySku(items)]).toEqual([
		["PUMP-1", 5],
		["CAP-2", MAX_LINE_QUANTITY],
	]);
});
