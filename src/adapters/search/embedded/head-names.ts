/** Finds where the name of the part ends: behind "with" and "for" other parts are mentioned, and not named. */
import type { LexiconConcept } from "./lexicon.ts";
import type { PhraseMatch } from "./match-phrases.ts";

/** The bits of "with" and of "for" behind the name of the part, 0 without one. */
export type HeadEnds = { accessoryBit: number; targetBit: number };

/** A term of the text; its place is its bit in the masks of phrases. */
type PlacedWord = { text: string; place: number };

/** Words before something that comes with the part, or should: "water pump with pulley". */
const ACCESSORY_WORDS = new Set(["with", "con", "including", "incl", "incluye"]);
/** Words before something that the part belongs to: "drum for rear axle", "amortiguador del eje trasero". */
const TARGET_WORDS = new Set(["for", "para", "on", "in", "behind", "under", "del"]);

export function findHeadEnds(
	lexicon: LexiconConcept[],
	terms: PlacedWord[],
	phrases: PhraseMatch[],
): HeadEnds {
	return {
		accessoryBit: findBehindName(lexicon, terms, phrases, ACCESSORY_WORDS),
		targetBit: findBehindName(lexicon, terms, phrases, TARGET_WORDS),
	};
}

/** The bit of the first such word behind the name of a part, 0 without one. */
function findBehindName(
	lexicon: LexiconConcept[],
	terms: PlacedWord[],
	phrases: PhraseMatch[],
	words: ReadonlySet<string>,
): number {
	const word = terms.find(
		({ text, place }) =>
			words.has(text) &&
			phrases.some((phrase) => isPartName(lexicon, phrase) && phrase.mask < 1 << place),
	);
	return word ? 1 << word.place : 0;
}

/**
 * Behind "with" and "for" no other part is named: a "water pump with pulley" is no pulley, and a "drum for rear axle" no axle. A
 * "kit for clutch" is still a clutch kit, and names that have "with" themselves stay, such as "turbo with actuator".
 */
export function onlyHead(
	lexicon: LexiconConcept[],
	phrases: PhraseMatch[],
	{ accessoryBit, targetBit }: HeadEnds,
): PhraseMatch[] {
	if (accessoryBit === 0 && targetBit === 0) return phrases;
	const isAccessory = ({ mask }: PhraseMatch) =>
		accessoryBit !== 0 && mask > accessoryBit && (mask & accessoryBit) === 0;
	const isTarget = ({ mask }: PhraseMatch) =>
		targetBit !== 0 && (mask & ((targetBit << 1) - 1)) === 0;
	return phrases.filter(
		(phrase) => !isPartName(lexicon, phrase) || !(isAccessory(phrase) || isTarget(phrase)),
	);
}

export function isPartName(lexicon: LexiconConcept[], { concept }: PhraseMatch): boolean {
	return (lexicon[concept]?.subcategories.length ?? 0) > 0;
}
