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
	const stemsByPlace = meta.partKinds.map((name) => [...new Set(name.split(" ").map(stemOf))]);
	const frequencies = new Map<string, number>();
	for (const stem of stemsByPlace.flat()) frequencies.set(stem, frequencyOf(stem) + 1);
	/** Each kind by the stem that the fewest kinds have: "water pump" by "water". */
	const placesByRarestStem = Map.groupBy(stemsByPlace.keys(), (place) =>
		(stemsByPlace[place] as string[]).reduce((a, b) => (frequencyOf(b) < frequencyOf(a) ? b : a)),
	);

	function frequencyOf(stem: string): number {
		return frequencies.get(stem) ?? 0;
	}

	return {
		longest(stems) {
			let places: number[] = [];
			let wordCount = 0;
			for (const rarest of stems)
				for (const place of placesByRarestStem.get(rarest) ?? []) {
					const words = stemsByPlace[place] as string[];
					if (words.length < wordCount || !words.every((word) => stems.has(word))) continue;
					if (words.length > wordCount) places = [];
					wordCount = words.length;
					places.push(place);
				}
			return { places, wordCount };
		},
		addDocs,
		isKindWord: (word) => frequencies.has(stemOf(word)),
	};
}
