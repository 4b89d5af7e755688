/** Divides a search text into the terms that describe the part and the terms that name its vehicle. */
import { isFiller, stemOf, wordsOf } from "../../../domain/catalog/search-text.ts";
import { searchTermsOf } from "../../../domain/catalog/typed-units.ts";
import type { Bitset } from "./bitset.ts";
import type { SpellingCorrector, TypoCandidate } from "./correct-spelling.ts";
import { countBits } from "./count-bits.ts";
import type { LexiconConcept } from "./lexicon.ts";
import type { PhraseMatch, PhraseMatcher } from "./match-phrases.ts";
import type { VehicleMatcher } from "./match-vehicle.ts";
import type { WordMatcher } from "./match-words.ts";
import type { PartKindMatcher } from "./part-kinds.ts";

export type SearchTerm = {
	/** The bit of the term in the masks of phrases. */
	place: number;
	text: string;
	words: string[];
	/** A word such as "for" that only belongs to the text as part of a phrase. */
	isFiller: boolean;
	/** A question word that is dropped without notice, unless a part is called by it: "take" in "power take-off". */
	isOptional: boolean;
	/** The last term may be the beginning of a longer word. */
	isPrefix: boolean;
	/** The words that replace a mistyped term, the likeliest first. */
	candidates: TypoCandidate[] | undefined;
};

/** The vehicle that the text names. `year` is null when the text names none in which the vehicle was built. */
export type NamedVehicle = {
	lines: number[];
	year: number | null;
	fits: Bitset;
	/** All lines that the names apply to, if `lines` are only those whose whole model name is in the text. */
	otherLines: number[] | undefined;
};

export type ParsedText = {
	partTerms: SearchTerm[];
	vehicleTerms: SearchTerm[];
	vehicle: NamedVehicle | undefined;
	/** The phrases of the lexicon among the part terms. */
	phrases: PhraseMatch[];
	/** A phrase also means the other parts of its subcategory, because none that it names matches. */
	isWide: boolean;
};

export type ParsingIndex = {
	words: WordMatcher;
	partKinds: PartKindMatcher;
	phrases: PhraseMatcher;
	spelling: SpellingCorrector;
	vehicles: VehicleMatcher;
	lexicon: LexiconConcept[];
};

const MAX_TEXT_LENGTH = 400;
/** All terms of a text, of which MAX_TERMS that are no fillers are searched. */
const MAX_TYPED_TERMS = 28;
const MAX_TERMS = 12;
const MIN_WHOLE_NUMBER = 5;
/** Higher than the likelihood of any typo. */
export const AS_TYPED = 4;
const MAX_SPLIT_NAME = 3;
const YEAR = /^(19[789]\d|20[0-4]\d)$/;

export function parseSearchText(index: ParsingIndex, text: string): ParsedText {
	const typed = joinVehicleNames(
		index,
		searchTermsOf(text.slice(0, MAX_TEXT_LENGTH)).slice(0, MAX_TYPED_TERMS),
	);
	const typedTerms = typed.map((term, place) => readTerm(index, term, place, typed.length));
	const typedMatches = findPhrases(index, typedTerms);
	const terms = correctUnknown(index, typedTerms, typedMatches);
	const matches = terms === typedTerms ? typedMatches : findPhrases(index, terms);
	const used = withoutFillers(index, terms, matches);
	const { vehicleTerms, vehicle } = findVehicle(index, used, matches);
	const partTerms = used.filter((term) => !vehicleTerms.includes(term));
	const phrases = phrasesWithin(matches, partTerms).filter(
		({ concept }) => index.lexicon[concept]?.role !== "filler",
	);
	return {
		partTerms: partTerms.map((term) => preferPhrases(term, phrases)),
		vehicleTerms,
		vehicle,
		phrases,
		isWide: false,
	};
}

