/** What holds of the sums of any cart, tried with as many as are asked for: some in `npm test`, a million in `npm run test:deep`. */
import fc from "fast-check";
import { expect } from "vitest";
import { type LineTotals, refundOfPieces, type TotalsQuestion, totalsOf } from "../../src/domain/totals.ts";

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

/** Exact to the cent, and the lines add up to the sums. */
export function checkSums(runs: number): void {
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
		{ numRuns: runs },
	);
}

/** The order of the lines does not matter. */
export function checkOrderOfLines(runs: number): void {
	fc.assert(
		fc.property(question, (asked) => {
			const { lines: _, ...one } = totalsOf(asked);
			const { lines: __, ...other } = totalsOf({ ...asked, lines: asked.lines.toReversed() });
			expect(other).toEqual(one);
		}),
		{ numRuns: runs },
	);
}

/** What was taken goes back exactly, in whatever steps. */
export function checkGivingBack(runs: number): void {
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
					back += some;
					before += pieces;
					if (some < 0 || back > paid) throw new Error(`${some} of ${paid} go back, ${back} in all`);
				}
				expect(back).toBe(paid);
			}
		}),
		{ numRuns: runs },
	);
}

function sumOf(lines: LineTotals[], field: keyof LineTotals): number {
	return lines.reduce((sum, line) => sum + line[field], 0);
}
