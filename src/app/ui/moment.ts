/** Moments in words, in the time of the store's own clock: the same on the server and in every browser. */
import type { Language } from "../../domain/store/language.ts";

export function formatMoment(iso: string, language: Language): string {
	return formatIn(language, { dateStyle: "medium", timeStyle: "short" }, iso);
}

/** To the second and with its zone, for readers who may be anywhere. */
export function formatExactMoment(iso: string, language: Language): string {
	return formatIn(language, { dateStyle: "long", timeStyle: "long" }, iso);
}

function formatIn(language: Language, style: Intl.DateTimeFormatOptions, iso: string): string {
	const format = new Intl.DateTimeFormat(language === "es" ? "es-US" : "en-US", {
		...style,
		timeZone: "America/New_York",
	});
	return format.format(new Date(iso));
}
