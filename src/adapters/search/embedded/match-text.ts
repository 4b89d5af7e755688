/** Finds the documents that match a search text: by part number, by words and phrases, or by a vehicle that the part fits. */
import type { Side } from "../../../domain/catalog/part-side.ts";
import { type Bitset, type Bitsets, type CountedBitset, setBit } from "./bitset.ts";
import {
	correctionsOf,
	correctKnownWords,
	hasUnknownTerm,
	type TextCorrection,
} from "./correct-terms.ts";
import { type Attempt, dropTerms, isConclusive } from "./drop-terms.ts";
import type { NamedVehicle } from "./find-text-vehicle.ts";
import type { PhraseMatch } from "./match-phrases.ts";
import {
	maskOf,
	type ParsedText,
	type ParsingIndex,
	parseSearchText,
	phrasesWithin,
	type SearchTerm,
	withoutGuesses,
} from "./parse-search-text.ts";
import type { NumberIndex } from "./rank-numbers.ts";
import { rankNumberMatches } from "./rank-numbers.ts";
import { openTermSets, type TermIndex, type TermSets } from "./term-sets.ts";
import { intersectTerms, longestNames, namedDocs, titleLayers } from "./title-layers.ts";

/** `ranks` are the matches by number, which come first; `layers` are the best matches by title, best layer first. */
export type TextMatch = {
	docs: Bitset;
	count: number;
	ranks: Map<number, number>;
	layers: () => Iterable<Bitset>;
	/** The documents of the part that the text names; undefined when it names none or a number. */
	named: () => Bitset | undefined;
	/** How the text was read, for the heading of the list. */
	reading: () => TextReading;
};

export type TextReading = {
	/** The words that were ignored, as typed. */
	dropped: string[];
	corrected: TextCorrection[];
	vehicle: NamedVehicle | undefined;
	side: Side | null;
};

export type TextIndex = TermIndex &
	ParsingIndex &
	NumberIndex & {
		bitsets: Bitsets;
		/** The concepts that mean a side. */
		sides: ReadonlyMap<number, Side>;
		/** The documents that are kits. */
		kits: Bitset;
		/** The documents that fit every vehicle. */
		universal: Bitset;
	};

export const NOTHING_READ: TextReading = {
	dropped: [],
	corrected: [],
	vehicle: undefined,
	side: null,
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
			reading: () => NOTHING_READ,
		};
	const sets = openTermSets(index);
	const parsed = parseSearchText(index, text);
	const typed = ignoresVehicle && parsed.partTerms.length > 0 ? withoutVehicle(parsed) : parsed;
	const quick = matchTitlesOnly(index, sets, typed, enough + ranks.size);
	const found = quick
		? { parsed: typed, matches: quick, dropped: [] }
		: ranks.size > 0
			? matchOrWiden(index, sets, typed, [])
			: matchSomeTerms(index, sets, typed);
	const layers = () =>
		everyYearFirst(
			bitsets,
			found.parsed,
			titleLayers(index, sets, found.parsed, found.matches.set),
		);
	return {
		...addRanked(bitsets, found.matches, ranks),
		layers: () => (typed === parsed ? layers() : nearestFirst(index, parsed, layers())),
		named: () => (ranks.size > 0 ? undefined : namedDocs(index, found.parsed)),
		reading: () => ({ ...readingOf(index, sets, found), side: askedSide(index, parsed) }),
	};
}

function withoutVehicle(parsed: ParsedText): ParsedText {
	return { ...parsed, vehicleTerms: [], vehicle: undefined };
}

/** Of the parts for other vehicles, those for the same model of other years come first. */
function* nearestFirst(
	{ bitsets, vehicles }: TextIndex,
	{ vehicle }: ParsedText,
	layers: Iterable<Bitset>,
): Generator<Bitset> {
	const near = vehicle && vehicles.fitsOfLines(vehicle.lines, null);
	for (const layer of layers) {
		if (near) yield bitsets.intersect(layer, near).set;
		yield layer;
	}
}

