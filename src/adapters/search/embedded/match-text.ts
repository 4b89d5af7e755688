/** Finds the documents that match a search text. Every term must match: by a word, by a part number, or by a vehicle that the part fits. */
import {
	looksLikeNumber,
	normalizeNumber,
	numberKey,
} from "../../../domain/catalog/part-number.ts";
import { termsOf } from "../../../domain/catalog/search-text.ts";
import { type Bitset, type Bitsets, type CountedBitset, setBit } from "./bitset.ts";
import type { NumberMatcher, PlaceRange } from "./match-numbers.ts";
import type { VehicleMatcher } from "./match-vehicle.ts";
import { formsOf, type WordMatcher } from "./match-words.ts";
import { isYear, type ParsedText, parseSearchText, type SearchTerm } from "./parse-search-text.ts";
import type { PartKindMatcher } from "./part-kinds.ts";
import type { SortedDocs } from "./sort-orders.ts";

/** `ranks` are the matches by number, which come first; `layers` are the best matches by title, best layer first. */
export type TextMatch = {
	docs: Bitset;
	count: number;
	ranks: Map<number, number>;
	layers: () => Iterable<Bitset>;
};

export type TextIndex = {
	bitsets: Bitsets;
	words: WordMatcher;
	partKinds: PartKindMatcher;
	numbers: NumberMatcher;
	vehicles: VehicleMatcher;
	/** Sorted by popularity. */
	popular: SortedDocs;
};

const MAX_PREFIX_MATCHES = 2000;
const MAX_INFIX_MATCHES = 500;
const MAX_TYPO_MATCHES = 200;
const MAX_NUMBER_LENGTH = 30;
/** Shorter numbers among words are years, sizes and engines. */
const MIN_NUMBER_AMONG_WORDS = 6;

/** Whole numbers rank by their kind (0 to 5), then come prefixes, infixes and typos. */
const PREFIX_RANK = 10;
const INFIX_RANK = 20;
const TYPO_RANK = 30;

/** Higher than any result of typoLikelihood. */
const AS_TYPED = 4;

/** The search stops when it has found `enough` documents for the first page. */
export function matchText(
	index: TextIndex,
	text: string,
	enough = Number.POSITIVE_INFINITY,
): TextMatch {
	const { bitsets } = index;
	const ranks = rankNumberMatches(index, text, enough);
	if (ranks.size >= enough)
		return { ...addRanked(bitsets, { set: bitsets.empty(), count: 0 }, ranks), layers: () => [] };
	const sets = openTermSets(index);
	let parsed = parseSearchText(index.vehicles, text);
	let matches =
		matchTitlesOnly(index, sets, parsed, enough + ranks.size) ?? matchAllTerms(index, sets, parsed);
	for (const correct of [correctUnknown, correctAny]) {
		if (ranks.size > 0 || matches.count > 0) break;
		parsed = {
			...parsed,
			partTerms: parsed.partTerms.map((term) => correct(index, sets, term)),
		};
		matches = matchAllTerms(index, sets, parsed);
	}
	return {
		...addRanked(bitsets, matches, ranks),
		layers: () => titleLayers(index, sets, parsed),
	};
}

/** Adds the matches by number to the others. */
function addRanked(
	bitsets: Bitsets,
	{ set, count }: CountedBitset,
	ranks: Map<number, number>,
): Omit<TextMatch, "layers"> {
	const docs = ranks.size > 0 ? bitsets.copy(set) : set;
	for (const doc of ranks.keys()) setBit(docs, doc);
	return { docs, count: ranks.size > 0 ? bitsets.count(docs) : count, ranks };
}

/** Matches the whole text as one number; if nothing matches, each term as a number. */
function rankNumberMatches(index: TextIndex, text: string, enough: number): Map<number, number> {
	const { numbers, vehicles } = index;
	const ranks = new Map<number, number>();
	const typed = normalizeNumber(text);
	if (looksLikeNumber(typed) && typed.length <= MAX_NUMBER_LENGTH) {
		addExactMatches(numbers, numberKey(typed), ranks);
		// "4300" means the truck, not the middle of a part number.
		const isYearOrVehicle = isYear(text.trim()) || vehicles.vehicleNamesIn(text.trim()).length > 0;
		if (!isYearOrVehicle) addPartialMatches(index, typed, ranks, enough);
	}
	if (ranks.size === 0) addNumberAmongWords(numbers, text, ranks);
	const termKeys = termsOf(text).map(numberKey);
	if (ranks.size === 0 && termKeys.length > 1 && termKeys.every(looksLikeNumber))
		for (const key of termKeys) addExactMatches(numbers, key, ranks);
	return ranks;
}

