/** Which documents are the very article some words name: "water pump" is a water pump, not the gasket of one. */
import type { Bitset, Bitsets } from "./bitset.ts";
import type { IndexData } from "./index-data.ts";

export type Articles = {
	/** Adds the documents of the longest articles all of whose words are among these. */
	addNamed: (words: Set<string>, into: Bitset) => void;
};

export function openArticles({ meta, arrays }: IndexData, bitsets: Bitsets): Articles {
	const sizes: number[] = [];
	const byWord = new Map<string, number[]>();
	meta.articles.forEach((name, place) => {
		const words = name.split(" ");
		sizes.push(words.length);
		for (const word of words) {
			const places = byWord.get(word);
			if (places) places.push(place);
			else byWord.set(word, [place]);
		}
	});

	function namedBy(words: Set<string>): number[] {
		const met = new Map<number, number>();
		for (const word of words)
			for (const place of byWord.get(word) ?? []) met.set(place, (met.get(place) ?? 0) + 1);
		const whole = [...met].filter(([place, count]) => count === sizes[place]);
		const longest = Math.max(0, ...whole.map(([, count]) => count));
		return whole.filter(([, count]) => count === longest).map(([place]) => place);
	}

	return {
		addNamed(words, into) {
			for (const place of namedBy(words))
				bitsets.addList(
					arrays.articleDocs,
					arrays.articleStarts[place] as number,
					arrays.articleStarts[place + 1] as number,
					into,
				);
		},
	};
}
