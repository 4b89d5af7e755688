/** Times as staff type them, in the time zone of the store. */

const MINUTE = 60_000;

let format: Intl.DateTimeFormat | undefined;

/** The time at the store, `2026-11-16T08:00`, as the field of a form has it. */
export function storeTime(at: number): string {
	format ??= new Intl.DateTimeFormat("sv-SE", {
		timeZone: "America/New_York",
		dateStyle: "short",
		timeStyle: "short",
	});
	return format.format(at).replace(" ", "T");
}

/**
 * The moment of a time at the store. A time that the change to summer time skips becomes the one an
 * hour later.
 */
export function momentOfStoreTime(time: string): number | undefined {
	const asUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(time) ? Date.parse(`${time}:00Z`) : Number.NaN;
	if (Number.isNaN(asUtc)) return undefined;
	// The offset is that of the moment itself, so the first guess is corrected once.
	const guess = asUtc - offsetAt(asUtc);
	return asUtc - offsetAt(guess);
}

/** How far the clock of the store is ahead of UTC, in milliseconds; it is negative. */
function offsetAt(at: number): number {
	const minute = Math.floor(at / MINUTE) * MINUTE;
	return Date.parse(`${storeTime(minute)}:00Z`) - minute;
}
