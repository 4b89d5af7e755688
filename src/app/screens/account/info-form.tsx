import { ownerInfoForm, tradeInfoForm } from "../../../contract/account-inputs.ts";
import { type AccountType, isTradeType } from "../../../domain/account/account-types.ts";
import { splitPhone } from "../../../domain/address/phone.ts";
import type { Language } from "../../../domain/store/language.ts";
import { m } from "../../messages/compiled/messages.js";
import type { FormAnswer } from "../../page/handle-form.ts";
import { RestoreTypedForm } from "../../session/restore-typed-form.tsx";
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
	const isTrade = isTradeType(profile.accountType);
	const phone = splitPhone(profile.phone ?? "");
	const form = useForm({
		form: isTrade ? tradeInfoForm : ownerInfoForm,
		answer,
		initial: {
			firstName: profile.firstName,
			lastName: profile.lastName,
			phone: phone.number,
			phoneCode: phone.code,
			company: profile.company ?? "",
			taxId: profile.taxId ?? "",
		},
	});
	const isSending = useSending("info");
	return (
		<Form form={form} refusal={answer?.refusal}>
			<input type="hidden" name="intent" value="info" />
			<RestoreTypedForm />
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField {...form.field("firstName")} label={m.first_name()} autoComplete="given-name" />
				<TextField {...form.field("lastName")} label={m.last_name()} autoComplete="family-name" />
				<TextField {...form.field("company")} label={m.company()} autoComplete="organization" />
				{isTrade && (
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
				defaultValue={answer?.values.language ?? profile.language}
				options={LANGUAGE_OPTIONS}
			/>
			<Button type="submit" variant="primary" busy={isSending} className="justify-self-start">
				{m.save_changes()}
			</Button>
		</Form>
	);
}
