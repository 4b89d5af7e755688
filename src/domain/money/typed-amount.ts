/** Amounts as staff of both languages type them: "1,250.00", "1.250,00", "52,5". */
import { parseDollars } from "./money.ts";

/** Cents; undefined for a text that is no amount, or that can be read in two ways. */
export function readTypedCents(typed: string): number | undefined {
	const text = withDecimalPoint(typed);
	return text === undefined ? undefined : parseDollars(text);
}

/**
 * The text with a decimal point. Undefined for "1,234", which is a thousand in the United States
 * and one and a quarter where the comma is the decimal sign. With a dollar sign it is the former.
 */
export function withDecimalPoint(typed: string): string | undefined {
	if (AMBIGUOUS.test(typed)) return undefined;
	return DECIMAL_COMMA.test(typed) ? typed.replaceAll(".", "").replace(",", ".") : typed;
}

const AMBIGUOUS = /^\s*\d{1,3},\d{3}\s*$/;
const DECIMAL_COMMA = /^\s*\$?\s*(\d{1,8}|\d{1,3}(\.\d{3}){1,2}),\d{1,2}\s*$/;
