/** Rules of vehicle identification numbers: form, check digit, likely typos and model years. */

import { isTruckMakerCode } from "./vin-makers.ts";

export const VIN_LENGTH = 17;
/**
 * Characters that may be typed as a VIN. Spaces and dashes of a pasted VIN are accepted and
 * removed.
 */
export const MAX_TYPED_VIN_LENGTH = 60;
const ALPHABET = "0123456789ABCDEFGHJKLMNPRSTUVWXYZ";
const YEAR_CODES = "ABCDEFGHJKLMNPRSTVWXY123456789";
const FIRST_YEAR = 1980;
const CHECK_PLACE = 8;
const YEAR_PLACE = 9;

export type VinError = "length" | "characters" | "check_digit";

/** Upper case, without spaces and dashes. */
export function normalizeVin(text: string): string {
	return text.replace(/[\s\p{Pd}_.]+/gu, "").toUpperCase();
}

/** A VIN never contains I, O or Q, because they look like digits. */
export function hasVinCharacters(text: string): boolean {
	return /^[A-HJ-NPR-Z0-9]*$/i.test(text);
}

export function findVinError(vin: string): VinError | undefined {
	if ([...vin].length !== VIN_LENGTH) return "length";
	if ([...vin].some((character) => !ALPHABET.includes(character))) return "characters";
	return vin[CHECK_PLACE] === checkDigit(vin) ? undefined : "check_digit";
}

/**
 * Whether a text is a VIN, also a mistyped one: one word that ends in a serial number, or several
 * words with a valid check digit.
 */
export function looksLikeVin(text: string): boolean {
	const vin = readForbiddenLetters(normalizeVin(text));
	const isWritten = /^(?=.*[A-Z])[A-Z\d]{13}\d{4}$/.test(vin);
	return isWritten && (findVinError(vin) === undefined || /^\w+$/.test(text.trim()));
}

/** The VIN with the digits for which O, Q and I were typed. */
function readForbiddenLetters(vin: string): string {
	return vin.replace(/[OQI]/g, (letter) => FORBIDDEN_LETTERS[letter] as string);
}

/**
 * The VIN that was meant, if only letters that no VIN has were typed for digits; undefined
 * otherwise.
 */
export function vinWithDigits(text: string): string | undefined {
	const typed = normalizeVin(text);
	const vin = readForbiddenLetters(typed);
	return vin !== typed && vin.length === VIN_LENGTH && findVinError(vin) !== "characters"
		? vin
		: undefined;
}

