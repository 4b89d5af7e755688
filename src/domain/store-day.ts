/** The day it is at the store, which is in Florida: `2026-11-16`. Promises and model years count by it, wherever the reader is. */
const FORMAT = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" });
const MINUTE = 60_000;

let day = "";
let asOf = Number.NEGATIVE_INFINITY;

export function storeDay(now: number): string {
	// Asked for on every request, and slow to work out.
	if (now - asOf >= MINUTE || now < asOf) {
		day = FORMAT.format(now);
		asOf = now - (now % MINUTE);
	}
	return day;
}
