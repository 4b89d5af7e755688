/** Telephone numbers, stored in international form: a plus sign, the country code, the number. */

export const MIN_PHONE_DIGITS = 10;
const MAX_PHONE_DIGITS = 15;
/**
 * No country code begins with 0, no US area code with 0 or 1, and ten equal digits are a test
 * entry.
 */
const IMPOSSIBLE_NUMBER = /^0|^1[01]|(\d)\1{9}/;

/** Ten digits without a plus sign are a US number. Undefined when the number cannot be dialled. */
export function internationalPhone(typed: string): string | undefined {
	const text = typed.trim();
	if (!/^\+?[\d\s().-]*$/.test(text)) return undefined;
	const digits = text.replace(/\D/g, "");
	if (digits.length < MIN_PHONE_DIGITS || digits.length > MAX_PHONE_DIGITS) return undefined;
	const number =
		!text.startsWith("+") && digits.length === MIN_PHONE_DIGITS ? `1${digits}` : digits;
	const isPossible = !IMPOSSIBLE_NUMBER.test(number) && missingDigits(`+${number}`) <= 0;
	return isPossible ? `+${number}` : undefined;
}

/** Whether a country with ten-digit numbers was chosen and fewer digits follow its code. */
export function lacksDigits(typed: string): boolean {
	const number = `+${typed.replace(/\D/g, "")}`;
	return (
		typed.trim().startsWith("+") &&
		countryOf(number)?.minDigits === MIN_PHONE_DIGITS &&
		missingDigits(number) > 0
	);
}

function missingDigits(number: string): number {
	const country = countryOf(number);
	return country ? country.minDigits - (number.length - country.code.length) : 0;
}

/**
 * The countries that customers call from: country, calling code, and the fewest digits of a number
 * after the code.
 */
export const PHONE_COUNTRIES = [
	{ country: "US", code: "+1", minDigits: 10 },
	{ country: "MX", code: "+52", minDigits: 10 },
	{ country: "GT", code: "+502", minDigits: 8 },
	{ country: "BZ", code: "+501", minDigits: 7 },
	{ country: "SV", code: "+503", minDigits: 8 },
	{ country: "HN", code: "+504", minDigits: 8 },
	{ country: "NI", code: "+505", minDigits: 8 },
	{ country: "CR", code: "+506", minDigits: 8 },
	{ country: "PA", code: "+507", minDigits: 7 },
	{ country: "CO", code: "+57", minDigits: 10 },
	{ country: "VE", code: "+58", minDigits: 10 },
	{ country: "EC", code: "+593", minDigits: 8 },
	{ country: "PE", code: "+51", minDigits: 8 },
	{ country: "BO", code: "+591", minDigits: 8 },
	{ country: "CL", code: "+56", minDigits: 9 },
	{ country: "AR", code: "+54", minDigits: 10 },
	{ country: "UY", code: "+598", minDigits: 8 },
	{ country: "PY", code: "+595", minDigits: 8 },
	{ country: "BR", code: "+55", minDigits: 10 },
	{ country: "ES", code: "+34", minDigits: 9 },
];

/** The longest matching code decides: +502 is Guatemala and not +50. */
function countryOf(number: string) {
	return PHONE_COUNTRIES.filter(({ code }) => number.startsWith(code)).sort(
		(a, b) => b.code.length - a.code.length,
	)[0];
}

const US_CODE = "+1";

/**
 * Joins the two fields of a phone number. A US number stays without its code, and a typed code wins
 * over the chosen one.
 */
export function joinPhone(code: string, number: string): string {
	const typed = number.trim();
	if (typed === "" || typed.startsWith("+") || code === US_CODE || code === "") return typed;
	return `${code}${typed}`;
}

/**
 * Splits a stored number for the two fields. A number of a country that is not listed stays whole.
 */
export function splitPhone(stored: string): { code: string; number: string } {
	const country = countryOf(stored);
	return country
		? { code: country.code, number: stored.slice(country.code.length) }
		: { code: US_CODE, number: stored };
}
