/** The lexicon of the trade as the index holds it. */
import { isColorWord } from "../../../domain/catalog/part-color.ts";
import { isPlaceWord, oppositePlace } from "../../../domain/catalog/part-side.ts";
import type { Language } from "../../../domain/store/language.ts";

/**
 * Terms are searched in titles too; aliases and misspellings only lead to the concept. A
 * misspelling has no language.
 */
export type LexiconPhrase = {
	text: string;
	language: Language | null;
	kind: "term" | "alias" | "misspelling";
};

/**
 * A part kind or a property with its phrases. A modifier may be ignored; a filler is never
 * searched.
 */
export type LexiconConcept = {
	role: "part" | "modifier" | "filler";
	/** The subcategories that hold its parts, as indices into IndexMeta.subcategories. */
	subcategories: number[];
	phrases: LexiconPhrase[];
};

/** Words before something that comes with the part, or should: "water pump with pulley". */
export const ACCESSORY_WORDS: ReadonlySet<string> = new Set([
	"with",
	"con",
	"including",
	"incl",
	"incluye",
]);

/**
 * Whether the concept says for which place of the truck or engine a part is, such as "front". A
 * part called "exhaust" is no place.
 */
export function isPlaceConcept(concept: LexiconConcept | undefined): boolean {
	return (
		concept?.subcategories.length === 0 &&
		concept.phrases.some(({ text, kind }) => kind === "term" && isPlaceWord(text))
	);
}

/** The places that are opposite to each place: "rear" for "front", by their concepts. */
export function oppositePlaces(lexicon: LexiconConcept[]): Map<number, number[]> {
	const places = lexicon.flatMap((concept, at) => (isPlaceConcept(concept) ? [at] : []));
	const textsOf = (place: number) => lexicon[place]?.phrases.map(({ text }) => text) ?? [];
	return new Map(
		places.map((place) => {
			const opposites = new Set(textsOf(place).map(oppositePlace));
			return [place, places.filter((other) => textsOf(other).some((text) => opposites.has(text)))];
		}),
	);
}

/**
 * Whether the concept is a color or finish. "Chrome" is also the name of a category, which is
 * another concept.
 */
export function isColorConcept(concept: LexiconConcept | undefined): boolean {
	return (
		concept?.subcategories.length === 0 && concept.phrases.some(({ text }) => isColorWord(text))
	);
}