/** Finds a whole number with words around it, such as "GM 97123456" or "P/N ME 993611". */
function addNumberAmongWords(
	numbers: NumberMatcher,
	text: string,
	ranks: Map<number, number>,
): void {
	const tokens = text.split(/\s+/).filter(Boolean);
	const first = tokens.findIndex((token) => /\d/.test(token));
	const last = tokens.findLastIndex((token) => /\d/.test(token));
	if (
		first < 0 ||
		last - first + 1 === tokens.length ||
		tokens.slice(first, last).some((token) => !/\d/.test(token))
	)
		return;
	for (const [start, end] of [
		[first, last + 1],
		[first - 1, last + 1],
		[first, last + 2],
	] as const) {
		const key = numberKey(tokens.slice(Math.max(0, start), end).join(""));
		if (key.length < MIN_NUMBER_AMONG_WORDS || !looksLikeNumber(key) || ranks.size > 0) continue;
		addExactMatches(numbers, key, ranks);
	}
}

function addExactMatches(numbers: NumberMatcher, key: string, ranks: Map<number, number>): void {
	const { start, end } = numbers.exact(key);
	for (let place = start; place < end; place++)
		keepBest(ranks, numbers.docAt(place), numbers.kindAt(place));
}

/** Leading zeros are ignored for a prefix but not for an infix. Every infix ranks below every prefix. */
function addPartialMatches(
	index: TextIndex,
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
	addPlaces(index, numbers.typo(typed, MAX_TYPO_MATCHES), { rank: TYPO_RANK, ranks, enough });
}

type Places = { length: number; at: (n: number) => number | undefined };
type Ranking = { rank: number; ranks: Map<number, number>; enough: number };

/** Adds the documents of some numbers that do not rank better already; only the most popular ones when `enough` is small. */
function addPlaces(
	{ numbers, popular }: TextIndex,
	places: Places,
	{ rank, ranks, enough }: Ranking,
): void {
	const wanted = enough - ranks.size;
	const mostPopular: number[] = [];
	for (let n = 0; n < places.length; n++) {
		const doc = numbers.docAt(places.at(n) as number);
		if (places.length <= wanted) keepBest(ranks, doc, rank);
		else if (!ranks.has(doc)) insertLowest(mostPopular, popular.ranks[doc] as number, wanted);
	}
	for (const place of mostPopular) ranks.set(popular.docs[place] as number, rank);
}

