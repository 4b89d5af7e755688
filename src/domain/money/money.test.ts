import fc from "fast-check";
import { expect, it } from "vitest";
import { convertCents, formatAmount, formatThousands, formatUsd, toDecimal } from "./money.ts";

it.each([
	[0, "$0.00"],
	[5, "$0.05"],
	[12_345, "$123.45"],
	[123_456_789, "$1,234,567.89"],
])("writes %i cents as %s", (cents, text) => expect(formatUsd(cents)).toBe(text));

it("writes counts and dollars as the languages' own formats do", () => {
	fc.assert(
		fc.property(
			fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }),
			fc.constantFrom("en" as const, "es" as const),
			(whole, language) => {
				const locale = `${language}-US`;
				expect(formatThousands(whole)).toBe(new Intl.NumberFormat(locale).format(whole));
				expect(formatUsd(whole)).toBe(
					new Intl.NumberFormat(locale, { style: "currency", currency: "USD" }).format(whole / 100),
				);
			},
		),
	);
});

it("is read back to the same cents from JSON", () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (cents) => {
			expect(Math.round(Number(JSON.parse(JSON.stringify(toDecimal(cents)))) * 100)).toBe(cents);
			expect(JSON.stringify(toDecimal(cents))).toMatch(/^\d+(\.\d{1,2})?$/);
		}),
	);
});

it("is converted to another currency by its rate, to the hundredth", () => {
	expect(convertCents(26_400, 18.2034)).toBe(480_570);
	expect(convertCents(1, 0.5)).toBe(1);
	expect(convertCents(1, 0.49999999)).toBe(0);
	expect(convertCents(9_007_199_254_740, 1)).toBe(9_007_199_254_740);
	expect(formatAmount(480_570, "MXN")).toBe("4,805.70 MXN");
});
