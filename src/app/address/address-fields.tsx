import { m } from "../messages/compiled/messages.js";
import { SelectField, TextField } from "../ui/field.tsx";
import { PhoneField } from "../ui/phone-field.tsx";
import type { FormState } from "../ui/use-form-state.ts";
import { DeliveryFields } from "./delivery-fields.tsx";
import { PlaceFields } from "./place-fields.tsx";

type Option = { value: string; label: string };
export type AddressLists = { countries: Option[]; states: Option[] };

export type AddressFieldName =
	| "receiver"
	| "company"
	| "street1"
	| "street2"
	| "city"
	| "state"
	| "postal_code"
	| "country"
	| "phone"
	| "phoneCode"
	| "additional_info";

type AddressFieldsProps = {
	form: Pick<FormState<AddressFieldName>, "field">;
	/** Decides whether the state is chosen from the list or typed. */
	country: string;
	onCountry: (country: string) => void;
	lists: AddressLists;
	type: string | undefined;
};

/** The fields of an address of the address book. */
export function AddressFields({ form, country, onCountry, lists, type }: AddressFieldsProps) {
	return (
		<>
			<div className="grid items-start gap-4 sm:grid-cols-2">
				<TextField {...form.field("receiver")} label={m.receiver_name()} autoComplete="name" />
				<TextField {...form.field("company")} label={m.company()} autoComplete="organization" />
			</div>
			<SelectField
				{...form.field("country")}
				// Calls may leave the country out; the form always has one.
				required
				label={m.country()}
				options={lists.countries}
				autoComplete="country"
				onChange={({ currentTarget }) => onCountry(currentTarget.value)}
			/>
			<TextField {...form.field("street1")} label={m.street()} autoComplete="address-line1" />
			<TextField {...form.field("street2")} label={m.street2()} autoComplete="address-line2" />
			<PlaceFields form={form} country={country} states={lists.states} />
			<PhoneField field={form.field("phone")} code={form.field("phoneCode")} country={country} />
			<DeliveryFields form={form} type={type} />
		</>
	);
}
