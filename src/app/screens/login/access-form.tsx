import { accessRequestForm } from "../../../contract/account-inputs.ts";
import { MAX_ACCESS_MESSAGE_LENGTH } from "../../../domain/account/account-limits.ts";
import { ACCOUNT_TYPES } from "../../../domain/account/account-types.ts";
import { ACCOUNT_TYPE_TEXTS } from "../../account/account-texts.ts";
import { m } from "../../messages/compiled/messages.js";
import type { FormAnswer } from "../../page/handle-form.ts";
import { Button } from "../../ui/button.tsx";
import { CaptchaField } from "../../ui/captcha-field.tsx";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { PhoneField } from "../../ui/phone-field.tsx";
import { useForm } from "../../ui/use-form.ts";
import { useSending } from "../../ui/use-sending.ts";

/** Requests access to prices. A seller answers the request. */
export function AccessForm({ answer }: { answer: FormAnswer | undefined }) {
	const form = useForm({ form: accessRequestForm, answer });
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
					defaultValue={answer?.values.accountType ?? "fleet_or_repair_shop"}
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
					maxLength={MAX_ACCESS_MESSAGE_LENGTH}
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
