/**
 * Divides a search text into the terms that describe the part and the terms that name its vehicle.
 */
import { isFiller, stemOf, wordsOf } from "../../../domain/catalog/search-text.ts";
import { haveOtherFirstLetters } from "../../../domain/catalog/spelling.ts";
import {
	readOversizes,
	searchTermsOf,
	sizeWithoutUnit,
} from "../../../domain/catalog/typed-units.ts";
import { NEAR_SOUND } from "./correct-spelling.ts";
import { countBits } from "./count-bits.ts";
import { findVehicle, isYear, joinVehicleNames, splitVehicleName } from "./find-text-vehicle.ts";
import {
	findExcluded,
	findHeadEnds,
	isPartName,
	onlyHead,
	withoutSecondNames,
	withoutSymptoms,
} from "./head-names.ts";
import type { LexiconConcept } from "./lexicon.ts";
import type { PhraseMatch } from "./match-phrases.ts";
import {
	AS_TYPED,
	maskOf,
	type ParsedText,
	type ParsingIndex,
	phrasesWithin,
	type SearchTerm,
} from "./parsed-text.ts";
import { spellOutPositions, type TypedWord } from "./spell-out-positions.ts";

const PREPOSITIONS = new Set(["de", "del", "para", "con", "for", "of", "with"]);
const MAX_TEXT_LENGTH = 400;
/** All terms of a text, of which MAX_TERMS that are no fillers are searched. */
const MAX_TYPED_TERMS = 28;
const MAX_TERMS = 12;
const MIN_WHOLE_NUMBER = 5;
/** The likelihood of a word with the same sound. */
const MIN_SURE_LIKELIHOOD = 3.5;
const MAX_SHORT_WORD = 4;
/** A shorter unknown word is no typo of a question word: "spark" is not "spare". */
const MIN_MISTYPED_FILLER = 6;
/** A letter less, a letter more, or two swapped. */
const MIN_SHORT_LIKELIHOOD = 2;

export function parseSearchText(index: ParsingIndex, text: string): ParsedText {
	const typed = joinVehicleNames(
		index,
		searchTermsOf(readOversizes(text.slice(0, MAX_TEXT_LENGTH).toLowerCase()))
			.flatMap((term) => splitVehicleName(index, term))
			.slice(0, MAX_TYPED_TERMS),
	)
		.flatMap((term) => spellOutPositions(index, term))
		.slice(0, MAX_TYPED_TERMS);
	const typedTerms = typed.map((term, place) => readTerm(index, term, place, typed));
	const typedMatches = findPhrases(index, typedTerms);
	const terms = correctUnknown(index, typedTerms, typedMatches);
	const synonyms = findSynonyms(index, terms, typedMatches);
	const matches =
		terms === typedTerms && synonyms.size === 0
			? typedMatches
			: findPhrases(index, terms, synonyms);
	const used = withoutFillers(index, terms, matches);
	const { vehicleTerms, vehicle } = findVehicle(index, used, matches);
	const describing = used.filter((term) => !vehicleTerms.includes(term));
	const isMeaningful = ({ concept }: PhraseMatch) => index.lexicon[concept]?.role !== "filler";
	const excluded = findExcluded(
		index.lexicon,
		typedTerms,
		phrasesWithin(matches, describing).filter(isMeaningful),
	);
	const excludedPlaces = maskOf(excluded);
	const partTerms = describing.filter(({ place }) => (excludedPlaces & (1 << place)) === 0);
	const named = phrasesWithin(matches, partTerms).filter(isMeaningful);
	const head = findHeadEnds(index.lexicon, typedTerms, named);
	const meant = withoutSymptoms(
		index.lexicon,
		withoutSecondNames(index.lexicon, onlyHead(index.lexicon, named, head)),
	);
	const phrases = withoutGuessedNames(index, partTerms, meant);
	const isNamed = (place: number) =>
		phrases.some((name) => isPartName(index.lexicon, name) && (name.mask & (1 << place)) === 0);
	const preferred = partTerms.map((term) => preferPhrases(term, phrases, isNamed(term.place)));
	return {
		partTerms: preferred,
		vehicleTerms,
		vehicle,
		phrases: phrases.filter((phrase) => isSpelledBy(phrase, partTerms, preferred)),
		isWide: false,
		head,
		headNoun: undefined,
		excluded: excluded.length > 0 ? excluded.map(({ text }) => text).join(" ") : undefined,
		prepositions: typedTerms.filter(({ text }) => PREPOSITIONS.has(text)).map(({ place }) => place),
	};
}

