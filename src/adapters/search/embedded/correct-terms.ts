/** Takes known words for typos, and says which corrections led to the matches. */
import { foldText, wordsOf } from "../../../domain/catalog/search-text.ts";
import { editDistance } from "../../../domain/catalog/spelling.ts";
import { NEAR_SOUND, type SpellingCorrector, type TypoCandidate } from "./correct-spelling.ts";
import { countBits } from "./count-bits.ts";
import type { DocumentSet, DocumentSets } from "./document-sets.ts";
import { onlyHead } from "./head-names.ts";
import { isPlaceConcept, type LexiconConcept, type LexiconPhrase } from "./lexicon.ts";
import type { ConceptMatcher } from "./match-concepts.ts";
import type { PhraseMatch, PhraseMatcher, PhraseTerm } from "./match-phrases.ts";
import type { WordMatcher } from "./match-words.ts";
import { AS_TYPED, type ParsedText, type SearchTerm } from "./parsed-text.ts";
import type { PartKindMatcher } from "./part-kinds.ts";
import type { TermSets } from "./term-sets.ts";

/** What was typed, and the spelling that was searched instead. */
export type TextCorrection = { typed: string; used: string };

/** A shorter known word is no typo: "cab" is not "cap". */
const MIN_MISTYPED_KNOWN = 4;

type CorrectionIndex = {
	bitsets: DocumentSets;
	words: WordMatcher;
	concepts: ConceptMatcher;
	partKinds: PartKindMatcher;
	spelling: SpellingCorrector;
	phrases: PhraseMatcher;
	lexicon: LexiconConcept[];
};

/**
 * A word that exists in the catalog may be a typo of another one. A word that names a part is one
 * only if the other word completes a phrase with its neighbours: "bulb de aceite" is "bulbo de
 * aceite". Undefined if no word can be a typo.
 */
export function correctKnownWords(
	index: CorrectionIndex,
	parsed: ParsedText,
): ParsedText | undefined {
	const { spelling, partKinds } = index;
	const inPhrase = parsed.phrases.reduce((bits, { mask }) => bits | mask, 0);
	const inName = namesOfSeveralWords(index, parsed);
	const inPlace = placesIn(index, parsed);
	const partTerms = parsed.partTerms.map((term): SearchTerm => {
		const word = term.words.join("");
		if (term.candidates || term.isFiller || /\d/.test(word)) return term;
		if ((inName | inPlace) & (1 << term.place)) return term;
		if (word.length < MIN_MISTYPED_KNOWN) return term;
		const candidates = spelling
			.candidates(word)
			.filter(({ likelihood }) => likelihood > NEAR_SOUND);
		const isPart = inPhrase & (1 << term.place) || partKinds.isKindWord(word);
		const likely = isPart ? completingCandidates(index, parsed, term, candidates) : candidates;
		if (likely.length === 0) return term;
		return { ...term, candidates: [{ word, likelihood: AS_TYPED }, ...likely], isPrefix: false };
	});
	if (partTerms.every((term, at) => term === parsed.partTerms[at])) return undefined;
	const phrases = index.phrases.find(toPhraseTerms(partTerms)).map((match) => ({
		...match,
		mask: placesOf(match.mask, partTerms),
	}));
	return {
		...parsed,
		partTerms,
		phrases: onlyHead(index.lexicon, withoutFillers(index, phrases), parsed.head),
	};
}

/**
 * Whether a term matches nothing and no correction changes that: it has none, and is in no phrase
 * that another one completes.
 */
export function hasUnknownTerm(
	{ bitsets, spelling, phrases }: CorrectionIndex,
	sets: TermSets,
	parsed: ParsedText,
): boolean {
	return parsed.partTerms.some((term) => {
		const word = term.words.join("");
		if (term.candidates || term.isFiller || phrases.canHave(word)) return false;
		return spelling.candidates(word).length === 0 && bitsets.isEmpty(sets.anywhere(term, parsed));
	});
}

/** The terms that make the name of a part together. In "oil pump" the pump is no typo of a sump. */
function namesOfSeveralWords({ lexicon }: CorrectionIndex, { phrases }: ParsedText): number {
	let bits = 0;
	for (const { mask, weight, concept, phrase } of phrases)
		if (weight > 2 && phrase.kind !== "misspelling" && lexicon[concept]?.role === "part")
			bits |= mask;
	return bits;
}

/** The terms that say where a part is for: "rear" is no typo of "gear". */
function placesIn({ lexicon }: CorrectionIndex, { phrases }: ParsedText): number {
	let bits = 0;
	for (const { mask, concept } of phrases) if (isPlaceConcept(lexicon[concept])) bits |= mask;
	return bits;
}

