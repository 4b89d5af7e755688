import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { withPhoneCode } from "../../../domain/address/phone.ts";
import { CONTACT_FORM, MOST_CONTACT_MESSAGE } from "../../../domain/contact/contact-form.ts";
import type { FormAnswer } from "../../page/form-answer.ts";
import { links } from "../../page/links.ts";
import { m } from "../../messages/compiled/messages.js";
import { useShellData } from "../../page/shell-data.ts";
import { Button } from "../../ui/button.tsx";
import { CaptchaField } from "../../ui/captcha-field.tsx";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PhoneField } from "../../ui/phone-field.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { useForm } from "../../ui/use-form.ts";
import { type ContactAnswer, type ContactValues, writeToStore } from "./write-to-store.ts";

const { email, name, phone, message } = CONTACT_FORM;
const RULES = {
	email,
	name,
	phone: withPhoneCode(phone),
	phoneCode: [],
	message,
	location: [],
	recaptchaToken: [],
};

/**
 * Whoever is signed in need not type who they are. Where scripts run the message goes by itself, so that it still stands in its form
 * when the line is lost; `answer` is what the page said without them.
 */
export function ContactForm({ answer: told }: { answer: FormAnswer | undefined }) {
	const { account = null, contacts = [] } = useShellData() ?? {};
	const { answer, fault, isBusy, send } = useSending(told);
	const typed = told?.values ?? { name: account?.userName, email: account?.userEmail };
	const form = useForm<keyof typeof RULES>({
		fields: {
			...{ email: typed.email ?? "", name: typed.name ?? "", message: typed.message ?? "" },
			...{
				phone: typed.phone ?? "",
				phoneCode: typed.phoneCode ?? "+1",
				location: typed.location ?? "",
				recaptchaToken: "",
			},
		},
		rules: RULES,
		faults: answer?.errors,
		onValid: send,
	});
	const refusal = answer?.refusal;
	const isRobot = refusal === "captcha_refused";
	useEffect(() => {
		if (answer && isRobot) showToast({ kind: "error", text: m.form_invalid_captcha() });
	}, [answer, isRobot]);
	return (
		<Form
			form={form}
			faultyText={m.form_invalid_form()}
			refusal={isRobot || refusal === "unavailable" ? undefined : refusal}
		>
			<div role="alert" className="empty:hidden">
				{refusal === "unavailable" && <Notice kind="bad" title={m.contact_error()} />}
				{fault && <Notice kind="bad" title={fault} />}
			</div>
			<div className="grid items-start gap-4 sm:grid-cols-2">
				<TextField {...form.field("name")} label={m.contact_name()} autoComplete="name" />
				<TextField
					{...form.field("email")}
					label={m.email()}
					type="email"
					autoComplete="email"
					inputMode="email"
					autoCapitalize="none"
				/>
			</div>
			<PhoneField field={form.field("phone")} code={form.field("phoneCode")} />
			{contacts.length > 1 && (
				<SelectField
					name="location"
					label={m.contact_location()}
					placeholder={m.contact_any_location()}
					defaultValue={typed.location}
					options={contacts.map(({ label }) => ({ value: label, label }))}
				/>
			)}
			<TextArea
				{...form.field("message")}
				label={m.contact_message()}
				hint={m.contact_message_hint()}
				maxLength={MOST_CONTACT_MESSAGE}
				counter
			/>
			<CaptchaField mayGoWithout error={isRobot ? m.form_not_a_robot() : undefined} />
			<Button type="submit" variant="primary" busy={isBusy} className="justify-self-start">
				{m.contact_send()}
			</Button>
		</Form>
	);
}

/** Idle, busy, then away to the page that says so, or here with what went wrong. */
function useSending(told: FormAnswer | undefined) {
	const navigate = useNavigate();
	const [state, setState] = useState<ContactAnswer & { isBusy: boolean }>({
		answer: told,
		isBusy: false,
	});
	const send = async (values: ContactValues) => {
		if (state.isBusy) return;
		setState({ answer: undefined, isBusy: true });
		const refused = await writeToStore(values);
		if (refused) setState({ ...refused, isBusy: false });
		else await navigate(links.contact({ done: "sent" }));
	};
	return { ...state, send };
}
