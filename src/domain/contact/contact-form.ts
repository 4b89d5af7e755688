/** What a message to the store asks for: the same rules on its page and in the API, in the words of the specification. */
import { canonicalEmail, oneLine } from "../account/account-types.ts";
import { internationalPhone } from "../address/phone.ts";
import {
	email,
	type FieldErrorCode,
	type FieldRule,
	type FormRules,
	lengthOf,
	maxLength,
	required,
} from "../form/form-rules.ts";

export type ContactField = "email" | "name" | "phone" | "message" | "url" | "location";

export const MAX_CONTACT_MESSAGE_LENGTH = 2000;
const EMAIL_MAX = 254;
const NAME_MAX = 100;
const LINE_MAX = 200;

export const CONTACT_FORM: FormRules<ContactField> = {
	email: [
		required("invalid_email"),
		email("invalid_email"),
		{ code: "invalid_email", holds: (value) => lengthOf(canonicalEmail(value)) <= EMAIL_MAX },
		inOneLine("invalid_email"),
	],
	name: [required("invalid_name"), maxLength(NAME_MAX, "name_max"), inOneLine("invalid_name")],
	phone: [
		required("invalid_phone"),
		{ code: "invalid_phone", holds: (value) => value.trim() === "" || isDialable(value) },
	],
	message: [required("invalid_message"), maxLength(MAX_CONTACT_MESSAGE_LENGTH)],
	url: [maxLength(LINE_MAX), oneLine()],
	location: [maxLength(LINE_MAX), oneLine()],
};

/** What was written, as plain lines: no other control character. */
export function plainLines(text: string): string {
	return text
		.replace(/\r\n?/g, "\n")
		.replace(/[^\P{Cc}\n]/gu, " ")
		.trim();
}

function inOneLine(code: FieldErrorCode): FieldRule {
	return { ...oneLine(), code };
}

function isDialable(value: string): boolean {
	return internationalPhone(value) !== undefined;
}
