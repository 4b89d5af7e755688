/** The documents of each concept of the lexicon, computed at the first use. */
import { inflections, isFiller, stemOf, wordsOf } from "../../../domain/catalog/search-text.ts";
import { type Bitset, type Bitsets, bitsetWords, setRange } from "./bitset.ts";
import type { DocumentSet } from "./document-sets.ts";
import type { IndexData } from "./index-data.ts";
import type { LexiconConcept, LexiconPhrase } from "./lexicon.ts";

export type ConceptMatcher = {
	/** Documents with a phrase of the concept in the title. The caller must not change the set. */
	docs: (concept: number) => DocumentSet;
	/**
	 * Documents that are called by a phrase of the concept, in its subcategory. May be empty. The
	 * caller must not change the set.
	 */
	parts: (concept: number) => DocumentSet;
	/**
	 * Documents of the subcategory with a phrase in the title; all of the subcategory if there are
	 * none.
	 */
	relatedParts: (concept: number) => DocumentSet;
	/** Adds all documents of the subcategory. */
	addCategory(concept: number, into: DocumentSet): void;
	/** The subcategories that hold the parts. */
	subcategories: (concept: number) => number[];
};

/** Six hundred concepts of a million parts. */
const MAX_CACHE_BYTES = 250_000_000;

/** `lastUse` grows with every use. */
type ConceptBits = { docs: Bitset; parts: Bitset; related: Bitset; lastUse: number };

export function openConceptMatcher(
	{ meta, arrays }: IndexData,
	bitsets: Bitsets,
	addWord: (word: string, into: Bitset) => void,
): ConceptMatcher {
	const maxCached = Math.floor(MAX_CACHE_BYTES / (3 * 4 * bitsetWords(meta.docs)));
	const cache = new Map<number, ConceptBits>();
	let uses = 0;
	const kindsByKey = new Map<string, number[]>();
	meta.partKinds.forEach((name, place) => {
		const key = kindKeyOf(name.split(" "));
		kindsByKey.set(key, [...(kindsByKey.get(key) ?? []), place]);
	});

	function bitsOf(place: number): ConceptBits {
		let bits = cache.get(place);
		if (!bits) {
			bits = cache.size < maxCached ? createBits() : takeLeastUsed();
			cache.set(place, bits);
			computeInto(place, bits);
		}
		bits.lastUse = ++uses;
		return bits;
	}

	function createBits(): ConceptBits {
		return {
			docs: bitsets.permanent(),
			parts: bitsets.permanent(),
			related: bitsets.permanent(),
			lastUse: 0,
		};
	}

	/** Removes the entry that was not used for the longest time. */
	function takeLeastUsed(): ConceptBits {
		const [oldest] = [...cache].sort(([, a], [, b]) => a.lastUse - b.lastUse);
		const [place, bits] = oldest as [number, ConceptBits];
		cache.delete(place);
		return bits;
	}

	function computeInto(place: number, { docs, parts, related }: ConceptBits): void {
		for (const bits of [docs, parts, related]) bitsets.clear(bits);
		bitsets.scope(() => compute(meta.lexicon[place] as LexiconConcept, { docs, parts, related }));
	}

	function compute(
		concept: LexiconConcept,
		{ docs, parts, related }: Omit<ConceptBits, "lastUse">,
	): void {
		// A property is no part because one of its names is: "eje trasero" means "rear", and is an axle
		// shaft too.
		const names = concept.subcategories.length > 0 ? concept.phrases : firstTerms(concept);
		for (const { text, kind } of concept.phrases)
			if (kind === "term") addPhrase(wordsOf(text), docs);
		for (const { text, kind } of names) if (kind !== "misspelling") addKind(text, parts);
		if (concept.subcategories.length === 0) return;
		const inCategory = bitsets.empty();
		addSubcategories(concept.subcategories, inCategory);
		bitsets.and(parts, inCategory);
		bitsets.or(related, docs);
		bitsets.and(related, inCategory);
		if (bitsets.isEmpty(related)) bitsets.or(related, inCategory);
		bitsets.or(docs, related);
	}

	function addSubcategories(places: number[], into: Bitset): void {
		for (const place of places)
			setRange(
				into,
				arrays.subcategoryStarts[place] ?? 0,
				arrays.subcategoryStarts[place + 1] ?? 0,
			);
	}

	function addKind(text: string, into: Bitset): void {
		for (const place of kindsByKey.get(kindKeyOf(wordsOf(text))) ?? [])
			bitsets.addList(
				arrays.partKindDocs,
				arrays.partKindStarts[place] as number,
				arrays.partKindStarts[place + 1] as number,
				into,
			);
	}

	/** Adds the documents with all words in the title, or with the words written together. */
	function addPhrase(allWords: string[], into: Bitset): void {
		const words = contentOf(allWords);
		for (const form of inflections(words.join(""))) addWord(form, into);
		if (words.length < 2) return;
		bitsets.scope(() => {
			const all = formsInTitle(words[0] as string);
			for (const word of words.slice(1)) bitsets.scope(() => bitsets.and(all, formsInTitle(word)));
			bitsets.or(into, all);
		});
	}

	function formsInTitle(word: string): Bitset {
		const bits = bitsets.empty();
		for (const form of inflections(word)) addWord(form, bits);
		return bits;
	}

	return {
		docs: (concept) => bitsOf(concept).docs,
		parts: (concept) => bitsOf(concept).parts,
		relatedParts: (concept) => bitsOf(concept).related,
		addCategory: (concept, into: Bitset) =>
			addSubcategories(meta.lexicon[concept]?.subcategories ?? [], into),
		subcategories: (concept) => meta.lexicon[concept]?.subcategories ?? [],
	};
}

/** The first term of each language. */
export function firstTerms({ phrases }: LexiconConcept): LexiconPhrase[] {
	const terms = phrases.filter(({ kind }) => kind === "term");
	return (["en", "es"] as const).flatMap(
		(language) => terms.find((term) => term.language === language) ?? [],
	);
}

/** The stems of the words without fillers, in their order. */
export function kindKeyOf(words: string[]): string {
	return contentOf(words).map(stemOf).join(" ");
}

/** The words without fillers, unless only one would be left: "con rod" is not "rod". */
export function contentOf(words: string[]): string[] {
	const content = words.filter((word) => !isFiller(word));
	return content.length > 1 ? content : words;
}
