/**
 * The inputs about staff and API keys. The API, the pages and the forms check them with these
 * schemas.
 */
import * as z from "zod/mini";
import { MAX_NAME_LENGTH } from "../domain/account/account-limits.ts";
import { API_SCOPES, MAX_API_KEY_NAME_LENGTH } from "../domain/account/api-scopes.ts";
import { LANGUAGES } from "../domain/store/language.ts";
import { LinkToken, NewPasswordTwice, passwordsMatch } from "./account-inputs.ts";
import { email, maxCharacters, maxEmailLength, oneLine, required, text } from "./field-checks.ts";
import { defineForm, type FormValues, fieldsOf } from "./form-schema.ts";
import { wholeNumber } from "./number-fields.ts";

const MAX_ID = 2_147_483_647;

export const NewStaffInvitation = z.strictObject({
	email: text(required("email_required"), email(), maxEmailLength(), oneLine()),
	firstName: text(required("name_required"), maxCharacters(MAX_NAME_LENGTH, "name_max"), oneLine()),
	lastName: text(
		required("last_name_required"),
		maxCharacters(MAX_NAME_LENGTH, "last_name_max"),
		oneLine(),
	),
	language: z.enum(LANGUAGES),
	/** 1 seller, 2 manager, 3 owner. */
	level: wholeNumber(1, 3),
	/** A seller's level that is limited to the warehouse. */
	warehouse: z._default(z.boolean(), false),
});

/** The form has one choice for level and flag: "warehouse", "1", "2" or "3". */
export const staffInvitationForm = defineForm<
	typeof NewStaffInvitation,
	"email" | "firstName" | "lastName" | "language" | "role"
>(NewStaffInvitation, {
	toInput: (values) => ({ ...fieldsOf(NewStaffInvitation, values), ...rightsOfRole(values.role) }),
	fieldOf: (path) => (path === "level" ? "role" : (path as "email")),
});

export const StaffRightsInput = z.strictObject({
	/** 0 takes all rights of staff away. */
	level: wholeNumber(0, 3),
	warehouse: z._default(z.boolean(), false),
});

export const staffRightsForm = defineForm<typeof StaffRightsInput, "role">(StaffRightsInput, {
	toInput: (values) => rightsOfRole(values.role),
	fieldOf: () => "role",
});

export const InvitationAcceptance = z
	.strictObject({ token: LinkToken, ...NewPasswordTwice })
	.check(passwordsMatch());
export const invitationAcceptanceForm = defineForm(InvitationAcceptance);

export const NewApiKeyInput = z.strictObject({
	name: text(required(), maxCharacters(MAX_API_KEY_NAME_LENGTH), oneLine()),
	/** The staff account that the key acts as. */
	account_id: wholeNumber(1, MAX_ID),
	scopes: z.array(z.enum(API_SCOPES)).check(z.minLength(1, { error: "api_scopes" })),
	/** The last day on which the key is valid. */
	expires_on: z.iso.date({ error: "day_ahead" }),
});

export const apiKeyForm = defineForm<
	typeof NewApiKeyInput,
	"name" | "account_id" | "scopes" | "expires_on"
>(NewApiKeyInput, {
	toInput: (values) => ({
		name: values.name ?? "",
		account_id: Number(values.account_id ?? ""),
		scopes: API_SCOPES.filter((scope) => values[scopeField(scope)]),
		expires_on: values.expires_on ?? "",
	}),
	fieldOf: (path) => (path.startsWith("scopes") ? "scopes" : (path as "name")),
});

/** One checkbox per scope, because a form value has one text per field. */
export function scopeField(scope: string): string {
	return `scope_${scope}`;
}

function rightsOfRole(role: FormValues[string]): { level: number; warehouse: boolean } {
	return role === "warehouse"
		? { level: 1, warehouse: true }
		: { level: role ? Number(role) : Number.NaN, warehouse: false };
}
