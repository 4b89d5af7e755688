import { useState } from "react";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { SelectField, TextField } from "../ui/field.tsx";
import { Fold } from "../ui/fold.tsx";
import { PhoneField } from "../ui/phone-field.tsx";
import type { FormState } from "../ui/use-form-state.ts";
import type { AddressFieldName, AddressLists } from "./address-fields.tsx";
import { DeliveryFields } from "./delivery-fields.tsx";
import { PlaceFields } from "./place-fields.tsx";

type ShortAddressFieldsProps = {
	form: Pick<FormState<AddressFieldName>, "field">;
	country: string;
	onCountry: (country: string) => void;
	lists: AddressLists;
	type: string | undefined;
};

const RARE_FIELDS = ["company", "street2", "additional_info"] as const;

/**
 * The address of a checkout: what every buyer fills in is visible, the rest is folded. Country and
 * country code appear for buyers abroad.
 */
export function ShortAddressFields({
	form,
	country,
	onCountry,
	lists,
	type,
}: ShortAddressFieldsProps) {
	const [isAbroad, setAbroad] = useState(country !== "US");
	const hasRareValues = RARE_FIELDS.some((name) => {
		const { defaultValue, error } = form.field(name);
		return defaultValue !== "" || error !== undefined;
	});
	return (
		<>
			<TextField {...form.field("receiver")} label={m.receiver_name()} autoComplete="name" />
			{isAbroad && (
				<SelectField
					{...form.field("country")}
					required
					label={m.country()}
					options={lists.countries}
					autoComplete="country"
					onChange={({ currentTarget }) => onCountry(currentTarget.value)}
				/>
			)}
			<TextField {...form.field("street1")} label={m.street()} autoComplete="address-line1" />
			<PlaceFields form={form} country={country} states={lists.states} />
			{isAbroad ? (
				<PhoneField field={form.field("phone")} code={form.field("phoneCode")} country={country} />
			) : (
				<TextField
					{...form.field("phone")}
					label={m.phone()}
					type="tel"
					inputMode="tel"
					autoComplete="tel"
					className="sm:max-w-1/2"
				/>
			)}
			<Fold
				title={m.checkout_more_address()}
				isOpen={hasRareValues || type === "commercial"}
				className="rounded-box border"
			>
				<TextField {...form.field("company")} label={m.company()} autoComplete="organization" />
				<TextField {...form.field("street2")} label={m.street2()} autoComplete="address-line2" />
				<DeliveryFields form={form} type={type} />
			</Fold>
			{!isAbroad && (
				<div>
					<Button size="small" onClick={() => setAbroad(true)}>
						{m.checkout_abroad()}
					</Button>
				</div>
			)}
		</>
	);
}
