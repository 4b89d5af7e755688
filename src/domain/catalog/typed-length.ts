/** Reads one length of a form: millimetres, or inches with a fraction or a mark. */

const MM_PER_INCH = 25.4;
const DECIMAL = String.raw`\d{1,8}(?:[.,]\d{1,4})?`;
const FRACTION = String.raw`(?:(\d{1,3})[ -])?(\d{1,3})/(\d{1,3})`;
const INCH_MARK = `(?:"|''|″|”|in|inch|inches|pulg|pulgadas?)`;

const METRIC = new RegExp(`^m?(${DECIMAL})(?:mm)?$`);
const INCHES = new RegExp(`^(${DECIMAL}) ?${INCH_MARK}$`);
const INCH_FRACTION = new RegExp(`^${FRACTION} ?${INCH_MARK}?$`);

/** What a field for a length accepts, for the `pattern` of an input. */
export const LENGTH_PATTERN = String.raw`\s*[mM]?[\d.,\s\/\-]+\s*(mm|"|''|″|”|in|inch|inches|pulg|pulgadas?)?\s*`;

/**
 * In millimetres: "35", "34,5", "M14", "1.375in", `1 3/8"` or "3/4". Undefined when it is no
 * length.
 */
export function parseTypedLength(text: string): number | undefined {
	const typed = text.trim().toLowerCase().replace(/\s+/g, " ");
	const metric = METRIC.exec(typed.replace(" mm", "mm"));
	if (metric) return inHundredths(toNumber(metric[1]) * 100);
	const inches = INCHES.exec(typed);
	if (inches) return inHundredths(toNumber(inches[1]) * MM_PER_INCH * 100);
	const [, whole = "0", part, of] = INCH_FRACTION.exec(typed) ?? [];
	if (part === undefined || Number(of) === 0) return undefined;
	return inHundredths((Number(whole) + Number(part) / Number(of)) * MM_PER_INCH * 100);
}

export function inInches(millimetres: number): string {
	return (millimetres / MM_PER_INCH).toFixed(2);
}

function toNumber(text = ""): number {
	return Number(text.replace(",", "."));
}

/** The table has two decimals; half a hundredth is rounded up. */
function inHundredths(hundredths: number): number {
	return Math.round(Number(hundredths.toFixed(6))) / 100;
}
