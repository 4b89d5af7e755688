/**
 * A weight in kilograms as people of the language write it. It is exact to the gram, so that the
 * weights of lines add up to that of the order.
 */
import type { Language } from "../../domain/store/language.ts";

export function kilograms(grams: number, language: Language): string {
	formatters[language] ??= new Intl.NumberFormat(language === "es" ? "es-MX" : "en-US", {
		maximumFractionDigits: 3,
	});
	return formatters[language].format(grams / 1000);
}

// Created once, because an order has a weight for each line.
const formatters: Partial<Record<Language, Intl.NumberFormat>> = {};
