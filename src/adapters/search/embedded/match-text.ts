/**
 * Finds the documents that match a search text: by part number, by words and phrases, or by a
 * vehicle that the part fits.
 */

import { correctKnownWords, hasUnknownTerm } from "./correct-terms.ts";
import type { CountedSet, DocumentSet, DocumentSets } from "./document-sets.ts";
import { type Attempt, dropTerms, isConclusive } from "./drop-terms.ts";
import { findMissingNumber } from "./find-missing-number.ts";
import { findBorrowedNames, isPartName } from "./head-names.ts";
import {
	askedSide,
	isForParticular,
	NOTHING_READ,
	readingOf,
	type TextIndex,
	type TextReading,
} from "./interpret-text.ts";
import { isPlaceConcept } from "./lexicon.ts";
import { matchAllTerms, matchOrWiden } from "./match-or-widen.ts";
import type { PhraseMatch } from "./match-phrases.ts";
import { memoize } from "./memoize.ts";
import { parseSearchText, withoutGuesses } from "./parse-search-text.ts";
import { type ParsedText, phrasesWithin } from "./parsed-text.ts";
import { hasOnlyNearNumbers, rankNumberMatches } from "./rank-numbers.ts";
import { openTermSets, type TermSets } from "./term-sets.ts";
import { intersectTerms, longestNames, namedDocs, titleLayers } from "./title-layers.ts";

/**
 * `ranks` are the matches by number, which come first; `layers` are the best matches by title, best
 * layer first.
 */
export type TextMatch = {
	docs: DocumentSet;
	count: number;
	ranks: Map<number, number>;
	layers: () => Iterable<DocumentSet>;
	/** The documents of the part that the text names; undefined when it names none or a number. */
	named: () => DocumentSet | undefined;
	/** The same with all parts of its subcategory, and all parts with the words in their titles. */
	namedKin: () => DocumentSet | undefined;
	/** The documents with all words in their titles, as typed; undefined for a number. */
	titled: () => DocumentSet | undefined;
	/** How the text was read, for the heading of the list. */
	reading: () => TextReading;
};

export type TextOptions = {
	/** The search stops when it has found enough documents for the first page. */
	enough?: number | undefined;
	/** Matches the parts for other vehicles too. */
	ignoresVehicle?: boolean | undefined;
};

export function matchText(
	index: TextIndex,
	text: string,
	{ enough = Number.POSITIVE_INFINITY, ignoresVehicle = false }: TextOptions = {},
): TextMatch {
	const { bitsets } = index;
	const ranks = rankNumberMatches(index, text, enough);
	if (ranks.size >= enough)
		return {
			...addRanked(bitsets, { set: bitsets.empty(), count: 0 }, ranks),
			layers: () => [],
			named: () => undefined,
			namedKin: () => undefined,
			titled: () => undefined,
			reading: () => NOTHING_READ,
		};
	const sets = openTermSets(index);
	const parsed = preferHeadNouns(index, sets, parseSearchText(index, text));
	const typed = ignoresVehicle && parsed.partTerms.length > 0 ? withoutVehicle(parsed) : parsed;
	const quick = matchTitlesOnly(index, sets, typed, enough + ranks.size);
	const found = quick
		? { parsed: typed, matches: quick, dropped: [] }
		: ranks.size > 0
			? matchOrWiden(index, sets, typed, [])
			: matchSomeTerms(index, sets, typed);
	const layers = () =>
		fittingFirst(bitsets, found.parsed, titleLayers(index, sets, found.parsed, found.matches.set));
	const matches =
		typed === parsed ? found.matches : withoutFitting(bitsets, found.matches, parsed.vehicle);
	const missing = enough === Number.POSITIVE_INFINITY ? findMissingNumber(index, found) : undefined;
	let reading: TextReading | undefined;
	return {
		...addRanked(bitsets, matches, ranks),
		...(missing && { ranks: missing.ranks }),
		layers: () => (typed === parsed ? layers() : nearestFirst(index, parsed, layers())),
		named: () => (ranks.size > 0 ? undefined : namedDocs(index, found.parsed)),
		namedKin: () => (ranks.size > 0 ? undefined : namedKinOf(index, sets, found.parsed)),
		titled: () => (ranks.size > 0 ? undefined : titledDocs(index, sets, found.parsed)),
		reading() {
			if (reading) return reading;
			const { dropped, ...rest } = readingOf(index, sets, found);
			// "15W40" is near a number, but it is in titles.
			const isMissing = hasOnlyNearNumbers(ranks) && found.matches.count === 0;
			reading = {
				...rest,
				dropped: dropped.filter((word) => word !== missing?.number),
				side: askedSide(index, parsed),
				missingNumber: missing?.number ?? (isMissing ? text.trim() : null),
				missingSize: null,
			};
			return reading;
		},
	};
}

/**
 * A borrowed name means the part of its noun, if such a part has the properties: "espejo cromado"
 * is a mirror if one is of chrome.
 */
