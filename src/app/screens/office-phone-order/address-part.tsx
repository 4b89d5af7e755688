import { useState } from "react";
import { AddressFields } from "../../address/address-fields.tsx";
import { m } from "../../messages/compiled/messages.js";
import { RadioGroup } from "../../ui/choice-field.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Fold } from "../../ui/fold.tsx";
import { LANGUAGE_OPTIONS } from "../../ui/language-options.ts";
import { OTHER_ADDRESS } from "./other-address.ts";
import type { PhoneOrderData } from "./phone-order-data.ts";

/** An address is complete without these. */
const RARE_FIELDS = ["company", "street2", "additional_info"];

type Props = {
	data: PhoneOrderData;
	values: Partial<Record<string, string>>;
	error: (name: string) => string | undefined;
};

/** The address: one of the customer's, or a typed one. A guest also has an e-mail address. */
export function AddressPart({ data, values, error }: Props) {
	const { customerId, addresses, usualAddress, lists, phone } = data;
	const [country, setCountry] = useState(values.country ?? "US");
	const chosen = values.address ?? usualAddress;
	const field = (name: string) => ({
		name,
		defaultValue: values[name] ?? (name === "phone" ? phone : name === "country" ? "US" : ""),
		required: !RARE_FIELDS.includes(name),
		error: error(name),
	});
	const fields = (
		<AddressFields
			form={{ field }}
			country={country}
			onCountry={setCountry}
			lists={lists}
			type={values.type ?? "commercial"}
		/>
	);
	return (
		<section className="grid gap-4">
			<h2 className="text-lg">{m.phone_order_ship_to()}</h2>
			{customerId === null && (
				<div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
					<TextField
						name="email"
						type="email"
						label={m.email()}
						autoComplete="off"
						defaultValue={values.email}
						error={error("email")}
					/>
					<SelectField
						name="language"
						label={m.phone_order_language()}
						options={LANGUAGE_OPTIONS}
						defaultValue={values.language ?? "en"}
					/>
				</div>
			)}
			{addresses.length === 0 ? (
				<>
					<input type="hidden" name="address" value={OTHER_ADDRESS} />
					{fields}
				</>
			) : (
				<>
					<RadioGroup
						name="address"
						label={m.phone_order_ship_to()}
						hideLabel
						defaultValue={chosen}
						options={[...addresses, { value: OTHER_ADDRESS, label: m.phone_order_other_address() }]}
					/>
					<Fold
						title={m.phone_order_other_address()}
						isOpen={chosen === OTHER_ADDRESS}
						className="rounded-box border"
					>
						{fields}
					</Fold>
				</>
			)}
		</section>
	);
}
