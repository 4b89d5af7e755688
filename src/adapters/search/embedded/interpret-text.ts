/** Says how a search text was read: the ignored and corrected words, the vehicle and the side. */
import type { Side } from "../../../domain/catalog/part-side.ts";
import type { TextInterpretation } from "../../../ports/search.ts";
import { correctionsOf, type TextCorrection } from "./correct-terms.ts";
import type { DocumentSet, DocumentSets } from "./document-sets.ts";
import type { Attempt } from "./drop-terms.ts";
import type { NamedVehicle } from "./find-text-vehicle.ts";
import { isPlaceConcept } from "./lexicon.ts";
import type { PhraseMatch } from "./match-phrases.ts";
import { maskOf, type ParsedText, type ParsingIndex, type SearchTerm } from "./parsed-text.ts";
import type { NumberIndex } from "./rank-numbers.ts";
import type { TermIndex, TermSets } from "./term-sets.ts";
import { intersectTerms, longestNames, namedDocs } from "./title-layers.ts";

export type TextReading = {
	/** The words that were ignored, as typed. */
	dropped: string[];
	corrected: TextCorrection[];
	vehicle: NamedVehicle | undefined;
	side: Side | null;
	/** The text, if it is a number that no part has and parts with the nearest numbers match. */
	missingNumber: string | null;
	/** The measurements of the text, if no part has them and parts with the nearest ones match. */
	missingSize: string | null;
};

export type TextIndex = TermIndex &
	ParsingIndex &
	NumberIndex & {
		bitsets: DocumentSets;
		/** The places that are opposite to a place, by their concepts. */
		opposites: ReadonlyMap<number, number[]>;
		/** The concepts that mean a side. */
		sides: ReadonlyMap<number, Side>;
		/** The documents that are kits. */
		kits: DocumentSet;
		/** The documents that fit every vehicle. */
		universal: DocumentSet;
	};

export const NOTHING_READ: TextReading = {
	dropped: [],
	corrected: [],
	vehicle: undefined,
	side: null,
	missingNumber: null,
	missingSize: null,
};

/** Whether the text names a part and a particular vehicle. */
export function isForParticular(
	{ vehicles }: TextIndex,
	{ vehicle, partTerms }: ParsedText,
): boolean {
	return vehicle !== undefined && partTerms.length > 0 && vehicles.isParticular(vehicle.lines);
}

/** Null also for a text with both sides. */
export function askedSide({ sides }: TextIndex, { phrases }: ParsedText): Side | null {
	const [side, other] = new Set(phrases.flatMap(({ concept }) => sides.get(concept) ?? []));
	return side && !other ? side : null;
}

/** The reading as the port gives it, with the ids of the lines. */
export function toInterpretation(
	{ vehicle, ...reading }: TextReading,
	lineIds: readonly number[],
): TextInterpretation {
	const idsOf = (lines: number[]) => lines.map((line) => lineIds[line] as number);
	return {
		...reading,
		vehicle: vehicle
			? {
					lineIds: idsOf(vehicle.lines),
					year: vehicle.year,
					lastYear: vehicle.lastYear ?? null,
					typedLineIds: vehicle.typedLines ? idsOf(vehicle.typedLines) : null,
				}
			: null,
	};
}

export function readingOf(
	index: TextIndex,
	sets: TermSets,
	found: Attempt,
): Omit<TextReading, "side" | "missingNumber" | "missingSize"> {
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
			...missingPlaces(index, parsed, matches.set),
			...unmatchedVehicle(index, parsed, matches.set),
			...(parsed.excluded ? [parsed.excluded] : []),
		].map(withSpacedUnit),
		corrected: correctionsOf(index, parsed, matches.set),
		vehicle: parsed.vehicle && onlyMatchedLines(index, parsed.vehicle, matches.set),
	};
}

/**
 * The name of the vehicle, if only universal parts match that the text does not name: gasket maker
 * for "gasket 4D33".
 */
function unmatchedVehicle(index: TextIndex, parsed: ParsedText, matches: DocumentSet): string[] {
	const { bitsets, universal } = index;
	if (!parsed.vehicle || parsed.partTerms.length === 0) return [];
	if (bitsets.countIntersection(universal, matches) < bitsets.count(matches)) return [];
	const named = namedDocs(index, parsed);
	if (named && bitsets.intersects(named, matches)) return [];
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
	matches: DocumentSet,
): NamedVehicle {
	if (!vehicle.typedLines) return vehicle;
	const lines = vehicle.lines.filter((line) =>
		bitsets.intersects(vehicles.fitsOfLines([line], vehicle.year), matches),
	);
	return lines.length > 0 ? { ...vehicle, lines: vehicles.nearestModels(lines) } : vehicle;
}

/**
 * The name of the part, if the lexicon leads from it only to similar parts, or if only other parts
 * of its subcategory match.
 */