/** Of the parts for a range of years, those for every year of it come first. */
function* everyYearFirst(
	bitsets: Bitsets,
	{ vehicle }: ParsedText,
	layers: Iterable<Bitset>,
): Generator<Bitset> {
	for (const layer of layers) {
		if (vehicle?.fitsEveryYear) yield bitsets.intersect(layer, vehicle.fitsEveryYear).set;
		yield layer;
	}
}

/** Null also for a text with both sides. */
function askedSide({ sides }: TextIndex, { phrases }: ParsedText): Side | null {
	const [side, other] = new Set(phrases.flatMap(({ concept }) => sides.get(concept) ?? []));
	return side && !other ? side : null;
}

function readingOf(index: TextIndex, sets: TermSets, found: Attempt): Omit<TextReading, "side"> {
	const { parsed, matches, dropped } = found;
	if (matches.count === 0)
		return {
			...NOTHING_READ,
			vehicle: isForParticular(index, parsed) ? parsed.vehicle : undefined,
		};
	return {
		dropped: [
			...new Set(dropped.filter((word) => !parsed.partTerms.some(({ typed }) => typed === word))),
			...unsoldWords(index, sets, parsed, matches.set),
			...unmatchedVehicle(index, parsed, matches.set),
		].map(withSpacedUnit),
		corrected: correctionsOf(index, parsed, matches.set),
		vehicle: parsed.vehicle && onlyMatchedLines(index, parsed.vehicle, matches.set),
	};
}

/** The name of the vehicle, if only universal parts match that the text does not name: gasket maker for "gasket 4D33". */
function unmatchedVehicle(index: TextIndex, parsed: ParsedText, matches: Bitset): string[] {
	const { bitsets, universal } = index;
	if (!parsed.vehicle || parsed.partTerms.length === 0) return [];
	if (bitsets.countIntersection(universal, matches) < bitsets.count(matches)) return [];
	const named = namedDocs(index, parsed);
	if (named && bitsets.countIntersection(named, matches) > 0) return [];
	return [textBetween(parsed.vehicleTerms, parsed.vehicleTerms)];
}

/** A size that was joined with its unit: "0.25 mm". */
function withSpacedUnit(word: string): string {
	return word.replace(/^(\d+\.\d+)mm$/, "$1 mm");
}

/** Of the models with similar names, those that a match fits. */
function onlyMatchedLines(
	{ bitsets, vehicles }: TextIndex,
	vehicle: NamedVehicle,
	matches: Bitset,
): NamedVehicle {
	if (!vehicle.isWide) return vehicle;
	const lines = vehicle.lines.filter(
		(line) => bitsets.countIntersection(vehicles.fitsOfLines([line], vehicle.year), matches) > 0,
	);
	return lines.length > 0 ? { ...vehicle, lines: vehicles.nearestModels(lines) } : vehicle;
}

/** The name of the part, if the lexicon leads from it only to similar parts, or if only other parts of its subcategory match. */
function unsoldWords(
	index: TextIndex,
	sets: TermSets,
	parsed: ParsedText,
	matches: Bitset,
): string[] {
	const { bitsets, concepts, lexicon } = index;
	const meant = longestNames(index, parsed);
	const [first] = meant;
	if (!first) return [];
	// A single word such as "spring" may well mean the other parts of its subcategory.
	const isOtherPart = parsed.isWide && (parsed.vehicle !== undefined || first.weight >= 2);
	const isMissing = parsed.vehicle !== undefined && !hasNamedPart(index, meant, matches);
	const isSold = meant.some(({ concept }) =>
		lexicon[concept]?.phrases.some(({ kind }) => kind === "term"),
	);
	if (isSold && !isOtherPart && !isMissing) return [];
	const terms = parsed.partTerms.filter(({ place }) => first.mask & (1 << place));
	const titled = intersectTerms(bitsets, terms, (term) => sets.asTyped(term, parsed));
	const titledMatches = titled && bitsets.intersect(titled.set, matches);
	if (titledMatches && titledMatches.count > 0) {
		// "tire" is in the titles of valve stems, which are no tires.
		const inCategory = bitsets.empty();
		for (const { concept } of meant) concepts.addCategory(concept, inCategory);
		if ((isSold && !isMissing) || bitsets.countIntersection(titledMatches.set, inCategory) > 0)
			return [];
	}
	return [textBetween(parsed.partTerms, withoutProperties(index, parsed, terms))];
}

