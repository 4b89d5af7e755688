/** Finds documents by part numbers in a search text. They come before all other matches. */
import {
	looksLikeNumber,
	normalizeNumber,
	numberKey,
} from "../../../domain/catalog/part-number.ts";
import { termsOf } from "../../../domain/catalog/search-text.ts";
import { numbersInText, repairedNumbers } from "../../../domain/catalog/typed-part-numbers.ts";
import { isYear } from "./find-text-vehicle.ts";
import type { NumberMatcher, PlaceRange } from "./match-numbers.ts";
import type { PhraseMatcher } from "./match-phrases.ts";
import type { VehicleMatcher } from "./match-vehicle.ts";
import type { WordMatcher } from "./match-words.ts";
import { MAX_NUMBER_LENGTH } from "./term-sets.ts";

export type NumberIndex = {
	numbers: NumberMatcher;
	vehicles: VehicleMatcher;
	words: Pick<WordMatcher, "isInNames">;
	phrases: Pick<PhraseMatcher, "isPhrase">;
	/** A number that sorts documents as the list does: what ships today, then by popularity. */
	placeInList: (doc: number) => number;
};

const MAX_PREFIX_MATCHES = 2000;
const MAX_INFIX_MATCHES = 500;
const MAX_TYPO_MATCHES = 200;

/** Whole numbers rank by their kind (0 to 5), then come prefixes, infixes and typos. */
const PREFIX_RANK = 10;
const INFIX_RANK = 20;
/** Two swapped digits are the commonest typo. */
const SWAP_RANK = 29;
/**
 * The last character is often that of the brand or revision, so the number is the same but for it.
 */
const OTHER_END_RANK = 30;
const TYPO_RANK = 31;

/** Matches the whole text as one number; if no part has it, the numbers within the text. */
export function rankNumberMatches(
	index: NumberIndex,
	text: string,
	enough: number,
): Map<number, number> {
	const { numbers, vehicles, phrases } = index;
	const ranks = new Map<number, number>();
	const plainText = text.normalize("NFKC");
	if (!/\d/.test(plainText)) return ranks;
	const typed = normalizeNumber(plainText);
	const isOneNumber = looksLikeNumber(typed) && typed.length <= MAX_NUMBER_LENGTH;
	if (isOneNumber) addExactMatches(numbers, numberKey(typed), ranks);
	if (ranks.size === 0) {
		addNumbersInText(index, text, ranks);
		if (ranks.size > 0) return ranks;
	}
	// "4300" means the truck and "50/50" the coolant, not the middle of a part number.
	const isName =
		isYear(text.trim()) ||
		vehicles.vehicleNamesIn(text.trim()).length > 0 ||
		phrases.isPhrase(typed.toLowerCase());
	// Words with an engine or a year among them are no piece of a number.
	const isPhrase = /\s/.test(text.trim()) && !isMostlyDigits(typed);
	if (isOneNumber && !isName && !isPhrase) addPartialMatches(index, typed, ranks, enough);
	const termKeys = termsOf(text).map(numberKey);
	if (ranks.size === 0 && termKeys.length > 1 && termKeys.every(looksLikeNumber))
		for (const key of termKeys) addExactMatches(numbers, key, ranks);
	return ranks;
}

/** Whether the text is a number that no part has, and only numbers with a typo match. */
export function hasOnlyNearNumbers(ranks: ReadonlyMap<number, number>): boolean {
	return ranks.size > 0 && [...ranks.values()].every((rank) => rank >= SWAP_RANK);
}

/** Shorter words and those with fewer digits are sizes, models and ratings. */
const MIN_MISSING_NUMBER = 6;
const MIN_MISSING_DIGITS = 4;
/** A shorter beginning is common to numbers that have nothing to do with each other. */
const MIN_BEGINNING = 4;
/** How much the beginning of a number is shortened at a time. */
const BEGINNING_STEP = 2;

/** Whether a word that no part meets is a part number. */
export function isMissingNumber(word: string): boolean {
	const number = normalizeNumber(word.normalize("NFKC"));
	const isLong = number.length >= MIN_MISSING_NUMBER && number.length <= MAX_NUMBER_LENGTH;
	const digits = number.replace(/\D/g, "").length;
	return isLong && digits >= MIN_MISSING_DIGITS && isMostlyDigits(number);
}

/**
 * Ranks the documents near a number that no part has: one typo away, then with ever shorter common
 * beginnings.
 */
export function* nearestNumbers(index: NumberIndex, word: string): Generator<Map<number, number>> {
	const { numbers } = index;
	const number = normalizeNumber(word.normalize("NFKC"));
	const enough = Number.POSITIVE_INFINITY;
	const near = new Map<number, number>();
	addPlaces(index, numbers.swapped(number), { rank: SWAP_RANK, ranks: near, enough });
	addPlaces(index, numbers.otherEnd(number), { rank: OTHER_END_RANK, ranks: near, enough });
	addPlaces(index, numbers.typo(number, MAX_TYPO_MATCHES), {
		rank: TYPO_RANK,
		ranks: near,
		enough,
	});
	yield near;
	for (let length = number.length; length >= MIN_BEGINNING; length -= BEGINNING_STEP) {
		const { start, end } = numbers.prefix(numberKey(number.slice(0, length)));
		const places = {
			length: Math.min(end - start, MAX_PREFIX_MATCHES),
			at: (n: number) => start + n,
		};
		const ranks = new Map<number, number>();
		addPlaces(index, places, { rank: TYPO_RANK, ranks, enough });
		yield ranks;
	}
}

/**
 * Finds whole numbers with other words or a maker's name around them, such as "GM97123456 x2" or
 * "P/N ME 993611".
 */
