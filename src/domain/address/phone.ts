/** A telephone number as it is dialled from anywhere: a plus sign, the country, the number. */
import type { FieldRule } from "../form/form-rules.ts";

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
	return NOBODYS.test(number) || lacksOf(`+${number}`) > 0 ? undefined : `+${number}`;
}

/** Whether ten digits are asked for after the code of the country, and there are fewer. */
export function lacksDigits(written: string): boolean {
	const number = `+${written.replace(/\D/g, "")}`;
	return (
		written.trim().startsWith("+") &&
		countryOf(number)?.fewest === FEWEST_DIGITS &&
		lacksOf(number) > 0
	);
}

/** How many digits a number misses to be one of its country. */
function lacksOf(number: string): number {
	const country = countryOf(number);
	return country ? country.fewest - (number.length - country.code.length) : 0;
}

/** The countries our customers call from, the code that stands before their numbers, and the fewest digits that follow it. */
export const PHONE_COUNTRIES = [
	...[
		"US +1 10",
		"MX +52 10",
		"GT +502 8",
		"BZ +501 7",
		"SV +503 8",
		"HN +504 8",
		"NI +505 8",
		"CR +506 8",
		"PA +507 7",
		"CO +57 10",
	],
	...[
		"VE +58 10",
		"EC +593 8",
		"PE +51 8",
		"BO +591 8",
		"CL +56 9",
		"AR +54 10",
		"UY +598 8",
		"PY +595 8",
		"BR +55 10",
		"ES +34 9",
	],
].map((line) => {
	const [country = "", code = "", fewest = ""] = line.split(" ");
	return { country, code, fewest: Number(fewest) };
});

function countryOf(number: string) {
	return PHONE_COUNTRIES.filter(({ code }) => number.startsWith(code)).sort(
		(a, b) => b.code.length - a.code.length,
	)[0];
}

const HOME_CODE = "+1";

/** What is typed after a code, as one number. At home ten digits are asked for, without the code. */
export function joinPhone(code: string, number: string): string {
	const typed = number.trim();
	if (typed === "" || typed.startsWith("+") || code === HOME_CODE || code === "") return typed;
	return `${code}${typed}`;
}

/** The code and the rest of a number as it is kept; one of a country that is not listed stays whole. */
export function splitPhone(kept: string): { code: string; number: string } {
	const known = countryOf(kept);
	return known
		? { code: known.code, number: kept.slice(known.code.length) }
		: { code: HOME_CODE, number: kept };
}

/** The rules of a number, for a form that asks for the code in a field of its own. */
export function withPhoneCode(rules: readonly FieldRule[]): FieldRule[] {
	return rules.map((rule) => ({
		...rule,
		holds: (value, values) => rule.holds(joinPhone(values.phoneCode ?? "", value), values),
	}));
}
