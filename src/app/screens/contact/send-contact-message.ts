/** Sends a message to the store through the API. */
import type { output } from "zod/mini";
import type { sendMessage } from "../../../contract/contact.ts";
import type { ContactRequest } from "../../../contract/contact-input.ts";
import type { FieldErrorCode, FormErrors } from "../../../domain/form/field-error.ts";
import { isRefusalCode } from "../../../domain/refusal/refusals.ts";
import { ApiRefusal, callApi } from "../../browser/api-client.ts";
import { refusalSentence } from "../../browser/refusal-sentence.ts";
import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";
import type { FormAnswer } from "../../page/handle-form.ts";

export type ContactInput = output<typeof ContactRequest>;

/** `errorText` is shown above the form when no field and no refusal of the form is to blame. */
export type ContactResult = { answer?: FormAnswer | undefined; errorText?: string };

/** Null when the message was sent. */
export async function sendContactMessage({
	formInfo,
	recaptchaToken,
}: ContactInput): Promise<ContactResult | null> {
	try {
		await callApi<typeof sendMessage>("POST", "/contact", getLocale(), {
			formInfo: { ...formInfo, url: location.pathname },
			...(recaptchaToken && { recaptchaToken }),
		});
		return null;
	} catch (error) {
		if (!(error instanceof ApiRefusal) || error.status >= 500)
			return { errorText: m.contact_error() };
		if (error.code === "too_many") return { errorText: refusalSentence(error) };
		const errors = fieldErrorsOf(error);
		if (Object.keys(errors).length > 0) return { answer: { errors, values: {} } };
		return isRefusalCode(error.code)
			? { answer: { refusal: error.code, values: {} } }
			: { errorText: m.contact_error() };
	}
}

function fieldErrorsOf({ fields }: ApiRefusal): FormErrors {
	return Object.fromEntries(
		fields.flatMap(({ path, code, n }) =>
			code ? [[path, { code: code as FieldErrorCode, ...(n !== undefined && { n }) }]] : [],
		),
	);
}
