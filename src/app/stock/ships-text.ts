/** When a part ships, in the same words on lists, on its page and among its options. */
import type { AvailabilityClass } from "../../domain/catalog/availability.ts";
import { type ShipDays, shipDays } from "../../domain/shipping/ship-days.ts";
import type { Language } from "../../domain/store/language.ts";
import { m } from "../messages/compiled/messages.js";
import { availabilityWords } from "../ui/availability-badge.tsx";
import { formatShortDay, formatWeekday } from "../ui/day.ts";

/** The stock as shoppers see it. The quantity on hand is not shown. */
export type StockView = { class: AvailabilityClass; ships: string | null };

/** `startsOn`: the day from which ship days count, which is tomorrow after the cut-off hour. */
export type DayContext = { language: Language; today: string; startsOn: string };

export function toStockView(
	stock: { class: AvailabilityClass; expectedOn: string | null },
	day: DayContext,
): StockView {
	const days = shipDays(stock.class, stock.expectedOn, day);
	return { class: stock.class, ships: shipsText(days, day) ?? arrivalText(stock, day) };
}

/** A part without stock says when a purchase order arrives, unless that day has passed. */
function arrivalText(
	stock: { class: AvailabilityClass; expectedOn: string | null },
	{ language, today }: DayContext,
): string | null {
	if (stock.class !== "NO_STOCK" || stock.expectedOn === null || stock.expectedOn < today)
		return null;
	return m.arrives_on({ day: formatWeekday(stock.expectedOn, language) });
}

/**
 * The latest day on which a part ships, in a word or two: "Today", "Nov 23"; the kind of stock when
 * no day is known.
 */
export function shipDateText(
	stock: { class: AvailabilityClass; expectedOn: string | null },
	isSpecialOrder: boolean,
	day: DayContext,
): string {
	const days = shipDays(stock.class, stock.expectedOn, day);
	if (days) return days.to === day.today ? m.ships_today() : formatShortDay(days.to, day.language);
	return isSpecialOrder && stock.class === "NO_STOCK"
		? m.special_order_short()
		: availabilityWords(stock.class).word;
}

/** Null when no shipping day is known. */
export function shipsText(
	days: ShipDays | null,
	{ language, today }: Pick<DayContext, "language" | "today">,
): string | null {
	if (!days) return null;
	if (days.to === today) return m.availability_same_day();
	const [from = "", to = ""] = [days.from, days.to].map((day) => formatWeekday(day, language));
	return from === to ? m.ships_on({ day: from }) : m.ships_between({ from, to });
}
