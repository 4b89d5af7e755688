import { expect, it } from "vitest";
import { yearChoices } from "./vehicle-years.ts";

it("runs from next year down to 1987, and says which years have vehicles", () => {
	const years = yearChoices("2026-07-01", [2026, 1987, 1950]);
	expect(years.at(0)).toEqual({ year: 2027, hasVehicles: false });
	expect(years.at(-1)).toEqual({ year: 1987, hasVehicles: true });
	expect(years).toHaveLength(2027 - 1987 + 1);
	expect(years.filter(({ hasVehicles }) => hasVehicles).map(({ year }) => year)).toEqual([
		2026, 1987,
	]);
});

it("starts a new year with the calendar", () => {
	expect(yearChoices("2026-12-31", [])[0]?.year).toBe(2027);
	expect(yearChoices("2027-01-01", [])[0]?.year).toBe(2028);
});
