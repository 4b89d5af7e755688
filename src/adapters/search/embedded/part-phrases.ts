/** The phrases of the lexicon that name parts, by their first letter. */
import { foldText, isFiller, wordsOf } from "../../../domain/catalog/search-text.ts";
import type { LexiconConcept, LexiconPhrase } from "./lexicon.ts";

export type PartPhrase = {
	concept: number;
	phrase: LexiconPhrase;
	/** The place among the phrases of its concept; the usual name comes first. */
	place: number;
	/** Without fillers. */
	words: string[];
	/** All words written together. */
	joined: string;
};

export type PartPhrases = (firstLetter: string) => PartPhrase[];

type UnreadPhrase = Pick<PartPhrase, "concept" | "phrase" | "place">;

/** The phrases of a letter are divided into words when they are first needed, so that an index opens at once. */
export function openPartPhrases(lexicon: LexiconConcept[]): PartPhrases {
	/** The first letters without accents. There are few, and folding each of thousands of phrases takes longer. */
	const foldedLetters = new Map<string, string>();
	const letterOf = ({ text }: LexiconPhrase) => {
		const letter = text.slice(0, 1);
		const folded = foldedLetters.get(letter) ?? foldText(letter);
		foldedLetters.set(letter, folded);
		return folded;
	};
	const unread = Map.groupBy(
		lexicon.flatMap(({ role, phrases }, concept): UnreadPhrase[] =>
			role === "part"
				? phrases.flatMap((phrase, place) =>
						phrase.kind === "misspelling" ? [] : [{ concept, phrase, place }],
					)
				: [],
		),
		({ phrase }) => letterOf(phrase),
	);
	const byLetter = new Map<string, PartPhrase[]>();
	return (letter) => {
		const existing = byLetter.get(letter);
		if (existing) return existing;
		const read = (unread.get(letter) ?? []).map((phrase) => {
			const words = wordsOf(phrase.phrase.text);
			return { ...phrase, words: contentOf(words), joined: words.join("") };
		});
		byLetter.set(letter, read);
		return read;
	};
}

/** The words without fillers, unless only one would be left: "con rod" is not "rod". */
export function contentOf(words: string[]): string[] {
	const content = words.filter((word) => !isFiller(word));
	return content.length > 1 ? content : words;
}