/** The phrases that lie within the terms. */
export function phrasesWithin(phrases: PhraseMatch[], terms: SearchTerm[]): PhraseMatch[] {
	const bits = maskOf(terms);
	return phrases.filter(({ mask }) => (mask & ~bits) === 0);
}

export function maskOf(terms: { place: number }[]): number {
	return terms.reduce((bits, { place }) => bits | (1 << place), 0);
}

export function isYear(text: string): boolean {
	return YEAR.test(text);
}

/** "4 HK 1" is the engine 4HK1, and "pump set" a model. */
function joinVehicleNames(index: ParsingIndex, terms: string[]): string[] {
	const joined: string[] = [];
	for (let at = 0; at < terms.length; ) {
		const length = [3, 2].find(
			(count) => at + count <= terms.length && isSplitName(index, terms.slice(at, at + count)),
		);
		joined.push(terms.slice(at, at + (length ?? 1)).join(""));
		at += length ?? 1;
	}
	return joined;
}

/** Whether the terms together name a vehicle, and one of them alone does not. */
function isSplitName({ vehicles, phrases }: ParsingIndex, terms: string[]): boolean {
	const name = terms.join("");
	const isPart = ({ length }: string) => length <= MAX_SPLIT_NAME;
	const canBeName = /\d/.test(name)
		? /[a-z]/.test(name) && terms.every(isPart)
		: /^[a-z]+$/.test(name);
	return (
		canBeName &&
		terms.some((term) => /[a-z]/.test(term) && vehicles.vehicleNamesIn(term).length === 0) &&
		vehicles.vehicleNamesIn(name).length > 0 &&
		!phrases.isPhrase(name)
	);
}

function readTerm(index: ParsingIndex, text: string, place: number, termCount: number): SearchTerm {
	const words = wordsOf(text);
	return {
		place,
		text,
		words,
		isFiller: isFiller(text),
		isOptional: false,
		isPrefix: place === termCount - 1 && !isWholeWord(index, words.join("")),
		candidates: undefined,
	};
}

/** Replaces words that are in no title, name or phrase by the words they may be a typo of. Returns the same list if there are none. */
function correctUnknown(
	index: ParsingIndex,
	terms: SearchTerm[],
	matches: PhraseMatch[],
): SearchTerm[] {
	const inPhrase = matches.reduce((bits, { mask }) => bits | mask, 0);
	const corrected = terms.map((term) => {
		if (term.isFiller || inPhrase & (1 << term.place) || isKnown(index, term.words)) return term;
		const word = term.words.join("");
		if (term.isPrefix && index.words.isPrefix(word)) return term;
		const split = term.words.length === 1 ? index.spelling.split(word) : undefined;
		if (split) return { ...term, words: split, isPrefix: false };
		const candidates = /\d{5}/.test(word) ? [] : index.spelling.candidates(word);
		if (candidates.length === 0) return term;
		const typed = index.phrases.words.has(word) ? [{ word, likelihood: AS_TYPED }] : [];
		return { ...term, candidates: [...typed, ...candidates], isPrefix: false };
	});
	return corrected.some((term, at) => term !== terms[at]) ? corrected : terms;
}

/** A word of the lexicon or of a part kind is complete; any other may go on. */
function isWholeWord({ phrases, partKinds }: ParsingIndex, word: string): boolean {
	return (
		word.length > 1 && (phrases.isPhrase(word) || (word.length > 2 && partKinds.isKindWord(word)))
	);
}

function isKnown(index: ParsingIndex, words: string[]): boolean {
	const joined = words.join("");
	return (
		isKnownWord(index, joined) ||
		(words.length > 1 && words.every((word) => isKnownWord(index, word)))
	);
}

function isKnownWord({ words, vehicles }: ParsingIndex, word: string): boolean {
	return (
		isYear(word) ||
		(/^\d+$/.test(word) && word.length < MIN_WHOLE_NUMBER) ||
		words.isInTitles(word) ||
		words.isInNames(word) ||
		vehicles.vehicleNamesIn(word).length > 0
	);
}

