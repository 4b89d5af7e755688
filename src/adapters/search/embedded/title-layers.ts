/**
 * The order of matches: the named part kind first, then titles with the words as typed, then titles
 * with the words in any form.
 */
import { foldText, stemOf } from "../../../domain/catalog/search-text.ts";
import { countBits } from "./count-bits.ts";
import type { CountedSet, DocumentSet, DocumentSets } from "./document-sets.ts";
import { isPlaceConcept, type LexiconConcept } from "./lexicon.ts";
import type { ConceptMatcher } from "./match-concepts.ts";
import type { PhraseMatch } from "./match-phrases.ts";
import type { ParsedText, SearchTerm } from "./parsed-text.ts";
import type { PartKindMatcher } from "./part-kinds.ts";
import type { TermSets } from "./term-sets.ts";

export type LayerIndex = {
	bitsets: DocumentSets;
	concepts: ConceptMatcher;
	partKinds: PartKindMatcher;
	kits: DocumentSet;
	lexicon: LexiconConcept[];
};

/**
 * The name of a part kind in a title counts a little less than a phrase of the lexicon with as many
 * words.
 */
const KIND_BONUS = 0.25;
/** "Turbocharger with actuator" comes after "turbocharger" for "turbo". */
const RELATED_MALUS = 0.1;
const CATEGORY_MALUS = 0.2;
/**
 * A part that is called by a name comes before a part of its subcategory for which the name is an
 * alias.
 */
const TERM_BONUS = 0.05;
const KIT_WORDS = new Set(["kit", "juego", "set", "combo", "paquet", "package"]);

/**
 * Best layer first. Documents that match by their titles come before those that match by brand,
 * category or number. Kits come after single parts of their layer.
 */
