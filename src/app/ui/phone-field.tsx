import { PHONE_COUNTRIES } from "../../domain/address/phone.ts";
import { m } from "../messages/compiled/messages.js";
import { SelectField, TextField } from "./field.tsx";

type Given = { name: string; defaultValue: string; required: boolean; error: string | undefined };

/** Short enough to be read whole on a phone. */
const CODES = PHONE_COUNTRIES.map(({ country, code }) => ({
	value: code,
	label: `${code} ${country}`,
}));

/**
 * A telephone number with the code of its country before it, as wide as the first of two names. A number that begins with a plus brings its
 * own.
 */
export function PhoneField({ field, code }: { field: Given; code: Given }) {
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			<div className="grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-3">
				<SelectField
					{...code}
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
