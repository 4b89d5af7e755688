import { useState } from "react";
import { addressForm } from "../../../domain/address-form.ts";
import { withPhoneCode } from "../../../domain/phone.ts";
import { links } from "../../links.ts";
import { m } from "../../messages/compiled/messages.js";
import { KeepTyped } from "../../session/keep-typed.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { CheckboxField, RadioGroup } from "../../ui/choice-field.tsx";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PhoneField } from "../../ui/phone-field.tsx";
import { useForm } from "../../ui/use-form.ts";
import { useSending } from "../../ui/use-sending.ts";
import type { AddressAnswer, AddressValues } from "./address-action.ts";

type Option = { value: string; label: string };
type Lists = { countries: Option[]; states: Option[] };
type AddressFormProps = { kept: Partial<AddressValues>; lists: Lists; answer: AddressAnswer | undefined };

export function AddressForm({ kept, lists, answer }: AddressFormProps) {
	const typed = answer?.values ?? kept;
	const [country, setCountry] = useState(typed.country || "US");
	const rules = addressForm(country);
	const form = useForm<keyof typeof rules | "phoneCode">({
		fields: {
			...{ receiver: typed.receiver ?? "", company: typed.company ?? "", street1: typed.street1 ?? "", street2: typed.street2 ?? "" },
			...{ city: typed.city ?? "", state: typed.state ?? "", postal_code: typed.postal_code ?? "" },
			...{
				country: typed.country || "US",
				phone: typed.phone ?? "",
				phoneCode: typed.phoneCode ?? "+1",
				additional_info: typed.additional_info ?? "",
			},
		},
		rules: { ...rules, phone: withPhoneCode(rules.phone), phoneCode: [] },
		faults: answer?.faults,
	});
	const isSending = useSending();
	const state = form.field("state");
	return (
		<div id="address-form">
			<div role="alert" className="empty:hidden">
				{answer?.isUnchecked && <Notice kind="bad" title={m.form_address_check_failed()} className="mb-4" />}
			</div>
			<Form form={form} refusal={answer?.refusal}>
				<KeepTyped />
				<div className="grid items-start gap-4 sm:grid-cols-2">
					<TextField {...form.field("receiver")} label={m.receiver_name()} autoComplete="name" />
					<TextField {...form.field("company")} label={m.company()} autoComplete="organization" />
				</div>
				<SelectField
					{...form.field("country")}
					label={m.country()}
					options={lists.countries}
					autoComplete="country"
					onChange={({ currentTarget }) => setCountry(currentTarget.value)}
				/>
				<TextField {...form.field("street1")} label={m.street()} autoComplete="address-line1" />
				<TextField {...form.field("street2")} label={m.street2()} autoComplete="address-line2" />
				<div className="grid items-start gap-4 sm:grid-cols-10">
					<TextField {...form.field("city")} className="sm:col-span-5" label={m.city()} autoComplete="address-level2" />
					{country === "US" ? (
						<SelectField
							{...state}
							className="sm:col-span-3"
							label={m.state()}
							options={lists.states}
							placeholder={m.choose_one()}
							autoComplete="address-level1"
						/>
					) : (
						<TextField {...state} className="sm:col-span-3" label={m.state_or_province()} autoComplete="address-level1" />
					)}
					<TextField
						{...form.field("postal_code")}
						className="sm:col-span-2"
						label={country === "US" ? m.zip_code() : m.postal_code()}
						autoComplete="postal-code"
					/>
				</div>
				<PhoneField field={form.field("phone")} code={form.field("phoneCode")} />
				<RadioGroup
					name="type"
					label={m.address_type()}
					defaultValue={typed.type || "residential"}
					options={[
						{ value: "residential", label: m.residential() },
						{ value: "commercial", label: m.commercial() },
					]}
				/>
				<TextArea
					{...form.field("additional_info")}
					label={m.additional_info()}
					hint={m.additional_info_hint()}
					rows={3}
					maxLength={300}
					counter
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