function preferHeadNouns(index: TextIndex, sets: TermSets, parsed: ParsedText): ParsedText {
	const { bitsets, concepts, lexicon } = index;
	for (const { name, head } of findBorrowedNames(lexicon, parsed.phrases)) {
		const adjectives = name.mask & ~head.mask;
		const isOtherName = (phrase: PhraseMatch) =>
			isPartName(lexicon, phrase) && (phrase.mask & adjectives) !== 0;
		const headOnly = {
			...parsed,
			phrases: parsed.phrases.filter((phrase) => !isOtherName(phrase)),
			headNoun: head.concept,
		};
		const described = intersectTerms(
			bitsets,
			parsed.partTerms.filter(({ place }) => adjectives & (1 << place)),
			(term) => sets.anywhere(term, headOnly),
		);
		const sold = concepts.relatedParts(head.concept);
		if (described && bitsets.intersects(described.set, sold)) return headOnly;
	}
	return parsed;
}

function namedKinOf(index: TextIndex, sets: TermSets, parsed: ParsedText): DocumentSet | undefined {
	const named = namedDocs(index, { ...parsed, isWide: true });
	const titled = titledDocs(index, sets, parsed);
	if (named && titled) index.bitsets.or(named, titled);
	return named;
}

function withoutVehicle(parsed: ParsedText): ParsedText {
	return { ...parsed, vehicleTerms: [], vehicle: undefined };
}

/** The matches that do not fit the vehicle of the text. */
function withoutFitting(
	bitsets: DocumentSets,
	{ set }: CountedSet,
	vehicle: ParsedText["vehicle"],
): CountedSet {
	const others = bitsets.copy(set);
	if (vehicle) bitsets.andNot(others, vehicle.fits);
	return bitsets.counted(others);
}

/** Of the parts for other vehicles, those for the same model of other years come first. */
function* nearestFirst(
	{ bitsets, vehicles }: TextIndex,
	{ vehicle }: ParsedText,
	layers: Iterable<DocumentSet>,
): Generator<DocumentSet> {
	const near = vehicle && vehicles.fitsOfLines(vehicle.lines, null);
	for (const layer of layers) {
		if (near) yield bitsets.intersect(layer, near).set;
		yield layer;
	}
}

/**
 * Of the parts for a range of years, those for every year of it come first. Of those for similar
 * models, those for the typed one.
 */
function* fittingFirst(
	bitsets: DocumentSets,
	{ vehicle }: ParsedText,
	layers: Iterable<DocumentSet>,
): Generator<DocumentSet> {
	const preferred = [vehicle?.typedFits, vehicle?.fitsEveryYear].filter((set) => set !== undefined);
	for (const layer of layers) {
		for (const set of preferred) yield bitsets.intersect(layer, set).set;
		yield layer;
	}
}

/** Without an answer to all terms, known words are taken for typos, then terms are dropped. */
function matchSomeTerms(index: TextIndex, sets: TermSets, typed: ParsedText): Attempt {
	const isAnswer = memoize((attempt: Attempt) => isAnswerTo(index, sets, typed, attempt));
	const match = (parsed: ParsedText, dropped: string[]) =>
		matchOrWiden(index, sets, parsed, dropped, isAnswer);
	const found = hasUnmatchedTerm(index, sets, typed)
		? { parsed: typed, matches: { set: index.bitsets.empty(), count: 0 }, dropped: [] }
		: match(typed, []);
	if (found.matches.count === 0 && !hasUnknownTerm(index, sets, typed)) {
		const corrected = correctKnownWords(index, typed);
		const withCorrections = corrected && match(corrected, []);
		if (withCorrections && withCorrections.matches.count > 0) return withCorrections;
	}
	const answer = dropTerms(index, sets, found, match, isAnswer);
	if (!isForParticular(index, typed)) return answer;
	if (isAnswer(answer)) return onlyNamed(index, sets, answer);
	if (isTitled(index, sets, found)) return found;
	return { parsed: typed, matches: { set: index.bitsets.empty(), count: 0 }, dropped: [] };
}

/**
 * Whether a term that is in no phrase matches nothing, so that no wider reading of the text matches
 * either.
 */
function hasUnmatchedTerm({ bitsets }: TextIndex, sets: TermSets, parsed: ParsedText): boolean {
	const inPhrase = parsed.phrases.reduce((bits, { mask }) => bits | mask, 0);
	return parsed.partTerms.some(
		(term) => (inPhrase & (1 << term.place)) === 0 && bitsets.isEmpty(sets.anywhere(term, parsed)),
	);
}

/**
 * Whether the attempt found the part that the text names. Other parts are an answer only if all the
 * words are in a title: "crankshaft washers" are thrust washers and no crankshaft.
 */
