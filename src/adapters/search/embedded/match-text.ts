/** Finds the documents that match a search text: by part number, by words and phrases, or by a vehicle that the part fits. */
import { type Bitset, type Bitsets, type CountedBitset, setBit } from "./bitset.ts";
import { correctionsOf, correctKnownWords, type TextCorrection } from "./correct-terms.ts";
import { type Attempt, dropTerms, isConclusive } from "./drop-terms.ts";
import {
	type NamedVehicle,
	type ParsedText,
	type ParsingIndex,
	parseSearchText,
} from "./parse-search-text.ts";
import type { NumberIndex } from "./rank-numbers.ts";
import { rankNumberMatches } from "./rank-numbers.ts";
import { openTermSets, type TermIndex, type TermSets } from "./term-sets.ts";
import { intersectTerms, titleLayers } from "./title-layers.ts";

/** `ranks` are the matches by number, which come first; `layers` are the best matches by title, best layer first. */
export type TextMatch = {
	docs: Bitset;
	count: number;
	ranks: Map<number, number>;
	layers: () => Iterable<Bitset>;
	/** How the text was read, for the heading of the list. */
	reading: () => TextReading;
};

export type TextReading = {
	/** The words that were ignored, as typed. */
	dropped: string[];
	corrected: TextCorrection[];
	vehicle: NamedVehicle | undefined;
};

export type TextIndex = TermIndex &
	ParsingIndex &
	NumberIndex & {
		bitsets: Bitsets;
		/** The documents that are kits. */
		kits: Bitset;
	};

const NOTHING_READ: TextReading = { dropped: [], corrected: [], vehicle: undefined };

/** The search stops when it has found `enough` documents for the first page. */
export function matchText(
	index: TextIndex,
	text: string,
	enough = Number.POSITIVE_INFINITY,
): TextMatch {
	const { bitsets } = index;
	const ranks = rankNumberMatches(index, text, enough);
	if (ranks.size >= enough)
		return {
			...addRanked(bitsets, { set: bitsets.empty(), count: 0 }, ranks),
			layers: () => [],
			reading: () => NOTHING_READ,
		};
	const sets = openTermSets(index);
	const typed = parseSearchText(index, text);
	const quick = matchTitlesOnly(index, sets, typed, enough + ranks.size);
	const found = quick
		? { parsed: typed, matches: quick, dropped: [] }
		: ranks.size > 0
			? matchOrWiden(index, sets, typed, [])
			: matchSomeTerms(index, sets, typed);
	const { parsed, matches, dropped } = found;
	return {
		...addRanked(bitsets, matches, ranks),
		layers: () => titleLayers(index, sets, parsed, matches.set),
		reading: () =>
			matches.count === 0
				? NOTHING_READ
				: {
						dropped,
						corrected: correctionsOf(index, parsed, matches.set),
						vehicle: parsed.vehicle,
					},
	};
}

/** Without a document that matches all terms, known words are taken for typos, then terms are dropped. */
function matchSomeTerms(index: TextIndex, sets: TermSets, typed: ParsedText): Attempt {
	const match = (parsed: ParsedText, dropped: string[]) =>
		matchOrWiden(index, sets, parsed, dropped);
	const found = match(typed, []);
	if (found.matches.count === 0) {
		const corrected = correctKnownWords(index, typed);
		const withCorrections = corrected && match(corrected, []);
		if (withCorrections && withCorrections.matches.count > 0) return withCorrections;
	}
	return dropTerms(index, sets, found, match);
}

/** If no part matches, the names of the vehicle and of the part are read more widely. */
function matchOrWiden(
	index: TextIndex,
	sets: TermSets,
	parsed: ParsedText,
	dropped: string[],
): Attempt {
	const typed = { parsed, matches: matchAllTerms(index, sets, parsed), dropped };
	if (typed.matches.count > 0) return typed;
	for (const wide of widerReadings(index, parsed)) {
		const matches = matchAllTerms(index, sets, wide);
		if (matches.count > 0) return { parsed: wide, matches, dropped };
	}
	return typed;
}

/** Every model whose name has the typed words, every part of the named subcategory, and both. */
function* widerReadings({ vehicles }: TextIndex, parsed: ParsedText): Generator<ParsedText> {
	const { vehicle } = parsed;
	const wideVehicle = vehicle?.otherLines && {
		...vehicle,
		lines: vehicle.otherLines,
		fits: vehicles.fitsOfLines(vehicle.otherLines, vehicle.year),
		otherLines: undefined,
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
	return matches.count >= enough && isConclusive(index, parsed, matches.set) ? matches : undefined;
}