export function* titleLayers(
	index: LayerIndex,
	sets: TermSets,
	parsed: ParsedText,
	matches: DocumentSet,
): Generator<DocumentSet> {
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
	matches: DocumentSet,
): Generator<DocumentSet> {
	const { bitsets } = index;
	const { partTerms, vehicleTerms } = parsed;
	const vehicleInTitle = intersectTerms(bitsets, vehicleTerms, (term) =>
		sets.asTyped(term, parsed),
	)?.set;
	if (partTerms.length === 0) {
		if (vehicleInTitle) yield vehicleInTitle;
		return;
	}
	if (parsed.headNoun !== undefined) {
		yield bitsets.intersect(index.concepts.relatedParts(parsed.headNoun), matches).set;
		const inCategory = bitsets.empty();
		index.concepts.addCategory(parsed.headNoun, inCategory);
		yield bitsets.intersect(inCategory, matches).set;
	}
	const inTitle = intersectTerms(bitsets, partTerms, (term) => sets.inTitle(term, parsed))?.set;
	const titled = inTitle && bitsets.intersect(inTitle, matches).set;
	if (titled) {
		const names = longestNames(index, parsed);
		const isPartNamed = names.some(
			({ concept }) => index.concepts.subcategories(concept).length > 0,
		);
		// "reman 4HK1" means an engine, and not the transmission of a truck with it.
		if (vehicleInTitle && !isPartNamed) yield bitsets.intersect(titled, vehicleInTitle).set;
		yield* layersOfParts(index, sets, parsed, titled, vehicleInTitle);
		// Of a kind that several words name, parts of the typed brand come before other parts of that
		// title.
		const isNamed = names.some(({ weight }) => weight >= 2);
		if (isNamed) yield* layersOfParts(index, sets, parsed, matches, vehicleInTitle);
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
	matches: DocumentSet,
	vehicleInTitle: DocumentSet | undefined,
): Generator<DocumentSet> {
	const { bitsets } = index;
	const layers = Map.groupBy(partLayers(index, parsed, matches), ({ nameWeight }) => nameWeight);
	const narrows = layers.size > 0 ? [...narrowSets(index, sets, parsed)] : [];
	// A name of fewer words is no better for having a property: the turbo of "wastegate turbo" comes
	// before the wastegate.
	for (const sameName of layers.values()) {
		for (const narrow of narrows)
			for (const { parts } of sameName) yield bitsets.intersect(parts, narrow).set;
		for (const { parts } of sameName) {
			if (vehicleInTitle) yield bitsets.intersect(parts, vehicleInTitle).set;
			yield parts;
		}
	}
}

/**
 * Of the named parts, those with all terms in the title come first, then those with the named
 * properties, such as the side.
 */
function* narrowSets(
	{ bitsets, concepts, lexicon }: LayerIndex,
	sets: TermSets,
	parsed: ParsedText,
): Generator<DocumentSet> {
	const { partTerms, phrases } = parsed;
	// Without a phrase of several terms every match has all terms already.
	if (!phrases.some(({ mask }) => countBits(mask) > 1)) return;
	const strict = intersectTerms(bitsets, partTerms, (term) => sets.strict(term, parsed));
	if (strict && strict.count > 0) yield strict.set;
	const properties = phrases.filter(({ concept }) => concepts.subcategories(concept).length === 0);
	// The place comes again alone, because words such as the "banda" of a brake are no properties.
	const places = properties.filter(({ concept }) => isPlaceConcept(lexicon[concept]));
	for (const named of places.length < properties.length ? [properties, places] : [properties]) {
		const [first, ...rest] = named.map(({ concept }) => concepts.docs(concept));
		if (first) yield rest.reduce((docs, wordDocs) => bitsets.intersect(docs, wordDocs).set, first);
	}
}

/**
 * The documents of the part kinds that the text names. A kind named by more words comes first;
 * kinds named by fewer words are no layers, because in "oil pump gasket" the oil pump is not meant.
 */
function* partLayers(
	index: LayerIndex,
	parsed: ParsedText,
	matches: DocumentSet,
): Generator<{ nameWeight: number; parts: DocumentSet }> {
	const { bitsets } = index;
	let wordCount = 0;
	for (const { weight, nameWeight, parts } of namedParts(index, parsed)) {
		if (Math.floor(weight) < wordCount) return;
		const { set, count } = bitsets.intersect(parts(), matches);
		if (count === 0) continue;
		wordCount = Math.floor(weight);
		yield { nameWeight, parts: set };
	}
}

/** `weight` sorts the parts; `nameWeight` is that of the names that lead to them. */
type NamedParts = { weight: number; nameWeight: number; parts: () => DocumentSet };

/** The part kinds of each weight, the highest first. */
export function namedParts(
	{ bitsets, concepts, partKinds, lexicon }: LayerIndex,
	parsed: ParsedText,
): NamedParts[] {
	const { phrases } = parsed;
	const named = phrases.filter(({ concept }) => lexicon[concept]?.role === "part");
	const isTermBesideAlias = ({ mask, phrase, concept }: PhraseMatch) =>
		phrase.kind === "term" &&
		named.some(
			(other) =>
				other.mask === mask &&
				other.phrase.kind === "alias" &&
				concepts
					.subcategories(other.concept)
					.some((place) => concepts.subcategories(concept).includes(place)),
		);
	const byWeight = Map.groupBy(named, (match) =>
		isTermBesideAlias(match) ? match.weight + TERM_BONUS : match.weight,
	);
	const kinds = kindsNamed(partKinds, parsed, (term) => wordsIn(term).map(stemOf));
	const union = (matches: PhraseMatch[], docsOf: (concept: number) => DocumentSet) => () => {
		const bits = bitsets.empty();
		for (const { concept } of matches) bitsets.or(bits, docsOf(concept));
		return bits;
	};
	const categoriesOf = (matches: PhraseMatch[]) => {
		const bits = bitsets.empty();
		for (const { concept } of matches) concepts.addCategory(concept, bits);
		return bits;
	};
	const all: NamedParts[] = [...byWeight].flatMap(([nameWeight, matches]) => [
		{ weight: nameWeight, nameWeight, parts: union(matches, concepts.parts) },
		{
			weight: nameWeight - RELATED_MALUS,
			nameWeight,
			parts: union(matches, concepts.relatedParts),
		},
		{ weight: nameWeight - CATEGORY_MALUS, nameWeight, parts: () => categoriesOf(matches) },
	]);
	if (kinds.wordCount > 0)
		all.push({
			weight: kinds.wordCount + KIND_BONUS,
			nameWeight: kinds.wordCount + KIND_BONUS,
			parts: () => {
				const bits = bitsets.empty();
				for (const place of kinds.places) partKinds.addDocs(place, bits);
				return bits;
			},
		});
	return all.sort((a, b) => b.weight - a.weight);
}

/**
 * The longest part kinds that the terms name. A kind that lies behind "for" or "del" is not named:
 * the "eje trasero" in "tambor del eje trasero".
 */
function kindsNamed(
	partKinds: PartKindMatcher,
	{ partTerms, head: { targetBit } }: ParsedText,
	stemsOf: (term: SearchTerm) => string[],
): ReturnType<PartKindMatcher["longest"]> {
	const longestOf = (terms: SearchTerm[]) => partKinds.longest(new Set(terms.flatMap(stemsOf)));
	const kinds = longestOf(partTerms);
	if (targetBit === 0) return kinds;
	const isBehind = ({ place }: SearchTerm) => 1 << place > targetBit;
	const behind = longestOf(partTerms.filter(isBehind));
	if (behind.wordCount < kinds.wordCount) return kinds;
	return longestOf(partTerms.filter((term) => !isBehind(term)));
}

/**
 * The documents of the part that the text names. Undefined when it names none, or has another word
 * of part names beside it, because then the name may be incomplete.
 */
export function namedDocs(index: LayerIndex, parsed: ParsedText): DocumentSet | undefined {
	const { bitsets, concepts, partKinds } = index;
	const named = longestNames(index, parsed);
	const longest = Math.floor(named[0]?.weight ?? 0);
	const kinds = kindsNamed(partKinds, parsed, (term) => stemsIn(index, parsed, term));
	const hasKind = kinds.wordCount > 0 && kinds.wordCount >= longest;
	if (!hasKind && (named.length === 0 || hasOtherName(index, parsed, named))) return undefined;
	const bits = bitsets.empty();
	if (kinds.wordCount <= longest)
		for (const { concept } of named) {
			bitsets.or(bits, concepts.parts(concept));
			bitsets.or(bits, concepts.relatedParts(concept));
			if (parsed.isWide) concepts.addCategory(concept, bits);
		}
	if (hasKind) for (const place of kinds.places) partKinds.addDocs(place, bits);
	return bits;
}

/** The phrases that name a part by the most words. */
export function longestNames(
	{ bitsets, concepts, lexicon }: LayerIndex,
	{ phrases }: ParsedText,
): PhraseMatch[] {
	let longest = 0;
	let named: PhraseMatch[] = [];
	for (const match of phrases) {
		const { concept, weight } = match;
		const words = Math.floor(weight);
		if (words < longest || lexicon[concept]?.role !== "part") continue;
		if (concepts.subcategories(concept).length === 0 && bitsets.isEmpty(concepts.parts(concept)))
			continue;
		if (words > longest) named = [];
		longest = words;
		named.push(match);
	}
	return named;
}

function hasOtherName(
	{ concepts, partKinds }: LayerIndex,
	{ partTerms, phrases }: ParsedText,
	named: PhraseMatch[],
): boolean {
	let covered = 0;
	for (const { mask } of named) covered |= mask;
	for (const { mask, concept } of phrases)
		if (concepts.subcategories(concept).length === 0) covered |= mask;
	return partTerms.some(
		(term) => (covered & (1 << term.place)) === 0 && wordsIn(term).some(partKinds.isKindWord),
	);
}

/** The stems of a term. A wrong spelling of the lexicon means the right ones. */
function stemsIn({ lexicon }: LayerIndex, { phrases }: ParsedText, term: SearchTerm): string[] {
	const stems = wordsIn(term).map(stemOf);
	for (const { mask, phrase, concept } of phrases)
		if (mask === 1 << term.place && phrase.kind === "misspelling")
			for (const { text, kind } of lexicon[concept]?.phrases ?? [])
				if (kind === "term") stems.push(stemOf(foldText(text)));
	return stems;
}

function wordsIn({ words, candidates }: SearchTerm): string[] {
	return candidates?.map(({ word }) => word) ?? words;
}

/**
 * The documents that match every term; undefined without terms. For a single term it is the bitset
 * of that term itself.
 */
export function intersectTerms(
	bitsets: DocumentSets,
	terms: SearchTerm[],
	setOf: (term: SearchTerm) => DocumentSet,
): CountedSet | undefined {
	const [first, second, ...rest] = terms.map(setOf);
	if (!first) return undefined;
	if (!second) return bitsets.counted(first);
	return rest.reduce<CountedSet>(
		(docs, wordDocs) => bitsets.intersect(docs.set, wordDocs),
		bitsets.intersect(first, second),
	);
}
