/**
 * Formats date and time in the time zone of the store, so that server and browser show the same
 * text.
 */
import type { Language } from "../../domain/store/language.ts";

export function formatMoment(iso: string, language: Language): string {
	return formatIn(language, { dateStyle: "medium", timeStyle: "short" }, iso);
}

/** With the time zone, for readers in other time zones. */
export function formatExactMoment(iso: string, language: Language): string {
	return formatIn(
		language,
		{
			year: "numeric",
			month: "long",
			day: "numeric",
			hour: "numeric",
			minute: "2-digit",
			timeZoneName: "short",
		},
		iso,
	);
}

export function formatTimeOfDay(iso: string, language: Language): string {
	return formatIn(language, { timeStyle: "short" }, iso);
}

/** A time at the store, such as `15:00`, as readers write it: "3:00 PM". */
export function formatStoreTime(time: string, language: Language): string {
	const format = new Intl.DateTimeFormat(language === "es" ? "es-US" : "en-US", {
		timeStyle: "short",
		timeZone: "UTC",
	});
	return format.format(new Date(`2000-01-01T${time}Z`));
}

function formatIn(language: Language, style: Intl.DateTimeFormatOptions, iso: string): string {
	const format = new Intl.DateTimeFormat(language === "es" ? "es-US" : "en-US", {
		...style,
		timeZone: "America/New_York",
	});
	return format.format(new Date(iso));
}
