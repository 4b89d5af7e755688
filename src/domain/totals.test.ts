import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allocate } from "./allocate.ts";
import { type LineTotals, refundOfPieces, type TotalsQuestion, totalsOf } from "./totals.ts";

const FL = { isTaxable: true, credit: "retail", state: "FL", taxType: "state", fixedTaxPercentage: "0" } as const;

it("adds up products, shipping, core and tax, less the discount", () => {
	const totals = totalsOf({
		lines: [
			{ priceCents: 12_999, coreCents: 4000, quantity: 2 },
			{ priceCents: 501, coreCents: 0, quantity: 3 },
		],
		shippingCents: 1850,
		discountCents: 1000,
		tax: FL,
	});
	// 25,998 + 1,503 = 27,501; less 1,000 = 26,501; 7 % of it is 1,855.07.
	expect(totals).toMatchObject({ productsCents: 27_501, subtotalCents: 26_501, coreCents: 8000, taxCents: 1855, totalCents: 38_206 });
});

const question: fc.Arbitrary<TotalsQuestion> = fc.record({
	lines: fc.array(fc.record({ priceCents: fc.nat(5_000_000), coreCents: fc.nat(500_000), quantity: fc.integer({ min: 1, max: 9999 }) }), {
		minLength: 1,
		maxLength: 12,
	}),
	shippingCents: fc.nat(2_000_000),
	discountCents: fc.nat(50_000_000),
	tax: fc.record({
		isTaxable: fc.boolean(),
		credit: fc.constantFrom("retail" as const, "credit" as const),
		state: fc.constantFrom("FL", "TX", "NY", ""),
		taxType: fc.constantFrom("fixed", "state", ""),
		fixedTaxPercentage: fc.constantFrom("0", "6", "6.25", "8.875", "100", "abc", "-1", "101"),
	}),
});

/** The same by fractions, written apart: numerators over ten thousand, no rounding until the end. */
function oracle({ lines, shippingCents, discountCents, tax }: TotalsQuestion) {
	const goods = lines.reduce((sum, { priceCents, quantity }) => sum + BigInt(priceCents) * BigInt(quantity), 0n);
	const cores = lines.reduce((sum, { coreCents, quantity }) => sum + BigInt(coreCents) * BigInt(quantity), 0n);
	const off = BigInt(discountCents) < goods ? BigInt(discountCents) : goods;
	const fixed: Record<string, bigint> = { "0": 0n, "6": 600n, "6.25": 625n, "8.875": 887n, "100": 10_000n };
	let rate = 0n;
	if (tax.isTaxable && tax.taxType === "fixed") rate = fixed[tax.fixedTaxPercentage] ?? 0n;
	else if (tax.isTaxable && tax.state === "FL" && tax.credit === "retail") rate = 700n;
	const exact = (goods - off) * rate;
	const taxCents = exact / 10_000n + ((exact % 10_000n) * 2n >= 10_000n ? 1n : 0n);
	return { total: goods - off + BigInt(shippingCents) + cores + taxCents, taxCents, off };
}

describe("for any cart", () => {
	it("is exact to the cent, and its lines add up to its sums", () => {
		fc.assert(
			fc.property(question, (asked) => {
				const totals = totalsOf(asked);
				const right = oracle(asked);
				expect(BigInt(totals.totalCents)).toBe(right.total);
				expect(BigInt(totals.taxCents)).toBe(right.taxCents);
				expect(BigInt(totals.discountCents)).toBe(right.off);
				expect(totals.discountCents).toBeGreaterThanOrEqual(0);
				expect(totals.discountCents).toBeLessThanOrEqual(totals.productsCents);
				expect(sumOf(totals.lines, "goodsCents")).toBe(totals.productsCents);
				expect(sumOf(totals.lines, "discountCents")).toBe(totals.discountCents);
				expect(sumOf(totals.lines, "taxCents")).toBe(totals.taxCents);
				expect(sumOf(totals.lines, "coreCents")).toBe(totals.coreCents);
				for (const line of totals.lines) expect(line.discountCents).toBeLessThanOrEqual(line.goodsCents);
			}),
			{ numRuns: 2000 },
		);
	});

	it("does not care about the order of its lines", () => {
		fc.assert(
			fc.property(question, (asked) => {
				const { lines: _, ...one } = totalsOf(asked);
				const { lines: __, ...other } = totalsOf({ ...asked, lines: asked.lines.toReversed() });
				expect(other).toEqual(one);
			}),
		);
	});

	it("gives back exactly what it took, in whatever steps", () => {
		fc.assert(
			fc.property(question, fc.array(fc.integer({ min: 20, max: 4000 }), { minLength: 1, maxLength: 30 }), (asked, steps) => {
				const totals = totalsOf(asked);
				for (const [n, line] of totals.lines.entries()) {
					const quantity = asked.lines[n]?.quantity ?? 1;
					const paid = line.goodsCents - line.discountCents + line.taxCents;
					let [back, before, turn] = [0, 0, 0];
					while (before < quantity) {
						const pieces = Math.min(steps[turn++ % steps.length] ?? 1, quantity - before);
						const some = refundOfPieces(line, quantity, before, pieces);
						expect(some).toBeGreaterThanOrEqual(0);
						back += some;
						before += pieces;
						expect(back).toBeLessThanOrEqual(paid);
					}
					expect(back).toBe(paid);
				}
			}),
			{ numRuns: 100 },
		);
	});
});

it("splits by weight without losing a cent", () => {
	fc.assert(
		fc.property(fc.nat(10_000_000), fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 40 }), (cents, weights) => {
			const shares = allocate(cents, weights);
			const isWeighed = weights.some((weight) => weight > 0);
			expect(shares.reduce((sum, share) => sum + share, 0)).toBe(isWeighed ? cents : 0);
			for (const share of shares) expect(share).toBeGreaterThanOrEqual(0);
		}),
	);
});

function sumOf(lines: LineTotals[], field: keyof LineTotals): number {
	return lines.reduce((sum, line) => sum + line[field], 0);
}
