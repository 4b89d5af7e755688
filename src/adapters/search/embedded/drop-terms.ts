/** Ignores terms of a text that no document meets together, the least telling first. */
import { looksLikeNumber } from "../../../domain/catalog/part-number.ts";
import type { CountedSet, DocumentSet, DocumentSets } from "./document-sets.ts";
import { isColorConcept, isPlaceConcept } from "./lexicon.ts";
import type { PhraseMatch } from "./match-phrases.ts";
import type { VehicleMatcher } from "./match-vehicle.ts";
import type { WordMatcher } from "./match-words.ts";
import { withoutGuesses } from "./parse-search-text.ts";
import { maskOf, type ParsedText, phrasesWithin, type SearchTerm } from "./parsed-text.ts";
import type { TermSets } from "./term-sets.ts";
import { type LayerIndex, longestNames, namedDocs, namedParts } from "./title-layers.ts";

type DropIndex = LayerIndex & {
	bitsets: DocumentSets;
	words: WordMatcher;
	vehicles: VehicleMatcher;
};

/**
 * A state of the search: the terms that are left, what matches them, and the dropped words as
 * typed.
 */
export type Attempt = { parsed: ParsedText; matches: CountedSet; dropped: string[] };

/** Terms that are dropped together, such as the words of "driver side". */
type TermGroup = { terms: SearchTerm[]; importance: number; phrase: PhraseMatch | undefined };

const IMPORTANCE = {
	optional: -1,
	modifier: 0,
	word: 1,
	/**
	 * Amperes: a part of another voltage is no part for the truck, one of another strength may be.
	 */
	amperes: 1.5,
	/** Sizes, numbers, brands and properties such as "left". */
	property: 2,
	kindWord: 3,
	otherPart: 4,
	year: 5,
	vehicle: 6,
	mainPart: 7,
} as const;

/**
 * `isAnswer` says whether an attempt found what the text names, and not only parts with the same
 * words.
 */
export function dropTerms(
	index: DropIndex,
	sets: TermSets,
	typed: Attempt,
	attempt: MakeAttempt,
	isAnswer: (attempt: Attempt) => boolean,
): Attempt {
	const knownTerms = dropUnknown(index, sets, typed, attempt);
	const matching = isAnswer(knownTerms)
		? knownTerms
		: dropUntilAnswer(index, knownTerms, attempt, isAnswer);
	return dropMisleading(index, matching, attempt);
}

type MakeAttempt = (parsed: ParsedText, dropped: string[]) => Attempt;

/** Drops the terms that no document meets even alone. */
function dropUnknown(
	{ bitsets }: DropIndex,
	sets: TermSets,
	typed: Attempt,
	attempt: MakeAttempt,
): Attempt {
	if (typed.matches.count > 0) return typed;
	const { parsed } = typed;
	const unknown = parsed.partTerms.filter((term) => bitsets.isEmpty(sets.anywhere(term, parsed)));
	const isEverything = unknown.length === parsed.partTerms.length && !parsed.vehicle;
	if (unknown.length === 0 || isEverything) return typed;
	return attempt(withoutTerms(parsed, unknown), textsOf(unknown));
}

/**
 * Drops one group of terms after the other, first trying whether one of them alone is in the way.
 * Without an answer, the first attempt that matches anything is taken.
 */
function dropUntilAnswer(
	index: DropIndex,
	start: Attempt,
	attempt: MakeAttempt,
	isAnswer: (attempt: Attempt) => boolean,
): Attempt {
	let matching: Attempt | undefined = start.matches.count > 0 ? start : undefined;
	let current = start;
	for (;;) {
		let first: Attempt | undefined;
		for (const step of stepsFrom(index, current.parsed)) {
			const next = attempt(step.parsed, [...current.dropped, ...step.dropped]);
			first ??= next;
			if (isAnswer(next)) return next;
			if (next.matches.count > 0) matching ??= next;
		}
		if (!first) return matching ?? start;
		current = first;
	}
}

/** The text without some terms, and those terms as typed. */
type Step = { parsed: ParsedText; dropped: string[] };

/**
 * What can be dropped next, the least important first. The last group of terms stays, and the
 * vehicle goes last.
 */
