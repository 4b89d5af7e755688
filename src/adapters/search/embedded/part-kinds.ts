/** Finds the documents of the part kind that some words name: "water pump" is a water pump, not the gasket of one. */
import type { Bitset, Bitsets } from "./bitset.ts";
import type { IndexData } from "./index-data.ts";

export type PartKindMatcher = {
	/** Adds the documents of the longest part kinds whose words are all among `words`. */
	addMatches: (words: Set<string>, into: Bitset) => void;
};

export function openPartKindMatcher(
	{ meta, arrays }: IndexData,
	bitsets: Bitsets,
): PartKindMatcher {
	const wordCounts: number[] = [];
	const placesByWord = new Map<string, number[]>();
	meta.partKinds.forEach((name, place) => {
		const words = name.split(" ");
		wordCounts.push(words.length);
		for (const word of words) {
			const places = placesByWord.get(word);
			if (places) places.push(place);
			else placesByWord.set(word, [place]);
		}
	});

	function longestMatches(words: Set<string>): number[] {
		const matchedWords = new Map<number, number>();
		for (const word of words)
			for (const place of placesByWord.get(word) ?? [])
				matchedWords.set(place, (matchedWords.get(place) ?? 0) + 1);
		const complete = [...matchedWords].filter(([place, count]) => count === wordCounts[place]);
		const longest = Math.max(0, ...complete.map(([, count]) => count));
		return complete.filter(([, count]) => count === longest).map(([place]) => place);
	}

	return {
		addMatches(words, into) {
			for (const place of longestMatches(words))
				bitsets.addList(
					arrays.partKindDocs,
					arrays.partKindStarts[place] as number,
					arrays.partKindStarts[place + 1] as number,
					into,
				);
		},
	};
}
