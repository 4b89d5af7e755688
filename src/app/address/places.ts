import { ADDRESS_COUNTRIES } from "../../domain/address/address-limits.ts";
import { countryName } from "../../domain/address/country-name.ts";
import { STATE_NAMES } from "../../domain/address/us-address.ts";
import type { Language } from "../../domain/store/language.ts";

type Option = { value: string; label: string };

/** Call it on the server only, because browsers have different names for some countries. */
export function countryOptions(language: Language): Option[] {
	return ADDRESS_COUNTRIES.map((country) => ({
		value: country,
		label: countryName(country, language),
	}));
}

export function stateOptions(): Option[] {
	return Object.entries(STATE_NAMES).map(([value, name]) => ({
		value,
		label: `${value} · ${name.replace(/\b(?!of\b)\w/g, (letter) => letter.toUpperCase())}`,
	}));
}
