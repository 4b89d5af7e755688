import { describe, expect, it } from "vitest";
import {
	ALL_YEARS,
	coversYears,
	joinYears,
	readYears,
	toFitmentYears,
	toYearRange,
	withoutYears,
	writeYears,
	yearsWithin,
} from "./fitment-years.ts";

describe("the years of a fitment as text", () => {
	it.each([
		["2005", "2005"],
		["2005-2010", "2005-2010"],
		["2005 – 2010; 2013+", "2005-2010, 2013-"],
		["05-10 12", "2005-2010, 2012"],
		["98-02", "1998-2002"],
		["-99", "-1999"],
		["2013-", "2013-"],
		["2005-2007,2008-2010", "2005-2010"],
		["2009, 2005-2006", "2005-2006, 2009"],
		["*", "*"],
		["", ""],
	])("read %j as %j", (typed, written) => {
		expect(writeYears(readYears(typed) ?? [])).toBe(written);
	});

	it.each(["2010-2005", "five", "20055", "1969", "2101", "200", "-", "+2005", "2005--2006"])(
		"refuse %j",
		(typed) => expect(readYears(typed)).toBeNull(),
	);
});

it("adds and removes years of ranges, also at their open ends", () => {
	const open = [toYearRange({ yearFrom: 2005, yearTo: null })];
	expect(writeYears(withoutYears(open, { from: 2010, to: 2012 }))).toBe("2005-2009, 2013-");
	expect(writeYears(withoutYears([ALL_YEARS], { from: 2000, to: 2000 }))).toBe("-1999, 2001-");
	expect(writeYears(joinYears([...open, { from: 2003, to: 2004 }]))).toBe("2003-");
	expect(writeYears(yearsWithin(open, { from: 2000, to: 2008 }))).toBe("2005-2008");
	expect(coversYears(open, { from: 2005, to: 2040 })).toBe(true);
	expect(coversYears(open, { from: 2004, to: 2005 })).toBe(false);
	expect(toFitmentYears(ALL_YEARS)).toEqual({ yearFrom: null, yearTo: null });
});
