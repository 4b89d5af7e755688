/** The concepts of the lexicon whose phrases are in the titles of a part. */
import { inflections, wordsOf } from "../../../domain/catalog/search-text.ts";
import type { LexiconConcept } from "../embedded/lexicon.ts";
import { contentOf } from "../embedded/match-concepts.ts";

/** A phrase as the forms of each of its words, one of which a title must have. */
type Phrase = { concept: number; rest: string[][] };

/** A title has a phrase when it has all its words, or the words written together. */
export function openTitleConcepts(lexicon: LexiconConcept[]): (words: string[]) => number[] {
	const byFirstWord = new Map<string, Phrase[]>();
	const add = (forms: string[], phrase: Phrase) => {
		for (const form of forms) {
			const phrases = byFirstWord.get(form);
			if (phrases) phrases.push(phrase);
			else byFirstWord.set(form, [phrase]);
		}
	};
	lexicon.forEach(({ phrases }, concept) => {
		for (const { text, kind } of phrases) {
			if (kind !== "term") continue;
			const words = contentOf(wordsOf(text));
			add(inflections(words.join("")), { concept, rest: [] });
			const [first, ...rest] = words.map(inflections);
			if (first && rest.length > 0) add(first, { concept, rest });
		}
	});
	return (words) => {
		const inTitle = new Set(words);
		const concepts = new Set<number>();
		for (const word of inTitle)
			for (const { concept, rest } of byFirstWord.get(word) ?? [])
				if (rest.every((forms) => forms.some((form) => inTitle.has(form)))) concepts.add(concept);
		return [...concepts];
	};
}
