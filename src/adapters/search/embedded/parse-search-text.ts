/** Divides a search text into the terms that describe the part and the terms that name its vehicle. */
import { isFiller, stemOf, wordsOf } from "../../../domain/catalog/search-text.ts";
import { searchTermsOf, sizeWithoutUnit } from "../../../domain/catalog/typed-units.ts";
import type { Bitset } from "./bitset.ts";
import type { SpellingCorrector, TypoCandidate } from "./correct-spelling.ts";
import { countBits } from "./count-bits.ts";
import type { LexiconConcept } from "./lexicon.ts";
import type { PhraseMatch, PhraseMatcher } from "./match-phrases.ts";
import type { VehicleMatcher, VehicleNameMatch } from "./match-vehicle.ts";
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
	/** `lines` are all that the names apply to, because nothing is listed for the typed model. */
	isWide?: boolean;
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
	/** The names of vehicles that a concept means: "chevrolet" for "chevy". */
	vehicleNamesOf: (concept: number) => string[];
};

const MAX_TEXT_LENGTH = 400;
/** All terms of a text, of which MAX_TERMS that are no fillers are searched. */
const MAX_TYPED_TERMS = 28;
const MAX_TERMS = 12;
const MIN_WHOLE_NUMBER = 5;
/** Higher than the likelihood of any typo. */
export const AS_TYPED = 4;
const MAX_SPLIT_NAME = 3;
const MAX_SHORT_WORD = 4;
/** A letter less, a letter more, or two swapped. */
const MIN_SHORT_LIKELIHOOD = 2;
const YEAR = /^(19[789]\d|20[0-4]\d)$/;
/** "2008-2012" is read as its first year. */
const YEAR_RANGE = /^(19[789]\d|20[0-4]\d)\W(?:\d\d){1,2}$/;
const WORD_WITH_NAME = /^([a-z]{4,})(\d[a-z0-9]{2,})$/;
const SHORT_YEAR = /^[089012]\d$/;
const FIRST_SHORT_YEAR = 80;

