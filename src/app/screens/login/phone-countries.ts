import type { Language } from "../../../domain/language.ts";
import { PHONE_COUNTRIES } from "../../../domain/phone.ts";
import type { PhoneCountry } from "../../ui/phone-field.tsx";

/** On the server, so that the names are those of one dictionary. */
export function phoneCountries(language: Language): PhoneCountry[] {
	const names = new Intl.DisplayNames([language], { type: "region" });
	return PHONE_COUNTRIES.map(({ country, code }) => ({ value: code, label: `${code} ${names.of(country)}` }));
}