/** The terms of a name without those of a property: of "drivers side mirror" only the mirror is missing. */
function withoutProperties(
	{ concepts }: TextIndex,
	{ phrases }: ParsedText,
	terms: SearchTerm[],
): SearchTerm[] {
	const name = maskOf(terms);
	const properties = phrases.filter(
		({ mask, concept }) => (mask & ~name) !== 0 && concepts.subcategories(concept).length === 0,
	);
	const inProperty = properties.reduce((bits, { mask }) => bits | mask, 0);
	const rest = terms.filter(({ place }) => (inProperty & (1 << place)) === 0);
	return rest.length > 0 ? rest : terms;
}

/** Whether a match is called by one of the names, and not only in their subcategory. */
function hasNamedPart(
	{ bitsets, concepts }: TextIndex,
	names: PhraseMatch[],
	matches: Bitset,
): boolean {
	return names.some(
		({ concept }) =>
			bitsets.countIntersection(concepts.relatedParts(concept), matches) > 0 ||
			bitsets.countIntersection(concepts.parts(concept), matches) > 0,
	);
}

/** The text from the first to the last of some terms, with the fillers between them: "tapa de válvulas". */
function textBetween(all: SearchTerm[], terms: SearchTerm[]): string {
	const first = terms[0]?.place ?? 0;
	const last = terms.at(-1)?.place ?? 0;
	return all
		.filter((term) => terms.includes(term) || term.isFiller)
		.filter(({ place }) => place >= first && place <= last)
		.map(({ text }) => text)
		.join(" ");
}

