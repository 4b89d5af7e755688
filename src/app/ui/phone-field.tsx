import { m } from "../messages/compiled/messages.js";
import { SelectField, TextField } from "./field.tsx";

export type PhoneCountry = { value: string; label: string };
type Given = { name: string; defaultValue: string; required: boolean; error: string | undefined };

/** A telephone number with the code of its country before it. A number that begins with a plus brings its own. */
export function PhoneField({ field, code, countries }: { field: Given; code: Given; countries: PhoneCountry[] }) {
	return (
		<div className="grid grid-cols-[minmax(7rem,2fr)_minmax(0,3fr)] items-start gap-3">
			<SelectField {...code} required={true} label={m.country_code()} options={countries} autoComplete="tel-country-code" />
			<TextField {...field} label={m.phone()} type="tel" inputMode="tel" autoComplete="tel-national" />
		</div>
	);
}
