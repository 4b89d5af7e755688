import { useState } from "react";
import { PHONE_COUNTRIES } from "../../domain/address/phone.ts";
import { m } from "../messages/compiled/messages.js";
import { SelectField, TextField } from "./field.tsx";

type FieldState = {
	name: string;
	defaultValue: string;
	required: boolean;
	error: string | undefined;
};

type PhoneFieldProps = { field: FieldState; code: FieldState; country?: string };

/** Code and country without its name, because the field is narrow on a phone. */
const CODES = PHONE_COUNTRIES.map(({ country, code }) => ({
	value: code,
	label: `${code} ${country}`,
}));

/**
 * A phone number with a separate field for the country code. A number that is typed with a plus
 * sign keeps its code. Another country of the address brings its code.
 */
export function PhoneField({ field, code, country = "US" }: PhoneFieldProps) {
	const { defaultValue, ...select } = code;
	const [chosen, setChosen] = useState({ country, code: defaultValue || codeOf(country) });
	if (chosen.country !== country) setChosen({ country, code: codeOf(country) });
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			<div className="grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-3">
				<SelectField
					{...select}
					value={chosen.code}
					onChange={({ currentTarget }) => setChosen({ country, code: currentTarget.value })}
					required={true}
					label={m.country_code()}
					options={CODES}
					autoComplete="tel-country-code"
				/>
				<TextField
					{...field}
					label={m.phone()}
					type="tel"
					inputMode="tel"
					autoComplete="tel-national"
				/>
			</div>
		</div>
	);
}

/** Numbers of a country that is not listed are typed with their code. */
function codeOf(country: string): string {
	return PHONE_COUNTRIES.find((each) => each.country === country)?.code ?? "+1";
}
