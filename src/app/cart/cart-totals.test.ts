import { expect, it } from "vitest";
import { cartTotals } from "./cart-totals.ts";

it("counts pieces and keeps the core charge apart from the price", () => {
	const lines = [
		{ priceCents: 1999, coreChargeCents: 5000, quantity: 3 },
		{ priceCents: 0, coreChargeCents: 0, quantity: 1 },
	];
	expect(cartTotals(lines)).toEqual({
		count: 4,
		partsCents: 5997,
		coreCents: 15_000,
		hasUnpriced: false,
	});
});

it("reports a missing price and sums the other lines", () => {
	const lines = [
		{ priceCents: null, coreChargeCents: 100, quantity: 2 },
		{ priceCents: 100, coreChargeCents: 0, quantity: 1 },
	];
	expect(cartTotals(lines)).toEqual({ count: 3, partsCents: 100, coreCents: 0, hasUnpriced: true });
});
