/** The day it is at the store, which is in Florida. */
const FORMAT = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" });
const MINUTE = 60_000;

let day = "";
let asOf = Number.NEGATIVE_INFINITY;

export function storeDay(now = Date.now()): string {
	// Asked for on every request, and slow to work out.
	if (now - asOf >= MINUTE || now < asOf) {
		day = FORMAT.format(now);
		asOf = now - (now % MINUTE);
	}
	return day;
}
