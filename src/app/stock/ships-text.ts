/** When a part leaves the house, in the same words on a list, on its page and among its options. */
import type { AvailabilityClass } from "../../domain/catalog/availability.ts";
import { type ShipDays, shipDays } from "../../domain/shipping/ship-days.ts";
import type { Language } from "../../domain/store/language.ts";
import { m } from "../messages/compiled/messages.js";
import { formatWeekday } from "../ui/day.ts";

/** How many we hold is nobody else's business: only the class and the day leave the house. */
export type StockView = { class: AvailabilityClass; ships: string | null };

type Asked = { language: Language; today: string };

export function toStockView(
	held: { class: AvailabilityClass; expectedOn: string | null },
	{ language, today }: Asked,
): StockView {
	return {
		class: held.class,
		ships: shipsText(shipDays(held.class, held.expectedOn, today), { language, today }),
	};
}

/** Null where there is no day to promise. */
export function shipsText(days: ShipDays | null, { language, today }: Asked): string | null {
	if (!days) return null;
	if (days.to === today) return m.availability_same_day();
	const [from = "", to = ""] = [days.from, days.to].map((day) => formatWeekday(day, language));
	return from === to ? m.ships_on({ day: from }) : m.ships_between({ from, to });
}
