import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { contactForm } from "../../../contract/contact-input.ts";
import { MAX_CONTACT_MESSAGE_LENGTH } from "../../../domain/contact/contact-limits.ts";
import { m } from "../../messages/compiled/messages.js";
import type { FormAnswer } from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import { useShellData } from "../../page/shell-data.ts";
import { Button } from "../../ui/button.tsx";
import { CaptchaField } from "../../ui/captcha-field.tsx";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { fieldErrorText } from "../../ui/form-texts.ts";
import { Notice } from "../../ui/notice.tsx";
import { PhoneField } from "../../ui/phone-field.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { useForm } from "../../ui/use-form.ts";
import {
	type ContactInput,
	type ContactResult,
	sendContactMessage,
} from "./send-contact-message.ts";

/**
 * A signed-in customer's name and e-mail are filled in. With scripts the message is sent by the
 * API, so that it stays in the form when the connection fails; `pageAnswer` is the answer of the
 * page's action without scripts.
 */
export function ContactForm({
	pageAnswer,
	message,
	topic,
}: {
	pageAnswer: FormAnswer | undefined;
	message: string;
	/** What a question about the fit is about. Its fields are sent with the message. */
	topic: { about: string; sku: string; vehicle: string };
}) {
	const { account = null, contacts = [] } = useShellData() ?? {};
	const { answer, errorText, isBusy, send } = useSendMessage(pageAnswer);
	const form = useForm({
		form: contactForm,
		answer: answer && { ...answer, values: pageAnswer?.values ?? {} },
		initial: { name: account?.userName ?? "", email: account?.userEmail ?? "", message },
		onValid: (input) => void send(input),
	});
	const refusal = answer?.refusal;
	const isRobot = refusal === "captcha_refused";
	useEffect(() => {
		if (answer && isRobot) showToast({ kind: "error", text: m.form_invalid_captcha() });
	}, [answer, isRobot]);
	return (
		<Form
			form={form}
			errorTitle={m.form_invalid_form()}
			refusal={isRobot || refusal === "unavailable" ? undefined : refusal}
		>
			<div role="alert" className="empty:hidden">
				{refusal === "unavailable" && <Notice kind="bad" title={m.contact_error()} />}
				{errorText && <Notice kind="bad" title={errorText} />}
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
					defaultValue={pageAnswer?.values.location}
					options={contacts.map(({ label }) => ({ value: label, label }))}
				/>
			)}
			{Object.entries(topic).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<TextArea
				{...form.field("message")}
				label={m.contact_message()}
				hint={m.contact_message_hint()}
				maxLength={MAX_CONTACT_MESSAGE_LENGTH}
				counter
			/>
			<CaptchaField
				mayGoWithout
				error={isRobot ? fieldErrorText({ code: "not_a_robot" }) : undefined}
			/>
			<Button type="submit" variant="primary" busy={isBusy} className="justify-self-start">
				{m.contact_send()}
			</Button>
		</Form>
	);
}

/** Sends the message and leads to the page that confirms it, or keeps the errors. */
function useSendMessage(pageAnswer: FormAnswer | undefined) {
	const navigate = useNavigate();
	const [state, setState] = useState<ContactResult & { isBusy: boolean }>({
		answer: pageAnswer,
		isBusy: false,
	});
	const send = async (message: ContactInput) => {
		if (state.isBusy) return;
		setState({ answer: undefined, isBusy: true });
		const failure = await sendContactMessage(message);
		if (failure) setState({ ...failure, isBusy: false });
		else await navigate(links.contact({ done: "sent" }));
	};
	return { ...state, send };
}
