/** The federal holidays of the United States, on the days they are observedDay: nothing leaves the house, and nobody delivers. */

/** Month and day. One that falls on a Saturday is observedDay the day before, on a Sunday the day after. */
const FIXED: [month: number, day: number][] = [
	[1, 1],
	[6, 19],
	[7, 4],
	[11, 11],
	[12, 25],
];

const [MONDAY, THURSDAY] = [1, 4];
/** Month, weekday, and which one of them; 0 is the last of the month before. */
const FLOATING: [month: number, weekday: number, nth: number][] = [
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
	const known = holidaysByYear.get(year) ?? holidaysIn(year);
	holidaysByYear.set(year, known);
	return known.has(day);
}

/** The New Year's Day of the year after may be observedDay on the last day of this one. */
function holidaysIn(year: number): ReadonlySet<string> {
	const fixed = [
		...FIXED.map(([month, day]) => observedDay(year, month, day)),
		observedDay(year + 1, 1, 1),
	];
	return new Set([
		...fixed,
		...FLOATING.map(([month, weekday, nth]) => nthWeekday(year, month, weekday, nth)),
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
