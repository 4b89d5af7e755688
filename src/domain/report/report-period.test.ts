import { expect, it } from "vitest";
import { MAX_REPORT_DAYS, PERIOD_NAMES, periodOf, readPeriod } from "./report-period.ts";

const TODAY = "2026-03-01";
const typed = (from: string, to: string) => readPeriod({ period: null, from, to }, TODAY);

it("counts today among the days of a period, and knows the length of the last month", () => {
	expect(PERIOD_NAMES.map((name) => Object.values(periodOf(name, TODAY)).join(" "))).toEqual([
		"2026-03-01 2026-03-01",
		"2026-02-28 2026-02-28",
		"2026-02-23 2026-03-01",
		"2026-01-31 2026-03-01",
		"2025-12-02 2026-03-01",
		"2026-03-01 2026-03-01",
		"2026-02-01 2026-02-28",
		"2026-01-01 2026-03-01",
	]);
});

it("takes typed days, limits them, and reads nonsense as the last 30 days", () => {
	expect(typed("2026-01-05", "2026-01-09")).toEqual({
		from: "2026-01-05",
		to: "2026-01-09",
		name: null,
	});
	const { from, to } = typed("1990-01-01", "2026-01-01");
	expect((Date.parse(to) - Date.parse(from)) / 86_400_000 + 1).toBe(MAX_REPORT_DAYS);
	for (const [start, end] of [
		["2026-02-30", "2026-03-01"],
		["2026-03-02", "2026-03-01"],
		["", "2026-03-01"],
		["0001-01-01", "2026-03-01"],
		["x", "y"],
	] as const)
		expect(typed(start, end)).toEqual({ ...periodOf("30", TODAY), name: "30" });
});
