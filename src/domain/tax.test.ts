import { expect, it } from "vitest";
import { basisPointsOf, taxBasisPoints } from "./tax.ts";

const asked = { isTaxable: true, credit: "retail", state: "FL", taxType: "state", fixedTaxPercentage: "6.25" } as const;

it.each([
	["nothing of one who is not taxable", { ...asked, isTaxable: false }, 0],
	["nothing of one who is not taxable, at a fixed rate either", { ...asked, isTaxable: false, taxType: "fixed" }, 0],
	["seven per cent in Florida", asked, 700],
	["nothing of a credit customer in Florida", { ...asked, credit: "credit" as const }, 0],
	["nothing elsewhere", { ...asked, state: "GA" }, 0],
	["the fixed rate everywhere", { ...asked, taxType: "fixed", state: "GA" }, 625],
	["the fixed rate of a credit customer too", { ...asked, taxType: "fixed", credit: "credit" as const }, 625],
	["nothing when the setting is no percentage", { ...asked, taxType: "fixed", fixedTaxPercentage: "six" }, 0],
])("asks %s", (_, question, points) => {
	expect(taxBasisPoints(question)).toBe(points);
});

it("rounds half a cent up, once", () => {
	expect(basisPointsOf(50, 700)).toBe(4);
	expect(basisPointsOf(49, 700)).toBe(3);
	expect(basisPointsOf(9_007_199_254_740_991, 10_000)).toBe(9_007_199_254_740_991);
});
