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
 * usual tolerance. `codes` are the measurements that the text names, such as the inside diameter;
 * a count or a temperature has no other unit, and its number is in `millimetres` too.
 */
export type TypedValue = {
	millimetres: number;
	kind: "length" | "thread" | "other";
	isRounded: boolean;
	tolerance?: number;
	codes?: readonly string[];
};

const MILLIMETRES_PER_INCH = 25.4;
const YEAR = /^(?:19|20)\d\d$/;
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
const BARE_DECIMAL = new RegExp(`${START}\\d{1,3}[.,]\\d{1,3}${END}`, "u");
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
	const named = readBeltCode(normalized) ?? readNamedSizes(normalized);
	if (named) return named;
	const other = readCount(normalized) ?? readPower(normalized) ?? readTemperature(normalized);
	if (other) return [...withLengths(other), other];
	const sized = JOINED.exec(normalized) ?? WITH_UNIT.exec(normalized);
	if (sized) return readingsOf(sized[0], without(normalized, sized), true);
	const fraction = BARE_FRACTION.exec(normalized);
	if (fraction) return fractionReadings(fraction, without(normalized, fraction));
	const row =
		IN_A_ROW.exec(normalized) ?? BARE_NUMBER.exec(normalized) ?? BARE_DECIMAL.exec(normalized);
	if (!row || /(?<!\d)(?:19|20)\d\d(?!\d)/.test(row[0])) return [];
	return readingsOf(row[0], without(normalized, row), false);
}

/** The words after a size that say which measurement it is, and the words before it. */
const SIZE_NAMES: { codes: string[]; after: string; before?: string }[] = [
	{
		codes: ["id", "bore"],
		after: String.raw`(?:inside|inner) diameter|i\.?d\.?|inner|inside|interior|intern[oa]|bore`,
		before: String.raw`i\.?d\.?|(?:inside|inner) diameter|di[aá]metro (?:interior|interno)|bore`,
	},
	{
		codes: ["od", "diameter"],
		after: String.raw`(?:outside|outer) diameter|o\.?d\.?|outer|outside|exterior|extern[oa]`,
		before: String.raw`o\.?d\.?|(?:outside|outer) diameter|di[aá]metro (?:exterior|externo)`,
	},
	{ codes: ["width", "thickness", "depth"], after: "wide|width|ancho|thick|grueso|espesor" },
	{
		codes: ["length", "height", "cable-length"],
		after: "long|length|largo|tall|height|high|alto|altura",
	},
];
/** One search for any of the words spares most texts the patterns. */
const SIZE_WORD = new RegExp(
	SIZE_NAMES.flatMap(({ after, before }) => (before ? [after, before] : [after])).join("|"),
);
const NAMED_SIZES = SIZE_NAMES.map(({ codes, after, before }) => ({
	codes,
	patterns: [
		before && String.raw`(?<![\p{L}\d])(?:${before})\s*(?:de\s+|[:=]\s*)?(${SIZE})(${UNIT})?${END}`,
		String.raw`${START}(${SIZE})(${UNIT})?\s*(?:de\s+)?(?:${after})(?![\p{L}\d])`,
	].flatMap((pattern) => (pattern ? [new RegExp(pattern, "u")] : [])),
}));

/**
 * Sizes with their names, as in "40 mm interior 80 exterior" or "id 40 od 80". The names may be
 * wrong, so both readings count.
 */
function readNamedSizes(text: string): TypedMeasurements[] | undefined {
	if (!SIZE_WORD.test(text)) return undefined;
	let rest = text;
	const values: TypedValue[] = [];
	const typed: string[] = [];
	for (const { codes, patterns } of NAMED_SIZES) {
		const match = patterns.map((pattern) => pattern.exec(rest)).find((found) => found !== null);
		const size = toNumber(match?.[1] ?? "0");
		if (!match || !(size > 0) || YEAR.test(match[1] ?? "")) continue;
		const isRounded = new RegExp(INCHES, "u").test(match[2] ?? "");
		const isInCentimetres = new RegExp(CENTIMETRES, "u").test(match[2] ?? "");
		const factor = isRounded ? MILLIMETRES_PER_INCH : isInCentimetres ? 10 : 1;
		values.push({ millimetres: size * factor, kind: "length", isRounded, codes });
		typed.push(match[0].trim());
		rest = without(rest, match);
	}
	if (values.length === 0) return undefined;
	const reading = {
		values,
		typed: typed.join(" "),
		rest: rest
			.replaceAll(/(?<=^|\s)[x×*](?=\s|$)/gu, " ")
			.replaceAll(/\s+/g, " ")
			.trim(),
		isSure: true,
	};
	return [reading, { ...reading, values: values.map(({ codes, ...value }) => value) }];
}

/** The ribs and the length of a belt as makers write them: "8PK1285", "6 PK 1210". */
const BELT_CODE = new RegExp(`${START}(\\d{1,2})\\s?pk[\\s-]?(\\d{3,4})${END}`, "u");

