/**
 * Reads measurements in a search text, such as "35x72x17", "1210 mm", "13 inch", "90 110 12" or
 * "3/4-16".
 */

/**
 * One reading of the typed values. `isSure`: the text has a unit or a separator, so the numbers
 * mean nothing else.
 */
export type TypedMeasurements = {
	values: TypedValue[];
	/** The measurements as typed, and the text without them. */
	typed: string;
	rest: string;
	isSure: boolean;
};

/**
 * `isRounded`: it was typed in inches, and tables have whole millimetres. `tolerance` replaces the
 * usual tolerance.
 */
export type TypedValue = {
	millimetres: number;
	kind: "length" | "thread";
	isRounded: boolean;
	tolerance?: number;
};

const MILLIMETRES_PER_INCH = 25.4;
const MAX_VALUES = 4;
/** A longer text is not read, because every pattern walks it. */
const MAX_LENGTH = 200;

const NUMBER = String.raw`\d{1,5}(?:[.,]\d{1,3})?`;
const FRACTION = String.raw`(?:\d{1,2}[ -])?\d{1,2}\/\d{1,2}`;
const SIZE = `(?:${FRACTION}|${NUMBER})`;
const INCHES = String.raw`(?:"|''|″|”|-?\s*(?:inches|inch|in|pulgadas|pulgada|pulg)(?![\p{L}\d]))`;
const MILLIMETRES = String.raw`-?\s*(?:mm|mil[ií]metros?|millimet(?:er|re)s?)(?![\p{L}\d])`;
const CENTIMETRES = String.raw`-?\s*(?:cm|cent[ií]metros?|centimet(?:er|re)s?)(?![\p{L}\d])`;
const UNIT = `(?:${INCHES}|${MILLIMETRES}|${CENTIMETRES})`;
const BY = String.raw`\s*(?:x|×|\*|\bby\b|\bpor\b)\s*`;
const START = String.raw`(?<![\p{L}\d./-])`;
const END = String.raw`(?![\p{L}\d/]|[.,-]\d)`;

const THREAD_IN_INCHES = new RegExp(
	`${START}(\\d{1,2}\\/\\d{1,2}|1 \\d{1,2}\\/\\d{1,2}|1-\\d{1,2}\\/\\d{1,2})\\s*-\\s*\\d{1,2}(?:\\s*un[fc])?${END}`,
	"u",
);
const METRIC_THREAD = new RegExp(
	`${START}m(\\d{1,2})(?:\\s*[x×-]\\s*\\d(?:[.,]\\d{1,2})?)?${END}`,
	"u",
);
const JOINED = new RegExp(`${START}${SIZE}${UNIT}?(?:${BY}${SIZE}${UNIT}?){1,3}${END}`, "u");
const WITH_UNIT = new RegExp(`${START}${SIZE}${UNIT}${END}`, "u");
const BARE_FRACTION = new RegExp(
	`${START}((?:\\d{1,2}[ -])?\\d{1,2}\\/(?:2|4|8|16|32))${END}`,
	"u",
);
/** Shorter numbers are quantities, voltages and models. */
const BARE_NUMBER = new RegExp(`${START}\\d{3,4}${END}`, "u");
const IN_A_ROW = new RegExp(`${START}${NUMBER}(?:[ ,;/-]+${NUMBER}){1,3}${END}`, "u");

/** The readings of the text, likeliest first; none when it has no measurement. */
export function readTypedMeasurements(text: string): TypedMeasurements[] {
	if (text.length > MAX_LENGTH || !/\d/.test(text)) return [];
	const normalized = text.normalize("NFKC").toLowerCase().replaceAll("″", '"');
	for (const [pattern, read] of THREADS) {
		const match = pattern.exec(normalized);
		if (match)
			return [
				{
					values: [read(match[1] as string)],
					typed: match[0],
					rest: without(normalized, match),
					isSure: true,
				},
			];
	}
	const sized = JOINED.exec(normalized) ?? WITH_UNIT.exec(normalized);
	if (sized) return readingsOf(sized[0], without(normalized, sized), true);
	const fraction = BARE_FRACTION.exec(normalized);
	if (fraction) return fractionReadings(fraction, without(normalized, fraction));
	const row = IN_A_ROW.exec(normalized) ?? BARE_NUMBER.exec(normalized);
	if (!row || /(?<!\d)(?:19|20)\d\d(?!\d)/.test(row[0])) return [];
	return readingsOf(row[0], without(normalized, row), false);
}

/** A fraction without a unit is a thread or a length in inches: "filter 3/4". */
function fractionReadings([typed]: RegExpExecArray, rest: string): TypedMeasurements[] {
	const millimetres = toNumber(typed) * MILLIMETRES_PER_INCH;
	return (["thread", "length"] as const).map((kind) => ({
		values: [{ millimetres, kind, isRounded: true }],
		typed,
		rest,
		isSure: false,
	}));
}

const THREADS: [RegExp, (size: string) => TypedValue][] = [
	[
		THREAD_IN_INCHES,
		(size) => ({
			millimetres: toNumber(size) * MILLIMETRES_PER_INCH,
			kind: "thread",
			isRounded: true,
		}),
	],
	[METRIC_THREAD, (size) => ({ millimetres: Number(size), kind: "thread", isRounded: false })],
];

/** Without a unit, millimetres are likelier than inches. */
function readingsOf(typed: string, rest: string, isSure: boolean): TypedMeasurements[] {
	const sizes = (typed.match(new RegExp(isSure ? SIZE : NUMBER, "gu")) ?? [])
		.slice(0, MAX_VALUES)
		.map(toNumber);
	if (sizes.some((size) => !(size > 0))) return [];
	const inUnit = (factor: number, isRounded = false): TypedMeasurements => ({
		values: sizes.map((size) => ({ millimetres: size * factor, kind: "length", isRounded })),
		typed,
		rest,
		isSure,
	});
	if (new RegExp(INCHES, "u").test(typed)) return [inUnit(MILLIMETRES_PER_INCH, true)];
	if (new RegExp(CENTIMETRES, "u").test(typed)) return [inUnit(10)];
	if (new RegExp(MILLIMETRES, "u").test(typed) || !isSure) return [inUnit(1)];
	return [inUnit(1), inUnit(MILLIMETRES_PER_INCH, true)];
}

/** "3/4", "1 1/2", "1-1/2", "34.5" and "34,5". */
function toNumber(text: string): number {
	const fraction = /^(?:(\d+)[ -])?(\d+)\/(\d+)$/.exec(text);
	if (!fraction) return Number(text.replace(",", "."));
	const [, whole = "0", numerator, denominator] = fraction;
	return Number(whole) + Number(numerator) / Number(denominator);
}

function without(text: string, match: RegExpExecArray): string {
	const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
	return rest.replaceAll(/\s+/g, " ").trim();
}
