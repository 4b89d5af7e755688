import fc from "fast-check";
import { expect, it } from "vitest";
import { formatUsd, toDecimal } from "./money.ts";

it.each([
	[0, "$0.00"],
	[5, "$0.05"],
	[12_345, "$123.45"],
	[123_456_789, "$1,234,567.89"],
])("writes %i cents as %s in both languages", (cents, text) => {
	expect(formatUsd(cents, "en")).toBe(text);
	expect(formatUsd(cents, "es").replace(/\s/g, "")).toBe(text);
});

it("comes back to the same cents from the wire", () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (cents) => {
			expect(Math.round(Number(JSON.parse(JSON.stringify(toDecimal(cents)))) * 100)).toBe(cents);
			expect(JSON.stringify(toDecimal(cents))).toMatch(/^\d+(\.\d{1,2})?$/);
		}),
	);
});