function addNumbersInText(
	{ numbers, words, vehicles }: NumberIndex,
	text: string,
	ranks: Map<number, number>,
): void {
	// An engine is no number, and "4HE1-TC/4HF1/4HG1" would be looked up with digits for all its
	// letters.
	const isEngine = (word: string) => /\d/.test(word) && vehicles.vehicleNamesIn(word).length > 0;
	const withoutEngines = text.replaceAll(/\S*\d\S*/g, (word) => (isEngine(word) ? "" : word));
	for (const keys of numbersInText(withoutEngines, words.isInNames)) {
		const found = keys.filter((candidate) => {
			const { start, end } = numbers.exact(candidate);
			return start < end;
		});
		const [longest = ""] = found;
		if (!longest) addRepaired(numbers, keys, numberKey(text), ranks);
		// Numbers with only a space between them are no pieces of one number.
		for (const key of found)
			if (key === longest || !longest.includes(key)) addExactMatches(numbers, key, ranks);
	}
}

/**
 * Adds the matches of the first number that a part has after a repair. If the whole text is a
 * number with one letter too many, they are only near it.
 */
function addRepaired(
	numbers: NumberMatcher,
	keys: string[],
	typedKey: string,
	ranks: Map<number, number>,
): void {
	const { size } = ranks;
	for (const key of keys)
		for (const repaired of repairedNumbers(key)) {
			if (ranks.size > size) return;
			const isNear = key === typedKey && hasOneMore(key, repaired);
			addExactMatches(numbers, repaired, ranks, isNear ? OTHER_END_RANK : undefined);
		}
}

/** Whether the key is the number with one more character before or behind it. */
function hasOneMore(key: string, number: string): boolean {
	return key.length === number.length + 1 && key.includes(number);
}

/** The matches rank by the kind of their number, unless a rank is given. */
function addExactMatches(
	numbers: NumberMatcher,
	key: string,
	ranks: Map<number, number>,
	rank?: number,
): void {
	const { start, end } = numbers.exact(key);
	for (let place = start; place < end; place++)
		keepBest(ranks, numbers.docAt(place), rank ?? numbers.kindAt(place));
}

/**
 * Leading zeros are ignored for a prefix but not for an infix. Every infix ranks below every
 * prefix.
 */
function addPartialMatches(
	index: NumberIndex,
	typed: string,
	ranks: Map<number, number>,
	enough: number,
): void {
	const { numbers } = index;
	const prefix = prefixOf(numbers, typed);
	const prefixPlaces = {
		length: Math.min(prefix.end - prefix.start, MAX_PREFIX_MATCHES),
		at: (n: number) => prefix.start + n,
	};
	addPlaces(index, prefixPlaces, { rank: PREFIX_RANK, ranks, enough });
	if (ranks.size >= enough) return;
	const hasMatches = ranks.size > 0;
	addPlaces(index, numbers.infix(typed, MAX_INFIX_MATCHES), { rank: INFIX_RANK, ranks, enough });
	if (hasMatches || !isMostlyDigits(typed)) return;
	const nearest: [rank: number, find: () => number[]][] = [
		[SWAP_RANK, () => numbers.swapped(typed)],
		[OTHER_END_RANK, () => numbers.otherEnd(typed)],
		[TYPO_RANK, () => numbers.typo(typed, MAX_TYPO_MATCHES)],
	];
	for (const [rank, find] of nearest) {
		if (ranks.size >= enough) return;
		addPlaces(index, find(), { rank, ranks, enough });
	}
}

type Places = { length: number; at: (n: number) => number | undefined };
type Ranking = { rank: number; ranks: Map<number, number>; enough: number };

/**
 * Adds the documents of some numbers that do not rank better already. When `enough` is small, only
 * those that the list shows first: what ships today, then the most popular.
 */
function addPlaces(
	{ numbers, placeInList }: NumberIndex,
	places: Places,
	{ rank, ranks, enough }: Ranking,
): void {
	const wanted = enough - ranks.size;
	const first: ListedDoc[] = [];
	for (let n = 0; n < places.length; n++) {
		const doc = numbers.docAt(places.at(n) as number);
		if (places.length <= wanted) keepBest(ranks, doc, rank);
		else if (!ranks.has(doc)) insertLowest(first, { doc, place: placeInList(doc) }, wanted);
	}
	for (const { doc } of first) ranks.set(doc, rank);
}

type ListedDoc = { doc: number; place: number };

/**
 * Inserts the document into the sorted list of the lowest places, which has at most `max` entries
 * and no duplicates.
 */
function insertLowest(lowest: ListedDoc[], listed: ListedDoc, max: number): void {
	if (lowest.length === max && listed.place >= (lowest.at(-1) as ListedDoc).place) return;
	const at = lowest.findIndex(({ place }) => place >= listed.place);
	if (lowest[at]?.doc === listed.doc) return;
	lowest.splice(at < 0 ? lowest.length : at, 0, listed);
	if (lowest.length > max) lowest.pop();
}

function prefixOf(numbers: NumberMatcher, typed: string): PlaceRange {
	const key = numberKey(typed);
	return looksLikeNumber(key) ? numbers.prefix(key) : { start: 0, end: 0 };
}

/** False for a sentence with a year in it, which has far more letters. */
function isMostlyDigits(typed: string): boolean {
	return typed.replace(/\D/g, "").length * 3 >= typed.length;
}

function keepBest(ranks: Map<number, number>, doc: number, rank: number): void {
	const bestRank = ranks.get(doc);
	if (bestRank === undefined || rank < bestRank) ranks.set(doc, rank);
}
