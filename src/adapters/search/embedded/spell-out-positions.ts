/**
 * Writes abbreviations of two properties out: "rr" is "rear right". A part that has only one of
 * them is still found.
 */
import { wordsOf } from "../../../domain/catalog/search-text.ts";
import type { LexiconConcept } from "./lexicon.ts";
import type { PhraseMatcher } from "./match-phrases.ts";
import type { VehicleMatcher } from "./match-vehicle.ts";

type PositionIndex = {
	phrases: PhraseMatcher;
	lexicon: LexiconConcept[];
	vehicles: VehicleMatcher;
};

/** A word of the text and what was typed for it. */
export type TypedWord = { text: string; typed: string };

const ABBREVIATION = /^[a-z]{2}$/;

export function spellOutPositions(index: PositionIndex, typed: string): TypedWord[] {
	const words = ABBREVIATION.test(typed) ? wordsOfPosition(index, typed) : [];
	return words.length > 0 ? words.map((text) => ({ text, typed })) : [{ text: typed, typed }];
}

function wordsOfPosition(index: PositionIndex, abbreviation: string): string[] {
	if (index.vehicles.vehicleNamesIn(abbreviation).length > 0) return [];
	for (const { phrases } of propertiesOf(index, abbreviation)) {
		const first = phrases.find(({ language, kind }) => language === "en" && kind === "term");
		const words = wordsOf(first?.text ?? "");
		if (words.length > 1 && words.every((word) => propertiesOf(index, word).length > 0))
			return words;
	}
	return [];
}

/** The concepts without a category that are called by the word. */
function propertiesOf({ phrases, lexicon }: PositionIndex, word: string): LexiconConcept[] {
	return phrases.find([{ spellings: [[word]], isFiller: false }]).flatMap(({ concept }) => {
		const property = lexicon[concept];
		return property?.role === "part" && property.subcategories.length === 0 ? [property] : [];
	});
}
