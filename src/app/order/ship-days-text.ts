import type { ShipDay } from "../../domain/shipping/ship-days.ts";
import { m } from "../messages/compiled/messages.js";
import { getLocale } from "../messages/compiled/runtime.js";

/** The days of an order that ships on several: "Nov 17 (36 units) and Nov 24 (1 unit)". */
export function shipDaysText(
	shipDays: readonly ShipDay[],
	formatDay: (day: string) => string,
): string {
	return new Intl.ListFormat(getLocale()).format(
		shipDays.map(({ day, pieces }) => `${formatDay(day)} (${m.units({ count: pieces })})`),
	);
}