/** False for a phrase of one term whose correction was rejected: "luv" is not "lug". */
function isSpelledBy(
	{ mask, weight, phrase }: PhraseMatch,
	terms: SearchTerm[],
	preferred: SearchTerm[],
): boolean {
	if (weight >= 2) return true;
	const at = terms.findIndex(({ place }) => mask & (1 << place));
	if (!terms[at]?.candidates) return true;
	const stems = wordsOf(phrase.text).map(stemOf);
	return preferred[at]?.candidates?.some(({ word }) => stems.includes(stemOf(word))) ?? false;
}

/**
 * Of several names, those with a word that was typed as it is. A correction is a guess and gives
 * way to them.
 */
export function withoutGuesses(names: PhraseMatch[], { partTerms }: ParsedText): PhraseMatch[] {
	const typed = names.filter((name) => {
		const guessed = maskOf(partTerms.filter((term) => isGuessed(term, name)));
		return (name.mask & ~guessed) !== 0;
	});
	return typed.length > 0 ? typed : names;
}

/**
 * A name that was typed as it is comes before one of as many words with a correction: in "bomba
 * para bajar cabina" no "baja" is meant.
 */
function withoutGuessedNames(
	index: ParsingIndex,
	terms: SearchTerm[],
	phrases: PhraseMatch[],
): PhraseMatch[] {
	const isTyped = (phrase: PhraseMatch) =>
		!terms.some((term) => phrase.mask & (1 << term.place) && isGuessed(term, phrase));
	const longestTyped = Math.max(
		0,
		...phrases
			.filter((phrase) => isPartName(index.lexicon, phrase) && isTyped(phrase))
			.map(({ weight }) => Math.floor(weight)),
	);
	if (longestTyped < 2) return phrases;
	return phrases.filter(
		(phrase) =>
			!isPartName(index.lexicon, phrase) ||
			Math.floor(phrase.weight) > longestTyped ||
			isTyped(phrase),
	);
}

/**
 * Whether the name has a correction of the term. "Sapo" is a word of the lexicon, but in the name
 * "capó" it is a guess.
 */
function isGuessed({ candidates }: SearchTerm, { phrase }: PhraseMatch): boolean {
	if (!candidates) return false;
	const stems = wordsOf(phrase.text).map(stemOf);
	const used = candidates.find(({ word }) => stems.includes(stemOf(word))) ?? candidates[0];
	return (used?.likelihood ?? AS_TYPED) < MIN_SURE_LIKELIHOOD;
}

function readTerm(
	index: ParsingIndex,
	{ text, typed }: TypedWord,
	place: number,
	typedTerms: TypedWord[],
): SearchTerm {
	const words = wordsOf(text);
	const isLast = place === typedTerms.length - 1;
	const isDenominator = /^\d$/.test(text) && /^\d\d?$/.test(typedTerms[place - 1]?.text ?? "");
	return {
		place,
		text,
		typed,
		words,
		isFiller: isFiller(text),
		isOptional: false,
		// The 8 of "5/8" is not the beginning of 85.
		isPrefix: isLast && !isDenominator && !isWholeWord(index, words.join("")),
		candidates: undefined,
	};
}

/**
 * Replaces words that are in no title, name or phrase by the words they may be a typo of. Returns
 * the same list if there are none.
 */