/** A label before a VIN, such as "VIN:" or "chasis". */
const VIN_LABEL = /^(?:vin|chas[ií]s|chassis)(?:#|:|=|no\.?|n[úu]mero)*$/i;
const LABELLED_VIN = /^(?:vin|chas[ií]s|chassis)[:#=]+/i;
/** Shorter and longer texts are not taken for a mistyped VIN. */
const [MIN_MISTYPED_LENGTH, MAX_MISTYPED_LENGTH] = [14, 20];

/**
 * The VIN in a search text such as "VIN: JALC4W166D7000104 water pump", and the other words. A VIN
 * of the wrong length is found too if it has the code of a truck maker or the word VIN before it.
 */
export function findVinInText(text: string): { vin: string; words: string } | undefined {
	const words = text.normalize("NFKC").trim().split(/\s+/);
	const hasLabel = words.some((word) => VIN_LABEL.test(word) || LABELLED_VIN.test(word));
	const at = words.findIndex((word) => isVinWord(word.replace(LABELLED_VIN, ""), hasLabel));
	if (at < 0) return undefined;
	const others = words.filter((word, index) => index !== at && !VIN_LABEL.test(word));
	return {
		vin: normalizeVin((words[at] as string).replace(LABELLED_VIN, "")),
		words: others.join(" "),
	};
}

function isVinWord(word: string, hasLabel: boolean): boolean {
	const vin = readForbiddenLetters(normalizeVin(word.replace(/[.,;:]+$/, "")));
	if (!/^(?=.*[A-Z])[A-Z\d]+\d{4}$/.test(vin)) return false;
	if (vin.length === VIN_LENGTH)
		return hasLabel || isTruckMakerCode(vin) || findVinError(vin) === undefined;
	const couldBeVin = vin.length >= MIN_MISTYPED_LENGTH && vin.length <= MAX_MISTYPED_LENGTH;
	return couldBeVin && (hasLabel || isTruckMakerCode(vin));
}

/**
 * Whether words side by side make a VIN, as in "filter JALC4W16 9 77000123". Words of a search can
 * have seventeen characters together too, so the pieces need a valid check digit or the code of a
 * truck maker.
 */
export function hasVinInPieces(text: string): boolean {
	const pieces = text
		.toUpperCase()
		.split(/[^A-Z\d]+/)
		.filter(Boolean);
	return pieces.some((_, start) => {
		let vin = "";
		for (let end = start; end < pieces.length && vin.length < VIN_LENGTH; end++) vin += pieces[end];
		if (!/^(?=.*[A-Z])[A-Z\d]{13}\d{4}$/.test(vin)) return false;
		return isTruckMakerCode(vin) || findVinError(vin) === undefined;
	});
}

/**
 * Up to three signs between two characters of a VIN, also as they are written in an address. The
 * space before an IP address is none, because "ECONNREFUSED 127.0.0" has seventeen characters too.
 */
const IP_ADDRESS = "(?:0|[1-9]\\d{0,2})(?:\\.(?:0|[1-9]\\d{0,2})){3}(?![\\d.])";
const SEPARATOR = "(?:[-\\s_./+]|%20|%2F|%E2%80%9\\d)";
const VIN_SEPARATORS = `(?!\\s${IP_ADDRESS})${SEPARATOR}{0,3}`;
const SEPARATORS = new RegExp(`${SEPARATOR}+`, "i");
/**
 * Seventeen characters that end in a serial number, with any separators, and also with letters that
 * are not allowed.
 */
const IN_TEXT = new RegExp(
	`(?<![A-Z0-9])(?:[A-Z0-9]${VIN_SEPARATORS}){13}(?:[0-9OIQ]${VIN_SEPARATORS}){3}[0-9OIQ](?![A-Z0-9])`,
	"gi",
);
/**
 * Words without spaces with a VIN that has a character too few or too many, and the code of a truck
 * maker.
 */
const MISTYPED_WORD = /(?<![A-Z0-9])[A-Z0-9]{15,19}(?![A-Z0-9])/gi;

/** Removes VINs from log lines, because a VIN is personal data. */
export function maskVins(text: string): string {
	return maskVinsInPieces(text).replace(MISTYPED_WORD, (word) =>
		isVinWord(word, false) ? "[VIN]" : word,
	);
}

/** A VIN may begin with any word of a sentence, so the search goes on after its first word. */
function maskVinsInPieces(text: string): string {
	let masked = "";
	let end = 0;
	IN_TEXT.lastIndex = 0;
	for (let match = IN_TEXT.exec(text); match; match = IN_TEXT.exec(text)) {
		const [found] = match;
		const pieces = found.split(SEPARATORS);
		if (isSentence(pieces)) {
			IN_TEXT.lastIndex = match.index + (pieces[0] as string).length;
			continue;
		}
		masked += `${text.slice(end, match.index)}[VIN]`;
		end = match.index + found.length;
	}
	return masked + text.slice(end);
}

/**
 * Lower-case words and numbers, such as "is shown as of 2026-11". The pieces of a VIN mix letters
 * and digits, or make a VIN with a valid check digit or the code of a truck maker.
 */
function isSentence(pieces: string[]): boolean {
	if (!pieces.some((piece) => /^[a-z]{2,}$/.test(piece))) return false;
	if (!pieces.every((piece) => /^(?:[a-z]+|\d+)$/i.test(piece))) return false;
	const vin = pieces.join("").toUpperCase();
	return !isTruckMakerCode(vin) && findVinError(vin) !== undefined;
}

const VALUES = new Map([..."0123456789"].map((digit) => [digit, Number(digit)] as const));
for (const row of ["ABCDEFGH", "JKLMN", "P", "R", "STUVWXYZ"]) {
	const first = { A: 1, J: 1, P: 7, R: 9, S: 2 }[row[0] as "A" | "J" | "P" | "R" | "S"];
	[...row].forEach((letter, index) => {
		VALUES.set(letter, first + index);
	});
}
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** The required ninth character (49 CFR 565.15). */
export function checkDigit(vin: string): string {
	const sum = WEIGHTS.reduce(
		(total, weight, place) => total + weight * (VALUES.get(vin[place] ?? "") ?? 0),
		0,
	);
	return sum % 11 === 10 ? "X" : String(sum % 11);
}

/**
 * The possible model years, newest first. The tenth character repeats every thirty years, and next
 * year's trucks are sold already.
 */
export function candidateYears(vin: string, thisYear: number): number[] {
	const at = YEAR_CODES.indexOf(vin[YEAR_PLACE] ?? "?");
	if (at < 0) return [];
	const years: number[] = [];
	for (let year = FIRST_YEAR + at; year <= thisYear + 1; year += YEAR_CODES.length)
		years.unshift(year);
	return years;
}

/**
 * The seventh character of cars and light trucks is a letter from 2010 on. Above 10,000 lb it has
 * no such meaning.
 */
export function isYearOfLightVehicle(vin: string, year: number): boolean {
	const isLetter = /[A-Z]/.test(vin[6] ?? "");
	return year >= FIRST_YEAR + YEAR_CODES.length ? isLetter : !isLetter;
}

/** Only North America requires the check digit; other VINs may have any character there. */
export function isNorthAmerican(vin: string): boolean {
	return /^[1-57]/.test(vin);
}

/** Letters that no VIN contains, and the digits they are mistaken for. */
const FORBIDDEN_LETTERS: Record<string, string> = { O: "0", Q: "0", I: "1" };
const LOOK_ALIKE = [
	"0D",
	"1L",
	"1J",
	"5S",
	"8B",
	"2Z",
	"6G",
	"UV",
	"VY",
	"MN",
	"EF",
	"CG",
	"PR",
	"XK",
	"17",
	"38",
	"4A",
	"HN",
	"WV",
	"7T",
];
const KEYBOARD = ["1234567890", "QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"];

/** The VINs one typo away with a valid check digit, the likeliest first. */
export function correctVin(vin: string): string[] {
	const characters = [...vin];
	if (characters.length !== VIN_LENGTH) return [];
	const plain = readForbiddenLetters(vin);
	if (plain !== vin && findVinError(plain) === undefined) return [plain];
	if (findVinError(vin) === "characters")
		return [...new Set([...replaceInvalidCharacter(vin), ...replaceInvalidCharacter(plain)])];
	const ranked = [...replacements(vin), ...swaps(vin)].filter(
		({ text }) => findVinError(text) === undefined && SERIAL_END.test(text),
	);
	return [...new Set(ranked.sort((a, b) => a.rank - b.rank).map(({ text }) => text))];
}

/** The last four characters of every VIN are digits. */
const SERIAL_END = /\d{4}$/;

type RankedVin = { text: string; rank: number };

/**
 * Replaces a single invalid character by those that give a valid check digit; nothing for two or
 * more.
 */
function replaceInvalidCharacter(vin: string): string[] {
	const invalidPlaces = [...vin].flatMap((character, place) =>
		ALPHABET.includes(character) ? [] : [place],
	);
	const [place, ...more] = invalidPlaces;
	if (place === undefined || more.length) return [];
	return [...ALPHABET]
		.map((character) => replaceAt(vin, place, character))
		.filter((text) => findVinError(text) === undefined);
}

function replacements(vin: string): RankedVin[] {
	return [...vin].flatMap((old, place) =>
		[...ALPHABET]
			.filter((next) => next !== old)
			.map((next) => ({ text: replaceAt(vin, place, next), rank: typoRank(old, next, place) })),
	);
}

/** Two neighbouring characters swapped. */
function swaps(vin: string): RankedVin[] {
	return [...vin.slice(1)].flatMap((next, place) =>
		next === vin[place]
			? []
			: [{ text: replaceAt(replaceAt(vin, place, next), place + 1, vin[place] ?? ""), rank: 3 }],
	);
}

function typoRank(old: string, next: string, place: number): number {
	const isPair = (pair: string) => pair.includes(old) && pair.includes(next);
	if (LOOK_ALIKE.some(isPair)) return 1;
	// A wrong check digit has only one correction, so it ranks high.
	if (place === CHECK_PLACE) return 2;
	if (
		KEYBOARD.some(
			(row) =>
				row.includes(old) &&
				row.includes(next) &&
				Math.abs(row.indexOf(old) - row.indexOf(next)) === 1,
		)
	)
		return 4;
	return /\d/.test(old) === /\d/.test(next) ? 5 : 6;
}

function replaceAt(vin: string, place: number, character: string): string {
	return vin.slice(0, place) + character + vin.slice(place + 1);
}
