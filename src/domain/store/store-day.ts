/**
 * The current day at the store in Florida, such as `2026-11-16`. Delivery promises and model years
 * use it everywhere.
 */

const MINUTE = 60_000;

export const STORE_TIME_ZONE = "America/New_York";

let format: Intl.DateTimeFormat | undefined;
let day = "";
let asOf = Number.NEGATIVE_INFINITY;

export function storeDay(now: number): string {
	// Needed by every request and slow to compute, so it is cached. The formatter is created on first
	// use, because that is slow too.
	if (now - asOf >= MINUTE || now < asOf) {
		format ??= new Intl.DateTimeFormat("en-CA", { timeZone: STORE_TIME_ZONE });
		day = format.format(now);
		asOf = now - (now % MINUTE);
	}
	return day;
}

/** Adds days to an ISO day; negative numbers go back. */
export function addDays(isoDay: string, days: number): string {
	return new Date(Date.parse(isoDay) + days * 24 * 60 * MINUTE).toISOString().slice(0, 10);
}