/** Inserts the value into the sorted list of the lowest values, which has at most `max` entries and no duplicates. */
function insertLowest(lowest: number[], value: number, max: number): void {
	if (lowest.length === max && value >= (lowest.at(-1) as number)) return;
	const at = lowest.findIndex((other) => other >= value);
	if (lowest[at] === value) return;
	lowest.splice(at < 0 ? lowest.length : at, 0, value);
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

/**
 * The documents that match a term, computed once: anywhere, in the title in any form, or in the title as typed.
 * The caller must not change these bitsets.
 */
type TermSets = Record<"anywhere" | "inTitle" | "asTyped", (term: SearchTerm) => Bitset>;

function openTermSets(index: TextIndex): TermSets {
	const { bitsets } = index;
	const cached = (compute: (term: SearchTerm) => Bitset) => {
		const cache = new Map<SearchTerm, Bitset>();
		return (term: SearchTerm) => {
			const bits = cache.get(term) ?? compute(term);
			cache.set(term, bits);
			return bits;
		};
	};
	const inTitle = cached((term) => {
		const bits = bitsets.empty();
		addTitleMatches(index, term, bits);
		return bits;
	});
	const anywhere = cached((term) => {
		const bits = bitsets.copy(inTitle(term));
		addMatchesOutsideTitle(index, term, bits);
		return bits;
	});
	const asTyped = cached((term) => {
		const bits = bitsets.empty();
		addTypedTitleMatches(index, term, bits);
		return bits;
	});
	return { anywhere, inTitle, asTyped };
}

/** The vehicle terms match together: the part fits the vehicle, or its title has all of them. */
function matchAllTerms(
	{ bitsets }: TextIndex,
	{ anywhere, inTitle }: TermSets,
	{ partTerms, vehicleTerms, fits }: ParsedText,
): CountedBitset {
	const docs = intersectTerms(bitsets, partTerms, anywhere);
	if (!fits) return docs ?? { set: bitsets.empty(), count: 0 };
	const forVehicle = bitsets.copy(fits);
	const vehicleInTitle = intersectTerms(bitsets, vehicleTerms, inTitle);
	if (vehicleInTitle) bitsets.or(forVehicle, vehicleInTitle.set);
	return docs
		? bitsets.intersect(docs.set, forVehicle)
		: { set: forVehicle, count: bitsets.count(forVehicle) };
}

/** Documents with all words in the title come first. If there are `enough` of them, the rest is not searched. */
function matchTitlesOnly(
	index: TextIndex,
	sets: TermSets,
	parsed: ParsedText,
	enough: number,
): CountedBitset | undefined {
	if (enough === Number.POSITIVE_INFINITY || parsed.partTerms.length === 0) return undefined;
	const matches = matchAllTerms(index, { ...sets, anywhere: sets.inTitle }, parsed);
	return matches.count >= enough ? matches : undefined;
}

/**
 * Best layer first: the named part kind with the vehicle in its title, titles with all words as typed,
 * the named part kind, titles with the words in any form. The remaining documents match by brand, category or number.
 */
function* titleLayers(
	{ bitsets, partKinds }: TextIndex,
	sets: TermSets,
	{ partTerms, vehicleTerms }: ParsedText,
): Generator<Bitset> {
	const vehicleInTitle = intersectTerms(bitsets, vehicleTerms, sets.asTyped)?.set;
	const inTitle = intersectTerms(bitsets, partTerms, sets.inTitle)?.set;
	if (vehicleInTitle && !inTitle) yield vehicleInTitle;
	if (!inTitle) return;
	const ofKind = bitsets.empty();
	partKinds.addMatches(new Set([...partTerms, ...vehicleTerms].flatMap(wordForms)), ofKind);
	const kindInTitle = bitsets.intersect(ofKind, inTitle).set;
	yield vehicleInTitle ? bitsets.intersect(kindInTitle, vehicleInTitle).set : kindInTitle;
	const asTyped = intersectTerms(bitsets, partTerms, sets.asTyped)?.set;
	if (asTyped) yield vehicleInTitle ? bitsets.intersect(asTyped, vehicleInTitle).set : asTyped;
	if (vehicleInTitle) yield kindInTitle;
	yield inTitle;
}

function wordForms({ words, typoCandidates }: SearchTerm): string[] {
	return (typoCandidates?.map(({ word }) => word) ?? words).flatMap((word) => [...formsOf(word)]);
}

/** The documents that match every term; undefined without terms. For a single term it is the bitset of that term itself. */
function intersectTerms(
	bitsets: Bitsets,
	terms: SearchTerm[],
	setOf: (term: SearchTerm) => Bitset,
): CountedBitset | undefined {
	const [first, second, ...rest] = terms.map(setOf);
	if (!first) return undefined;
	if (!second) return { set: first, count: bitsets.count(first) };
	return rest.reduce(
		(docs, other) => bitsets.intersect(docs.set, other),
		bitsets.intersect(first, second),
	);
}

function addTitleMatches(index: TextIndex, term: SearchTerm, into: Bitset): void {
	addWords(index, term, into, index.words.addTitleMatches);
}

/** Adds the matches by brand, category and number. Of several words, one may be in the title and another may be the brand. */
function addMatchesOutsideTitle(index: TextIndex, term: SearchTerm, into: Bitset): void {
	const isOneWord = term.typoCandidates !== undefined || term.words.length === 1;
	addWords(
		index,
		term,
		into,
		isOneWord ? index.words.addBrandAndCategoryMatches : index.words.addAllMatches,
	);
	addNumberMatches(index.numbers, term, into);
}

/** Adds titles with the words as typed, in singular or plural. A mistyped word counts as its likeliest correction. */
function addTypedTitleMatches(index: TextIndex, term: SearchTerm, into: Bitset): void {
	const typoCandidates = term.typoCandidates?.filter(
		({ likelihood }) => likelihood === term.typoCandidates?.[0]?.likelihood,
	);
	addWords(index, { ...term, typoCandidates }, into, (word, _, bits) =>
		index.words.addTypedTitleMatches(word, bits),
	);
}

/** A term of several words matches by all of them, or by the words written together. */
function addWords(
	index: TextIndex,
	term: SearchTerm,
	into: Bitset,
	add: (word: string, isLast: boolean, into: Bitset) => void,
): void {
	const { words, isLast, typoCandidates } = term;
	if (typoCandidates) {
		for (const { word } of typoCandidates) add(word, false, into);
		return;
	}
	add(words.join(""), isLast, into);
	if (words.length < 2) return;
	const { bitsets } = index;
	bitsets.scope(() => {
		const all = bitsets.empty();
		add(words[0] as string, false, all);
		for (let at = 1; at < words.length; at++)
			bitsets.scope(() => {
				const bits = bitsets.empty();
				add(words[at] as string, isLast && at === words.length - 1, bits);
				bitsets.and(all, bits);
			});
		bitsets.or(into, all);
	});
}

function addNumberMatches(numbers: NumberMatcher, { text }: SearchTerm, into: Bitset): void {
	const typed = normalizeNumber(text);
	if (!looksLikeNumber(typed) || typed.length > MAX_NUMBER_LENGTH || isYear(text)) return;
	const { start, end } = prefixOf(numbers, typed);
	for (let place = start; place < end; place++) setBit(into, numbers.docAt(place));
	for (const place of numbers.infix(typed, MAX_INFIX_MATCHES)) setBit(into, numbers.docAt(place));
}

/** Replaces a word that matches nothing by the words it may be a typo of. */
function correctUnknown(
	{ bitsets, words }: TextIndex,
	{ anywhere }: TermSets,
	term: SearchTerm,
): SearchTerm {
	return bitsets.isEmpty(anywhere(term))
		? { ...term, typoCandidates: words.typoCandidates(term.words.join("")) }
		: term;
}

/** A word that exists in the catalog may also be a typo of another word. */
function correctAny({ words }: TextIndex, _: TermSets, term: SearchTerm): SearchTerm {
	if (term.typoCandidates) return term;
	const word = term.words.join("");
	return {
		...term,
		typoCandidates: [{ word, likelihood: AS_TYPED }, ...words.typoCandidates(word)],
	};
}
