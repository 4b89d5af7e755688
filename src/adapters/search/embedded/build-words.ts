import { piecesOf, wordsOf } from "../../../domain/search-text.ts";
import { Growing, groupBy } from "./growing.ts";

const MOST_TITLES = 50_000;

/** The words of all titles and the documents each stands in. */
export function createWords() {
	const places = new Map<string, number>();
	const docs = new Growing(Uint32Array);
	const words = new Growing(Uint32Array);
	const placeOf = (word: string) => {
		const place = places.get(word) ?? places.size;
		places.set(word, place);
		return place;
	};
	const read = readOnce((title) => {
		const own = piecesOf(title).flatMap((piece) => {
			const parts = wordsOf(piece);
			return parts.length > 1 ? [...parts, parts.join("")] : parts;
		});
		return [...new Set(own)].map(placeOf);
	});
	return {
		add(doc: number, title: string): void {
			for (const place of read(title)) {
				docs.push(doc);
				words.push(place);
			}
		},
		/** Words in order; the documents of each once and in order. */
		take() {
			const list = [...places.keys()].sort();
			const rank = new Uint32Array(list.length);
			list.forEach((word, at) => {
				rank[places.get(word) as number] = at;
			});
			const { starts, entries } = groupBy({ length: words.length, at: (index) => rank[words.at(index)] as number }, list.length);
			return { list, ...withoutRepeats(starts, entries, docs) };
		},
	};
}

/** Many parts have the same title, and stand near each other: what was read in one is kept for some time. */
export function readOnce<T>(read: (title: string) => T): (title: string) => T {
	const kept = new Map<string, T>();
	return (title) => {
		let value = kept.get(title);
		if (value === undefined) {
			if (kept.size >= MOST_TITLES) kept.clear();
			value = read(title);
			kept.set(title, value);
		}
		return value;
	};
}

/** A word that stands in both titles was counted twice; within a group the documents already ascend. */
function withoutRepeats(starts: Uint32Array, entries: Uint32Array, docs: { at: (index: number) => number }) {
	const kept = new Growing(Uint32Array, entries.length);
	const keptStarts = new Uint32Array(starts.length);
	for (let group = 0; group + 1 < starts.length; group++) {
		keptStarts[group] = kept.length;
		let previous = -1;
		for (let at = starts[group] as number; at < (starts[group + 1] as number); at++) {
			const doc = docs.at(entries[at] as number);
			if (doc !== previous) kept.push(doc);
			previous = doc;
		}
	}
	keptStarts[starts.length - 1] = kept.length;
	return { starts: keptStarts, docs: kept.take() };
}

/** What the words of some names stand for: the words one by one, and the words of a name written together. */
export function namesByWord(entries: { place: number; names: string[] }[]): Record<string, number[]> {
	const byWord: Record<string, Set<number>> = Object.create(null);
	for (const { place, names } of entries) {
		for (const name of names) {
			const parts = wordsOf(name);
			for (const word of [...parts, parts.join("")]) {
				byWord[word] ??= new Set();
				byWord[word].add(place);
			}
		}
	}
	return Object.fromEntries(Object.entries(byWord).map(([word, places]) => [word, [...places]]));
}
