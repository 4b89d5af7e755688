/** The order of matches: the named part kind first, then titles with the words as typed, then titles with the words in any form. */
import { stemOf } from "../../../domain/catalog/search-text.ts";
import type { Bitset, Bitsets, CountedBitset } from "./bitset.ts";
import { countBits } from "./count-bits.ts";
import type { LexiconConcept } from "./lexicon.ts";
import type { ConceptMatcher } from "./match-concepts.ts";
import type { PhraseMatch } from "./match-phrases.ts";
import type { ParsedText, SearchTerm } from "./parse-search-text.ts";
import type { PartKindMatcher } from "./part-kinds.ts";
import type { TermSets } from "./term-sets.ts";

export type LayerIndex = {
	bitsets: Bitsets;
	concepts: ConceptMatcher;
	partKinds: PartKindMatcher;
	kits: Bitset;
	lexicon: LexiconConcept[];
};

/** The name of a part kind in a title counts a little less than a phrase of the lexicon with as many words. */
const KIND_BONUS = 0.25;
/** "Turbocharger with actuator" comes after "turbocharger" for "turbo". */
const RELATED_MALUS = 0.1;
const CATEGORY_MALUS = 0.2;
const KIT_WORDS = new Set(["kit", "juego", "set", "combo", "paquet", "package"]);

/**
 * Best layer first. Documents that match by their titles come before those that match by brand, category or number.
 * Kits come after single parts of their layer.
 */
export function* titleLayers(
	index: LayerIndex,
	sets: TermSets,
	parsed: ParsedText,
	matches: Bitset,
): Generator<Bitset> {
	const asksForKit = parsed.partTerms.some((term) =>
		wordsIn(term).some((word) => KIT_WORDS.has(stemOf(word))),
	);
	for (const layer of layersWithKits(index, sets, parsed, matches)) {
		if (!asksForKit) {
			const parts = index.bitsets.copy(layer);
			index.bitsets.andNot(parts, index.kits);
			yield parts;
		}
		yield layer;
	}
}

function* layersWithKits(
	index: LayerIndex,
	sets: TermSets,
	parsed: ParsedText,
	matches: Bitset,
): Generator<Bitset> {
	const { bitsets } = index;
	const { partTerms, vehicleTerms } = parsed;
	const vehicleInTitle = intersectTerms(bitsets, vehicleTerms, (term) =>
		sets.asTyped(term, parsed),
	)?.set;
	if (partTerms.length === 0) {
		if (vehicleInTitle) yield vehicleInTitle;
		return;
	}
	const inTitle = intersectTerms(bitsets, partTerms, (term) => sets.inTitle(term, parsed))?.set;
	const titled = inTitle && bitsets.intersect(inTitle, matches).set;
	if (titled) {
		yield* layersOfParts(index, sets, parsed, titled, vehicleInTitle);
		const asTyped = intersectTerms(bitsets, partTerms, (term) => sets.asTyped(term, parsed))?.set;
		if (asTyped && vehicleInTitle) yield bitsets.intersect(asTyped, vehicleInTitle).set;
		if (asTyped) yield asTyped;
		yield titled;
	}
	yield* layersOfParts(index, sets, parsed, matches, vehicleInTitle);
}

function* layersOfParts(
	index: LayerIndex,
	sets: TermSets,
	parsed: ParsedText,
	matches: Bitset,
	vehicleInTitle: Bitset | undefined,
): Generator<Bitset> {
	const { bitsets } = index;
	const partSets = [...partLayers(index, parsed, matches)];
	for (const narrow of narrowSets(index, sets, parsed))
		for (const parts of partSets) yield bitsets.intersect(parts, narrow).set;
	for (const parts of partSets) {
		if (vehicleInTitle) yield bitsets.intersect(parts, vehicleInTitle).set;
		yield parts;
	}
}

/** Of the named parts, those with all terms in the title come first, then those with the named properties, such as the side. */
function* narrowSets(
	{ bitsets, concepts }: LayerIndex,
	sets: TermSets,
	parsed: ParsedText,
): Generator<Bitset> {
	const { partTerms, phrases } = parsed;
	// Without a phrase of several terms every match has all terms already.
	if (!phrases.some(({ mask }) => countBits(mask) > 1)) return;
	const strict = intersectTerms(bitsets, partTerms, (term) => sets.strict(term, parsed));
	if (strict && strict.count > 0) yield strict.set;
	const properties = phrases.filter(({ concept }) => concepts.subcategories(concept).length === 0);
	const [first, ...rest] = properties.map(({ concept }) => concepts.docs(concept));
	if (first) yield rest.reduce((docs, other) => bitsets.intersect(docs, other).set, first);
}

/**
 * The documents of the part kinds that the text names. A kind named by more words comes first; kinds named by fewer words are no
 * layers, because in "oil pump gasket" the oil pump is not meant.
 */
function* partLayers(index: LayerIndex, parsed: ParsedText, matches: Bitset): Generator<Bitset> {
	const { bitsets } = index;
	let wordCount = 0;
	for (const { weight, parts } of namedParts(index, parsed)) {
		if (Math.floor(weight) < wordCount) return;
		const { set, count } = bitsets.intersect(parts(), matches);
		if (count === 0) continue;
		wordCount = Math.floor(weight);
		yield set;
	}
}

type NamedParts = { weight: number; parts: () => Bitset };

/** The part kinds of each weight, the highest first. */
export function namedParts(
	{ bitsets, concepts, partKinds, lexicon }: LayerIndex,
	{ partTerms, phrases }: ParsedText,
): NamedParts[] {
	const named = phrases.filter(({ concept }) => lexicon[concept]?.role === "part");
	const byWeight = Map.groupBy(named, ({ weight }) => weight);
	const kinds = partKinds.longest(new Set(partTerms.flatMap((term) => wordsIn(term).map(stemOf))));
	const union = (matches: PhraseMatch[], docsOf: (concept: number) => Bitset) => () => {
		const bits = bitsets.empty();
		for (const { concept } of matches) bitsets.or(bits, docsOf(concept));
		return bits;
	};
	const categoriesOf = (matches: PhraseMatch[]) => {
		const bits = bitsets.empty();
		for (const { concept } of matches) concepts.addCategory(concept, bits);
		return bits;
	};
	const all: NamedParts[] = [...byWeight].flatMap(([weight, matches]) => [
		{ weight, parts: union(matches, concepts.parts) },
		{ weight: weight - RELATED_MALUS, parts: union(matches, concepts.relatedParts) },
		{ weight: weight - CATEGORY_MALUS, parts: () => categoriesOf(matches) },
	]);
	if (kinds.wordCount > 0)
		all.push({
			weight: kinds.wordCount + KIND_BONUS,
			parts: () => {
				const bits = bitsets.empty();
				for (const place of kinds.places) partKinds.addDocs(place, bits);
				return bits;
			},
		});
	return all.sort((a, b) => b.weight - a.weight);
}

function wordsIn({ words, candidates }: SearchTerm): string[] {
	return candidates?.map(({ word }) => word) ?? words;
}

/** The documents that match every term; undefined without terms. For a single term it is the bitset of that term itself. */
export function intersectTerms(
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
