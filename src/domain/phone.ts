/** A telephone number as it is dialled from anywhere: a plus sign, the country, the number. */
import type { FieldRule } from "./form-rules.ts";

const FEWEST_DIGITS = 10;
const MOST_DIGITS = 15;
/** No country begins with 0, no area at home with 0 or 1, and a digit that was held down is nobody's number. */
const NOBODYS = /^0|^1[01]|(\d)\1{9}/;

/** Ten digits without a plus are a number of the United States. Undefined when nobody could dial it. */
export function internationalPhone(written: string): string | undefined {
	const text = written.trim();
	if (!/^\+?[\d\s().-]*$/.test(text)) return undefined;
	const digits = text.replace(/\D/g, "");
	if (digits.length < FEWEST_DIGITS || digits.length > MOST_DIGITS) return undefined;
	const number = !text.startsWith("+") && digits.length === FEWEST_DIGITS ? `1${digits}` : digits;
	return NOBODYS.test(number) ? undefined : `+${number}`;
}

/** The countries our customers call from, with the code that stands before their numbers. */
export const PHONE_COUNTRIES = [
	...(["US +1", "MX +52", "GT +502", "BZ +501", "SV +503", "HN +504", "NI +505", "CR +506", "PA +507", "CO +57", "VE +58"] as const),
	...(["EC +593", "PE +51", "BO +591", "CL +56", "AR +54", "UY +598", "PY +595", "BR +55", "ES +34"] as const),
].map((line) => ({ country: line.slice(0, 2), code: line.slice(3) }));

const HOME_CODE = "+1";

/** What is typed after a code, as one number. At home ten digits are asked for, without the code. */
export function joinPhone(code: string, number: string): string {
	const typed = number.trim();
	if (typed === "" || typed.startsWith("+") || code === HOME_CODE || code === "") return typed;
	return `${code}${typed}`;
}

/** The code and the rest of a number as it is kept; one of a country that is not listed stays whole. */
export function splitPhone(kept: string): { code: string; number: string } {
	const known = PHONE_COUNTRIES.filter(({ code }) => kept.startsWith(code)).sort((a, b) => b.code.length - a.code.length)[0];
	return known ? { code: known.code, number: kept.slice(known.code.length) } : { code: HOME_CODE, number: kept };
}

/** The rules of a number, for a form that asks for the code in a field of its own. */
export function withPhoneCode(rules: readonly FieldRule[]): FieldRule[] {
	return rules.map((rule) => ({ ...rule, holds: (value, values) => rule.holds(joinPhone(values.phoneCode ?? "", value), values) }));
}
