import type { Language } from "../../domain/store/language.ts";
import { m } from "../messages/compiled/messages.js";
import { formatRoomyWeekday } from "../ui/day.ts";

/** When the last piece arrives, or is ready for pickup. */
export function arrivalText(
	days: { from: string; to: string } | null,
	language: Language,
	isPickup: boolean,
): string {
	if (!days) return m.checkout_no_date();
	const [from = "", to = ""] = [days.from, days.to].map((day) => formatRoomyWeekday(day, language));
	if (isPickup) return m.checkout_ready({ day: to });
	return from === to ? m.checkout_arrives({ day: from }) : m.checkout_arrives_between({ from, to });
}
