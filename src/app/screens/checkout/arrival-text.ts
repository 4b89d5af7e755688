import type { Language } from "../../../domain/language.ts";
import { m } from "../../messages/compiled/messages.js";

/** When the last piece arrives, or lies ready at the store; read as UTC so that no time zone moves the day. */
export function arrivalText(days: { from: string; to: string } | null, language: Language, isPickup: boolean): string {
	if (!days) return m.checkout_no_date();
	const [from = "", to = ""] = [days.from, days.to].map((day) => FORMATS[language].format(new Date(`${day}T00:00:00Z`)));
	if (isPickup) return m.checkout_ready({ day: to });
	return from === to ? m.checkout_arrives({ day: from }) : m.checkout_arrives_between({ from, to });
}

const DAY = { month: "short", day: "numeric", timeZone: "UTC" } as const;
// "Llega el mar" would be the sea: Spanish writes the day of the week out.
const FORMATS = {
	en: new Intl.DateTimeFormat("en-US", { ...DAY, weekday: "short" }),
	es: new Intl.DateTimeFormat("es-US", { ...DAY, weekday: "long" }),
};
