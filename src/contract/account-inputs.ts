/**
 * The inputs of signing in, registering and changing an account. The API, the pages and the forms
 * check them with these schemas.
 */
import * as z from "zod/mini";
import {
	MAX_ACCESS_MESSAGE_LENGTH,
	MAX_COMPANY_LENGTH,
	MAX_FULL_NAME_LENGTH,
	MAX_NAME_LENGTH,
	MAX_PASSWORD_LENGTH,
	MAX_SECOND_STEP_CODE_LENGTH,
	MAX_TAX_ID_LENGTH,
	MIN_PASSWORD_LENGTH,
} from "../domain/account/account-limits.ts";
import { ACCOUNT_TYPES, type AccountType, isTradeType } from "../domain/account/account-types.ts";
import { characterCount } from "../domain/form/character-count.ts";
import type { FieldErrorCode } from "../domain/form/field-error.ts";
import { LANGUAGES } from "../domain/store/language.ts";
import {
	check,
	checkAcross,
	email,
	exactText,
	maxCharacters,
	maxEmailLength,
	oneLine,
	phone,
	required,
	text,
} from "./field-checks.ts";
import { defineForm } from "./form-schema.ts";

const EmailField = text(required("email_required"), email(), maxEmailLength(), oneLine());

export const PhoneField = text(required("phone_required"), ...phone());

/** Longer than any token of a captcha vendor. */
const MAX_CAPTCHA_TOKEN_LENGTH = 8192;
export const CaptchaToken = z.nullish(exactText(maxCharacters(MAX_CAPTCHA_TOKEN_LENGTH)));

/** The token of a mailed link: 256 bits as text. */
const MAX_LINK_TOKEN_LENGTH = 200;
export const LinkToken = exactText(maxCharacters(MAX_LINK_TOKEN_LENGTH));

const LanguageField = z.enum(LANGUAGES);

/** Comparing a password costs time that grows with its length, and no stored password is longer. */
const CurrentPassword = exactText(
	required("password_required"),
	maxCharacters(MAX_PASSWORD_LENGTH, "password_max"),
);

/** Blanks at the ends belong to a password, so it is measured as it was typed. */
const NewPassword = exactText(
	check("password_required", (value) => value !== ""),
	check(
		"password_min",
		(value) => value === "" || characterCount(value) >= MIN_PASSWORD_LENGTH,
		MIN_PASSWORD_LENGTH,
	),
	check(
		"password_max",
		(value) => characterCount(value) <= MAX_PASSWORD_LENGTH,
		MAX_PASSWORD_LENGTH,
	),
);

export const NewPasswordTwice = {
	password: NewPassword,
	repeatPassword: exactText(required("repeat_password_required")),
};

export function passwordsMatch() {
	return checkAcross(
		"repeatPassword",
		"passwords_differ",
		({ password, repeatPassword }) => password === repeatPassword,
	);
}

const company = z._default(text(maxCharacters(MAX_COMPANY_LENGTH), oneLine()), "");
const taxId = z._default(text(maxCharacters(MAX_TAX_ID_LENGTH), oneLine()), "");

const person = {
	firstName: text(required("name_required"), maxCharacters(MAX_NAME_LENGTH, "name_max"), oneLine()),
	lastName: text(
		required("last_name_required"),
		maxCharacters(MAX_NAME_LENGTH, "last_name_max"),
		oneLine(),
	),
	phone: PhoneField,
	company,
	taxId,
};

/** Trade accounts name their company and tax id; vehicle owners need not. */
function requiredForTrade(
	field: "company" | "taxId",
	code: FieldErrorCode,
	accountType?: AccountType,
) {
	return checkAcross(field, code, (input) => {
		const type = accountType ?? (input.accountType as AccountType);
		return !isTradeType(type) || String(input[field] ?? "").trim() !== "";
	});
}

export const SignIn = z.object({
	email: EmailField,
	password: CurrentPassword,
	recaptchaToken: CaptchaToken,
});
export const signInForm = defineForm(SignIn);

export const Registration = z
	.strictObject({
		accountType: z.enum(ACCOUNT_TYPES),
		email: EmailField,
		...NewPasswordTwice,
		...person,
		language: z.optional(LanguageField),
		recaptchaToken: CaptchaToken,
	})
	.check(
		passwordsMatch(),
		requiredForTrade("company", "company_required"),
		requiredForTrade("taxId", "tax_id_required"),
	);
export const registrationForm = defineForm(Registration);

export const RegistrationConfirmation = z.strictObject({
	token: LinkToken,
	password: CurrentPassword,
});
export const registrationConfirmationForm = defineForm(RegistrationConfirmation);

export const ForgottenPassword = z.strictObject({
	email: EmailField,
	recaptchaToken: CaptchaToken,
});
export const forgottenPasswordForm = defineForm(ForgottenPassword);

export const PasswordReset = z
	.strictObject({ token: LinkToken, ...NewPasswordTwice })
	.check(passwordsMatch());
export const passwordResetForm = defineForm(PasswordReset);

export const PasswordChange = z
	.strictObject({ currentPassword: CurrentPassword, ...NewPasswordTwice })
	.check(passwordsMatch());
export const passwordChangeForm = defineForm(PasswordChange);

export const SecondStepCode = z.strictObject({
	code: text(required(), maxCharacters(MAX_SECOND_STEP_CODE_LENGTH)),
});
export const secondStepForm = defineForm(SecondStepCode);

export const PersonalInfo = z.strictObject({ ...person, language: LanguageField });

/** The account's type is stored with it, so no field of the form holds it. */
export function personalInfoOf(accountType: AccountType) {
	return PersonalInfo.check(
		requiredForTrade("company", "company_required", accountType),
		requiredForTrade("taxId", "tax_id_required", accountType),
	);
}
export const ownerInfoForm = defineForm(personalInfoOf("vehicle_owner"));
export const tradeInfoForm = defineForm(personalInfoOf("fleet_or_repair_shop"));

export const EmailChange = z.strictObject({ email: EmailField, password: CurrentPassword });
export const emailChangeForm = defineForm(EmailChange);

export const AccountClosure = z.strictObject({ password: CurrentPassword });
export const accountClosureForm = defineForm(AccountClosure);

export const AccessRequest = z.strictObject({
	name: text(required("name_required"), maxCharacters(MAX_FULL_NAME_LENGTH, "name_max"), oneLine()),
	email: EmailField,
	phone: z._default(text(...phone()), ""),
	company,
	message: z._default(text(maxCharacters(MAX_ACCESS_MESSAGE_LENGTH)), ""),
	accountType: z._default(z.enum(ACCOUNT_TYPES), "fleet_or_repair_shop"),
	recaptchaToken: CaptchaToken,
});
export const accessRequestForm = defineForm(AccessRequest);
