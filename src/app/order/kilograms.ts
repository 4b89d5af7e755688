/**
 * A weight in kilograms as people of the language write it. It always has three decimals, so that
 * the weights of lines line up and add up to that of the order, to the gram.
 */
import type { Language } from "../../domain/store/language.ts";

export function kilograms(grams: number, language: Language): string {
	formatters[language] ??= new Intl.NumberFormat(language === "es" ? "es-MX" : "en-US", {
		minimumFractionDigits: 3,
		maximumFractionDigits: 3,
	});
	return formatters[language].format(grams / 1000);
}

// Created once, because an order has a weight for each line.
const formatters: Partial<Record<Language, Intl.NumberFormat>> = {};
