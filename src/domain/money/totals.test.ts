import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	checkLineSequence,
	checkRefunds,
	checkTotals,
} from "../../../tests/support/random-carts.ts";
import { allocate } from "./allocate.ts";
import { DEFAULT_STATE_TAX_RATES } from "./sales-tax.ts";
import { calculateTotals } from "./totals.ts";

const FL = {
	isTaxable: true,
	credit: "retail",
	state: "FL",
	taxType: "state",
	fixedTaxPercentage: "0",
	stateTaxRates: DEFAULT_STATE_TAX_RATES,
} as const;

it("adds up products, shipping, core and tax, less the discount", () => {
	const totals = calculateTotals({
		lines: [
			{ priceCents: 12_999, coreCents: 4000, quantity: 2 },
			{ priceCents: 501, coreCents: 0, quantity: 3 },
		],
		shippingCents: 1850,
		discountCents: 1000,
		tax: FL,
	});
	// 25,998 + 1,503 = 27,501; less 1,000 = 26,501; 7 % of it is 1,855.07.
	expect(totals).toMatchObject({
		productsCents: 27_501,
		subtotalCents: 26_501,
		coreCents: 8000,
		taxCents: 1855,
		totalCents: 38_206,
	});
});

describe("for any cart", () => {
	it("is exact to the cent, and its lines add up to its sums", () => checkTotals(2000));
	it("does not depend on the sequence of its lines", () => checkLineSequence(100));
	it("refunds exactly what was paid, in any number of steps", () => checkRefunds(100));
});

it("splits by weight without losing a cent", () => {
	fc.assert(
		fc.property(
			fc.nat(10_000_000),
			fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 40 }),
			(cents, weights) => {
				const shares = allocate(cents, weights);
				const isWeighed = weights.some((weight) => weight > 0);
				expect(shares.reduce((sum, share) => sum + share, 0)).toBe(isWeighed ? cents : 0);
				for (const share of shares) expect(share).toBeGreaterThanOrEqual(0);
			},
		),
	);
});
