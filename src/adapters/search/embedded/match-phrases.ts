/** Finds the phrases of the lexicon in a search text: in any order, with other words between, written together or apart. */
import { isFiller, stemOf, wordsOf } from "../../../domain/catalog/search-text.ts";
import type { LexiconConcept, LexiconPhrase } from "./lexicon.ts";

/** A term of the text. A mistyped term has several possible spellings; each is a list of words. */
export type PhraseTerm = { spellings: string[][]; isFiller: boolean };

export type PhraseMatch = {
	/** An index into the concepts. */
	concept: number;
	phrase: LexiconPhrase;
	/** The terms that the phrase covers, one bit per place. */
	mask: number;
	/** The number of covered terms without fillers, and a half more if they follow one another. */
	weight: number;
};

export type PhraseMatcher = {
	find: (terms: PhraseTerm[]) => PhraseMatch[];
	/** Phrases that the text may be the beginning of: its last term is the beginning of a word. The shortest phrases come first. */
	complete: (terms: PhraseTerm[], minLength?: number) => PhraseMatch[];
	/** Whether the word alone names a part or a property. */
	isPhrase: (word: string) => boolean;
	/** Every word of a correctly spelled phrase. */
	words: ReadonlySet<string>;
};

const MAX_WINDOW = 6;
/** Combinations of spellings that are tried for one window. */
const MAX_SPELLINGS = 16;
const MAX_COMPLETIONS = 12;
const MAX_SCANNED_KEYS = 500;
const MIN_COMPLETED_LENGTH = 2;

type Entry = { concept: number; phrase: LexiconPhrase };

