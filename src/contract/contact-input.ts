/** A message to the store. Its texts of errors are those of the specification. */
import * as z from "zod/mini";
import {
	MAX_CONTACT_LINE_LENGTH,
	MAX_CONTACT_MESSAGE_LENGTH,
	MAX_CONTACT_NAME_LENGTH,
} from "../domain/contact/contact-limits.ts";
import { CaptchaToken } from "./account-inputs.ts";
import {
	dialable,
	email,
	maxCharacters,
	maxEmailLength,
	oneLine,
	required,
	text,
} from "./field-checks.ts";
import { defineForm, fieldsOf } from "./form-schema.ts";

const optionalLine = z._default(text(maxCharacters(MAX_CONTACT_LINE_LENGTH), oneLine()), "");

const ContactMessage = z.strictObject({
	email: text(
		required("invalid_email"),
		email("invalid_email"),
		maxEmailLength("invalid_email"),
		oneLine("invalid_email"),
	),
	name: text(
		required("invalid_name"),
		maxCharacters(MAX_CONTACT_NAME_LENGTH, "name_max"),
		oneLine("invalid_name"),
	),
	phone: text(required("invalid_phone"), dialable(), oneLine("invalid_phone")),
	message: text(required("invalid_message"), maxCharacters(MAX_CONTACT_MESSAGE_LENGTH)),
	/** The page that the message was written on. */
	url: optionalLine,
	/** The store that the message is meant for. */
	location: optionalLine,
	/** A question about the fit of a part, or a report that its fitment is wrong. */
	about: z._default(z.enum(["", "fit_question", "fit_report"]), ""),
	/** The part and the id of the vehicle that it is about. */
	sku: optionalLine,
	vehicle: optionalLine,
});
export type ContactMessage = z.output<typeof ContactMessage>;

export const ContactRequest = z.strictObject({
	formInfo: ContactMessage,
	recaptchaToken: CaptchaToken,
});

export const contactForm = defineForm<
	typeof ContactRequest,
	"email" | "name" | "phone" | "phoneCode" | "message" | "location"
>(ContactRequest, {
	toInput: (values) => ({
		formInfo: fieldsOf(ContactMessage, values),
		recaptchaToken: values.recaptchaToken,
	}),
	fieldOf: (path) => path.replace("formInfo.", "") as "email",
});
