/** What holds of the sums of any cart, tried with as many as are asked for: some in `npm test`, a million in `npm run test:deep`. */
import fc from "fast-check";
import { expect } from "vitest";
import {
	calculateTotals,
	type LineTotals,
	refundForPieces,
	type TotalsInput,
} from "../../src/domain/money/totals.ts";

const question: fc.Arbitrary<TotalsInput> = fc.record({
	lines: fc.array(
		fc.record({
			priceCents: fc.nat(5_000_000),
			coreCents: fc.nat(500_000),
			quantity: fc.integer({ min: 1, max: 9999 }),
		}),
		{
			minLength: 1,
			maxLength: 12,
		},
	),
	shippingCents: fc.nat(2_000_000),
	discountCents: fc.nat(50_000_000),
	tax: fc.record({
		isTaxable: fc.boolean(),
		credit: fc.constantFrom("retail" as const, "credit" as const),
		state: fc.constantFrom("FL", "TX", "NY", ""),
		taxType: fc.constantFrom("fixed", "state", ""),
		fixedTaxPercentage: fc.constantFrom(
			"0",
			"6",
			"6.25",
			"8.875",
			"0.0001",
			"7.0625",
			"99.9999",
			"100",
			"100.0001",
			"abc",
			"-1",
			"101",
		),
	}),
});

/** The same by fractions, written apart: no rounding until the end. */
function oracle({ lines, shippingCents, discountCents, tax }: TotalsInput) {
	const goods = lines.reduce(
		(sum, { priceCents, quantity }) => sum + BigInt(priceCents) * BigInt(quantity),
		0n,
	);
	const cores = lines.reduce(
		(sum, { coreCents, quantity }) => sum + BigInt(coreCents) * BigInt(quantity),
		0n,
	);
	const off = BigInt(discountCents) < goods ? BigInt(discountCents) : goods;
	let rate = { over: 0n, under: 1n };
	if (tax.isTaxable && tax.taxType === "fixed") rate = fractionOf(tax.fixedTaxPercentage);
	else if (tax.isTaxable && tax.state === "FL" && tax.credit === "retail")
		rate = { over: 7n, under: 100n };
	const exact = (goods - off) * rate.over;
	const taxCents = exact / rate.under + ((exact % rate.under) * 2n >= rate.under ? 1n : 0n);
	return { total: goods - off + BigInt(shippingCents) + cores + taxCents, taxCents, off };
}

/** Of a percentage as it is written, whatever its decimals; nothing of what is none. */
function fractionOf(written: string): { over: bigint; under: bigint } {
	const [whole = "", decimals = ""] = written.split(".");
	if (![...whole, ...decimals].every((one) => one >= "0" && one <= "9"))
		return { over: 0n, under: 1n };
	const rate = { over: BigInt(whole + decimals), under: 100n * 10n ** BigInt(decimals.length) };
	return rate.over <= rate.under ? rate : { over: 0n, under: 1n };
}

/** Exact to the cent, and the lines add up to the sums. */
export function checkTotals(runs: number): void {
	fc.assert(
		fc.property(question, (asked) => {
			const totals = calculateTotals(asked);
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
			for (const line of totals.lines)
				expect(line.discountCents).toBeLessThanOrEqual(line.goodsCents);
		}),
		{ numRuns: runs },
	);
}

/** The order of the lines does not matter. */
export function checkLineSequence(runs: number): void {
	fc.assert(
		fc.property(question, (asked) => {
			const { lines: _, ...one } = calculateTotals(asked);
			const { lines: __, ...other } = calculateTotals({
				...asked,
				lines: asked.lines.toReversed(),
			});
			expect(other).toEqual(one);
		}),
		{ numRuns: runs },
	);
}

/** What was taken goes back exactly, in whatever steps. */
export function checkRefunds(runs: number): void {
	fc.assert(
		fc.property(
			question,
			fc.array(fc.integer({ min: 20, max: 4000 }), { minLength: 1, maxLength: 30 }),
			(asked, steps) => {
				const totals = calculateTotals(asked);
				for (const [n, line] of totals.lines.entries()) {
					const quantity = asked.lines[n]?.quantity ?? 1;
					const paid = line.goodsCents - line.discountCents + line.taxCents;
					let [back, before, turn] = [0, 0, 0];
					while (before < quantity) {
						const pieces = Math.min(steps[turn++ % steps.length] ?? 1, quantity - before);
						const some = refundForPieces(line, quantity, before, pieces);
						back += some;
						before += pieces;
						if (some < 0 || back > paid)
							throw new Error(`${some} of ${paid} go back, ${back} in all`);
					}
					expect(back).toBe(paid);
				}
			},
		),
		{ numRuns: runs },
	);
}

function sumOf(lines: LineTotals[], field: keyof LineTotals): number {
	return lines.reduce((sum, line) => sum + line[field], 0);
}
