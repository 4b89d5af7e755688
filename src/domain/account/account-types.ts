/** What the forms of an account ask for. The screens check the same rules before they send, the server again. */

import { internationalPhone, lacksDigits } from "../address/phone.ts";
import type { PriceLevel } from "../catalog/price-level.ts";
import {
	email,
	equals,
	type FieldRule,
	type FormRules,
	lengthOf,
	maxLength,
	minDigits,
	required,
} from "../form/form-rules.ts";

export const ACCOUNT_TYPES = [
	"vehicle_owner",
	"fleet_or_repair_shop",
	"wholesale_reseller",
	"export_reseller",
] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

const PASSWORD_MIN = 10;
const PASSWORD_MAX = 128;
const PHONE_DIGITS = 10;
const NAME_MAX = 50;
const COMPANY_MAX = 100;
const TAX_ID_MAX = 40;
const EMAIL_MAX = 254;

const EMAIL: readonly FieldRule[] = [required("email_required"), email(), fitsAsKept(), oneLine()];
/** Counted as typed: blanks at the ends belong to a password. */
const NEW_PASSWORD: readonly FieldRule[] = [
	{ code: "password_required", isRequired: true, holds: (value) => value !== "" },
	{
		code: "password_min",
		n: PASSWORD_MIN,
		holds: (value) => value === "" || lengthOf(value) >= PASSWORD_MIN,
	},
	{ code: "password_max", n: PASSWORD_MAX, holds: (value) => lengthOf(value) <= PASSWORD_MAX },
];
const FIRST_NAME: readonly FieldRule[] = [
	required("name_required"),
	maxLength(NAME_MAX, "name_max"),
	oneLine(),
];
const LAST_NAME: readonly FieldRule[] = [
	required("last_name_required"),
	maxLength(NAME_MAX, "last_name_max"),
	oneLine(),
];
export const PHONE: readonly FieldRule[] = [
	required("phone_required"),
	minDigits(PHONE_DIGITS),
	withoutCode(),
	dialable(),
];
const COMPANY: readonly FieldRule[] = [maxLength(COMPANY_MAX), oneLine()];
const TAX_ID: readonly FieldRule[] = [maxLength(TAX_ID_MAX), oneLine()];

export const LOGIN_FORM: FormRules<"email" | "password"> = {
	email: EMAIL,
	password: [required("password_required")],
};

export const CONFIRM_FORM: FormRules<"password"> = { password: LOGIN_FORM.password };

export const SECOND_STEP_FORM: FormRules<"code"> = { code: [required()] };

export const FORGOT_FORM: FormRules<"email"> = { email: EMAIL };

export const NEW_PASSWORD_FORM: FormRules<"password" | "repeatPassword"> = {
	password: NEW_PASSWORD,
	repeatPassword: [required("repeat_password_required"), equals("password")],
};

export const CHANGE_PASSWORD_FORM: FormRules<"currentPassword" | "password" | "repeatPassword"> = {
	currentPassword: [required("password_required")],
	...NEW_PASSWORD_FORM,
};

type PersonField = "firstName" | "lastName" | "phone" | "company" | "taxId";

/** The trade names its company and its tax id; a vehicle owner need not. */
export function personForm(accountType: AccountType): FormRules<PersonField> {
	const isTrade = isTradeType(accountType);
	return {
		firstName: FIRST_NAME,
		lastName: LAST_NAME,
		phone: PHONE,
		company: isTrade ? [required("company_required"), ...COMPANY] : COMPANY,
		taxId: isTrade ? [required("tax_id_required"), ...TAX_ID] : TAX_ID,
	};
}

export function registerForm(
	accountType: AccountType,
): FormRules<PersonField | "email" | "password" | "repeatPassword"> {
	return { email: EMAIL, ...NEW_PASSWORD_FORM, ...personForm(accountType) };
}

export function isTradeType(accountType: AccountType): boolean {
	return accountType !== "vehicle_owner";
}

/** No line break or other control character: such a text could end a line in a mail or a log. */
export function oneLine(): FieldRule {
	return { code: "one_line", holds: (value) => !/\p{Cc}/u.test(value) };
}

/** Some letters become two when they are written small, so what counts is the address as it is kept. */
function fitsAsKept(): FieldRule {
	return {
		code: "max_length",
		n: EMAIL_MAX,
		holds: (value) => lengthOf(canonicalEmail(value)) <= EMAIL_MAX,
	};
}

/** The code of a country does not count where ten digits follow it. */
function withoutCode(): FieldRule {
	return { code: "phone_min", n: PHONE_DIGITS, holds: (value) => !lacksDigits(value) };
}

function dialable(): FieldRule {
	return {
		code: "invalid_phone",
		holds: (value) => value.trim() === "" || internationalPhone(value) !== undefined,
	};
}

/** Spellings of one address are one address. */
export function canonicalEmail(written: string): string {
	return written.trim().normalize("NFC").toLowerCase();
}

export const ACCESS_REQUEST_FORM: FormRules<"name" | "email" | "phone" | "company" | "message"> = {
	name: [required("name_required"), maxLength(2 * NAME_MAX, "name_max"), oneLine()],
	email: EMAIL,
	phone: [minDigits(PHONE_DIGITS), withoutCode(), dialable()],
	company: COMPANY,
	message: [maxLength(1000)],
};

/** What a type of account proposes; a seller decides. */
export const PROPOSED_LEVEL: Record<AccountType, PriceLevel> = {
	vehicle_owner: "online",
	fleet_or_repair_shop: "repair_shop",
	wholesale_reseller: "wholesale",
	export_reseller: "precio4",
};
