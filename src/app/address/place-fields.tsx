import { m } from "../messages/compiled/messages.js";
import { SelectField, TextField } from "../ui/field.tsx";
import type { FormState } from "../ui/use-form-state.ts";
import { fillPlaceOfZip } from "./fill-place-of-zip.ts";

type PlaceFieldsProps = {
	form: Pick<FormState<"city" | "state" | "postal_code">, "field">;
	/** Decides whether the state is chosen from the list or typed. */
	country: string;
	states: { value: string; label: string }[];
};

/** ZIP code, city and state. A ZIP code of the United States fills in the other two. */
export function PlaceFields({ form, country, states }: PlaceFieldsProps) {
	const state = form.field("state");
	const isUs = country === "US";
	return (
		<div className="grid items-start gap-4 sm:grid-cols-10">
			<TextField
				{...form.field("postal_code")}
				className="sm:col-span-2"
				label={isUs ? m.zip_code() : m.postal_code()}
				inputMode={isUs ? "numeric" : undefined}
				autoComplete="postal-code"
				onInput={isUs ? ({ currentTarget }) => void fillPlaceOfZip(currentTarget) : undefined}
			/>
			<TextField
				{...form.field("city")}
				className="sm:col-span-5"
				label={m.city()}
				autoComplete="address-level2"
			/>
			{isUs ? (
				<SelectField
					{...state}
					className="sm:col-span-3"
					label={m.state()}
					options={states}
					placeholder={m.choose_one()}
					autoComplete="address-level1"
				/>
			) : (
				<TextField
					{...state}
					className="sm:col-span-3"
					label={m.state_or_province()}
					autoComplete="address-level1"
				/>
			)}
		</div>
	);
}