function isAnswerTo(
	index: TextIndex,
	sets: TermSets,
	typed: ParsedText,
	attempt: Attempt,
): boolean {
	const { parsed, matches } = attempt;
	if (matches.count === 0) return false;
	if (parsed === typed) {
		if (hasUnnamedTerm(typed) && hasTitledMatch(index, sets, attempt)) return true;
		if (hasShorterNameWithPlace(index, attempt)) return true;
	}
	const names = withoutGuesses(longestNames(index, typed), typed);
	const isNameDropped = names.length > 0 && phrasesWithin(names, parsed.partTerms).length === 0;
	const named = namedDocs(index, isNameDropped ? { ...typed, isWide: parsed.isWide } : parsed);
	return !named || index.bitsets.intersects(named, matches.set);
}

/**
 * Whether the part of the longest name is for no such place, and a match of a shorter name is:
 * "espejo cromado" is a cover without a side, so the "espejo derecho cromado" is a mirror.
 */
function hasShorterNameWithPlace(index: TextIndex, { parsed, matches }: Attempt): boolean {
	const { bitsets, concepts, lexicon } = index;
	const weight = Math.floor(longestNames(index, parsed)[0]?.weight ?? 0);
	const shorter = parsed.phrases.filter(
		(name) => name.weight < weight && isPartName(lexicon, name),
	);
	if (shorter.length === 0) return false;
	const places = parsed.phrases.filter(({ concept }) => isPlaceConcept(lexicon[concept]));
	if (places.length === 0) return false;
	const named = namedDocs(index, parsed);
	const isForPlaces =
		!named || places.every(({ concept }) => bitsets.intersects(named, concepts.docs(concept)));
	if (isForPlaces) return false;
	return shorter.some(({ concept }) =>
		bitsets.intersects(concepts.relatedParts(concept), matches.set),
	);
}

/** Leaves out other parts for the truck that lack some of the words in their titles. */
function onlyNamed(index: TextIndex, sets: TermSets, attempt: Attempt): Attempt {
	const { bitsets } = index;
	const { parsed } = attempt;
	const named = namedDocs(index, parsed);
	if (!named) return attempt;
	const titled = titledDocs(index, sets, parsed);
	if (titled) bitsets.or(named, titled);
	const matches = bitsets.intersect(attempt.matches.set, named);
	return matches.count > 0 ? { ...attempt, matches } : attempt;
}

/**
 * Whether a match has the one word that names the part in its title, as typed. A name of several
 * words is not ambiguous.
 */
function isTitled(index: TextIndex, sets: TermSets, attempt: Attempt): boolean {
	if (longestNames(index, attempt.parsed).some(({ weight }) => weight >= 2)) return false;
	return hasTitledMatch(index, sets, attempt);
}

/** Whether a word beside the name of a part is in no phrase of the lexicon. */
function hasUnnamedTerm({ partTerms, phrases }: ParsedText): boolean {
	const named = phrases.reduce((bits, { mask }) => bits | mask, 0);
	return partTerms.some(({ place, isFiller }) => !isFiller && (named & (1 << place)) === 0);
}

/** Whether a match has all the words in its title, as typed. */
function hasTitledMatch(index: TextIndex, sets: TermSets, { parsed, matches }: Attempt): boolean {
	const titled = titledDocs(index, sets, parsed);
	return titled !== undefined && index.bitsets.intersects(titled, matches.set);
}

/** The documents with all words in their titles, as typed. */
function titledDocs(
	{ bitsets }: TextIndex,
	sets: TermSets,
	parsed: ParsedText,
): DocumentSet | undefined {
	return intersectTerms(bitsets, parsed.partTerms, (term) => sets.asTyped(term, parsed))?.set;
}

/** Adds the matches by number to the others. */
function addRanked(
	bitsets: DocumentSets,
	{ set, count }: CountedSet,
	ranks: Map<number, number>,
): Pick<TextMatch, "docs" | "count" | "ranks"> {
	const docs = ranks.size > 0 ? bitsets.copy(set) : set;
	if (ranks.size > 0) bitsets.addDocuments(docs, ranks.keys());
	return { docs, count: ranks.size > 0 ? bitsets.count(docs) : count, ranks };
}

/**
 * Documents with all words in the title come first. If there are `enough` of them, the rest is not
 * searched.
 */
function matchTitlesOnly(
	index: TextIndex,
	sets: TermSets,
	parsed: ParsedText,
	enough: number,
): CountedSet | undefined {
	if (enough === Number.POSITIVE_INFINITY || parsed.partTerms.length === 0) return undefined;
	const matches = matchAllTerms(index, { ...sets, anywhere: sets.inTitle }, parsed);
	const attempt = { parsed, matches, dropped: [] };
	if (matches.count < enough || !isConclusive(index, parsed, matches.set)) return undefined;
	if (!isAnswerTo(index, sets, parsed, attempt)) return undefined;
	if (!isForParticular(index, parsed)) return matches;
	const { matches: named } = onlyNamed(index, sets, attempt);
	return named.count >= enough ? named : undefined;
}