function unsoldWords(
	index: TextIndex,
	sets: TermSets,
	parsed: ParsedText,
	matches: DocumentSet,
): string[] {
	const { bitsets, concepts, lexicon } = index;
	const meant = namesOfMatches(index, parsed, matches);
	const [first] = meant;
	if (!first) return [];
	// A single word such as "spring" may well mean the other parts of its subcategory.
	const isOtherPart = parsed.isWide && (parsed.vehicle !== undefined || first.weight >= 2);
	const isMissing = parsed.vehicle !== undefined && !hasNamedPart(index, meant, matches);
	const isSold = meant.some(({ concept }) =>
		lexicon[concept]?.phrases.some(({ kind }) => kind === "term"),
	);
	const isElsewhere = isForOtherPlace(index, parsed, meant, matches);
	if (isSold && !isOtherPart && !isMissing && !isElsewhere) return [];
	const terms = parsed.partTerms.filter(({ place }) => first.mask & (1 << place));
	const titled = intersectTerms(bitsets, terms, (term) => sets.asTyped(term, parsed));
	const titledMatches = titled && bitsets.intersect(titled.set, matches);
	if (titledMatches && titledMatches.count > 0) {
		// "tire" is in the titles of valve stems, which are no tires.
		const inCategory = bitsets.empty();
		for (const { concept } of meant) concepts.addCategory(concept, inCategory);
		if ((isSold && !isMissing && !isElsewhere) || bitsets.intersects(titledMatches.set, inCategory))
			return [];
	}
	return [textBetween(parsed.partTerms, withoutProperties(index, parsed, terms))];
}

/**
 * Of the longest names, those that lead to a match: for "engine dipstick" oil pans match, and no
 * engine. All of them if none does.
 */
function namesOfMatches(index: TextIndex, parsed: ParsedText, matches: DocumentSet): PhraseMatch[] {
	const { bitsets, concepts } = index;
	const names = longestNames(index, parsed);
	if (names.length < 2) return names;
	const matched = names.filter(({ concept }) =>
		bitsets.intersects(concepts.relatedParts(concept), matches),
	);
	return matched.length > 0 ? matched : names;
}

/**
 * Whether parts have the name, but none of them is for the typed place: all fenders are for the
 * left.
 */
function isForOtherPlace(
	index: TextIndex,
	{ isWide, phrases }: ParsedText,
	names: PhraseMatch[],
	matches: DocumentSet,
): boolean {
	const { bitsets, concepts, lexicon } = index;
	return (
		isWide &&
		phrases.some(({ concept }) => isPlaceConcept(lexicon[concept])) &&
		names.every(({ concept }) => !bitsets.isEmpty(concepts.parts(concept))) &&
		!hasNamedPart(index, names, matches)
	);
}

/**
 * The places in the name of a part that is sold only for their opposites: "rear" in "rear spring
 * pack", when all leaf springs are for the front. A place beside the name needs no such test,
 * because it is searched.
 */
function missingPlaces(index: TextIndex, parsed: ParsedText, matches: DocumentSet): string[] {
	const { bitsets, concepts, lexicon, opposites } = index;
	const names = longestNames(index, parsed);
	const inName = names.reduce((bits, { mask }) => bits | mask, 0);
	const places = parsed.phrases.filter(
		({ mask, concept }) => (mask & inName) === mask && isPlaceConcept(lexicon[concept]),
	);
	if (places.length === 0) return [];
	const named = bitsets.empty();
	for (const { concept } of names) bitsets.or(named, concepts.relatedParts(concept));
	const sold = bitsets.intersect(named, matches);
	if (sold.count === 0) return [];
	const isSoldOnlyFor = (concept: number) =>
		bitsets.countIntersection(sold.set, concepts.docs(concept)) === sold.count;
	const isTyped = (concept: number) => places.some((place) => place.concept === concept);
	return places
		.filter(({ concept }) =>
			opposites.get(concept)?.some((other) => !isTyped(other) && isSoldOnlyFor(other)),
		)
		.flatMap(({ mask }) => parsed.partTerms.filter(({ place }) => mask & (1 << place)))
		.map(({ typed }) => typed);
}

/**
 * The terms of a name without those of a property: of "drivers side mirror" only the mirror is
 * missing.
 */
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
	matches: DocumentSet,
): boolean {
	return names.some(
		({ concept }) =>
			bitsets.intersects(concepts.relatedParts(concept), matches) ||
			bitsets.intersects(concepts.parts(concept), matches),
	);
}

/**
 * The text from the first to the last of some terms, with the fillers between them: "tapa de
 * válvulas".
 */
function textBetween(all: SearchTerm[], terms: SearchTerm[]): string {
	const first = terms[0]?.place ?? 0;
	const last = terms.at(-1)?.place ?? 0;
	return all
		.filter((term) => terms.includes(term) || term.isFiller)
		.filter(({ place }) => place >= first && place <= last)
		.map(({ text }) => text)
		.join(" ");
}
