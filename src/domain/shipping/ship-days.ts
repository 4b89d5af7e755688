/** When an order placed today leaves the house, in calendar days ("2026-11-16"). */
import type { AvailabilityClass } from "../catalog/availability.ts";
import { isFederalHoliday } from "./federal-holidays.ts";

export type ShipDays = { from: string; to: string };

/** Local stock and backorders take five to seven days. */
const LOCAL_STOCK_DAYS: [number, number] = [5, 7];
const DAY_MS = 86_400_000;

/** Null when there is no date to promise: nothing on hand, or goods on the way of which no day is known. */
export function shipDays(
	stockClass: AvailabilityClass,
	expectedOn: string | null,
	today: string,
): ShipDays | null {
	if (stockClass === "IN_STOCK") return span(today, today);
	if (stockClass === "LOCAL" || stockClass === "BACKORDER")
		return span(addDays(today, LOCAL_STOCK_DAYS[0]), addDays(today, LOCAL_STOCK_DAYS[1]));
	// Goods that should have come and have not are promised for no day.
	if (stockClass === "INCOMING" && expectedOn !== null && expectedOn >= today)
		return span(expectedOn, expectedOn);
	return null;
}

/** So many work days addDays; 0 is the day itself, or the work day after it. */
export function addWorkdays(day: string, days: number): string {
	let at = nextWorkday(day);
	for (let n = 0; n < days; n++) at = nextWorkday(addDays(at, 1));
	return at;
}

function span(from: string, to: string): ShipDays {
	return { from: nextWorkday(from), to: nextWorkday(to) };
}

/** Nothing leaves on a Saturday, a Sunday or a holiday. */
function nextWorkday(day: string): string {
	const weekday = new Date(day).getUTCDay();
	return weekday === 0 || weekday === 6 || isFederalHoliday(day) ? nextWorkday(addDays(day, 1)) : day;
}

function addDays(day: string, days: number): string {
	return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
