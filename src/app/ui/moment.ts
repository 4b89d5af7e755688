/**
 * Formats date and time in the time zone of the store, so that server and browser show the same
 * text.
 */
import type { Language } from "../../domain/store/language.ts";
import { STORE_TIME_ZONE } from "../../domain/store/store-day.ts";

export function formatMoment(iso: string, language: Language): string {
	return formatOf("moment", language).format(new Date(iso));
}

/** With the time zone, for readers in other time zones. */
export function formatExactMoment(iso: string, language: Language): string {
	return formatOf("exact", language).format(new Date(iso));
}

export function formatTimeOfDay(iso: string, language: Language): string {
	return formatOf("time", language).format(new Date(iso));
}

/** A time at the store, such as `15:00`, as readers write it: "3:00 PM". */
export function formatStoreTime(time: string, language: Language): string {
	return formatOf("storeTime", language).format(new Date(`2000-01-01T${time}Z`));
}

const SHAPES = {
	moment: { dateStyle: "medium", timeStyle: "short", timeZone: STORE_TIME_ZONE },
	exact: {
		year: "numeric",
		month: "long",
		day: "numeric",
		hour: "numeric",
		minute: "2-digit",
		timeZoneName: "short",
		timeZone: STORE_TIME_ZONE,
	},
	time: { timeStyle: "short", timeZone: STORE_TIME_ZONE },
	storeTime: { timeStyle: "short", timeZone: "UTC" },
} as const;

// Created once, because creating a formatter takes longer than rendering a row of a list.
const formatters: { [key: string]: Intl.DateTimeFormat } = {};

function formatOf(shape: keyof typeof SHAPES, language: Language): Intl.DateTimeFormat {
	const key = `${shape} ${language}`;
	formatters[key] ??= new Intl.DateTimeFormat(language === "es" ? "es-US" : "en-US", SHAPES[shape]);
	return formatters[key];
}
