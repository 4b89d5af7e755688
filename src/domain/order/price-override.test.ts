import { describe, expect, it } from "vitest";
import { minOverrideCents } from "./price-override.ts";

const part = { levelCents: 10_000, costCents: 6_000 };

describe("the lowest price that staff may give", () => {
	it.each([
		["a seller goes down by the percentage", 1, part, 9_000],
		["a manager goes down to the cost", 2, part, 6_000],
		["an owner gives any price", 3, part, 0],
		["a seller cannot find the cost", 1, { levelCents: 10_000, costCents: 9_500 }, 9_000],
		["a manager without a cost has the limit of sellers", 2, { ...part, costCents: null }, 9_000],
		["a price below the cost can be kept", 2, { levelCents: 5_000, costCents: 6_000 }, 5_000],
		["a part of a cent is rounded up", 1, { levelCents: 101, costCents: null }, 91],
	] as const)("%s", (_, level, priced, expected) => {
		expect(minOverrideCents(level, priced, 10)).toBe(expected);
	});
});
