/**
 * Finds part numbers in a text that also has quantities, labels or the names of makers, as in
 * "GM97123456 x2" or "2 pcs NKF-123456".
 */
import { normalizeNumber, numberKey } from "./part-number.ts";

/** Shorter numbers among other words are years, sizes and engines. */
const MIN_NUMBER_LENGTH = 6;
const MIN_DIGITS = 3;
const MIN_MAKER_LENGTH = 2;
const MAX_MAKER_LENGTH = 16;
const MAX_NUMBERS = 20;
const MAX_TEXT_LENGTH = 400;

const UNIT = "(?:pcs?|pieces?|pzas?|piezas?|units?|unidades|unid|ea)";
const QUANTITIES = [
	new RegExp(
		`(?<![\\w-])(?:qty|quantity|cant|cantidad|${UNIT})\\.?\\s*[:=]?\\s*\\d{1,4}(?![\\w-])`,
		"gi",
	),
	new RegExp(`(?<![\\w-])\\d{1,4}\\s*${UNIT}(?![\\w-])`, "gi"),
	/(?<![\w-])\(?[x×*]\s?\d{1,4}\)?(?![\w-])/gi,
	/(?<![\w-])\d{1,4}\s?[x×*](?=\s)/gi,
	// "2x8-97123-456-0", but not the size "35x72x17".
	/(?<![\w-])\d{1,2}\s?[x×*](?=\d[\d-]{7,})/gi,
];
/** "Water pump 2012" has no number in it. */
const YEAR = /^(?:19|20)\d\d$/;
/**
 * The letters of a number such as "FF 2001", which looks like a year. Longer words are no part of a
 * number.
 */
const LETTERS_OF_NUMBER = /^[a-z]{2,3}$/i;
const WORD = /^\p{L}{4,}$/u;
const COLUMN_SIGNS = /[/|\\]/;
const SEPARATORS = /\s+(?:or|and|o|y|e|u|\/|&|\+|\|)\s+|[,;\n]+/i;
/** Makers, labels and units that people write in front of a number. */
const LABELS = new Set(
	"gm pn oem oe mpn part parte no nro num number numero ref sku item cod codigo code pc pcs pz pza pieza qty cant isuzu hino fuso ud".split(
		" ",
	),
);
/** A quantity that was glued to the end of a number. */
const GLUED_QUANTITY = /(?:X|QTY|CANT|PCS?|PZAS?|EA)\d{1,3}$/;

/**
 * The possible keys of each number in the text, the likeliest first. A maker's name may be glued to
 * the number; `isMaker` knows the words of those names.
 */
export function numbersInText(text: string, isMaker: (word: string) => boolean): string[][] {
	const plain = QUANTITIES.reduce(
		(rest, quantity) => rest.replace(quantity, " "),
		text.slice(0, MAX_TEXT_LENGTH).normalize("NFKD"),
	);
	return plain
		.split(SEPARATORS)
		.map((segment) => candidatesIn(segment, isMaker))
		.filter((candidates) => candidates.length > 0)
		.slice(0, MAX_NUMBERS);
}

/** Letters that people read or type for digits. */
const LOOK_ALIKES: Record<string, string> = {
	O: "0",
	Q: "0",
	I: "1",
	L: "1",
	Z: "2",
	S: "5",
	B: "8",
};
const LOOK_ALIKE = /[OQILZSB]/g;
const MIN_CORE_DIGITS = 6;
/** A number with more such letters is repaired only by replacing all of them. */
const MAX_LOOK_ALIKES = 6;

/**
 * What else a number without a match can be, the likeliest first: with digits for the letters that
 * look like them ("8-97O12-345-O"), without letters around it ("WP8971234560-NEW"), and without a
 * glued quantity ("S998008694x2", "S998008694qty2").
 */
export function repairedNumbers(key: string): string[] {
	if (!/[A-Z]/.test(key)) return [];
	const withoutStart = key.replace(/^[A-Z]+/, "");
	const withoutEnd = key.replace(/[A-Z]+$/, "");
	const core = withoutStart.replace(/[A-Z]+$/, "");
	const stripped = [withoutEnd, withoutStart, core].filter(
		(number) => countDigits(number) >= MIN_CORE_DIGITS,
	);
	const withoutQuantity = key.replace(GLUED_QUANTITY, "");
	const repaired = [withoutQuantity, ...withDigits(key), ...stripped].map(numberKey);
	return [...new Set(repaired)].filter((number) => number !== key && isNumber(number));
}

