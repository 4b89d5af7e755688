import { expect, it } from "vitest";
import type { StockLine } from "../catalog/availability.ts";
import { MAX_LINE_QUANTITY } from "./cart-limits.ts";
import { clampQuantity, type PartOffer, sumBySku } from "./cart-rules.ts";

/** All pieces in one warehouse. */
function stockOf(available: number): StockLine[] {
	return [{ stockClass: "IN_STOCK", available, expectedOn: null }];
}

const part = (facts: Partial<PartOffer> = {}): PartOffer => ({
	isSold: true,
	priceCents: 100,
	stock: stockOf(10),
	isSpecialOrder: false,
	orderMultiple: 1,
	...facts,
});

it.each<[string, number, Partial<PartOffer>, number, string | null]>([
	["keeps a quantity that is in stock", 3, {}, 3, null],
	["keeps a quantity equal to the stock", 10, {}, 10, null],
	["lowers a quantity above the stock", 11, {}, 10, "availability"],
	["refuses a part without stock", 1, { stock: stockOf(0) }, 0, "out_of_stock"],
	[
		"sums the pieces of all warehouses, and an oversold one takes nothing from the others",
		12,
		{ stock: [...stockOf(4), ...stockOf(-3), ...stockOf(5)] },
		9,
		"availability",
	],
	["refuses an oversold part", 1, { stock: stockOf(-3) }, 0, "out_of_stock"],
	["keeps whole packs", 8, { orderMultiple: 4 }, 8, null],
	["rounds up to whole packs", 5, { orderMultiple: 4 }, 8, "packs"],
	["lowers packs above the stock to whole packs", 12, { orderMultiple: 4 }, 8, "availability"],
	["refuses a part with less than a pack in stock", 1, { orderMultiple: 12 }, 0, "out_of_stock"],
	[
		"ignores the stock of a special order",
		500,
		{ isSpecialOrder: true, stock: stockOf(0) },
		500,
		null,
	],
	[
		"lowers a special order to the largest quantity of a line",
		99_999,
		{ isSpecialOrder: true },
		MAX_LINE_QUANTITY,
		"availability",
	],
	["refuses a part without a price in the caller's level", 1, { priceCents: null }, 0, "no_price"],
	["keeps a part that costs nothing", 1, { priceCents: 0 }, 1, null],
	[
		"refuses a part that is no longer sold",
		1,
		{ isSold: false, priceCents: null, stock: stockOf(0) },
		0,
		"not_sold",
	],
])("%s", (_, requested, facts, quantity, note) => {
	expect(clampQuantity(requested, part(facts))).toEqual({ quantity, note });
});

it("sums a part that a list names twice, up to the largest quantity of a line", () => {
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
