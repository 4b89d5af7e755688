import { useState } from "react";
import { addressForm } from "../../../domain/address/address-form.ts";
import { withPhoneCode } from "../../../domain/address/phone.ts";
import { AddressFields, type AddressLists } from "../../address/address-fields.tsx";
import { links } from "../../page/links.ts";
import { m } from "../../messages/compiled/messages.js";
import { KeepTyped } from "../../session/keep-typed.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/choice-field.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useForm } from "../../ui/use-form.ts";
import { useSending } from "../../ui/use-sending.ts";
import type { AddressAnswer, AddressValues } from "./address-action.ts";

type AddressFormProps = {
	kept: Partial<AddressValues>;
	lists: AddressLists;
	answer: AddressAnswer | undefined;
};

export function AddressForm({ kept, lists, answer }: AddressFormProps) {
	const typed = answer?.values ?? kept;
	const [country, setCountry] = useState(typed.country || "US");
	const rules = addressForm(country);
	const form = useForm<keyof typeof rules | "phoneCode">({
		fields: {
			...{
				receiver: typed.receiver ?? "",
				company: typed.company ?? "",
				street1: typed.street1 ?? "",
				street2: typed.street2 ?? "",
			},
			...{ city: typed.city ?? "", state: typed.state ?? "", postal_code: typed.postal_code ?? "" },
			...{
				country: typed.country || "US",
				phone: typed.phone ?? "",
				phoneCode: typed.phoneCode ?? "+1",
				additional_info: typed.additional_info ?? "",
			},
		},
		rules: { ...rules, phone: withPhoneCode(rules.phone), phoneCode: [] },
		faults: answer?.errors,
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
				<KeepTyped />
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
						disabled={kept.is_default_shipping === "on"}
					/>
					<CheckboxField
						name="is_default_billing"
						label={m.make_default_billing()}
						defaultChecked={Boolean(typed.is_default_billing)}
						disabled={kept.is_default_billing === "on"}
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