/**
 * The number with digits for all letters that look like them, then for some of them, because
 * "NK-FI-1O743-I" has two letters of its own. Those with the most digits come first.
 */
function withDigits(key: string): string[] {
	const places = Array.from(key.matchAll(LOOK_ALIKE), ({ index }) => index);
	const replaced = (isReplaced: (place: number) => boolean) =>
		key.replace(LOOK_ALIKE, (letter, place: number) =>
			isReplaced(place) ? (LOOK_ALIKES[letter] ?? letter) : letter,
		);
	if (places.length > MAX_LOOK_ALIKES) return [replaced(() => true)];
	const choices = Array.from({ length: 2 ** places.length - 1 }, (_, kept) =>
		replaced((place) => (kept & (1 << places.indexOf(place))) === 0),
	);
	return choices.sort((a, b) => countDigits(b) - countDigits(a));
}

/**
 * The words with digits belong to one number, which may have spaces and letters beside it: "Bosch 0
 * 445 110 123", "ME 993611".
 */
function candidatesIn(segment: string, isMaker: (word: string) => boolean): string[] {
	const words = segment.split(/\s+/).filter(Boolean);
	const places = words.flatMap((word, place) => (/\d/.test(word) ? [place] : []));
	const [first = -1, second = first] = places;
	const [lastButOne = first, last = lastButOne] = places.slice(-2);
	if (first < 0) return [];
	const joined = (start: number, end: number) => words.slice(Math.max(0, start), end).join("");
	if (places.length === 1 && YEAR.test(words[first] ?? ""))
		return LETTERS_OF_NUMBER.test(words[first - 1] ?? "")
			? [normalizeNumber(joined(first - 1, first + 1))].filter(isNumber)
			: [];
	const numbers = words.slice(first, last + 1);
	// No number has a word within it: "4hk1 quickly 2010".
	const isOneNumber = !numbers.some((word) => WORD.test(word));
	const candidates = [
		...(isOneNumber
			? [
					joined(first, last + 1),
					joined(first - 1, last + 1),
					joined(first, last + 2),
					// A quantity or price behind or before a number with spaces: "0 445 110 123 $45".
					joined(first, lastButOne + 1),
					joined(second, last + 1),
				]
			: places
					.filter((place) => LETTERS_OF_NUMBER.test(words[place - 1] ?? ""))
					.map((place) => joined(place - 1, place + 1))),
		...numbers,
		// "1999126119/NorKraft/2" from a list with slashes between its columns.
		...numbers.flatMap((word) => word.split(COLUMN_SIGNS)),
	]
		.map(normalizeNumber)
		.flatMap((number) => [number, ...withoutMaker(number, isMaker)])
		.map(numberKey);
	// "NK-FU-IIIO8-I" has one digit, but the whole text can be nothing else.
	const isCandidate = words.length === 1 ? canBecomeNumber : isNumber;
	return [...new Set(candidates)].filter(isCandidate);
}

/**
 * The number without the names in front of it: "NKF99817949" for "NORKRAFTNKF99817949". Each place
 * where a name ends is visited once, because names that begin alike would multiply the ways.
 */
function withoutMaker(number: string, isMaker: (word: string) => boolean): string[] {
	const letterCount = /^[A-Z]*/.exec(number)?.[0].length ?? 0;
	const isName = (name: string) => LABELS.has(name) || isMaker(name);
	const starts = new Set([0]);
	// A set is iterated in the order of insertion, and also visits what the loop adds.
	for (const start of starts) {
		const longest = Math.min(MAX_MAKER_LENGTH, letterCount - start);
		for (let length = longest; length >= MIN_MAKER_LENGTH; length--)
			if (isName(number.slice(start, start + length).toLowerCase())) starts.add(start + length);
	}
	return [...starts].slice(1).map((start) => number.slice(start));
}

function isNumber(key: string): boolean {
	return key.length >= MIN_NUMBER_LENGTH && countDigits(key) >= MIN_DIGITS;
}

/** Whether the key is a number with digits for the letters that look like them. */
function canBecomeNumber(key: string): boolean {
	return isNumber(key.replace(LOOK_ALIKE, "0"));
}

function countDigits(key: string): number {
	return key.replace(/\D/g, "").length;
}
