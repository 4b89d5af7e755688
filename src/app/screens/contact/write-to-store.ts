/** Sends a message to the store and says what went wrong, if anything did. */
import type { sendMessage } from "../../../contract/contact.ts";
import { joinPhone } from "../../../domain/address/phone.ts";
import type { FieldErrorCode, FormErrors } from "../../../domain/form/form-rules.ts";
import { isRefusalCode } from "../../../domain/refusal/refusals.ts";
import { ApiRefusal, callApi } from "../../browser/api-client.ts";
import type { FormAnswer } from "../../page/form-answer.ts";
import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";
import { refusalSentence } from "../../browser/refusal-sentence.ts";

export type ContactValues = Record<
	"email" | "name" | "phone" | "phoneCode" | "message" | "location" | "recaptchaToken",
	string
>;
/** `fault`: what is said of the whole, in words of its own. */
export type ContactAnswer = { answer?: FormAnswer | undefined; fault?: string };

/** Null when it was sent. */
export async function writeToStore({
	recaptchaToken,
	phone,
	phoneCode,
	...form
}: ContactValues): Promise<ContactAnswer | null> {
	const formInfo = { ...form, phone: joinPhone(phoneCode, phone), url: location.pathname };
	try {
		await callApi<typeof sendMessage>("POST", "/contact", getLocale(), {
			formInfo,
			...(recaptchaToken && { recaptchaToken }),
		});
		return null;
	} catch (error) {
		if (!(error instanceof ApiRefusal) || error.status >= 500) return { fault: m.contact_error() };
		if (error.code === "too_many") return { fault: refusalSentence(error) };
		const faults = faultsOf(error);
		if (Object.keys(faults).length > 0) return { answer: { errors, values: {} } };
		return isRefusalCode(error.code)
			? { answer: { refusal: error.code, values: {} } }
			: { fault: m.contact_error() };
	}
}

function faultsOf({ fields }: ApiRefusal): FormErrors {
	return Object.fromEntries(
		fields.flatMap(({ path, code, n }) =>
			code ? [[path, { code: code as FieldErrorCode, ...(n !== undefined && { n }) }]] : [],
		),
	);
}
