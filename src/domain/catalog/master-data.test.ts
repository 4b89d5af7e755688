import { expect, it } from "vitest";
import { lacksSpanishName, readYears, urlNameOf, writeYears } from "./master-data.ts";

it("reads years and spans, and writes them back as spans", () => {
	expect(readYears("2008, 1999-2001")).toEqual([1999, 2000, 2001, 2008]);
	expect(writeYears([2008, 1999, 2000, 2001])).toBe("1999-2001, 2008");
	expect(readYears("")).toEqual([]);
	for (const wrong of ["99", "2004-1999", "1969", "2000-2101", "soon"])
		expect(readYears(wrong)).toBeUndefined();
});

it("makes the name of an address from a name", () => {
	expect(urlNameOf("Oil & fuel filters")).toBe("oil-fuel-filters");
	expect(urlNameOf("Dirección")).toBe("direccion");
	expect(urlNameOf("–")).toBe("");
});

it("misses a translation only where there is a word", () => {
	expect(lacksSpanishName("Radiator", "Radiator")).toBe(true);
	expect(lacksSpanishName("Radiator", "Radiador")).toBe(false);
	expect(lacksSpanishName("12 V", "12 V")).toBe(false);
});
