/** The rules of a form's fields: run in order, the first that does not hold names the fault. The same on both sides of the wire. */

import { parseDollars } from "../money/money.ts";

export type FieldErrorCode =
	| "required"
	| "field_required"
	| "email_required"
	| "email_valid"
	| "invalid_email"
	| "invalid_name"
	| "invalid_phone"
	| "invalid_message"
	| "not_a_robot"
	| "digits_only"
	| "amount"
	| "min_length"
	| "max_length"
	| "vin_length"
	| "vin_characters"
	| "guest_email"
	| "name_required"
	| "last_name_required"
	| "surname_required"
	| "phone_required"
	| "street_required"
	| "state_required"
	| "password_required"
	| "repeat_password_required"
	| "passwords_differ"
	| "password_min"
	| "password_max"
	| "password_common"
	| "wrong_password"
	| "registered_password"
	| "company_required"
	| "tax_id_required"
	| "city_required"
	| "postal_code_required"
	| "postal_code_valid"
	| "one_line"
	| "unit_taken"
	| "name_taken"
	| "phone_min"
	| "name_max"
	| "last_name_max"
	| "street_min"
	| "invalid_address"
	| "image_only"
	| "percent_valid"
	| "days_order"
	| "coupon_code"
	| "coupon_taken"
	| "coupon_worth";

export type FieldError = { code: FieldErrorCode; n?: number };
export type FormErrors<Name extends string = string> = Partial<Record<Name, FieldError>>;

/** All rules but `required` and `equals` hold for an empty value: an optional field may stay empty. */
export type FieldRule = FieldError & {
	isRequired?: true;
	holds: (value: string, values: Readonly<Record<string, string>>) => boolean;
};
export type FormRules<Name extends string = string> = Record<Name, readonly FieldRule[]>;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const VIN_LENGTH = 17;
/** I, O and Q look too much like digits to be in a VIN. */
const VIN_CHARACTERS = /^[A-HJ-NPR-Z0-9]*$/i;

export function required(code: FieldErrorCode = "required"): FieldRule {
	return { code, isRequired: true, holds: (value) => value.trim() !== "" };
}

export function email(code: FieldErrorCode = "email_valid"): FieldRule {
	return { code, holds: (value) => isEmpty(value) || EMAIL.test(value.trim()) };
}

export function digitsOnly(code: FieldErrorCode = "digits_only"): FieldRule {
	return { code, holds: (value) => isEmpty(value) || /^\d+$/.test(value.trim()) };
}

export function minLength(n: number, code: FieldErrorCode = "min_length"): FieldRule {
	return { code, n, holds: (value) => isEmpty(value) || lengthOf(value.trim()) >= n };
}

export function maxLength(n: number, code: FieldErrorCode = "max_length"): FieldRule {
	return { code, n, holds: (value) => lengthOf(value.trim()) <= n };
}

/** Counts the digits alone: "(305) 555-0100" has ten. */
export function minDigits(n: number, code: FieldErrorCode = "phone_min"): FieldRule {
	return { code, n, holds: (value) => isEmpty(value) || value.replace(/\D/g, "").length >= n };
}

/** Whole and not negative, within bounds. */
export function wholeNumber(most: number, least = 0): FieldRule {
	const holds = (value: string) =>
		/^\d{1,9}$/.test(value.trim()) && Number(value) >= least && Number(value) <= most;
	return { code: "digits_only", holds: (value) => isEmpty(value) || holds(value) };
}

/** Money as people type it, of one cent at least. */
export function dollars(leastCents = 1): FieldRule {
	return {
		code: "amount",
		holds: (value) => isEmpty(value) || (parseDollars(value) ?? -1) >= leastCents,
	};
}

export function equals(other: string, code: FieldErrorCode = "passwords_differ"): FieldRule {
	return { code, holds: (value, values) => value === (values[other] ?? "") };
}

export function vinLength(): FieldRule {
	return {
		code: "vin_length",
		n: VIN_LENGTH,
		holds: (value) => isEmpty(value) || value.trim().length === VIN_LENGTH,
	};
}

export function vinCharacters(): FieldRule {
	return { code: "vin_characters", holds: (value) => VIN_CHARACTERS.test(value.trim()) };
}

export function faultOf(
	rules: readonly FieldRule[],
	value: string,
	values: Readonly<Record<string, string>>,
): FieldError | undefined {
	const broken = rules.find((rule) => !rule.holds(value, values));
	return broken && { code: broken.code, ...(broken.n === undefined ? {} : { n: broken.n }) };
}

/** The faults of all fields; the form is valid only if there is none. A value that was not sent counts as empty. */
export function faultsOf<Name extends string>(
	rules: FormRules<Name>,
	values: Readonly<Record<string, string>>,
): FormErrors<Name> {
	const faults: FormErrors<Name> = {};
	for (const name of Object.keys(rules) as Name[]) {
		const fault = faultOf(rules[name], values[name] ?? "", values);
		if (fault) faults[name] = fault;
	}
	return faults;
}

export function isValid(faults: FormErrors): boolean {
	return Object.keys(faults).length === 0;
}

/** In characters, as the tables count them: a truck made of two halves is one. */
export function lengthOf(text: string): number {
	return [...text].length;
}

function isEmpty(value: string): boolean {
	return value.trim() === "";
}
