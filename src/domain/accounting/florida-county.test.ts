import { expect, it } from "vitest";
import { FLORIDA_COUNTY_ZIPS } from "./florida-counties.generated.ts";
import { floridaCounty } from "./florida-county.ts";

it.each([
	["33166", "Miami-Dade"],
	["33301", "Broward"],
	["33401", "Palm Beach"],
	["32801", "Orange"],
	["33602", "Hillsborough"],
	["32084", "St. Johns"],
	["34950", "St. Lucie"],
	["90210", null],
	["", null],
])("finds the county of %s", (zip, county) => {
	expect(floridaCounty(zip)).toBe(county);
});

it("knows the 67 counties, and each ZIP code in one of them", () => {
	const zips = Object.values(FLORIDA_COUNTY_ZIPS).flatMap((text) => text.split(" "));
	expect(Object.keys(FLORIDA_COUNTY_ZIPS)).toHaveLength(67);
	expect(new Set(zips).size).toBe(zips.length);
	expect(zips.every((zip) => /^3[2-4]\d{3}$/.test(zip))).toBe(true);
});
