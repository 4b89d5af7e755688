/** What a vehicle identification number tells by itself: its form, its check digit, its likely misspelling, its years. */

export const VIN_LENGTH = 17;
const ALPHABET = "0123456789ABCDEFGHJKLMNPRSTUVWXYZ";
const YEAR_CODES = "ABCDEFGHJKLMNPRSTVWXY123456789";
const FIRST_YEAR = 1980;
const CHECK_PLACE = 8;
const YEAR_PLACE = 9;

export type VinError = "length" | "characters" | "check_digit";

/** As it is read aloud or off a plate: small letters, blanks and dashes mean nothing. */
export function normalizeVin(text: string): string {
	return text.replace(/[\s\p{Pd}_.]+/gu, "").toUpperCase();
}

/** I, O and Q look too much like digits to be in a VIN. */
export function hasVinCharacters(text: string): boolean {
	return /^[A-HJ-NPR-Z0-9]*$/i.test(text);
}

export function findVinError(vin: string): VinError | undefined {
	if ([...vin].length !== VIN_LENGTH) return "length";
	if ([...vin].some((character) => !ALPHABET.includes(character))) return "characters";
	return vin[CHECK_PLACE] === checkDigit(vin) ? undefined : "check_digit";
}

/**
 * Whether a text can be nothing but a VIN, right or mistyped: one word that ends in a serial number, or several whose check digit holds.
 */
export function looksLikeVin(text: string): boolean {
	const vin = normalizeVin(text);
	const isWritten = /^(?=.*[A-Z])[A-Z\d]{13}\d{4}$/.test(vin);
	return isWritten && (findVinError(vin) === undefined || /^\w+$/.test(text.trim()));
}

/** Seventeen characters that end in a serial number, however they are set apart, also with letters that no VIN has. */
const IN_TEXT =
	/(?<![A-Z0-9])(?:[A-Z0-9](?:[-\s_.+]|%20|%E2%80%9\d)?){13}(?:[0-9OIQ](?:[-\s_.+]|%20|%E2%80%9\d)?){3}[0-9OIQ](?![A-Z0-9])/gi;

/** For the log: a VIN names a person's property, so none is written down, right or mistyped. */
export function maskVins(text: string): string {
	return text.replace(IN_TEXT, "[VIN]");
}

const VALUES = new Map([..."0123456789"].map((digit) => [digit, Number(digit)] as const));
for (const row of ["ABCDEFGH", "JKLMN", "P", "R", "STUVWXYZ"]) {
	const first = { A: 1, J: 1, P: 7, R: 9, S: 2 }[row[0] as "A" | "J" | "P" | "R" | "S"];
	[...row].forEach((letter, index) => {
		VALUES.set(letter, first + index);
	});
}
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** What the ninth character must be (49 CFR 565.15). */
export function checkDigit(vin: string): string {
	const sum = WEIGHTS.reduce(
		(total, weight, place) => total + weight * (VALUES.get(vin[place] ?? "") ?? 0),
		0,
	);
	return sum % 11 === 10 ? "X" : String(sum % 11);
}

/** Years the tenth character may mean, newest first: it comes back every thirty years, and next year's trucks are sold already. */
export function candidateYears(vin: string, thisYear: number): number[] {
	const at = YEAR_CODES.indexOf(vin[YEAR_PLACE] ?? "?");
	if (at < 0) return [];
	const years: number[] = [];
	for (let year = FIRST_YEAR + at; year <= thisYear + 1; year += YEAR_CODES.length)
		years.unshift(year);
	return years;
}

/** The seventh character tells the cycle of cars and light trucks: a letter from 2010 on. Above 10,000 lb it tells nothing. */
export function isYearOfLightVehicle(vin: string, year: number): boolean {
	const isLetter = /[A-Z]/.test(vin[6] ?? "");
	return year >= FIRST_YEAR + YEAR_CODES.length ? isLetter : !isLetter;
}

/** Only there the law asks for a check digit; a VIN from elsewhere may have any letter in its place. */
export function isNorthAmerican(vin: string): boolean {
	return /^[1-57]/.test(vin);
}

/** Letters that are no part of any VIN, and what stands on the plate instead. */
const NEVER: Record<string, string> = { O: "0", Q: "0", I: "1" };
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

/** VINs one slip away whose check digit holds, the likeliest slip first. */
export function correctVin(vin: string): string[] {
	const given = [...vin];
	if (given.length !== VIN_LENGTH) return [];
	const plain = given.map((character) => NEVER[character] ?? character).join("");
	if (plain !== vin && findVinError(plain) === undefined) return [plain];
	if (findVinError(vin) === "characters")
		return [...new Set([...oneStrangeReplaced(vin), ...oneStrangeReplaced(plain)])];
	const ranked = [...replacements(vin), ...swaps(vin)].filter(
		({ text }) => findVinError(text) === undefined && SERIAL_END.test(text),
	);
	return [...new Set(ranked.sort((a, b) => a.rank - b.rank).map(({ text }) => text))];
}

/** The last four are digits on every vehicle. */
const SERIAL_END = /\d{4}$/;

type Ranked = { text: string; rank: number };

/** With one character that no VIN has (a sign, a foreign letter) the rest tells which it was; with two nothing does. */
function oneStrangeReplaced(vin: string): string[] {
	const strange = [...vin].flatMap((character, place) =>
		ALPHABET.includes(character) ? [] : [place],
	);
	const [place, ...more] = strange;
	if (place === undefined || more.length) return [];
	return [...ALPHABET]
		.map((character) => put(vin, place, character))
		.filter((text) => findVinError(text) === undefined);
}

function replacements(vin: string): Ranked[] {
	return [...vin].flatMap((old, place) =>
		[...ALPHABET]
			.filter((next) => next !== old)
			.map((next) => ({ text: put(vin, place, next), rank: slipRank(old, next, place) })),
	);
}

/** Two neighbours the wrong way round. */
function swaps(vin: string): Ranked[] {
	return [...vin.slice(1)].flatMap((next, place) =>
		next === vin[place]
			? []
			: [{ text: put(put(vin, place, next), place + 1, vin[place] ?? ""), rank: 3 }],
	);
}

function slipRank(old: string, next: string, place: number): number {
	const isPair = (pair: string) => pair.includes(old) && pair.includes(next);
	if (LOOK_ALIKE.some(isPair)) return 1;
	// Everywhere else a slip has many ways to look right; here it has one.
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

function put(vin: string, place: number, character: string): string {
	return vin.slice(0, place) + character + vin.slice(place + 1);
}
