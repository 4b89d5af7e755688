/** Writes sizes in one way, so that "13 inch", "13 pulgadas" and 13" are the same word. */
import { foldText, splitTerms } from "./search-text.ts";

const UNITS: [unit: string, spellings: string][] = [
	["in", `"|''|″|”|inch(?:es)?|in|pulgadas?|pulgs?|plgs?`],
	["v", "volts?|voltios?|vdc|v"],
	["a", "amps?|amperes?|amperios?|a"],
	["mm", "mm|milimetros?|millimet(?:er|re)s?"],
	["cm", "cm|centimetros?|centimet(?:er|re)s?"],
	["l", "lts?|lit(?:er|re)s?|litros?|l"],
	["gal", "gals?|gallons?|galon(?:es)?"],
	["qt", "qts?|quarts?|cuartos?"],
	["ft", "ft|feet|foot|pies?"],
	["lb", "lbs?|libras?|pounds?"],
	["kg", "kgs?|kilos?|kilogramos?|kilograms?"],
	["oz", "oz|onzas?|ounces?"],
	["psi", "psi"],
	["w", "watts?|w"],
	["kw", "kilowatts?|kilovatios?|kw"],
];

const NUMBER = String.raw`\d+(?:[.,]\d+)?`;
/** "24 x 30" and "24 × 30" become "24x30". */
const TIMES = /(?<=\d)\s*[x×*]\s*(?=\d)/g;
const SIZES = UNITS.map(([unit, spellings]) => ({
	unit,
	pattern: new RegExp(
		String.raw`(?<![a-z0-9.])(${NUMBER}(?:x${NUMBER})*)[\s-]*(?:${spellings})(?![a-z0-9])`,
		"g",
	),
}));
/** Most texts with a number have no unit; one search spares them the fifteen patterns. */
const ANY_UNIT = new RegExp(
	String.raw`\d[\s-]*(?:${UNITS.map(([, spellings]) => spellings).join("|")})(?![a-z0-9])`,
);
const YEAR = /^(?:19[789]\d|20[0-4]\d)$/;

/**
 * Joins numbers with their units in a folded text. A year is no size: "2012 in stock" stays as it
 * is.
 */
export function joinUnits(text: string): string {
	if (!/\d/.test(text)) return text;
	const joinedTimes = text.replace(TIMES, "x");
	if (!ANY_UNIT.test(joinedTimes)) return joinedTimes;
	return SIZES.reduce(
		(joined, { unit, pattern }) =>
			joined.replace(pattern, (whole, size: string) =>
				YEAR.test(size) ? whole : `${size.replaceAll(",", ".")}${unit} `,
			),
		joinedTimes,
	);
}

/**
 * The usual oversizes and undersizes in hundredths of a millimetre, by their thousandths of an
 * inch.
 */
const OVERSIZES: Record<string, string> = {
	"10": "0.25",
	"20": "0.50",
	"30": "0.75",
	"40": "1.00",
};
const OTHER_UNIT = String.raw`(?![\w.,]|\s*(?:${UNITS.map(([, spellings]) => spellings).join("|")})(?![a-z0-9]))`;
const INCH_OVERSIZE = new RegExp(String.raw`(?<![\w.,])0?\.0([1234]0)${OTHER_UNIT}`, "g");
const MILLIMETRE_OVERSIZE = new RegExp(
	String.raw`(?<![\w.,])(?:0?[.,](25|50?|75)|1[.,]00)${OTHER_UNIT}`,
	"g",
);
const SPOKEN_OVERSIZE = /(?<![\w.,])0?([1234]0)\s*(over|under)(?:size)?(?![a-z0-9])/g;

/**
 * Writes the oversizes of pistons and bearings as titles do: ".25", "0.010" and "10 under" are
 * 0.25 mm.
 */
export function readOversizes(text: string): string {
	if (!/\d/.test(text)) return text;
	return text
		.replace(SPOKEN_OVERSIZE, (_, size: string, side: string) => `${side}size ${OVERSIZES[size]}mm`)
		.replace(INCH_OVERSIZE, (_, size: string) => `${OVERSIZES[size]}mm`)
		.replace(MILLIMETRE_OVERSIZE, (_, decimals?: string) =>
			decimals ? `0.${decimals.padEnd(2, "0")}mm` : "1.00mm",
		);
}

/** The terms of a text, with each number and its unit as one term: "13 inch" is "13in". */
export function searchTermsOf(text: string): string[] {
	return splitTerms(joinUnits(foldText(text)));
}

/** The number of a size such as "13in" or "24x30in"; undefined for any other word. */
export function sizeWithoutUnit(word: string): string | undefined {
	return word.match(/^(\d[\dx]*?)(?:in|v|a|mm|cm|l|gal|qt|ft|lb|kg|oz|psi|w|kw)$/)?.[1];
}
