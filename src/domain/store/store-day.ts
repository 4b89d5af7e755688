/** The day it is at the store, which is in Florida: `2026-11-16`. Promises and model years count by it, wherever the reader is. */

const MINUTE = 60_000;

let format: Intl.DateTimeFormat | undefined;
let day = "";
let asOf = Number.NEGATIVE_INFINITY;

export function storeDay(now: number): string {
	// Asked for on every request, and slow to work out. The format is as slow to make: a page that never asks does not wait for it.
	if (now - asOf >= MINUTE || now < asOf) {
		format ??= new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" });
		day = format.format(now);
		asOf = now - (now % MINUTE);
	}
	return day;
}

/** So many days after a day, or before it. */
export function addDays(isoDay: string, days: number): string {
	return new Date(Date.parse(isoDay) + days * 24 * 60 * MINUTE).toISOString().slice(0, 10);
}
