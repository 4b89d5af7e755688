import type { Language } from "../../domain/language.ts";

/** A moment in words, in the time of the store's own clock: the same on the server and in every browser. */
export function formatMoment(iso: string, language: Language): string {
	return new Intl.DateTimeFormat(language === "es" ? "es-US" : "en-US", {
		dateStyle: "medium",
		timeStyle: "short",
		timeZone: "America/New_York",
	}).format(new Date(iso));
}
