import { describe, expect, it } from "vitest";
import { certificateState, isSaleTaxable } from "./tax-exemption.ts";

const DAY = "2026-11-16";
const florida = { state: "FL", validFrom: "2026-01-01", validTo: "2026-12-31" };
const toFlorida = { state: "FL", day: DAY };

describe("a sale to a customer without certificates", () => {
	it.each([true, false])("follows the flag of the account: %s", (isTaxable) => {
		expect(isSaleTaxable(isTaxable, [], toFlorida)).toBe(isTaxable);
	});
});

describe("a sale to a customer with certificates", () => {
	it.each([true, false])("is exempt in the state of a certificate, flag %s", (isTaxable) => {
		expect(isSaleTaxable(isTaxable, [florida], toFlorida)).toBe(false);
	});

	it.each([true, false])("is taxable in every other state, flag %s", (isTaxable) => {
		expect(isSaleTaxable(isTaxable, [florida], { state: "GA", day: DAY })).toBe(true);
		expect(isSaleTaxable(isTaxable, [florida], { state: "", day: DAY })).toBe(true);
	});

	it.each([
		["the day before it begins", "2025-12-31", true],
		["its first day", "2026-01-01", false],
		["its last day", "2026-12-31", false],
		["the day after it ends", "2027-01-01", true],
	])("counts %s", (_, day, isTaxable) => {
		expect(isSaleTaxable(false, [florida], { state: "FL", day })).toBe(isTaxable);
	});

	it("is exempt by the one that is valid, beside an expired one", () => {
		const expired = { ...florida, validFrom: "2024-01-01", validTo: "2024-12-31" };
		expect(isSaleTaxable(true, [expired], toFlorida)).toBe(true);
		expect(isSaleTaxable(true, [expired, florida], toFlorida)).toBe(false);
	});
});

it.each([
	["2026-11-15", "expired"],
	["2026-11-16", "ends_soon"],
	["2026-12-16", "ends_soon"],
	["2026-12-17", "valid"],
] as const)("a certificate until %s is %s", (validTo, state) => {
	expect(certificateState({ validFrom: "2026-01-01", validTo }, DAY)).toBe(state);
});

it("a certificate that has not begun is in the future", () => {
	expect(certificateState({ validFrom: "2026-11-17", validTo: "2026-11-20" }, DAY)).toBe("future");
});
