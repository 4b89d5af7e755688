/**
 * Finds the documents of the part kind that some words name: "water pump" is a water pump, not the
 * gasket of one.
 */
import { stemOf } from "../../../domain/catalog/search-text.ts";
import type { DocumentSet } from "./document-sets.ts";
import type { IndexMeta } from "./index-data.ts";

export type PartKindMatcher = {
	/** The longest part kinds whose words are all among the stems, and their number of words. */
	longest: (stems: Set<string>) => { places: number[]; wordCount: number };
	addDocs(place: number, into: DocumentSet): void;
	/** Whether the word is part of the name of a kind. */
	isKindWord: (word: string) => boolean;
};

export function openPartKindMatcher(
	meta: Pick<IndexMeta, "partKinds">,
	addDocs: PartKindMatcher["addDocs"],
): PartKindMatcher {
	const wordCounts: number[] = [];
	const placesByStem = new Map<string, number[]>();
	meta.partKinds.forEach((name, place) => {
		const stems = new Set(name.split(" ").map(stemOf));
		wordCounts.push(stems.size);
		for (const stem of stems) {
			const places = placesByStem.get(stem);
			if (places) places.push(place);
			else placesByStem.set(stem, [place]);
		}
	});

	return {
		longest(stems) {
			const matchedWords = new Map<number, number>();
			for (const stem of stems)
				for (const place of placesByStem.get(stem) ?? [])
					matchedWords.set(place, (matchedWords.get(place) ?? 0) + 1);
			const complete = [...matchedWords].filter(([place, count]) => count === wordCounts[place]);
			const wordCount = Math.max(0, ...complete.map(([, count]) => count));
			return {
				places: complete.filter(([, count]) => count === wordCount).map(([place]) => place),
				wordCount,
			};
		},
		addDocs,
		isKindWord: (word) => placesByStem.has(stemOf(word)),
	};
}
