/**
 * The first day on which an order can ship. An order that is placed before the cut-off hour of the
 * store counts from the same day, a later one from the next.
 */
import { addDays, storeDay } from "../store/store-day.ts";
import { momentOfStoreTime } from "../store/store-time.ts";

export type ShippingStart = {
	/** The day at the store. */
	today: string;
	/** The day from which ship days count. It can be a weekend day or a holiday, as today can. */
	startsOn: string;
};

/** `cutoff`: a time at the store such as `15:00`; null for orders that were placed without one. */
export function shippingStart(now: number, cutoff: string | null): ShippingStart {
	const today = storeDay(now);
	const isTooLate = cutoff !== null && now >= cutoffMoment(today, cutoff);
	return { today, startsOn: isTooLate ? addDays(today, 1) : today };
}

let key = "";
let moment = 0;

/** The moment of the cut-off hour on a day. */
export function cutoffMoment(day: string, cutoff: string): number {
	// Every page needs the moment of today, and a time zone is slow to compute.
	const time = `${day}T${cutoff}`;
	if (time !== key) {
		moment = momentOfStoreTime(time) ?? Number.POSITIVE_INFINITY;
		key = time;
	}
	return moment;
}
