import { expect, it } from "vitest";
import { isFederalHoliday } from "./federal-holidays.ts";

/** The list of the Office of Personnel Management. */
const LISTED = {
	2026: [
		"01-01",
		"01-19",
		"02-16",
		"05-25",
		"06-19",
		"07-03",
		"09-07",
		"10-12",
		"11-11",
		"11-26",
		"12-25",
	],
	2027: [
		"01-01",
		"01-18",
		"02-15",
		"05-31",
		"06-18",
		"07-05",
		"09-06",
		"10-11",
		"11-11",
		"11-25",
		"12-24",
		"12-31",
	],
	2028: ["01-17", "02-21", "05-29", "06-19", "07-04", "09-04", "10-09", "11-10", "11-23", "12-25"],
};

it.each(Object.entries(LISTED))("knows the holidays of %s, and no others", (year, listed) => {
	const days = Array.from({ length: 366 }, (_, n) =>
		new Date(Date.UTC(Number(year), 0, 1 + n)).toISOString().slice(0, 10),
	);
	const holidays = days.filter((day) => day.startsWith(year) && isFederalHoliday(day));
	expect(holidays).toEqual(listed.map((day) => `${year}-${day}`));
});
