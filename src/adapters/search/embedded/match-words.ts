/** Matches words: exactly, as a prefix, inflected, by synonym, and with one typo. */
import {
	inflections,
	isFiller,
	isOneTypoApart,
	typoLikelihood,
} from "../../../domain/catalog/search-text.ts";
import { synonymsOf } from "../../../domain/catalog/synonyms.ts";
import { type Bitset, type Bitsets, bitsetWords, setBit, setRange } from "./bitset.ts";
import type { IndexArrays, IndexData } from "./index-data.ts";
import { indices } from "./radix-sort.ts";

export type WordMatcher = {
	/** Adds the documents with the word, an inflection or a synonym in the title. */
	addTitleMatches: (word: string, isLast: boolean, into: Bitset) => void;
	/** Adds the documents with the word in the name of their brand or category. */
	addBrandAndCategoryMatches: (word: string, isLast: boolean, into: Bitset) => void;
	addAllMatches: (word: string, isLast: boolean, into: Bitset) => void;
	/** Adds the documents with this word in the title, in singular or plural. */
	addTypedTitleMatches: (word: string, into: Bitset) => void;
	/** The words of the catalog that are one typo away, the likeliest first. */
	typoCandidates: (word: string) => TypoCandidate[];
};

export type TypoCandidate = { word: string; likelihood: number };

/** A word in more than one of 48 documents is stored as a bitset. */
const DENSE_SHARE = 48;
const MIN_TYPO_LENGTH = 3;

export function openWordMatcher({ meta, arrays }: IndexData, bitsets: Bitsets): WordMatcher {
	const { words } = meta;
	const placeOf = new Map(words.map((word, place) => [word, place]));
	/** Every word that can be the correction of a mistyped word. */
	const vocabulary = new Set([
		...words,
		...Object.keys(meta.tagWords),
		...Object.keys(meta.subcategoryWords),
	]);
	const byLength = Map.groupBy(
		[...vocabulary].filter((word) => !isFiller(word)),
		({ length }) => length,
	);
	const width = bitsetWords(meta.docs);
	const dense = new Map(
		Array.from(arrays.denseWords, (place, at) => [
			place,
			arrays.denseWordBits.subarray(at * width, (at + 1) * width),
		]),
	);

	function addPlace(place: number, into: Bitset): void {
		const bits = dense.get(place);
		if (bits) bitsets.or(into, bits);
		else
			bitsets.addList(
				arrays.wordDocs,
				arrays.wordStarts[place] as number,
				arrays.wordStarts[place + 1] as number,
				into,
			);
	}

	function addWord(word: string, into: Bitset): void {
		const place = placeOf.get(word);
		if (place !== undefined) addPlace(place, into);
	}

	function addNamedDocs(word: string, into: Bitset): void {
		for (const tag of placesOf(meta.tagWords, word))
			bitsets.addList(
				arrays.tagDocs,
				arrays.tagDocStarts[tag] as number,
				arrays.tagDocStarts[tag + 1] as number,
				into,
			);
		for (const sub of placesOf(meta.subcategoryWords, word))
			setRange(into, arrays.subcategoryStarts[sub] ?? 0, arrays.subcategoryStarts[sub + 1] ?? 0);
	}

	function addTitleMatches(word: string, isLast: boolean, into: Bitset): void {
		for (const form of formsOf(word)) addWord(form, into);
		if (isLast && word.length >= 2)
			for (const place of placesWithPrefix(word)) addPlace(place, into);
	}

	function addBrandAndCategoryMatches(word: string, _: boolean, into: Bitset): void {
		for (const form of formsOf(word)) addNamedDocs(form, into);
	}

	/** The first place whose word is not less than `text`. */
	function firstPlaceFrom(text: string): number {
		let low = 0;
		let high = words.length;
		while (low < high) {
			const middle = (low + high) >>> 1;
			if ((words[middle] as string) < text) low = middle + 1;
			else high = middle;
		}
		return low;
	}

	function placesWithPrefix(prefix: string): number[] {
		const places: number[] = [];
		for (
			let place = firstPlaceFrom(prefix);
			place < words.length && words[place]?.startsWith(prefix);
			place++
		)
			places.push(place);
		return places;
	}

	return {
		addTitleMatches,
		addTypedTitleMatches(word, into) {
			for (const form of inflections(word)) addWord(form, into);
		},
		addBrandAndCategoryMatches,
		addAllMatches(word, isLast, into) {
			addTitleMatches(word, isLast, into);
			addBrandAndCategoryMatches(word, isLast, into);
		},
		typoCandidates(word) {
			if (word.length < MIN_TYPO_LENGTH) return [];
			const candidates = [-1, 0, 1].flatMap((difference) =>
				(byLength.get(word.length + difference) ?? []).filter((other) =>
					isOneTypoApart(word, other),
				),
			);
			return candidates
				.map((other) => ({ word: other, likelihood: typoLikelihood(word, other) }))
				.sort((a, b) => b.likelihood - a.likelihood);
		},
	};
}

/** Builds the bitsets of the words that many documents have. */
export function buildDenseWords(
	{ wordStarts, wordDocs }: Pick<IndexArrays, "wordStarts" | "wordDocs">,
	docs: number,
) {
	const frequency = (place: number) =>
		(wordStarts[place + 1] as number) - (wordStarts[place] as number);
	const dense = indices(wordStarts.length - 1).filter(
		(place) => frequency(place) * DENSE_SHARE >= docs,
	);
	const width = bitsetWords(docs);
	const bits = new Uint32Array(dense.length * width);
	dense.forEach((place, at) => {
		const wordBits = bits.subarray(at * width, (at + 1) * width);
		const end = wordStarts[place + 1] as number;
		for (let entry = wordStarts[place] as number; entry < end; entry++)
			setBit(wordBits, wordDocs[entry] as number);
	});
	return { denseWords: dense, denseWordBits: bits };
}

/** A cache, because one search needs the forms of each word several times. */
const formsCache = new Map<string, ReadonlySet<string>>();
const MAX_CACHED_FORMS = 2000;

/** A word, its singular and plural, and its synonyms. */
export function formsOf(word: string): ReadonlySet<string> {
	const cached = formsCache.get(word);
	if (cached) return cached;
	const forms = new Set(inflections(word));
	for (const form of [...forms])
		for (const synonym of synonymsOf(form))
			for (const other of inflections(synonym)) forms.add(other);
	if (formsCache.size === MAX_CACHED_FORMS) formsCache.clear();
	formsCache.set(word, forms);
	return forms;
}

/** Uses hasOwn, because "constructor" can be a search word too. */
function placesOf(record: Record<string, number[]>, word: string): number[] {
	return Object.hasOwn(record, word) ? (record[word] as number[]) : [];
}