function findPhrases({ phrases }: ParsingIndex, terms: SearchTerm[]): PhraseMatch[] {
	const phraseTerms = terms.map(({ words, candidates, isFiller: isSkipped }) => ({
		spellings: candidates?.map(({ word }) => [word]) ?? [words],
		isFiller: isSkipped,
	}));
	const found = phrases.find(phraseTerms);
	return terms.at(-1)?.isPrefix ? [...found, ...phrases.complete(phraseTerms)] : found;
}

/** Removes fillers and question words, unless they belong to the name of a part. A text of fillers only is searched as it is. */
function withoutFillers(
	{ lexicon, partKinds, words }: ParsingIndex,
	terms: SearchTerm[],
	matches: PhraseMatch[],
): SearchTerm[] {
	const longestOf = (term: SearchTerm, isRole: (role: LexiconConcept["role"]) => boolean) =>
		Math.max(
			0,
			...matches
				.filter(
					({ mask, concept }) =>
						mask & (1 << term.place) && isRole(lexicon[concept]?.role ?? "part"),
				)
				.map(({ mask }) => countBits(mask)),
		);
	const meaningful = terms.flatMap((term) => {
		const asPart = longestOf(term, (role) => role !== "filler");
		const isCorrection = term.candidates?.some(({ word }) => words.isInTitles(word)) ?? false;
		const asFiller = isCorrection ? 0 : longestOf(term, (role) => role === "filler");
		if (term.isFiller) return asPart > 1 && asPart > asFiller ? [term] : [];
		if (asFiller === 0 || asPart > asFiller) return [term];
		return term.words.every(partKinds.isKindWord) ? [{ ...term, isOptional: true }] : [];
	});
	const used = meaningful.some(({ isOptional }) => !isOptional) ? meaningful : terms;
	return used.slice(0, MAX_TERMS);
}

function findVehicle(
	{ vehicles, lexicon }: ParsingIndex,
	terms: SearchTerm[],
	matches: PhraseMatch[],
): Pick<ParsedText, "vehicleTerms" | "vehicle"> {
	const inPhrase = matches.reduce(
		(bits, { mask, weight, concept }) =>
			weight > 2 && lexicon[concept]?.role === "part" ? bits | mask : bits,
		0,
	);
	const yearTerms = terms.filter((term) => isYear(term.text));
	const namingTerms = terms.flatMap((term) => {
		if (isYear(term.text) || inPhrase & (1 << term.place)) return [];
		const names = vehicles.vehicleNamesIn(term.candidates?.[0]?.word ?? term.text);
		return names.length > 0 ? [{ term, names }] : [];
	});
	const year = yearTerms[0] ? Number(yearTerms[0].text) : null;
	const match =
		namingTerms.length > 0
			? vehicles.matchNames(
					namingTerms.map(({ names }) => names),
					year,
				)
			: undefined;
	if (!match) return { vehicleTerms: [], vehicle: undefined };
	return {
		vehicleTerms: [
			...namingTerms.flatMap(({ term }, at) => (match.usedNames.has(at) ? [term] : [])),
			...(match.isInYear ? yearTerms : []),
		],
		vehicle: {
			lines: match.lines,
			year: match.isInYear ? year : null,
			fits: match.fits,
			otherLines: match.otherLines,
		},
	};
}

/** Of the corrections of a term, those that complete a phrase with its neighbours are meant. */
function preferPhrases(term: SearchTerm, phrases: PhraseMatch[]): SearchTerm {
	if (!term.candidates) return term;
	const stems = new Set(
		phrases
			.filter(({ mask, weight }) => mask & (1 << term.place) && weight >= 2)
			.flatMap(({ phrase }) => wordsOf(phrase.text).map(stemOf)),
	);
	const preferred = term.candidates.filter(({ word }) => stems.has(stemOf(word)));
	return preferred.length > 0 ? { ...term, candidates: preferred } : term;
}