export function parseSearchText(index: ParsingIndex, text: string): ParsedText {
	const typed = joinVehicleNames(
		index,
		searchTermsOf(text.slice(0, MAX_TEXT_LENGTH))
			.flatMap((term) => splitVehicleName(index, term))
			.slice(0, MAX_TYPED_TERMS),
	);
	const typedTerms = typed.map((term, place) => readTerm(index, term, place, typed.length));
	const typedMatches = findPhrases(index, typedTerms);
	const terms = correctUnknown(index, typedTerms, typedMatches);
	const synonyms = findSynonyms(index, terms, typedMatches);
	const matches =
		terms === typedTerms && synonyms.size === 0
			? typedMatches
			: findPhrases(index, terms, synonyms);
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

/** "gasket4hk1" is a gasket of the engine 4HK1. */
function splitVehicleName({ vehicles, words }: ParsingIndex, term: string): string[] {
	const [, word = "", name = ""] = WORD_WITH_NAME.exec(term) ?? [];
	if (!words.isInTitles(word) || vehicles.vehicleNamesIn(name).length === 0) return [term];
	return words.isInTitles(term) ? [term] : [word, name];
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
		if (term.isFiller || inPhrase & (1 << term.place) || isKnown(index, term)) return term;
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

/** A size such as "2in" is known too: it is not another word. */
function isKnown(index: ParsingIndex, { text, words }: SearchTerm): boolean {
	const joined = words.join("");
	return (
		isKnownWord(index, joined) ||
		sizeWithoutUnit(text) !== undefined ||
		index.vehicles.vehicleNamesIn(text).length > 0 ||
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

/**
 * The usual words for an abbreviation or a wrong spelling that is a word of the lexicon, by the place of its term. With them "wheel
 * brg" is the phrase "wheel bearing".
 */
function findSynonyms(
	{ lexicon, words, vehicleNamesOf }: ParsingIndex,
	terms: SearchTerm[],
	matches: PhraseMatch[],
): Map<number, string[][]> {
	const synonyms = new Map<number, string[][]>();
	if (terms.length < 2) return synonyms;
	for (const { concept, mask } of matches) {
		const { role, subcategories, phrases } = lexicon[concept] as LexiconConcept;
		if (role !== "part" || subcategories.length > 0 || vehicleNamesOf(concept).length > 0) continue;
		const term = terms.find(({ place }) => mask === 1 << place);
		if (!term || words.isInTitles(term.words.join(""))) continue;
		const usual = (["en", "es"] as const).flatMap((language) => {
			const first = phrases.find(
				(phrase) => phrase.language === language && phrase.kind === "term",
			);
			const firstWords = wordsOf(first?.text ?? "");
			return firstWords.length === 1 ? [firstWords] : [];
		});
		if (usual.length > 0) synonyms.set(term.place, [...(synonyms.get(term.place) ?? []), ...usual]);
	}
	return synonyms;
}

function findPhrases(
	{ phrases }: ParsingIndex,
	terms: SearchTerm[],
	synonyms?: Map<number, string[][]>,
): PhraseMatch[] {
	const phraseTerms = terms.map(({ place, words, candidates, isFiller: isSkipped }) => ({
		spellings: [
			...(candidates?.map(({ word }) => [word]) ?? [words]),
			...(synonyms?.get(place) ?? []),
		],
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
		if (asPart > 0 && !isTypedFiller(term, matches, lexicon)) return [term];
		return term.words.every(partKinds.isKindWord) ? [{ ...term, isOptional: true }] : [];
	});
	const used = meaningful.some(({ isOptional }) => !isOptional) ? meaningful : terms;
	return used.slice(0, MAX_TERMS);
}

/** Whether the word itself is a filler, and not only one with the same stem: "tras" is no form of "trae". */
function isTypedFiller(
	{ place, words }: SearchTerm,
	matches: PhraseMatch[],
	lexicon: LexiconConcept[],
): boolean {
	return matches.some(
		({ mask, concept, phrase }) =>
			mask & (1 << place) &&
			lexicon[concept]?.role === "filler" &&
			words.every((word) => wordsOf(phrase.text).includes(word)),
	);
}

/** Terms that name a vehicle together, and the names they mean. */
type NamingTerms = { terms: SearchTerm[]; names: string[] };

function findVehicle(
	index: ParsingIndex,
	terms: SearchTerm[],
	matches: PhraseMatch[],
): Pick<ParsedText, "vehicleTerms" | "vehicle"> {
	const naming = findNamingTerms(index, terms, matches);
	if (naming.length === 0) return { vehicleTerms: [], vehicle: undefined };
	const names = naming.map((entry) => entry.names);
	const yearTerms = terms.filter(({ text }) => yearOf(text) !== undefined);
	const year = yearOf(yearTerms[0]?.text ?? "") ?? null;
	const typed = index.vehicles.matchNames(names, year);
	if (!typed) return { vehicleTerms: [], vehicle: undefined };
	const namingTerms = naming.flatMap((entry, at) => (typed.usedNames.has(at) ? entry.terms : []));
	const short = year === null ? findShortYear(index, terms, namingTerms, names) : undefined;
	const { lines, fits, otherLines, isInYear } = short?.match ?? typed;
	return {
		vehicleTerms: [...namingTerms, ...(short ? [short.term] : isInYear ? yearTerms : [])],
		vehicle: {
			lines,
			year: short?.year ?? (isInYear ? year : null),
			fits,
			otherLines,
		},
	};
}

function findNamingTerms(
	{ vehicles, lexicon, vehicleNamesOf }: ParsingIndex,
	terms: SearchTerm[],
	matches: PhraseMatch[],
): NamingTerms[] {
	let inPart = 0;
	for (const { mask, weight, concept } of matches)
		if (weight > 2 && lexicon[concept]?.role === "part" && vehicleNamesOf(concept).length === 0)
			inPart |= mask;
	const byAlias = matches.flatMap(({ concept, mask }): NamingTerms[] => {
		const names = vehicleNamesOf(concept);
		const meant = terms.filter(({ place }) => mask & (1 << place));
		return names.length > 0 && (mask & inPart) === 0 && meant.length > 0
			? [{ terms: meant, names }]
			: [];
	});
	const aliased = byAlias.flatMap((entry) => entry.terms);
	const byName = terms.flatMap((term): NamingTerms[] => {
		if (yearOf(term.text) !== undefined || inPart & (1 << term.place) || aliased.includes(term))
			return [];
		const names = vehicles.vehicleNamesIn(term.candidates?.[0]?.word ?? term.text);
		return names.length > 0 ? [{ terms: [term], names }] : [];
	});
	return [...byAlias, ...byName];
}

/** "07 NPR" is of 2007 if that model was built then; in "NPR 75" the number belongs to the model. */
function findShortYear(
	{ vehicles }: ParsingIndex,
	terms: SearchTerm[],
	namingTerms: SearchTerm[],
	names: string[][],
): { term: SearchTerm; year: number; match: VehicleNameMatch } | undefined {
	for (const term of terms) {
		if (!SHORT_YEAR.test(term.text) || namingTerms.includes(term)) continue;
		const number = Number(term.text);
		const year = number + (number < FIRST_SHORT_YEAR ? 2000 : 1900);
		const match = vehicles.matchNames(names, year);
		if (match?.isInYear) return { term, year, match };
	}
	return undefined;
}

function yearOf(text: string): number | undefined {
	const year = YEAR.exec(text)?.[1] ?? YEAR_RANGE.exec(text)?.[1];
	return year === undefined ? undefined : Number(year);
}

/**
 * Of the corrections of a term, those that complete a phrase with its neighbours are meant. Without one, a short word with another
 * letter is another word: "mats" is not "mass".
 */
function preferPhrases(term: SearchTerm, phrases: PhraseMatch[]): SearchTerm {
	if (!term.candidates) return term;
	const stems = new Set(
		phrases
			.filter(({ mask, weight }) => mask & (1 << term.place) && weight >= 2)
			.flatMap(({ phrase }) => wordsOf(phrase.text).map(stemOf)),
	);
	const preferred = term.candidates.filter(({ word }) => stems.has(stemOf(word)));
	if (preferred.length > 0) return { ...term, candidates: preferred };
	if (stemOf(term.text).length > MAX_SHORT_WORD) return term;
	const likely = term.candidates.filter(({ likelihood }) => likelihood >= MIN_SHORT_LIKELIHOOD);
	return { ...term, candidates: likely.length > 0 ? likely : undefined };
}
