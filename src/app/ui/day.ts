/** Calendar days ("2026-03-09") in words; read as UTC so that no time zone moves them. */
import type { Language } from "../../domain/store/language.ts";

export function formatDay(isoDay: string, language: Language): string {
	return formatOf("day", language).format(dateOf(isoDay));
}

/** With its day of the week: "Tue, Nov 17", "mar 17 nov". */
export function formatWeekday(isoDay: string, language: Language): string {
	return language === "es"
		? inSpanish("weekday", isoDay, " ")
		: formatOf("weekday", language).format(dateOf(isoDay));
}

/**
 * Spanish writes the weekday in full where there is room, because "Llega el mar" would mean the
 * sea.
 */
export function formatRoomyWeekday(isoDay: string, language: Language): string {
	return language === "es" ? inSpanish("roomy", isoDay, " de ") : formatWeekday(isoDay, language);
}

/** Without the year: "Nov 23", "23 nov". */
export function formatShortDay(isoDay: string, language: Language): string {
	const parts = formatOf("short", language).formatToParts(dateOf(isoDay));
	const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? "";
	return language === "es" ? `${part("day")} ${part("month")}` : `${part("month")} ${part("day")}`;
}

export function formatMonth(isoDay: string, language: Language): string {
	return formatOf("month", language).format(dateOf(isoDay));
}

const SHAPES = {
	day: { month: "short", day: "numeric", year: "numeric" },
	short: { month: "short", day: "numeric" },
	month: { month: "long", year: "numeric" },
	weekday: { weekday: "short", month: "short", day: "numeric" },
	roomy: { weekday: "long", month: "long", day: "numeric" },
} as const;

type Shape = keyof typeof SHAPES;

// Created once, because creating a formatter takes longer than rendering a product box.
const formatters: { [key: string]: Intl.DateTimeFormat } = {};

function formatOf(shape: Shape, language: Language): Intl.DateTimeFormat {
	const key = `${shape} ${language}`;
	formatters[key] ??= new Intl.DateTimeFormat(language === "es" ? "es-US" : "en-US", {
		...SHAPES[shape],
		timeZone: "UTC",
	});
	return formatters[key];
}

/** Removes the comma that the formatter writes in Spanish: "lun, 16 de nov". */
function inSpanish(shape: Shape, isoDay: string, beforeMonth: string): string {
	const parts = formatOf(shape, "es").formatToParts(dateOf(isoDay));
	const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? "";
	return `${part("weekday")} ${part("day")}${beforeMonth}${part("month")}`;
}

function dateOf(isoDay: string): Date {
	return new Date(`${isoDay.slice(0, 10)}T00:00:00Z`);
}
