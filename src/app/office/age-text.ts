import type { Language } from "../../domain/store/language.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const UNITS = [
	{ unit: "day", size: DAY, letter: "d" },
	{ unit: "hour", size: HOUR, letter: "h" },
	{ unit: "minute", size: MINUTE, letter: "min" },
] as const;

/** "3 hours ago", "hace 3 horas"; short: "3 h". */
export function ageText(ms: number, language: Language, isShort = false): string {
	const { unit, size, letter } = UNITS.find((entry) => ms >= entry.size) ?? UNITS[2];
	const amount = Math.max(0, Math.floor(ms / size));
	if (isShort) return `${amount} ${letter}`;
	return formatterOf(language).format(-amount, unit);
}

const formatters: Partial<Record<Language, Intl.RelativeTimeFormat>> = {};

function formatterOf(language: Language): Intl.RelativeTimeFormat {
	formatters[language] ??= new Intl.RelativeTimeFormat(language === "es" ? "es-US" : "en-US", {
		numeric: "auto",
	});
	return formatters[language];
}
