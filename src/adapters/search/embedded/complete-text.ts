/** Completes a text that is still being typed, and finds the categories that its phrases name. */
import { isFiller, wordsOf } from "../../../domain/catalog/search-text.ts";
import { searchTermsOf } from "../../../domain/catalog/typed-units.ts";
import type { Language } from "../../../domain/store/language.ts";
import type { TextCompletions } from "../../../ports/search.ts";
import type { Bitsets } from "./bitset.ts";
import type { IndexMeta } from "./index-data.ts";
import type { LexiconConcept } from "./lexicon.ts";
import type { ConceptMatcher } from "./match-concepts.ts";
import type { PhraseMatch, PhraseMatcher } from "./match-phrases.ts";

type CompletionIndex = {
	bitsets: Bitsets;
	phrases: PhraseMatcher;
	concepts: ConceptMatcher;
	lexicon: LexiconConcept[];
};

const MAX_TERMS = 12;

export function completeText(
	index: CompletionIndex,
	{ subcategories }: Pick<IndexMeta, "subcategories">,
	text: string,
	language: Language,
	count: number,
): TextCompletions {
	const typed = searchTermsOf(text).slice(0, MAX_TERMS);
	const terms = typed.map((term) => ({ spellings: [wordsOf(term)], isFiller: isFiller(term) }));
	const sizeOf = ({ concept }: PhraseMatch) =>
		index.bitsets.count(index.concepts.relatedParts(concept));
	const completions = index.phrases
		.complete(terms, 1)
		.filter((match) => hasParts(index, match))
		.sort((a, b) => sizeOf(b) - sizeOf(a));
	const named = index.phrases
		.find(terms)
		.filter((match) => hasParts(index, match))
		.sort((a, b) => b.weight - a.weight);
	const [longest] = named;
	const meant = [
		...named.filter(({ weight }) => Math.floor(weight) === Math.floor(longest?.weight ?? 0)),
		...completions,
	];
	const categories = meant.map(({ concept }) => index.concepts.subcategories(concept));
	return {
		texts: unique(completions.map((match) => completedText(index, typed, match, language)))
			.filter((completed) => completed !== typed.join(" "))
			.slice(0, count),
		subcategoryIds: unique(
			categories.flatMap((places) =>
				places.length === 1 ? [subcategories[places[0] ?? 0]?.id ?? 0] : [],
			),
		).slice(0, count),
		categoryIds: unique(
			categories.flatMap((places) =>
				places.length > 1 ? [subcategories[places[0] ?? 0]?.categoryId ?? 0] : [],
			),
		).slice(0, count),
	};
}

function hasParts(
	{ bitsets, concepts, lexicon }: CompletionIndex,
	{ concept }: PhraseMatch,
): boolean {
	return (
		lexicon[concept]?.role === "part" &&
		concepts.subcategories(concept).length > 0 &&
		!bitsets.isEmpty(concepts.relatedParts(concept))
	);
}

/** The words before the phrase as typed, then the phrase in the language of the page if it has one that begins the same. */
function completedText(
	{ lexicon }: CompletionIndex,
	typed: string[],
	{ concept, phrase, mask }: PhraseMatch,
	language: Language,
): string {
	const start = typed.findIndex((_, place) => mask & (1 << place));
	const beginning = typed.slice(start).flatMap(wordsOf).join("");
	const inLanguage = lexicon[concept]?.phrases.find(
		(other) =>
			other.language === language &&
			other.kind === "term" &&
			wordsOf(other.text).join("").startsWith(beginning),
	);
	return [...typed.slice(0, start), (inLanguage ?? phrase).text.toLowerCase()].join(" ");
}

const unique = <T>(values: T[]) => [...new Set(values)];
