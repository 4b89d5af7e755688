/** The days that a report is about, as its address names them. */
import { addDays } from "../store/store-day.ts";

export const PERIOD_NAMES = [
	"today",
	"yesterday",
	"7",
	"30",
	"90",
	"month",
	"last-month",
	"year",
] as const;
export type PeriodName = (typeof PERIOD_NAMES)[number];

/** Both days belong to the period. */
export type Period = { from: string; to: string };

const DEFAULT_PERIOD: PeriodName = "30";
export const MAX_REPORT_DAYS = 1100;

export function periodOf(name: PeriodName, today: string): Period {
	const month = today.slice(0, 7);
	const lastOfLastMonth = addDays(`${month}-01`, -1);
	const periods: Record<PeriodName, Period> = {
		today: { from: today, to: today },
		yesterday: { from: addDays(today, -1), to: addDays(today, -1) },
		"7": { from: addDays(today, -6), to: today },
		"30": { from: addDays(today, -29), to: today },
		"90": { from: addDays(today, -89), to: today },
		month: { from: `${month}-01`, to: today },
		"last-month": { from: `${lastOfLastMonth.slice(0, 7)}-01`, to: lastOfLastMonth },
		year: { from: `${today.slice(0, 4)}-01-01`, to: today },
	};
	return periods[name];
}

type PeriodParams = { period: string | null; from: string | null; to: string | null };

/**
 * `name` is null for days that were typed. A day that does not exist, or days in the wrong
 * sequence, are read as the default period.
 */
export function readPeriod(
	{ period, from, to }: PeriodParams,
	today: string,
): Period & { name: PeriodName | null } {
	const name = PERIOD_NAMES.find((known) => known === period);
	const isTyped = !name && isDay(from) && isDay(to) && from <= to;
	if (!isTyped) return { ...periodOf(name ?? DEFAULT_PERIOD, today), name: name ?? DEFAULT_PERIOD };
	const earliest = addDays(to, 1 - MAX_REPORT_DAYS);
	return { from: from < earliest ? earliest : from, to, name: null };
}

function isDay(text: string | null): text is string {
	if (!text || !/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return false;
	const time = Date.parse(text);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
