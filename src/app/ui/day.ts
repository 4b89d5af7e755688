import type { Language } from "../../domain/language.ts";

/** A calendar day ("2026-03-09") in words; read as UTC so that no time zone moves it. */
export function formatDay(isoDay: string, language: Language): string {
	return new Intl.DateTimeFormat(language === "es" ? "es-US" : "en-US", {
		month: "short",
		day: "numeric",
		year: "numeric",
		timeZone: "UTC",
	}).format(new Date(`${isoDay.slice(0, 10)}T00:00:00Z`));
}