export function openPhraseMatcher(concepts: LexiconConcept[]): PhraseMatcher {
	const byKey = new Map<string, Entry[]>();
	const byStem = new Map<string, { entry: Entry; stemCount: number }[]>();
	const completions: { key: string; entry: Entry }[] = [];
	const words = new Set<string>();
	concepts.forEach((concept, place) => {
		for (const phrase of concept.phrases) addPhrase({ concept: place, phrase });
	});
	completions.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));

	function addPhrase(entry: Entry): void {
		const { text, kind } = entry.phrase;
		const allWords = wordsOf(text);
		const content = allWords.filter((word) => !isFiller(word));
		const variants = [allWords];
		// "con rod" must not become "rod".
		if (content.length > 1 && content.length < allWords.length) variants.push(content);
		for (const key of new Set(variants.flatMap(keysOf))) push(byKey, key, entry);
		if (content.length > 1) {
			const stems = new Set(content.map(stemOf));
			for (const stem of stems) push(byStem, stem, { entry, stemCount: stems.size });
		}
		if (kind === "misspelling") return;
		for (const word of allWords) words.add(word);
		for (const variant of variants) completions.push({ key: variant.join(""), entry });
	}

	function find(terms: PhraseTerm[]): PhraseMatch[] {
		const matches = new Map<string, PhraseMatch>();
		const add = (entry: Entry, mask: number, isContiguous: boolean) => {
			const id = `${entry.concept} ${mask}`;
			const existing = matches.get(id);
			if (existing && (existing.phrase.kind !== "misspelling" || !isContiguous)) return;
			matches.set(id, {
				...entry,
				mask,
				weight: weightOf(terms, mask) + (isContiguous ? 0.5 : 0),
			});
		};
		for (const places of sequencesOf(terms))
			for (let start = 0; start < places.length; start++)
				for (const { key, mask } of windowsFrom(terms, places, start))
					for (const entry of byKey.get(key) ?? []) add(entry, mask, true);
		findScattered(terms, (entry, mask) => add(entry, mask, false));
		return [...matches.values()];
	}

	/** Phrases whose words are all in the text, in any order. */
	function findScattered(terms: PhraseTerm[], add: (entry: Entry, mask: number) => void): void {
		const masks = new Map<string, number>();
		terms.forEach(({ spellings, isFiller: isSkipped }, place) => {
			if (isSkipped) return;
			for (const word of spellings.flat()) {
				const stem = stemOf(word);
				masks.set(stem, (masks.get(stem) ?? 0) | (1 << place));
			}
		});
		const counts = new Map<Entry, { count: number; mask: number }>();
		for (const [stem, mask] of masks)
			for (const { entry, stemCount } of byStem.get(stem) ?? []) {
				const found = counts.get(entry) ?? { count: 0, mask: 0 };
				found.count++;
				found.mask |= mask;
				counts.set(entry, found);
				if (found.count === stemCount) add(entry, found.mask);
			}
	}

	function complete(terms: PhraseTerm[], minLength = MIN_COMPLETED_LENGTH): PhraseMatch[] {
		for (const places of sequencesOf(terms)) {
			for (let start = Math.max(0, places.length - MAX_WINDOW); start < places.length; start++) {
				const window = places.slice(start);
				const typed = window.map((place) => terms[place]?.spellings[0]?.join("") ?? "").join("");
				if (typed.length < minLength) continue;
				const mask = window.reduce((bits, place) => bits | (1 << place), 0);
				const found = keysWithPrefix(typed).map(({ key, entry }) => ({
					...entry,
					mask,
					weight: weightOf(terms, mask) + 0.5 - (key.length - typed.length) / 100,
				}));
				if (found.length > 0) return found;
			}
		}
		return [];
	}

	/** The shortest keys with the prefix, one per concept. */
	function keysWithPrefix(prefix: string) {
		let low = 0;
		let high = completions.length;
		while (low < high) {
			const middle = (low + high) >>> 1;
			if ((completions[middle]?.key as string) < prefix) low = middle + 1;
			else high = middle;
		}
		const found = new Map<number, (typeof completions)[number]>();
		for (let at = low; at < low + MAX_SCANNED_KEYS; at++) {
			const completion = completions[at];
			if (!completion?.key.startsWith(prefix)) break;
			const { concept } = completion.entry;
			if (concepts[concept]?.role !== "part") continue;
			const shortest = found.get(concept);
			if (!shortest || completion.key.length < shortest.key.length) found.set(concept, completion);
		}
		return [...found.values()]
			.sort((a, b) => a.key.length - b.key.length)
			.slice(0, MAX_COMPLETIONS);
	}

	return {
		find,
		complete,
		isPhrase: (word) =>
			(byKey.get(stemOf(word)) ?? []).some(({ concept }) => concepts[concept]?.role === "part"),
		words,
	};
}

/** The words written together: with the stem of each word, and with the stem of the whole. */
function keysOf(words: string[]): string[] {
	return [words.map(stemOf).join(""), stemOf(words.join(""))];
}

/** The places of all terms, and of the terms without fillers if there are some. */
function sequencesOf(terms: PhraseTerm[]): number[][] {
	const all = [...terms.keys()];
	const content = all.filter((place) => !terms[place]?.isFiller);
	return content.length < all.length ? [content, all] : [all];
}

/** The keys of the windows that begin at a place, for each combination of spellings. */
function* windowsFrom(
	terms: PhraseTerm[],
	places: number[],
	start: number,
): Generator<{ key: string; mask: number }> {
	let spellings: string[][] = [[]];
	let mask = 0;
	for (let at = start; at < Math.min(places.length, start + MAX_WINDOW); at++) {
		const place = places[at] as number;
		mask |= 1 << place;
		spellings = spellings
			.flatMap((words) => (terms[place]?.spellings ?? []).map((more) => [...words, ...more]))
			.slice(0, MAX_SPELLINGS);
		for (const words of spellings) for (const key of new Set(keysOf(words))) yield { key, mask };
	}
}

function weightOf(terms: PhraseTerm[], mask: number): number {
	return terms.filter((term, place) => mask & (1 << place) && !term.isFiller).length;
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
	const list = map.get(key);
	if (list) list.push(value);
	else map.set(key, [value]);
}
