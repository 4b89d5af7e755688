import type { Language } from "../store/language.ts";

/** The name of a country, or its code if that is unknown. */
export function countryName(country: string, language: Language): string {
	if (!/^[A-Z]{2}$/.test(country)) return country;
	countryNames[language] ??= new Intl.DisplayNames([language], { type: "region" });
	return countryNames[language].of(country) ?? country;
}

// Created once, because creating them for each option would take most of the time of a page.
const countryNames: Partial<Record<Language, Intl.DisplayNames>> = {};
