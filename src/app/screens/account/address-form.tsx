import { useState } from "react";
import { addressForm } from "../../../contract/address-input.ts";
import type { FormValues } from "../../../contract/form-schema.ts";
import { AddressFields, type AddressLists } from "../../address/address-fields.tsx";
import type { AddressAnswer } from "../../address/validate-typed-address.ts";
import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { RestoreTypedForm } from "../../session/restore-typed-form.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/choice-field.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useForm } from "../../ui/use-form.ts";
import { useSending } from "../../ui/use-sending.ts";

type AddressFormProps = {
	stored: FormValues;
	lists: AddressLists;
	answer: AddressAnswer | undefined;
};

export function AddressForm({ stored, lists, answer }: AddressFormProps) {
	const typed = answer?.values ?? stored;
	const [country, setCountry] = useState(typed.country || "US");
	const form = useForm({
		form: addressForm,
		answer,
		initial: { country: "US", ...stored },
		choices: { country },
	});
	const isSending = useSending();
	return (
		<div id="address-form">
			<div role="alert" className="empty:hidden">
				{answer?.isUnchecked && (
					<Notice kind="bad" title={m.form_address_check_failed()} className="mb-4" />
				)}
			</div>
			<Form form={form} refusal={answer?.refusal}>
				<RestoreTypedForm />
				<AddressFields
					form={form}
					country={country}
					onCountry={setCountry}
					lists={lists}
					type={typed.type}
				/>
				<div>
					<CheckboxField
						name="is_default_shipping"
						label={m.make_default_shipping()}
						defaultChecked={Boolean(typed.is_default_shipping)}
						disabled={stored.is_default_shipping === "on"}
					/>
					<CheckboxField
						name="is_default_billing"
						label={m.make_default_billing()}
						defaultChecked={Boolean(typed.is_default_billing)}
						disabled={stored.is_default_billing === "on"}
					/>
				</div>
				<div className="flex flex-wrap gap-3">
					<Button type="submit" variant="primary" busy={isSending}>
						{m.save_address()}
					</Button>
					<ButtonLink to={links.addresses()}>{m.cancel()}</ButtonLink>
				</div>
			</Form>
		</div>
	);
}
