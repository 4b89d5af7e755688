import { useState } from "react";
import { registrationForm } from "../../../contract/account-inputs.ts";
import {
	ACCOUNT_TYPES,
	type AccountType,
	isTradeType,
} from "../../../domain/account/account-types.ts";
import { ACCOUNT_TYPE_TEXTS } from "../../account/account-texts.ts";
import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";
import type { FormAnswer } from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import { Button } from "../../ui/button.tsx";
import { CaptchaField } from "../../ui/captcha-field.tsx";
import { RadioGroup } from "../../ui/choice-field.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { LANGUAGE_OPTIONS } from "../../ui/language-options.ts";
import { Link } from "../../ui/link.tsx";
import { NewPasswordFields } from "../../ui/new-password-fields.tsx";
import { PhoneField } from "../../ui/phone-field.tsx";
import { useForm } from "../../ui/use-form.ts";
import { useSending } from "../../ui/use-sending.ts";

export function RegisterForm({
	answer,
	next,
	type = "vehicle_owner",
}: {
	answer: FormAnswer | undefined;
	next: string;
	/** The account type that is chosen in advance. */
	type?: AccountType | undefined;
}) {
	const typed = answer?.values ?? {};
	const [accountType, setAccountType] = useState(
		ACCOUNT_TYPES.find((known) => known === typed.accountType) ?? type,
	);
	const isTrade = isTradeType(accountType);
	const form = useForm({ form: registrationForm, answer, choices: { accountType } });
	const isSending = useSending("register");
	return (
		<Form form={form} refusal={answer?.refusal}>
			<input type="hidden" name="intent" value="register" />
			<input type="hidden" name="next" value={next} />
			<RadioGroup
				name="accountType"
				label={m.account_type()}
				value={accountType}
				onChange={(value) => setAccountType(value as AccountType)}
				options={ACCOUNT_TYPES.map((type) => ({ value: type, ...ACCOUNT_TYPE_TEXTS[type]() }))}
			/>
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField {...form.field("firstName")} label={m.first_name()} autoComplete="given-name" />
				<TextField {...form.field("lastName")} label={m.last_name()} autoComplete="family-name" />
			</div>
			{isTrade && (
				<div className="grid gap-4 sm:grid-cols-2">
					<TextField {...form.field("company")} label={m.company()} autoComplete="organization" />
					<TextField
						{...form.field("taxId")}
						label={m.tax_id()}
						hint={m.tax_id_hint()}
						autoComplete="off"
					/>
				</div>
			)}
			<TextField
				{...form.field("email")}
				label={m.email()}
				type="email"
				autoComplete="email"
				inputMode="email"
				autoCapitalize="none"
			/>
			<PhoneField field={form.field("phone")} code={form.field("phoneCode")} />
			<NewPasswordFields form={form} label={m.password()} />
			<SelectField
				name="language"
				label={m.language_of_mails()}
				defaultValue={typed.language ?? getLocale()}
				options={LANGUAGE_OPTIONS}
			/>
			<CaptchaField />
			<p className="text-ink-soft text-sm">
				{isTrade ? m.register_trade_note() : m.register_owner_note()}{" "}
				<Link to={links.page("privacy-policy")} className="underline underline-offset-4">
					{m.privacy_policy()}
				</Link>
			</p>
			<Button type="submit" variant="primary" busy={isSending} className="justify-self-start">
				{m.create_account()}
			</Button>
		</Form>
	);
}
