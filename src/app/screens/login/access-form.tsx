import { ACCESS_REQUEST_FORM, ACCOUNT_TYPES } from "../../../domain/account/account-forms.ts";
import { withPhoneCode } from "../../../domain/address/phone.ts";
import { ACCOUNT_TYPE_TEXTS } from "../../account/account-texts.ts";
import type { FormAnswer } from "../../page/form-answer.ts";
import { m } from "../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { CaptchaField } from "../../ui/captcha-field.tsx";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { PhoneField } from "../../ui/phone-field.tsx";
import { useForm } from "../../ui/use-form.ts";
import { useSending } from "../../ui/use-sending.ts";

const RULES = {
	...ACCESS_REQUEST_FORM,
	phone: withPhoneCode(ACCESS_REQUEST_FORM.phone),
	phoneCode: [],
};

/** A guest asks to see prices; a seller answers. */
export function AccessForm({ answer }: { answer: FormAnswer | undefined }) {
	const typed = answer?.values ?? {};
	const form = useForm<keyof typeof RULES>({
		fields: {
			...{
				name: typed.name ?? "",
				email: typed.email ?? "",
				phone: typed.phone ?? "",
				phoneCode: typed.phoneCode ?? "+1",
			},
			...{ company: typed.company ?? "", message: typed.message ?? "" },
		},
		rules: RULES,
		faults: answer?.errors,
	});
	const isSending = useSending("access");
	return (
		<>
			<p className="mb-4 text-ink-soft">{m.access_intro()}</p>
			<Form form={form} refusal={answer?.refusal}>
				<input type="hidden" name="intent" value="access" />
				<TextField {...form.field("name")} label={m.your_name()} autoComplete="name" />
				<TextField
					{...form.field("email")}
					label={m.email()}
					type="email"
					autoComplete="email"
					inputMode="email"
					autoCapitalize="none"
				/>
				<PhoneField field={form.field("phone")} code={form.field("phoneCode")} />
				<SelectField
					name="accountType"
					label={m.account_type()}
					defaultValue={typed.accountType ?? "fleet_or_repair_shop"}
					options={ACCOUNT_TYPES.map((type) => ({
						value: type,
						label: ACCOUNT_TYPE_TEXTS[type]().label,
					}))}
				/>
				<TextField {...form.field("company")} label={m.company()} autoComplete="organization" />
				<TextArea
					{...form.field("message")}
					label={m.access_message()}
					hint={m.access_message_hint()}
					maxLength={1000}
					counter
				/>
				<CaptchaField />
				<Button type="submit" variant="primary" busy={isSending} className="justify-self-start">
					{m.access_send()}
				</Button>
			</Form>
		</>
	);
}