function correctUnknown(
	index: ParsingIndex,
	terms: SearchTerm[],
	matches: PhraseMatch[],
): SearchTerm[] {
	const inPhrase = matches.reduce((bits, { mask }) => bits | mask, 0);
	const corrected = terms.map((term) => {
		if (term.isFiller || isKnown(index, term)) return term;
		const word = term.words.join("");
		if (inPhrase & (1 << term.place) && !isSlip(index, term, matches)) return term;
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

/**
 * Whether a word only begins a phrase of several words, and is a word with one letter too many:
 * "hubb" is no "hub bolt" but a hub.
 */
function isSlip({ spelling }: ParsingIndex, term: SearchTerm, matches: PhraseMatch[]): boolean {
	const word = term.words.join("");
	const begins = ({ phrase }: PhraseMatch) =>
		!wordsOf(phrase.text).some((other) => other.startsWith(word) || stemOf(other) === stemOf(word));
	const covering = matches.filter(({ mask }) => mask & (1 << term.place));
	if (!term.isPrefix || !covering.every(begins)) return false;
	return spelling
		.candidates(word)
		.some((candidate) => candidate.word.length < word.length && candidate.likelihood >= 1);
}

/**
 * A word of the lexicon or of a part kind is complete; any other may go on. Question words may:
 * "need" begins "needle".
 */
function isWholeWord({ phrases, partKinds }: ParsingIndex, word: string): boolean {
	if (word.length <= 1) return false;
	if (phrases.isPhrase(word)) return true;
	return word.length > 2 && (partKinds.isKindWord(word) || phrases.isModifier(word));
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
 * The usual words for an abbreviation or a wrong spelling that is a word of the lexicon, by the
 * place of its term. With them "wheel brg" is the phrase "wheel bearing".
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
	const lastBit = 1 << (terms.length - 1);
	// "harmonic balancer" is a phrase itself, and not the beginning of "harmonic balancer seal".
	const isComplete = found.some(({ mask, weight }) => mask & lastBit && weight > 2);
	return terms.at(-1)?.isPrefix && !isComplete
		? [...found, ...phrases.complete(phraseTerms)]
		: found;
}

/**
 * Removes fillers and question words, unless they belong to the name of a part. A text of fillers
 * only is searched as it is.
 */
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
	const meaningful = withoutStrayFillers(terms, matches).flatMap((term) => {
		const asPart = longestOf(term, (role) => role !== "filler");
		const isCorrection = term.candidates?.some(({ word }) => words.isInTitles(word)) ?? false;
		const isOtherWord = term.candidates !== undefined && term.text.length < MIN_MISTYPED_FILLER;
		const asFiller = isCorrection || isOtherWord ? 0 : longestOf(term, (role) => role === "filler");
		if (term.isFiller) return asPart > 1 && asPart > asFiller ? [term] : [];
		if (asFiller === 0 || asPart > asFiller) return [term];
		if (asPart > 0 && !isTypedFiller(term, matches, lexicon)) return [term];
		return term.words.every(partKinds.isKindWord) ? [{ ...term, isOptional: true }] : [];
	});
	const used = meaningful.some(({ isOptional }) => !isOptional) ? meaningful : terms;
	return used.slice(0, MAX_TERMS);
}

/**
 * Leaves out fillers that belong only to shorter names: the "de" in "tapa tanque de combustible" is
 * in the name of the tank, and the text names the cap.
 */
function withoutStrayFillers(terms: SearchTerm[], matches: PhraseMatch[]): SearchTerm[] {
	const fillers = maskOf(terms.filter((term) => term.isFiller));
	const isWithinOther = (content: number, bit: number) =>
		matches.some(({ mask }) => {
			const other = mask & ~fillers;
			return (mask & bit) === 0 && other !== content && (other & content) === content;
		});
	return terms.filter(({ isFiller: canBeStray, place }) => {
		if (!canBeStray) return true;
		const bit = 1 << place;
		const covering = matches.filter(({ mask }) => mask & bit && mask & ~fillers);
		return (
			covering.length === 0 || covering.some(({ mask }) => !isWithinOther(mask & ~fillers, bit))
		);
	});
}

/**
 * Whether the word itself is a filler, and not only one with the same stem: "tras" is no form of
 * "trae".
 */
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

/**
 * Of the corrections of a term, those that complete a phrase with its neighbours are meant. Without
 * one, a short word with another letter is another word: "mats" is not "mass". So is a word with
 * another first letter, if other terms name a part: "tapa de plástico" is not "tapa de elástico".
 */
function preferPhrases(term: SearchTerm, phrases: PhraseMatch[], isPartNamed: boolean): SearchTerm {
	if (!term.candidates) return term;
	const stems = new Set(
		phrases
			.filter(({ mask, weight }) => mask & (1 << term.place) && weight >= 2)
			.flatMap(({ phrase }) => wordsOf(phrase.text).map(stemOf)),
	);
	const preferred = term.candidates.filter(({ word }) => stems.has(stemOf(word)));
	if (preferred.length > 0) return { ...term, candidates: preferred };
	const isShort = stemOf(term.text).length <= MAX_SHORT_WORD;
	if (!isShort && !isPartNamed) return term;
	const likely = term.candidates.filter(
		({ word, likelihood }) =>
			!(isPartNamed && haveOtherFirstLetters(term.text, word)) &&
			(!isShort || likelihood >= MIN_SHORT_LIKELIHOOD || likelihood === NEAR_SOUND),
	);
	return { ...term, candidates: likely.length > 0 ? likely : undefined };
}