function stepsFrom(index: DropIndex, parsed: ParsedText): Step[] {
	const { vehicle, vehicleTerms, partTerms } = parsed;
	const groups = groupTerms(index, parsed);
	// Of phrases that count alike the head comes first and is dropped last: "axle nut" is a nut.
	const steps = groups.map(({ terms, importance, phrase }, at) => ({
		importance,
		rank: phrase ? at : 0,
		parsed: withoutTerms(parsed, terms),
		dropped: textsOf(terms),
	}));
	// Nothing else replaces a part for the typed truck, so a particular vehicle stays.
	if (vehicle && partTerms.length > 0 && !index.vehicles.isParticular(vehicle.lines)) {
		const yearTerms = vehicleTerms.filter(({ text }) => text.startsWith(String(vehicle.year)));
		if (vehicle.year !== null)
			steps.push({
				importance: IMPORTANCE.year,
				rank: 0,
				parsed: {
					...parsed,
					vehicleTerms: vehicleTerms.filter((term) => !yearTerms.includes(term)),
					vehicle: {
						...vehicle,
						year: null,
						fits: index.vehicles.fitsOfLines(vehicle.lines, null),
					},
				},
				dropped: textsOf(yearTerms),
			});
		steps.push({
			importance: IMPORTANCE.vehicle,
			rank: 0,
			parsed: { ...parsed, vehicleTerms: [], vehicle: undefined },
			dropped: textsOf(vehicleTerms),
		});
	}
	const isVehicle = (importance: number) =>
		importance === IMPORTANCE.year || importance === IMPORTANCE.vehicle;
	const canDropParts = groups.length > 1;
	return steps
		.filter(({ importance }) => canDropParts !== isVehicle(importance))
		.sort((a, b) => a.importance - b.importance || b.rank - a.rank);
}

/**
 * The text without words such as "set" and "rebuilt", which may be ignored, and without properties
 * that the named part never has: "cloth" in "cloth seat cover". Undefined if there are none or no
 * other words.
 */
export function withoutModifiers(
	index: DropIndex,
	sets: TermSets,
	parsed: ParsedText,
): Step | undefined {
	const isNamed = longestNames(index, parsed).some(({ weight }) => weight >= 2);
	const named = isNamed ? namedDocs(index, parsed) : undefined;
	const hasNamedPart = (term: SearchTerm) =>
		!named || term.isFiller || index.bitsets.intersects(named, sets.anywhere(term, parsed));
	const isIgnored = ({ importance, terms, phrase }: TermGroup) => {
		if (importance === IMPORTANCE.modifier) return true;
		// A part for the other place is no answer, so "front" is not ignored.
		const isPlace = phrase !== undefined && isPlaceConcept(index.lexicon[phrase.concept]);
		if (importance > IMPORTANCE.property || isPlace) return false;
		return !terms.some(hasNamedPart);
	};
	const ignored = groupTerms(index, parsed)
		.filter(isIgnored)
		.flatMap(({ terms }) => terms);
	if (ignored.length === 0 || ignored.length === parsed.partTerms.length) return undefined;
	return { parsed: withoutTerms(parsed, ignored), dropped: textsOf(ignored) };
}

/**
 * The text without the places for which the named part is not sold: without "right", if all fenders
 * are for the left. Undefined if there are none or no other words.
 */
export function withoutUnsoldPlaces(index: DropIndex, parsed: ParsedText): Step | undefined {
	const { bitsets, concepts, lexicon } = index;
	const places = parsed.phrases.filter(({ concept }) => isPlaceConcept(lexicon[concept]));
	if (places.length === 0) return undefined;
	const inName = longestNames(index, parsed).reduce((bits, { mask }) => bits | mask, 0);
	const named = inName ? namedDocs(index, parsed) : undefined;
	if (!named || bitsets.isEmpty(named)) return undefined;
	const unsold = places.filter(
		({ mask, concept }) =>
			(mask & inName) === 0 && !bitsets.intersects(named, concepts.docs(concept)),
	);
	const inPlace = unsold.reduce((bits, { mask }) => bits | mask, 0);
	const terms = parsed.partTerms.filter(({ place }) => inPlace & (1 << place));
	if (terms.length === 0 || terms.length === parsed.partTerms.length) return undefined;
	return { parsed: withoutTerms(parsed, terms), dropped: textsOf(terms) };
}

/** Whether all words count: none is weak, or the named part is among the matches. */
export function isConclusive(index: DropIndex, parsed: ParsedText, matches: DocumentSet): boolean {
	if (weakTermsOf(index, parsed).length === 0) return true;
	const parts = mainParts(index, parsed);
	return !parts || index.bitsets.intersects(parts, matches);
}

/** Terms that are neither a part nor a property, unless there are no others. */
function weakTermsOf(index: DropIndex, parsed: ParsedText): SearchTerm[] {
	const weak = groupTerms(index, parsed)
		.filter(({ importance }) => importance <= IMPORTANCE.word)
		.flatMap(({ terms }) => terms);
	return weak.length < parsed.partTerms.length ? weak : [];
}

/**
 * A word that is neither a part nor a property can lead to wrong parts only: "truck radiator" finds
 * the one hose with "truck" in its title. Such words are dropped if that leads to the named part.
 */
function dropMisleading(index: DropIndex, current: Attempt, attempt: MakeAttempt): Attempt {
	const { bitsets } = index;
	const { parsed, matches, dropped } = current;
	const weakTerms = weakTermsOf(index, parsed);
	if (weakTerms.length === 0) return current;
	const parts = mainParts(index, parsed);
	if (!parts || bitsets.intersects(parts, matches.set)) return current;
	const without = attempt(withoutTerms(parsed, weakTerms), [...dropped, ...textsOf(weakTerms)]);
	return bitsets.intersects(parts, without.matches.set) ? without : current;
}

