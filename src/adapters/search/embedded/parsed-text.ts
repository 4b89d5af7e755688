/** A search text that is divided into terms, phrases and the named vehicle. */
import type { SpellingCorrector, TypoCandidate } from "./correct-spelling.ts";
import type { NamedVehicle, VehicleTextIndex } from "./find-text-vehicle.ts";
import type { HeadEnds } from "./head-names.ts";
import type { PhraseMatch } from "./match-phrases.ts";
import type { PartKindMatcher } from "./part-kinds.ts";

export type SearchTerm = {
	/** The bit of the term in the masks of phrases. */
	place: number;
	text: string;
	/** What the shopper typed, if that is an abbreviation of this and other terms. */
	typed: string;
	words: string[];
	/** A word such as "for" that only belongs to the text as part of a phrase. */
	isFiller: boolean;
	/**
	 * A question word that is dropped without notice, unless a part is called by it: "take" in "power
	 * take-off".
	 */
	isOptional: boolean;
	/** The last term may be the beginning of a longer word. */
	isPrefix: boolean;
	/** The words that replace a mistyped term, the likeliest first. */
	candidates: TypoCandidate[] | undefined;
};

export type ParsedText = {
	partTerms: SearchTerm[];
	vehicleTerms: SearchTerm[];
	vehicle: NamedVehicle | undefined;
	/** The phrases of the lexicon among the part terms. */
	phrases: PhraseMatch[];
	/** A phrase also means the other parts of its subcategory, because none that it names matches. */
	isWide: boolean;
	head: HeadEnds;
	/**
	 * The concept of the part that the first noun names, if another part borrows the name: the mirror
	 * of "espejo cromado".
	 */
	headNoun: number | undefined;
	/** What the part should lack, as typed: "sin vidrio". */
	excluded: string | undefined;
	/** The places of words such as "for" and "de", which follow the name of the part. */
	prepositions: number[];
};

export type ParsingIndex = VehicleTextIndex & {
	partKinds: PartKindMatcher;
	spelling: SpellingCorrector;
};

/** Higher than the likelihood of any typo. */
export const AS_TYPED = 4;

/** The phrases that lie within the terms. */
export function phrasesWithin(phrases: PhraseMatch[], terms: SearchTerm[]): PhraseMatch[] {
	const bits = maskOf(terms);
	return phrases.filter(({ mask }) => (mask & ~bits) === 0);
}

export function maskOf(terms: { place: number }[]): number {
	return terms.reduce((bits, { place }) => bits | (1 << place), 0);
}
