/** The numbers and dates of a workbook as plain text, the same in every country. */

/** How a cell shows its number: as a date, or with zeros in front. */
export type NumberStyle = { isDate: boolean; minDigits: number };

const DAY_SECONDS = 86_400;
/** 31 December 9999. */
const MAX_DATE_SERIAL = 2_958_465;
/** Workbooks of old Macintoshes count from 1904. */
const DAYS_TO_1904 = 1462;

export function numberStyle(formatId: number, formatCode: string | undefined): NumberStyle {
	const code = (formatCode ?? "").replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, "");
	const isDate = formatCode === undefined ? isBuiltInDate(formatId) : /[dmyhs]/i.test(code);
	return { isDate, minDigits: /^0{2,20}$/.test(code) ? code.length : 0 };
}

/** `value` is the number as the file has it, such as 19.989999999999998 or 1.2E-2. */
export function numberText(value: string, style: NumberStyle | undefined, is1904: boolean): string {
	const number = Number(value);
	if (value.trim() === "" || !Number.isFinite(number)) return value.trim();
	if (style?.isDate) {
		const serial = is1904 ? number + DAYS_TO_1904 : number;
		if (serial >= 0 && serial <= MAX_DATE_SERIAL) return dateText(serial);
	}
	return plainNumber(value.trim(), number).padStart(style?.minDigits ?? 0, "0");
}

/** Excel counts 29 February 1900, a day that did not exist. */
function dateText(serial: number): string {
	const seconds = Math.round(serial * DAY_SECONDS);
	const days = Math.floor(seconds / DAY_SECONDS);
	const epochDays = days < 60 ? -25_568 : -25_569;
	const iso = new Date((seconds + epochDays * DAY_SECONDS) * 1000).toISOString();
	if (days === 0) return iso.slice(11, 19);
	return seconds % DAY_SECONDS === 0 ? iso.slice(0, 10) : iso.slice(0, 19);
}

/** Fifteen digits are what Excel shows; the rest is noise of the calculation. */
function plainNumber(text: string, number: number): string {
	if (/^-?\d{1,15}$/.test(text)) return text;
	const rounded = Number(number.toPrecision(15));
	const short = String(rounded);
	if (!short.includes("e")) return short;
	return Math.abs(rounded) < 1
		? rounded.toFixed(20).replace(/0+$/, "")
		: BigInt(rounded).toString();
}

function isBuiltInDate(formatId: number): boolean {
	return (
		(formatId >= 14 && formatId <= 22) ||
		(formatId >= 27 && formatId <= 36) ||
		(formatId >= 45 && formatId <= 47) ||
		(formatId >= 50 && formatId <= 58)
	);
}
