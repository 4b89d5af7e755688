import {
	type AccountType,
	isTradeType,
	personForm,
} from "../../../domain/account/account-forms.ts";
import { splitPhone, withPhoneCode } from "../../../domain/address/phone.ts";
import type { Language } from "../../../domain/store/language.ts";
import type { FormAnswer } from "../../page/form-answer.ts";
import { m } from "../../messages/compiled/messages.js";
import { KeepTyped } from "../../session/keep-typed.tsx";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { LANGUAGE_OPTIONS } from "../../ui/language-options.ts";
import { PhoneField } from "../../ui/phone-field.tsx";
import { useForm } from "../../ui/use-form.ts";
import { useSending } from "../../ui/use-sending.ts";

type Person = {
	firstName: string;
	lastName: string;
	phone: string | null;
	company: string | null;
	taxId: string | null;
	accountType: AccountType;
	language: Language;
};

type InfoFormProps = { profile: Person; answer: FormAnswer | undefined };

export function InfoForm({ profile, answer }: InfoFormProps) {
	const rules = personForm(profile.accountType);
	const kept = splitPhone(profile.phone ?? "");
	const typed = answer?.values ?? {};
	const form = useForm<keyof typeof rules | "phoneCode">({
		fields: {
			firstName: typed.firstName ?? profile.firstName,
			lastName: typed.lastName ?? profile.lastName,
			phone: typed.phone ?? kept.number,
			phoneCode: typed.phoneCode ?? kept.code,
			company: typed.company ?? profile.company ?? "",
			taxId: typed.taxId ?? profile.taxId ?? "",
		},
		rules: { ...rules, phone: withPhoneCode(rules.phone), phoneCode: [] },
		faults: answer?.errors,
	});
	const isSending = useSending("info");
	return (
		<Form form={form} refusal={answer?.refusal}>
			<input type="hidden" name="intent" value="info" />
			<KeepTyped />
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField {...form.field("firstName")} label={m.first_name()} autoComplete="given-name" />
				<TextField {...form.field("lastName")} label={m.last_name()} autoComplete="family-name" />
				<TextField {...form.field("company")} label={m.company()} autoComplete="organization" />
				{isTradeType(profile.accountType) && (
					<TextField
						{...form.field("taxId")}
						label={m.tax_id()}
						hint={m.tax_id_hint()}
						autoComplete="off"
					/>
				)}
			</div>
			<PhoneField field={form.field("phone")} code={form.field("phoneCode")} />
			<SelectField
				name="language"
				label={m.language_of_mails()}
				defaultValue={typed.language ?? profile.language}
				options={LANGUAGE_OPTIONS}
			/>
			<Button type="submit" variant="primary" busy={isSending} className="justify-self-start">
				{m.save_changes()}
			</Button>
		</Form>
	);
}
