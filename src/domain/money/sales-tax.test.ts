import { expect, it } from "vitest";
import {
	DEFAULT_STATE_TAX_RATES,
	isTaxPercent,
	millionthsOf,
	statesWithRate,
	taxMillionths,
} from "./sales-tax.ts";

const TAXED_SALE = {
	isTaxable: true,
	credit: "retail",
	state: "FL",
	taxType: "state",
	fixedTaxPercentage: "6.25",
	stateTaxRates: DEFAULT_STATE_TAX_RATES,
} as const;

const TEXAS_SALE = {
	...TAXED_SALE,
	state: "TX",
	stateTaxRates: [
		{ state: "TX", percent: "8.25" },
		{ state: "LA", percent: "4.45" },
	],
};

it.each([
	["nothing of one who is not taxable", { ...TAXED_SALE, isTaxable: false }, 0],
	[
		"nothing of one who is not taxable, at a fixed rate either",
		{ ...TAXED_SALE, isTaxable: false, taxType: "fixed" },
		0,
	],
	["seven per cent in Florida", TAXED_SALE, 70_000],
	["nothing of a credit customer in Florida", { ...TAXED_SALE, credit: "credit" as const }, 0],
	["the rate of the state that the goods are shipped to", TEXAS_SALE, 82_500],
	["the rate of another state of the settings", { ...TEXAS_SALE, state: "LA" }, 44_500],
	["nothing in Florida without a rate for it", { ...TEXAS_SALE, state: "FL" }, 0],
	["nothing of a credit customer in Texas", { ...TEXAS_SALE, credit: "credit" as const }, 0],
	["nothing elsewhere", { ...TAXED_SALE, state: "GA" }, 0],
	["the fixed rate everywhere", { ...TAXED_SALE, taxType: "fixed", state: "GA" }, 62_500],
	[
		"the fixed rate of a credit customer too",
		{ ...TAXED_SALE, taxType: "fixed", credit: "credit" as const },
		62_500,
	],
	[
		"a fixed rate of three decimals",
		{ ...TAXED_SALE, taxType: "fixed", fixedTaxPercentage: "8.875" },
		88_750,
	],
	[
		"a rate rounded to four decimals",
		{ ...TAXED_SALE, taxType: "fixed", fixedTaxPercentage: "8.87546" },
		88_755,
	],
	[
		"nothing when the setting is no percentage",
		{ ...TAXED_SALE, taxType: "fixed", fixedTaxPercentage: "six" },
		0,
	],
])("asks %s", (_, question, millionths) => {
	expect(taxMillionths(question)).toBe(millionths);
});

it("rounds half a cent up, once", () => {
	expect(millionthsOf(50, 70_000)).toBe(4);
	expect(millionthsOf(49, 70_000)).toBe(3);
	expect(millionthsOf(1_000_000, 88_750)).toBe(88_750);
	expect(millionthsOf(9_007_199_254_740_991, 1_000_000)).toBe(9_007_199_254_740_991);
});

it("has a rate in the states above 0 %, and in all states with one rate everywhere", () => {
	const stateTaxRates = [
		{ state: "TX", percent: "8.25" },
		{ state: "OR", percent: "0" },
		{ state: "LA", percent: "0.0000" },
	];
	const settings = { taxType: "state", fixedTaxPercentage: "6.5", stateTaxRates };
	expect(statesWithRate(settings)).toEqual(["TX"]);
	expect(statesWithRate({ ...settings, stateTaxRates: [] })).toEqual([]);
	const fixed = statesWithRate({ ...settings, taxType: "fixed" });
	expect(fixed).toEqual(expect.arrayContaining(["FL", "LA", "OR", "TX"]));
	expect(statesWithRate({ ...settings, taxType: "fixed", fixedTaxPercentage: "0" })).toEqual([]);
});

it("stores a rate of at most 100 % with up to four decimals", () => {
	for (const text of ["0", "7", "8.25", "8.8755", "100", "100.0000"])
		expect([text, isTaxPercent(text)]).toEqual([text, true]);
	for (const text of ["", "-1", "8.87551", "100.0001", "101", "8,25", "1e1", "a lot"])
		expect([text, isTaxPercent(text)]).toEqual([text, false]);
});
