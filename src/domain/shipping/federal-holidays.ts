/**
 * The federal holidays of the United States on the days they are observed. Nothing is shipped or
 * delivered on them.
 */

/** A holiday on a Saturday is observed the day before, one on a Sunday the day after. */
const FIXED_HOLIDAYS: [month: number, day: number][] = [
	[1, 1],
	[6, 19],
	[7, 4],
	[11, 11],
	[12, 25],
];

const [MONDAY, THURSDAY] = [1, 4];
/** `nth` 0 is the last such weekday of the previous month. */
const FLOATING_HOLIDAYS: [month: number, weekday: number, nth: number][] = [
	[1, MONDAY, 3],
	[2, MONDAY, 3],
	// The last Monday of May.
	[6, MONDAY, 0],
	[9, MONDAY, 1],
	[10, MONDAY, 2],
	[11, THURSDAY, 4],
];

const holidaysByYear = new Map<number, ReadonlySet<string>>();

/** `2026-11-26` is Thanksgiving. */
export function isFederalHoliday(day: string): boolean {
	const year = Number(day.slice(0, 4));
	const holidays = holidaysByYear.get(year) ?? holidaysIn(year);
	holidaysByYear.set(year, holidays);
	return holidays.has(day);
}

/** Includes New Year's Day of the next year, which may be observed on December 31. */
function holidaysIn(year: number): ReadonlySet<string> {
	const fixed = [
		...FIXED_HOLIDAYS.map(([month, day]) => observedDay(year, month, day)),
		observedDay(year + 1, 1, 1),
	];
	return new Set([
		...fixed,
		...FLOATING_HOLIDAYS.map(([month, weekday, nth]) => nthWeekday(year, month, weekday, nth)),
	]);
}

function observedDay(year: number, month: number, day: number): string {
	const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
	const moved = weekday === 6 ? day - 1 : weekday === 0 ? day + 1 : day;
	return dayText(year, month, moved);
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
	const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
	return dayText(year, month, 1 + ((weekday - first + 7) % 7) + (nth - 1) * 7);
}

function dayText(year: number, month: number, day: number): string {
	return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
