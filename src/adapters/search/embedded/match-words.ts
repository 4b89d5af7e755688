/** Looking words up: as they are, as the beginning of a word, in another form, by what they mean, and with one typo. */
import {
	inflections,
	isFiller,
	isOneTypoApart,
	likenessOf,
} from "../../../domain/catalog/search-text.ts";
import { synonymsOf } from "../../../domain/catalog/synonyms.ts";
import { type Bitset, type Bitsets, bitsetWords, setBit, setRange } from "./bitset.ts";
import type { IndexArrays, IndexData } from "./index-data.ts";
import { places } from "./radix-sort.ts";

export type Words = {
	/** Adds the documents with the word in the title, in any form or meaning. */
	addTitled: (word: string, isLast: boolean, into: Bitset) => void;
	/** Adds the documents whose brand or category the word names. */
	addNamed: (word: string, isLast: boolean, into: Bitset) => void;
	/** Adds both. */
	addMatches: (word: string, isLast: boolean, into: Bitset) => void;
	/** Adds the documents with this very word in the title, in singular or plural. */
	addTyped: (word: string, into: Bitset) => void;
	/** The known words one typo away, the likeliest first. */
	near: (word: string) => NearWord[];
};

export type NearWord = { word: string; likeness: number };

/** A word in more than one of this many documents is kept as bits. */
const DENSE = 48;
const SHORTEST_TYPO = 3;

export function openWords({ meta, arrays }: IndexData, bitsets: Bitsets): Words {
	const { words } = meta;
	const placeOf = new Map(words.map((word, place) => [word, place]));
	/** The words that a mistyped one may mean. */
	const known = new Set([
		...words,
		...Object.keys(meta.tagWords),
		...Object.keys(meta.subcategoryWords),
	]);
	const byLength = Map.groupBy(
		[...known].filter((word) => !isFiller(word)),
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

	function addTagged(word: string, into: Bitset): void {
		for (const tag of own(meta.tagWords, word))
			bitsets.addList(
				arrays.tagDocs,
				arrays.tagDocStarts[tag] as number,
				arrays.tagDocStarts[tag + 1] as number,
				into,
			);
		for (const sub of own(meta.subcategoryWords, word))
			setRange(into, arrays.subcategoryStarts[sub] ?? 0, arrays.subcategoryStarts[sub + 1] ?? 0);
	}

	function addTitled(word: string, isLast: boolean, into: Bitset): void {
		for (const form of formsOf(word)) addWord(form, into);
		if (isLast && word.length >= 2) for (const place of beginningWith(word)) addPlace(place, into);
	}

	function addNamed(word: string, _: boolean, into: Bitset): void {
		for (const form of formsOf(word)) addTagged(form, into);
	}

	/** First place whose word is not before `text`. */
	function firstFrom(text: string): number {
		let low = 0;
		let high = words.length;
		while (low < high) {
			const middle = (low + high) >>> 1;
			if ((words[middle] as string) < text) low = middle + 1;
			else high = middle;
		}
		return low;
	}

	function beginningWith(beginning: string): number[] {
		const found: number[] = [];
		for (
			let place = firstFrom(beginning);
			place < words.length && words[place]?.startsWith(beginning);
			place++
		)
			found.push(place);
		return found;
	}

	return {
		addTitled,
		addTyped(word, into) {
			for (const form of inflections(word)) addWord(form, into);
		},
		addNamed,
		addMatches(word, isLast, into) {
			addTitled(word, isLast, into);
			addNamed(word, isLast, into);
		},
		near(word) {
			if (word.length < SHORTEST_TYPO) return [];
			const near = [-1, 0, 1].flatMap((more) =>
				(byLength.get(word.length + more) ?? []).filter((other) => isOneTypoApart(word, other)),
			);
			return near
				.map((other) => ({ word: other, likeness: likenessOf(word, other) }))
				.sort((a, b) => b.likeness - a.likeness);
		},
	};
}

/** The words that so many documents have that they are kept as bits, and those. */
export function denseWordsOf(
	{ wordStarts, wordDocs }: Pick<IndexArrays, "wordStarts" | "wordDocs">,
	docs: number,
) {
	const frequency = (place: number) =>
		(wordStarts[place + 1] as number) - (wordStarts[place] as number);
	const dense = places(wordStarts.length - 1).filter((place) => frequency(place) * DENSE >= docs);
	const width = bitsetWords(docs);
	const bits = new Uint32Array(dense.length * width);
	dense.forEach((place, at) => {
		const own = bits.subarray(at * width, (at + 1) * width);
		const end = wordStarts[place + 1] as number;
		for (let entry = wordStarts[place] as number; entry < end; entry++)
			setBit(own, wordDocs[entry] as number);
	});
	return { denseWords: dense, denseWordBits: bits };
}

/** The forms of words that were asked for last: each text asks for those of its words some times. */
const knownForms = new Map<string, ReadonlySet<string>>();
const MOST_KNOWN = 2000;

/** A word, its singular and plural, and the words that mean the same. */
export function formsOf(word: string): ReadonlySet<string> {
	const known = knownForms.get(word);
	if (known) return known;
	const forms = new Set(inflections(word));
	for (const form of [...forms])
		for (const synonym of synonymsOf(form))
			for (const other of inflections(synonym)) forms.add(other);
	if (knownForms.size === MOST_KNOWN) knownForms.clear();
	knownForms.set(word, forms);
	return forms;
}

/** `constructor` and its like are words too. */
function own(record: Record<string, number[]>, word: string): number[] {
	return Object.hasOwn(record, word) ? (record[word] as number[]) : [];
}
