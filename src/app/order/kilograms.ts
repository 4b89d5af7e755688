/** A weight in kilograms as people of the language write it. */
import type { Language } from "../../domain/store/language.ts";

export function kilograms(grams: number, language: Language): string {
	return new Intl.NumberFormat(language === "es" ? "es-MX" : "en-US", {
		maximumFractionDigits: 2,
	}).format(grams / 1000);
}
