import type { Language } from "../../domain/language.ts";

/** A calendar day ("2026-03-09") in words; read as UTC so that no time zone moves it. */
export function formatDay(isoDay: string, language: Language): string {
	return FORMATS[language].format(new Date(`${isoDay.slice(0, 10)}T00:00:00Z`));
}

const DAY = { month: "short", day: "numeric", year: "numeric", timeZone: "UTC" } as const;

// Made once: making one takes longer than everything else a product box does.
const FORMATS = { en: new Intl.DateTimeFormat("en-US", DAY), es: new Intl.DateTimeFormat("es-US", DAY) };