/** Without an answer to all terms, known words are taken for typos, then terms are dropped. */
function matchSomeTerms(index: TextIndex, sets: TermSets, typed: ParsedText): Attempt {
	const isAnswer = (attempt: Attempt) => isAnswerTo(index, typed, attempt);
	const match = (parsed: ParsedText, dropped: string[]) =>
		matchOrWiden(index, sets, parsed, dropped, isAnswer);
	const found = match(typed, []);
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

/** Whether the attempt found the part that the text names. Other parts with some of the words are no answer. */
function isAnswerTo(index: TextIndex, typed: ParsedText, { parsed, matches }: Attempt): boolean {
	if (matches.count === 0) return false;
	const names = withoutGuesses(longestNames(index, typed), typed);
	const isNameDropped = names.length > 0 && phrasesWithin(names, parsed.partTerms).length === 0;
	const named = namedDocs(index, isNameDropped ? { ...typed, isWide: parsed.isWide } : parsed);
	return !named || index.bitsets.countIntersection(named, matches.set) > 0;
}

/** Leaves out other parts for the truck that lack some of the words in their titles. */
function onlyNamed(index: TextIndex, sets: TermSets, attempt: Attempt): Attempt {
	const { bitsets } = index;
	const { parsed } = attempt;
	const named = namedDocs(index, parsed);
	if (!named) return attempt;
	const titled = intersectTerms(bitsets, parsed.partTerms, (term) => sets.asTyped(term, parsed));
	if (titled) bitsets.or(named, titled.set);
	const matches = bitsets.intersect(attempt.matches.set, named);
	return matches.count > 0 ? { ...attempt, matches } : attempt;
}

/** Whether a match has the one word that names the part in its title, as typed. A name of several words is not ambiguous. */
function isTitled(index: TextIndex, sets: TermSets, { parsed, matches }: Attempt): boolean {
	const { bitsets } = index;
	if (longestNames(index, parsed).some(({ weight }) => weight >= 2)) return false;
	const titled = intersectTerms(bitsets, parsed.partTerms, (term) => sets.asTyped(term, parsed));
	return titled !== undefined && bitsets.countIntersection(titled.set, matches.set) > 0;
}

/** Whether the text names a part and a particular vehicle. */
function isForParticular({ vehicles }: TextIndex, { vehicle, partTerms }: ParsedText): boolean {
	return vehicle !== undefined && partTerms.length > 0 && vehicles.isParticular(vehicle.lines);
}

/** Without an answer, the names of the vehicle and of the part are read more widely. */
function matchOrWiden(
	index: TextIndex,
	sets: TermSets,
	parsed: ParsedText,
	dropped: string[],
	isAnswer: (attempt: Attempt) => boolean = ({ matches }) => matches.count > 0,
): Attempt {
	const typed = { parsed, matches: matchAllTerms(index, sets, parsed), dropped };
	if (isAnswer(typed)) return typed;
	for (const wide of widerReadings(index, parsed)) {
		const attempt = { parsed: wide, matches: matchAllTerms(index, sets, wide), dropped };
		if (isAnswer(attempt)) return attempt;
	}
	return typed;
}

/** Every model whose name has the typed words, every part of the named subcategory, and both. */
function* widerReadings({ vehicles }: TextIndex, parsed: ParsedText): Generator<ParsedText> {
	const { vehicle } = parsed;
	const wideVehicle = vehicle?.otherLines && {
		...vehicle,
		lines: vehicle.otherLines,
		otherLines: undefined,
		isWide: true,
		...(vehicle.lastYear === undefined || vehicle.year === null
			? { fits: vehicles.fitsOfLines(vehicle.otherLines, vehicle.year) }
			: vehicles.fitsOfYears(vehicle.otherLines, vehicle.year, vehicle.lastYear)),
	};
	if (wideVehicle) yield { ...parsed, vehicle: wideVehicle };
	if (parsed.phrases.length === 0) return;
	yield { ...parsed, isWide: true };
	if (wideVehicle) yield { ...parsed, vehicle: wideVehicle, isWide: true };
}

/** Adds the matches by number to the others. */
function addRanked(
	bitsets: Bitsets,
	{ set, count }: CountedBitset,
	ranks: Map<number, number>,
): Pick<TextMatch, "docs" | "count" | "ranks"> {
	const docs = ranks.size > 0 ? bitsets.copy(set) : set;
	for (const doc of ranks.keys()) setBit(docs, doc);
	return { docs, count: ranks.size > 0 ? bitsets.count(docs) : count, ranks };
}

/** The vehicle terms match together: the part fits the vehicle, or its title has all of them. */
function matchAllTerms(index: TextIndex, sets: TermSets, parsed: ParsedText): CountedBitset {
	const { bitsets } = index;
	const { partTerms, vehicleTerms, vehicle } = parsed;
	const docs = intersectTerms(bitsets, partTerms, (term) => sets.anywhere(term, parsed));
	if (!vehicle) return docs ?? { set: bitsets.empty(), count: 0 };
	const forVehicle = bitsets.copy(vehicle.fits);
	const vehicleInTitle = intersectTerms(bitsets, vehicleTerms, (term) =>
		sets.inTitle(term, parsed),
	);
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
	const attempt = { parsed, matches, dropped: [] };
	if (matches.count < enough || !isConclusive(index, parsed, matches.set)) return undefined;
	if (!isAnswerTo(index, parsed, attempt)) return undefined;
	if (!isForParticular(index, parsed)) return matches;
	const { matches: named } = onlyNamed(index, sets, attempt);
	return named.count >= enough ? named : undefined;
}
