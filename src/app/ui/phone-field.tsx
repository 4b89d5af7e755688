import { PHONE_COUNTRIES } from "../../domain/address/phone.ts";
import { m } from "../messages/compiled/messages.js";
import { SelectField, TextField } from "./field.tsx";

type FieldState = {
	name: string;
	defaultValue: string;
	required: boolean;
	error: string | undefined;
};

/** Code and country without its name, because the field is narrow on a phone. */
const CODES = PHONE_COUNTRIES.map(({ country, code }) => ({
	value: code,
	label: `${code} ${country}`,
}));

/**
 * A phone number with a separate field for the country code. A number that is typed with a plus
 * sign keeps its code.
 */
export function PhoneField({ field, code }: { field: FieldState; code: FieldState }) {
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			<div className="grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-3">
				<SelectField
					{...code}
					defaultValue={code.defaultValue || "+1"}
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
