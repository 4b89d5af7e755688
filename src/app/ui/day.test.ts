import { expect, it } from "vitest";
import {
	formatDay,
	formatMonth,
	formatRoomyWeekday,
	formatShortDay,
	formatWeekday,
} from "./day.ts";

it.each([
	["2026-11-16", "Mon, Nov 16", "lun 16 nov", "lunes 16 de noviembre"],
	["2026-11-17", "Tue, Nov 17", "mar 17 nov", "martes 17 de noviembre"],
	["2027-01-02", "Sat, Jan 2", "sáb 2 ene", "sábado 2 de enero"],
])("%s with its day of the week, as each language writes it", (day, en, es, roomy) => {
	expect(formatWeekday(day, "en")).toBe(en);
	expect(formatWeekday(day, "es")).toBe(es);
	expect(formatRoomyWeekday(day, "es")).toBe(roomy);
	expect(formatRoomyWeekday(day, "en")).toBe(en);
});

it("formats the same day in every time zone", () => {
	expect([formatDay("2026-01-01", "en"), formatDay("2026-01-01", "es")]).toEqual([
		"Jan 1, 2026",
		"1 ene 2026",
	]);
	expect([formatMonth("2012-07-01", "en"), formatMonth("2012-07-01", "es")]).toEqual([
		"July 2012",
		"julio de 2012",
	]);
});

it("formats a day without its year, as each language orders day and month", () => {
	expect(formatShortDay("2026-11-23", "en")).toBe("Nov 23");
	expect(formatShortDay("2026-11-23", "es")).toBe("23 nov");
});