function readBeltCode(text: string): TypedMeasurements[] | undefined {
	const match = BELT_CODE.exec(text);
	if (!match) return undefined;
	const [typed, ribs, length] = match;
	const values: TypedValue[] = [
		{
			millimetres: Number(ribs),
			kind: "other",
			isRounded: false,
			tolerance: COUNT_TOLERANCE,
			codes: ["ribs"],
		},
		{ millimetres: Number(length), kind: "length", isRounded: false, codes: ["length"] },
	];
	return [{ values, typed, rest: without(text, match), isSure: true }];
}

const POWER = new RegExp(
	`${START}(\\d{1,2}(?:[.,]\\d)?)\\s*(?:kw|kilowatts?|kilovatios?)(?![\\p{L}\\d])`,
	"u",
);
const POWER_TOLERANCE = 0.15;

/** The power of a starter: "4.5 kW". */
function readPower(text: string): TypedMeasurements | undefined {
	const match = POWER.exec(text);
	if (!match) return undefined;
	return otherReading(text, match, toNumber(match[1] as string), "power", POWER_TOLERANCE, true);
}

/** The same reading with the lengths beside it: the belt of "8 rib 2030mm" has both. */
function withLengths(other: TypedMeasurements): TypedMeasurements[] {
	const sized = JOINED.exec(other.rest) ?? WITH_UNIT.exec(other.rest);
	if (!sized) return [];
	return readingsOf(sized[0], without(other.rest, sized), true).map((lengths) => ({
		...lengths,
		values: [...other.values, ...lengths.values],
		typed: `${other.typed} ${lengths.typed.trim()}`,
	}));
}

/** `digits`: how many the number may have, three unless told. Four digits are mostly a year. */
const COUNTED: { words: string; code: string; isSure: boolean; digits?: number }[] = [
	{
		words: "cca|cold cranking amps?|amp[a-z]* de arranque",
		code: "amperage",
		isSure: true,
		digits: 4,
	},
	{ words: "splines?|estr[ií]as?|estriado", code: "splines", isSure: true },
	{ words: "teeth|tooth|dientes?", code: "teeth", isSure: false },
	{ words: "ribs?|grooves?|canales|ranuras|costillas", code: "ribs", isSure: false },
	{
		words:
			"bolt holes?|holes?|bolts?|studs?|lugs?|hoyos|agujeros|barrenos|birlos|pernos|esp[aá]rragos",
		code: "bolts",
		isSure: false,
	},
	{ words: "blades?|aspas?|palas?", code: "blades", isSure: false },
	{ words: "leaf|leaves|hojas", code: "leaves", isSure: false },
];
const COUNTS = COUNTED.map(({ words, digits = 3, ...count }) => ({
	...count,
	pattern: countOf(words, digits),
}));
/** One search for any of the words spares most texts the patterns. */
const COUNT_WORD = new RegExp(COUNTED.map(({ words }) => words).join("|"));
const COUNT_TOLERANCE = 0.4;

function countOf(words: string, digits: number): RegExp {
	return new RegExp(`${START}(\\d{1,${digits}})[\\s-]*(?:de\\s+)?(?:${words})(?![\\p{L}\\d])`, "u");
}

/** A number with the word for what it counts: "clutch disc 20 spline". */
function readCount(text: string): TypedMeasurements | undefined {
	if (!COUNT_WORD.test(text)) return undefined;
	for (const { pattern, code, isSure } of COUNTS) {
		const match = pattern.exec(text);
		if (match) return otherReading(text, match, Number(match[1]), code, COUNT_TOLERANCE, isSure);
	}
	return undefined;
}

const TEMPERATURE = new RegExp(
	`${START}(\\d{2,3})\\s*(?:[°º]|degrees?|deg|grados?)?\\s*(c|f|celsius|fahrenheit|cent[ií]grados)?(?![\\p{L}\\d])`,
	"gu",
);
const TEMPERATURE_TOLERANCE = 1.5;
/** Thermostats open below it in °C and above it in °F. */
const MAX_CELSIUS = 120;

/** An opening temperature: "82 c", "180 degrees", "180f". */
function readTemperature(text: string): TypedMeasurements | undefined {
	for (const match of text.matchAll(TEMPERATURE)) {
		const [typed, digits, unit] = match;
		if (typed.trim() === digits) continue;
		const degrees = Number(digits);
		const isFahrenheit = unit ? unit.startsWith("f") : degrees > MAX_CELSIUS;
		const celsius = isFahrenheit ? (degrees - 32) / 1.8 : degrees;
		return otherReading(text, match, celsius, "temperature", TEMPERATURE_TOLERANCE, false);
	}
	return undefined;
}

function otherReading(
	text: string,
	match: RegExpExecArray,
	value: number,
	code: string,
	tolerance: number,
	isSure: boolean,
): TypedMeasurements {
	const values = [
		{ millimetres: value, kind: "other" as const, isRounded: false, tolerance, codes: [code] },
	];
	return { values, typed: match[0].trim(), rest: without(text, match), isSure };
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
