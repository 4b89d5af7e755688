/**
 * The checks of form fields. They run in the order in which a schema lists them, and the first
 * error of a field is shown. All but `required` and `password` accept an empty text, because an
 * optional field may stay empty. Written with zod/mini: the browser loads these schemas with the
 * forms, and zod itself is four times as large.
 */
import * as z from "zod/mini";
import { canonicalEmail, isEmail, MAX_EMAIL_LENGTH } from "../domain/account/email.ts";
import { internationalPhone, lacksDigits, MIN_PHONE_DIGITS } from "../domain/address/phone.ts";
import { characterCount } from "../domain/form/character-count.ts";
import { type FieldErrorCode, writeFieldError } from "../domain/form/field-error.ts";
import { CONTROL_CHARACTER, STORABLE_TEXT } from "../domain/form/text-characters.ts";
import { hasVinCharacters, VIN_LENGTH } from "../domain/vehicle/vin.ts";

type Check = z.core.$ZodCheck<string>;

/** A text that the database can store. White space at its ends is removed after the checks. */
export function text(...checks: Check[]) {
	return z.string().check(z.regex(STORABLE_TEXT), ...checks, z.trim());
}

/** A text that keeps the white space at its ends, as passwords do. */
export function exactText(...checks: Check[]) {
	return z.string().check(z.regex(STORABLE_TEXT), ...checks);
}

export function check(
	code: FieldErrorCode,
	isValid: (value: string) => boolean,
	n?: number,
): z.core.$ZodCheck<string> {
	const error = writeFieldError(n === undefined ? { code } : { code, n });
	return z.refine<string>(isValid, { error });
}

/** A check that an empty text passes. */
export function checkFilled(
	code: FieldErrorCode,
	isValid: (value: string) => boolean,
	n?: number,
): Check {
	return check(code, (value) => value.trim() === "" || isValid(value.trim()), n);
}

/**
 * A check that compares fields of one input. It runs even when other fields have errors, so that
 * all errors are shown at once; therefore the fields may be of any type.
 */
export function checkAcross(
	field: string,
	code: FieldErrorCode,
	isValid: (input: Record<string, unknown>) => boolean,
): z.core.$ZodCheck<object> {
	return z.refine<object>((input) => isValid(input as Record<string, unknown>), {
		path: [field],
		error: writeFieldError({ code }),
		when: ({ value }) => typeof value === "object" && value !== null,
	});
}

export function required(code: FieldErrorCode = "required"): Check {
	return check(code, (value) => value.trim() !== "");
}

export function minCharacters(min: number, code: FieldErrorCode = "min_length"): Check {
	return checkFilled(code, (value) => characterCount(value) >= min, min);
}

export function maxCharacters(max: number, code: FieldErrorCode = "max_length"): Check {
	const counted = check(code, (value) => characterCount(value.trim()) <= max, max);
	// The API's documentation names the limit.
	counted._zod.onattach.push((schema) => {
		schema._zod.bag.maximum = max;
	});
	return counted;
}

/** No line break or other control character. */
export function oneLine(code: FieldErrorCode = "one_line"): Check {
	return check(code, (value) => !CONTROL_CHARACTER.test(value));
}

export function digitsOnly(): Check {
	return checkFilled("digits_only", (value) => /^\d+$/.test(value));
}

export function email(code: FieldErrorCode = "email_valid"): Check {
	return checkFilled(code, isEmail);
}

/** Measures the address as it is stored, because some letters become two in lower case. */
export function maxEmailLength(code?: FieldErrorCode): Check {
	const isShort = (value: string) => characterCount(canonicalEmail(value)) <= MAX_EMAIL_LENGTH;
	return code ? check(code, isShort) : check("max_length", isShort, MAX_EMAIL_LENGTH);
}

/** The digits after the country code are counted too where they are ten. */
export function phone(): Check[] {
	return [
		checkFilled(
			"phone_min",
			(value) => value.replace(/\D/g, "").length >= MIN_PHONE_DIGITS && !lacksDigits(value),
			MIN_PHONE_DIGITS,
		),
		dialable(),
	];
}

export function dialable(): Check {
	return checkFilled("invalid_phone", (value) => internationalPhone(value) !== undefined);
}

export function vin(): Check[] {
	return [
		checkFilled("vin_length", (value) => value.length === VIN_LENGTH, VIN_LENGTH),
		checkFilled("vin_characters", hasVinCharacters),
	];
}
