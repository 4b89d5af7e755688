/**
 * Checks totals and refunds of random carts: a small number in `npm test`, a million in `npm run
 * test:deep`.
 */
import fc from "fast-check";
import { expect } from "vitest";
import { DEFAULT_STATE_TAX_RATES } from "../../src/domain/money/sales-tax.ts";
import {
	calculateTotals,
	type LineTotals,
	refundForPieces,
	type TotalsInput,
} from "../../src/domain/money/totals.ts";

const cartInput: fc.Arbitrary<TotalsInput> = fc.record({
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
		stateTaxRates: fc.constantFrom(
			DEFAULT_STATE_TAX_RATES,
			[
				{ state: "TX", percent: "8.25" },
				{ state: "NY", percent: "8.875" },
			],
			[],
		),
	}),
});

/** Computes the totals a second time with exact fractions, rounded only at the end. */
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
	else if (tax.isTaxable && tax.credit === "retail")
		rate = fractionOf(tax.stateTaxRates.find(({ state }) => state === tax.state)?.percent ?? "0");
	const exact = (goods - off) * rate.over;
	const taxCents = exact / rate.under + ((exact % rate.under) * 2n >= rate.under ? 1n : 0n);
	return { total: goods - off + BigInt(shippingCents) + cores + taxCents, taxCents, off };
}

/** Parses a percentage with any number of decimals. Text that is no percentage counts as 0. */
function fractionOf(text: string): { over: bigint; under: bigint } {
	const [whole = "", decimals = ""] = text.split(".");
	if (![...whole, ...decimals].every((char) => char >= "0" && char <= "9"))
		return { over: 0n, under: 1n };
	const rate = { over: BigInt(whole + decimals), under: 100n * 10n ** BigInt(decimals.length) };
	return rate.over <= rate.under ? rate : { over: 0n, under: 1n };
}

/** The totals are exact to the cent, and the lines add up to them. */
export function checkTotals(runs: number): void {
	fc.assert(
		fc.property(cartInput, (input) => {
			const totals = calculateTotals(input);
			const expected = oracle(input);
			expect(BigInt(totals.totalCents)).toBe(expected.total);
			expect(BigInt(totals.taxCents)).toBe(expected.taxCents);
			expect(BigInt(totals.discountCents)).toBe(expected.off);
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

/** The totals do not depend on the sequence of the lines. */
export function checkLineSequence(runs: number): void {
	fc.assert(
		fc.property(cartInput, (input) => {
			const { lines: _, ...totals } = calculateTotals(input);
			const { lines: __, ...shuffledTotals } = calculateTotals({
				...input,
				lines: input.lines.toReversed(),
			});
			expect(shuffledTotals).toEqual(totals);
		}),
		{ numRuns: runs },
	);
}

/** The refunds of a line add up to what was paid for it, in any number of steps. */
export function checkRefunds(runs: number): void {
	fc.assert(
		fc.property(
			cartInput,
			fc.array(fc.integer({ min: 20, max: 4000 }), { minLength: 1, maxLength: 30 }),
			(input, steps) => {
				const totals = calculateTotals(input);
				for (const [n, line] of totals.lines.entries()) {
					const quantity = input.lines[n]?.quantity ?? 1;
					const paid = line.goodsCents - line.discountCents + line.taxCents;
					let [refunded, before, step] = [0, 0, 0];
					while (before < quantity) {
						const pieces = Math.min(steps[step++ % steps.length] ?? 1, quantity - before);
						const cents = refundForPieces(line, quantity, before, pieces);
						refunded += cents;
						before += pieces;
						if (cents < 0 || refunded > paid)
							throw new Error(`refunds ${cents} of ${paid} cents, ${refunded} in all`);
					}
					expect(refunded).toBe(paid);
				}
			},
		),
		{ numRuns: runs },
	);
}

function sumOf(lines: LineTotals[], field: keyof LineTotals): number {
	return lines.reduce((sum, line) => sum + line[field], 0);
}
