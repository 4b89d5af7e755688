/** A telephone number as it is dialled from anywhere: a plus sign, the country, the number. */

const FEWEST_DIGITS = 10;
const MOST_DIGITS = 15;

/** Ten digits without a plus are a number of the United States. Undefined when nobody could dial it. */
export function internationalPhone(written: string): string | undefined {
	const text = written.trim();
	if (!/^\+?[\d\s().-]*$/.test(text)) return undefined;
	const digits = text.replace(/\D/g, "");
	if (digits.length < FEWEST_DIGITS || digits.length > MOST_DIGITS) return undefined;
	if (text.startsWith("+")) return `+${digits}`;
	return digits.length === FEWEST_DIGITS ? `+1${digits}` : `+${digits}`;
}
