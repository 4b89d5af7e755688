/**
 * Matches single words: in titles, as the beginning of a title word, and in the names of brands,
 * categories and attribute values.
 */
import { inflections } from "../../../domain/catalog/search-text.ts";
import { type Bitset, type Bitsets, bitsetWords, setBit, setRange } from "./bitset.ts";
import type { DocumentSet } from "./document-sets.ts";
import type { IndexArrays, IndexData } from "./index-data.ts";
import { indices } from "./radix-sort.ts";

export type WordMatcher = {
	/** Adds the documents with exactly this word in the title. */
	addWord(word: string, into: DocumentSet): void;
	/** Adds the documents with the word in the title, in singular or plural. */
	addForms(word: string, into: DocumentSet): void;
	/** Adds the documents with a word in the title that begins with the prefix. */
	addPrefix(prefix: string, into: DocumentSet): void;
	/**
	 * Adds the documents with the word in the name of their brand, category or an attribute value.
	 */
	addNamed(word: string, into: DocumentSet): void;
	isInTitles: (word: string) => boolean;
	isPrefix: (prefix: string) => boolean;
	isInNames: (word: string) => boolean;
};

/** A word in more than one of 48 documents is stored as a bitset. */
const DENSE_SHARE = 48;

export function openWordMatcher({ meta, arrays }: IndexData, bitsets: Bitsets): WordMatcher {
	const { words } = meta;
	const placeOf = new Map(words.map((word, place) => [word, place]));
	const tagsByWord = new Map(Object.entries(meta.tagWords));
	const subcategoriesByWord = new Map(Object.entries(meta.subcategoryWords));
	const width = bitsetWords(meta.docs);
	const dense = new Map(
		Array.from(arrays.denseWords, (place, at) => [
			place,
			arrays.denseWordBits.subarray(at * width, (at + 1) * width),
		]),
	);
	/**
	 * The documents of each single letter, because a letter begins thousands of words. Computed at
	 * the first use.
	 */
	const byLetter = new Map<string, Bitset>();

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

	function addNamed(word: string, into: Bitset): void {
		for (const form of inflections(word)) {
			for (const tag of tagsByWord.get(form) ?? [])
				bitsets.addList(
					arrays.tagDocs,
					arrays.tagDocStarts[tag] as number,
					arrays.tagDocStarts[tag + 1] as number,
					into,
				);
			for (const sub of subcategoriesByWord.get(form) ?? [])
				setRange(into, arrays.subcategoryStarts[sub] ?? 0, arrays.subcategoryStarts[sub + 1] ?? 0);
		}
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

	function addWordsFrom(prefix: string, into: Bitset): void {
		for (
			let place = firstPlaceFrom(prefix);
			place < words.length && words[place]?.startsWith(prefix);
			place++
		)
			addPlace(place, into);
	}

	return {
		addWord,
		addForms(word, into: Bitset) {
			for (const form of inflections(word)) addWord(form, into);
		},
		addPrefix(prefix, into: Bitset) {
			if (prefix.length > 1) {
				addWordsFrom(prefix, into);
				return;
			}
			let bits = byLetter.get(prefix);
			if (!bits) {
				bits = bitsets.clear(bitsets.permanent());
				addWordsFrom(prefix, bits);
				byLetter.set(prefix, bits);
			}
			bitsets.or(into, bits);
		},
		addNamed,
		isInTitles: (word) => placeOf.has(word),
		isPrefix: (prefix) => words[firstPlaceFrom(prefix)]?.startsWith(prefix) ?? false,
		isInNames: (word) =>
			inflections(word).some((form) => tagsByWord.has(form) || subcategoriesByWord.has(form)),
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
