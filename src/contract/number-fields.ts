/** Numbers and amounts of calls, and how forms read them from text. */
import * as z from "zod/mini";
import { MAX_LINE_QUANTITY } from "../domain/cart/cart-limits.ts";
import { MAX_SKU_LENGTH } from "../domain/catalog/part-number.ts";
import { type FieldErrorCode, writeFieldError } from "../domain/form/field-error.ts";
import { parseDollars } from "../domain/money/money.ts";
import { MAX_AMOUNT_DOLLARS } from "../domain/money/money-limits.ts";
import { MAX_LINE_NUMBER } from "../domain/order/order-limits.ts";
import { exactText } from "./field-checks.ts";

/** A missing number is required; any other wrong value has the given error. */
function errorFor(code: FieldErrorCode) {
	return ({ input }: { input?: unknown }) =>
		writeFieldError({ code: input === undefined ? "required" : code });
}

export function wholeNumber(min: number, max: number) {
	const error = errorFor("digits_only");
	return z.int({ error }).check(z.gte(min, { error }), z.lte(max, { error }));
}

/** Dollars in whole cents. */
export function dollars(min: number, max = MAX_AMOUNT_DOLLARS) {
	const error = errorFor("amount");
	return z
		.number({ error })
		.check(z.gte(min, { error }), z.lte(max, { error }), z.refine(hasWholeCents, { error }));
}

function hasWholeCents(amount: number): boolean {
	return Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;
}

/** An amount of one cent at least. */
export const Amount = dollars(0.01);

export const Quantity = wholeNumber(1, MAX_LINE_QUANTITY);

/** The position of a line in its order. */
export const LineNumber = wholeNumber(1, MAX_LINE_NUMBER);

export const Sku = exactText().check(z.minLength(1), z.maxLength(MAX_SKU_LENGTH));

/** A typed whole number. A text that is none stays a text, and the schema refuses it. */
export function typedNumber(text: string | undefined): number | string | undefined {
	const typed = text?.trim() ?? "";
	if (typed === "") return undefined;
	return /^\d{1,9}$/.test(typed) ? Number(typed) : typed;
}

/**
 * A typed amount such as "$1,250.00". A text that is none stays a text, and the schema refuses it.
 */
export function typedDollars(text: string | undefined): number | string | undefined {
	const typed = text?.trim() ?? "";
	if (typed === "") return undefined;
	const cents = parseDollars(typed);
	return cents === undefined ? typed : cents / 100;
}

/** Decimals of a weight in pounds or a side in inches as it is typed. */
const MAX_DECIMALS = 3;

/**
 * A whole gram or millimetre that is typed in pounds or inches; `maxTyped` is the limit as it is
 * typed.
 */
export function convertedNumber(max: number, maxTyped: number) {
	const noNumber = writeFieldError({ code: "number", n: MAX_DECIMALS });
	return z.nullable(
		z
			.int(noNumber)
			.check(z.gte(1, noNumber), z.lte(max, writeFieldError({ code: "number_max", n: maxTyped }))),
	);
}

/** A text that is no number stays a text, and the schema refuses it. */
export function typedConverted(
	typed: string | undefined,
	convert: (value: number) => number,
): number | string | null {
	const value = typed?.trim() ?? "";
	if (value === "") return null;
	return /^\d{1,6}([.]\d{1,3})?$/.test(value) ? Math.round(convert(Number(value))) : value;
}
