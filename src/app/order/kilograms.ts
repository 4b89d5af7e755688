/**
 * A weight in kilograms as people of the language write it. It is exact to the gram, so that the
 * weights of lines add up to that of the order.
 */
import type { Language } from "../../domain/store/language.ts";

export function kilograms(grams: number, language: Language): string {
	return new Intl.NumberFormat(language === "es" ? "es-MX" : "en-US", {
		maximumFractionDigits: 3,
	}).format(grams / 1000);
}