/** The documents of the part that most words name. */
function mainParts(index: LayerIndex, parsed: ParsedText): DocumentSet | undefined {
	for (const { parts } of namedParts(index, parsed)) {
		const bits = parts();
		if (!index.bitsets.isEmpty(bits)) return bits;
	}
	return undefined;
}

/** The longest phrases, and the single terms that are in none of them. */
function groupTerms(index: DropIndex, parsed: ParsedText): TermGroup[] {
	const phrases = parsed.phrases.toSorted(
		(a, b) => b.weight - a.weight || positionOf(parsed, b) - positionOf(parsed, a),
	);
	const names = longestNames(index, parsed);
	const typedNames = withoutGuesses(names, parsed);
	const groups: TermGroup[] = [];
	let covered = 0;
	let hasMainPart = false;
	const isColor = ({ mask, concept }: PhraseMatch, phrase: PhraseMatch | undefined) =>
		mask === phrase?.mask && isColorConcept(index.lexicon[concept]);
	const add = (terms: SearchTerm[], phrase: PhraseMatch | undefined) => {
		covered |= maskOf(terms);
		const isGuess = phrase !== undefined && names.includes(phrase) && !typedNames.includes(phrase);
		// Beside the name of a part "chrome" is a finish, and not the category of that name.
		const color = hasMainPart ? phrases.find((other) => isColor(other, phrase)) : undefined;
		const kind = isGuess ? "word" : kindOf(index, terms, color ?? phrase);
		const importance =
			kind === "part" ? IMPORTANCE[hasMainPart ? "otherPart" : "mainPart"] : IMPORTANCE[kind];
		hasMainPart ||= kind === "part";
		groups.push({ terms, importance, phrase });
	};
	for (const phrase of phrases)
		if ((phrase.mask & covered) === 0 && !isSumOfProperties(index, phrase, parsed.phrases))
			add(
				parsed.partTerms.filter(({ place }) => phrase.mask & (1 << place)),
				phrase,
			);
	for (const term of parsed.partTerms)
		if ((covered & (1 << term.place)) === 0) add([term], undefined);
	return groups;
}

/** Whether each word of a property is one too, so that "rear left" can lose one of them. */
function isSumOfProperties(
	{ concepts }: DropIndex,
	{ concept, mask }: PhraseMatch,
	phrases: PhraseMatch[],
): boolean {
	if ((mask & (mask - 1)) === 0 || concepts.subcategories(concept).length > 0) return false;
	let singles = 0;
	for (const phrase of phrases)
		if (
			(phrase.mask & (phrase.mask - 1)) === 0 &&
			concepts.subcategories(phrase.concept).length === 0
		)
			singles |= phrase.mask;
	return (mask & ~singles) === 0;
}

/**
 * The part is named last in English ("hood emblem"), and first in Spanish ("emblema de cofre") and
 * before a preposition ("emblem for hood").
 */
function positionOf({ phrases, prepositions }: ParsedText, { mask, phrase }: PhraseMatch): number {
	const hasPreposition = prepositions.some(
		(place) =>
			phrases.some((other) => other.mask < 1 << place) &&
			phrases.some((other) => (other.mask & ((2 << place) - 1)) === 0),
	);
	return phrase.language === "en" && !hasPreposition ? mask : -mask;
}

function kindOf(
	{ lexicon, concepts, bitsets, words, partKinds }: DropIndex,
	terms: SearchTerm[],
	phrase: PhraseMatch | undefined,
): "part" | Exclude<keyof typeof IMPORTANCE, "mainPart" | "otherPart" | "year" | "vehicle"> {
	if (phrase) {
		if (lexicon[phrase.concept]?.role === "modifier") return "modifier";
		const isPart =
			!bitsets.isEmpty(concepts.parts(phrase.concept)) ||
			concepts.subcategories(phrase.concept).length > 0;
		return isPart ? "part" : "property";
	}
	const [term] = terms;
	if (term?.isOptional) return "optional";
	const word = term?.candidates?.[0]?.word ?? term?.words.join("") ?? "";
	if (/^\d+a$/.test(word)) return "amperes";
	if (partKinds.isKindWord(word)) return "kindWord";
	return words.isInNames(word) || /\d/.test(word) || looksLikeNumber(word) ? "property" : "word";
}

function withoutTerms(parsed: ParsedText, terms: SearchTerm[]): ParsedText {
	const partTerms = parsed.partTerms.filter((term) => !terms.includes(term));
	return { ...parsed, partTerms, phrases: phrasesWithin(parsed.phrases, partTerms) };
}

const textsOf = (terms: SearchTerm[]) =>
	terms.filter(({ isFiller, isOptional }) => !(isFiller || isOptional)).map(({ typed }) => typed);