/** The candidates that make a phrase of several terms with the other terms. */
function completingCandidates(
	{ phrases }: CorrectionIndex,
	{ partTerms }: ParsedText,
	term: SearchTerm,
	candidates: TypoCandidate[],
): TypoCandidate[] {
	if (candidates.length === 0) return candidates;
	const isCompleting = phrases.openCompletionTest(
		toPhraseTerms(partTerms),
		partTerms.indexOf(term),
	);
	return candidates.filter(({ word }) => isCompleting(word));
}

function toPhraseTerms(terms: SearchTerm[]): PhraseTerm[] {
	return terms.map(({ words, candidates, isFiller }) => ({
		spellings: candidates?.map(({ word }) => [word]) ?? [words],
		isFiller,
	}));
}

/**
 * Phrases were found among the part terms only; their bits become those of the terms' places in the
 * text.
 */
function placesOf(mask: number, terms: SearchTerm[]): number {
	return terms.reduce((bits, { place }, at) => (mask & (1 << at) ? bits | (1 << place) : bits), 0);
}

function withoutFillers({ lexicon }: CorrectionIndex, matches: PhraseMatch[]): PhraseMatch[] {
	return matches.filter(({ concept }) => lexicon[concept]?.role !== "filler");
}

/** The corrections among the matches: the likeliest word of each mistyped term that a match has. */
export function correctionsOf(
	index: CorrectionIndex,
	parsed: ParsedText,
	matches: DocumentSet,
): TextCorrection[] {
	const misspelled = longestMisspellings(parsed);
	const byPhrase = misspelled.flatMap((match) => phraseCorrection(index, match, parsed, matches));
	const covered = misspelled.reduce((bits, { mask }) => bits | mask, 0);
	const byWord = [...parsed.partTerms, ...parsed.vehicleTerms].flatMap((term) => {
		if (!term.candidates || covered & (1 << term.place)) return [];
		const used = usedCandidate(index, term, parsed, matches);
		return used && used !== term.text ? [{ typed: term.text, used }] : [];
	});
	return [...byPhrase, ...byWord];
}

/** Misspelled phrases that do not overlap and are no phrase in another sense. */
function longestMisspellings({ phrases }: ParsedText): PhraseMatch[] {
	const longest: PhraseMatch[] = [];
	for (const match of phrases.toSorted((a, b) => countBits(b.mask) - countBits(a.mask))) {
		if (longest.some(({ mask }) => mask & match.mask)) continue;
		longest.push(match);
	}
	return longest.filter(
		({ phrase, mask }) =>
			phrase.kind === "misspelling" &&
			!phrases.some((phrase) => phrase.mask === mask && phrase.phrase.kind !== "misspelling"),
	);
}

function phraseCorrection(
	{ bitsets, concepts, lexicon }: CorrectionIndex,
	{ concept, mask, phrase }: PhraseMatch,
	{ partTerms }: ParsedText,
	matches: DocumentSet,
): TextCorrection[] {
	if (!bitsets.intersects(concepts.docs(concept), matches)) return [];
	const typed = partTerms.filter(({ place }) => mask & (1 << place)).map(({ text }) => text);
	const terms = lexicon[concept]?.phrases.filter(({ kind }) => kind !== "misspelling") ?? [];
	const nearest = nearestTerm(terms, foldText(phrase.text));
	return nearest ? [{ typed: typed.join(" "), used: nearest.text }] : [];
}

/** The first of the terms with the fewest differing letters. */
function nearestTerm(terms: LexiconPhrase[], misspelling: string): LexiconPhrase | undefined {
	let nearest: LexiconPhrase | undefined;
	let shortest = Number.POSITIVE_INFINITY;
	for (const term of terms) {
		const text = foldText(term.text);
		// The lengths alone differ by as many letters.
		if (Math.abs(text.length - misspelling.length) >= shortest) continue;
		const distance = editDistance(text, misspelling);
		if (distance >= shortest) continue;
		nearest = term;
		shortest = distance;
	}
	return nearest;
}

function usedCandidate(
	{ bitsets, words, concepts }: CorrectionIndex,
	term: SearchTerm,
	{ phrases, vehicleTerms }: ParsedText,
	matches: DocumentSet,
): string | undefined {
	if (vehicleTerms.includes(term)) return term.candidates?.[0]?.word;
	return term.candidates?.find(({ word }) =>
		bitsets.scope(() => {
			const bits = bitsets.empty();
			words.addForms(word, bits);
			words.addNamed(word, bits);
			for (const { phrase, mask, concept } of phrases)
				if (mask & (1 << term.place) && wordsOf(phrase.text).includes(word))
					bitsets.or(bits, concepts.docs(concept));
			return bitsets.intersects(bits, matches);
		}),
	)?.word;
}
