/** Completes a text that is still being typed, and finds the categories that its phrases name. */
import { isFiller, wordsOf } from "../../../domain/catalog/search-text.ts";
import { searchTermsOf } from "../../../domain/catalog/typed-units.ts";
import type { Language } from "../../../domain/store/language.ts";
import type { TextCompletions } from "../../../ports/search.ts";
import type { DocumentSets } from "./document-sets.ts";
import type { IndexArrays, IndexMeta } from "./index-data.ts";
import type { LexiconConcept } from "./lexicon.ts";
import type { ConceptMatcher } from "./match-concepts.ts";
import type { PhraseMatch, PhraseMatcher } from "./match-phrases.ts";
import type { VehicleMatcher } from "./match-vehicle.ts";
import { findNearTexts } from "./near-texts.ts";
import { contentOf, openPartPhrases, type PartPhrase } from "./part-phrases.ts";

type CompletionIndex = {
	bitsets: Pick<DocumentSets, "count">;
	phrases: Pick<PhraseMatcher, "find">;
	concepts: Pick<ConceptMatcher, "relatedParts" | "subcategories">;
	vehicles: Pick<VehicleMatcher, "vehicleNamesIn">;
	lexicon: LexiconConcept[];
};

type CompletionData = {
	meta: Pick<IndexMeta, "subcategories" | "tagWords">;
	arrays: Pick<IndexArrays, "subcategoryStarts">;
};

/**
 * A phrase that the end of the text begins; `start` is the first term of that end. `isWhole`: only
 * its last word is begun.
 */
type Completion = PartPhrase & { start: number; isWhole: boolean };

const MAX_TERMS = 12;
/** Letters that find the parts whose names they begin. */
const MIN_BEGINNING = 3;
/** The concepts of a text that are compared by their number of parts. */
const MAX_COMPARED = 12;

export type TextCompleter = {
	complete: (text: string, language: Language, count: number) => TextCompletions;
	/** The names of parts that are written like the text. */
	nearTexts: (text: string, language: Language, count: number) => string[];
};

export function openTextCompleter(
	index: CompletionIndex,
	{ meta, arrays }: CompletionData,
): TextCompleter {
	const partPhrases = openPartPhrases(index.lexicon);
	const categorySizes = index.lexicon.map(({ subcategories }) =>
		subcategories.reduce((sum, place) => sum + sizeOfSubcategory(place), 0),
	);
	/** Counted once, because every key press compares them. */
	const partCounts = new Map<number, number>();

	function sizeOfSubcategory(place: number): number {
		const { subcategoryStarts } = arrays;
		return (subcategoryStarts[place + 1] ?? 0) - (subcategoryStarts[place] ?? 0);
	}

	function countParts(concept: number): number {
		const counted = partCounts.get(concept);
		if (counted !== undefined) return counted;
		const count =
			categorySizes[concept] === 0 ? 0 : index.bitsets.count(index.concepts.relatedParts(concept));
		partCounts.set(concept, count);
		return count;
	}

	function complete(text: string, language: Language, count: number): TextCompletions {
		const typed = searchTermsOf(text).slice(0, MAX_TERMS);
		const named = findNamed(index, typed, (concept) => countParts(concept) > 0);
		const completions = findCompletions(typed, language)
			.sort((a, b) => sizeOf(b) - sizeOf(a))
			.slice(0, MAX_COMPARED)
			.filter(({ concept }) => countParts(concept) > 0)
			.sort(
				(a, b) =>
					Number(b.isWhole) - Number(a.isWhole) || countParts(b.concept) - countParts(a.concept),
			);
		const [best] = completions;
		return {
			partText: best && isVague(typed, best) ? completedText(typed, best) : null,
			texts: unique(completions.map((completion) => completedText(typed, completion)))
				.filter((completed) => completed !== typed.join(" "))
				.slice(0, count),
			...categoriesOf([...named, ...completions], count),
		};
	}

	function sizeOf({ concept }: Completion): number {
		return categorySizes[concept] ?? 0;
	}

	/** The phrases that the longest end of the text begins, if the terms before it name no part. */
	function findCompletions(typed: string[], language: Language): Completion[] {
		for (let start = 0; start < typed.length; start++) {
			const before = typed[start - 1];
			if (before !== undefined && !isContext(before)) return [];
			const words = typed.slice(start).flatMap(wordsOf);
			const found = bestBegunBy(words, start, language);
			if (found.length > 0) return found;
		}
		return [];
	}

	/**
	 * The best phrase of each concept that the words begin. Those of another language count if there
	 * are no others.
	 */
	function bestBegunBy(typedWords: string[], start: number, language: Language): Completion[] {
		const content = contentOf(typedWords);
		const joined = typedWords.join("");
		const inLanguage = new Map<number, Completion>();
		const inOther = new Map<number, Completion>();
		for (const phrase of partPhrases.candidatesFor(typedWords)) {
			const isWhole = phrase.joined.startsWith(joined);
			if (!isWhole && !beginEach(phrase.words, content)) continue;
			const best = phrase.phrase.language === language ? inLanguage : inOther;
			const other = best.get(phrase.concept);
			if (!other || rankOf(phrase, isWhole) < rankOf(other, other.isWhole))
				best.set(phrase.concept, { ...phrase, start, isWhole });
		}
		return [...(inLanguage.size > 0 ? inLanguage : inOther).values()];
	}

	/**
	 * A year, a truck, a brand, or a property such as the side: what is written before the name of a
	 * part.
	 */
	function isContext(term: string): boolean {
		if (isFiller(term) || /^(19|20)\d\d$/.test(term)) return true;
		const concepts = index.phrases
			.find([{ spellings: [wordsOf(term)], isFiller: false }])
			.map(({ concept }) => index.lexicon[concept]?.role);
		if (concepts.includes("part")) return false;
		return (
			concepts.length > 0 ||
			index.vehicles.vehicleNamesIn(term).length > 0 ||
			wordsOf(term).every((word) => Object.hasOwn(meta.tagWords, word))
		);
	}

	function categoriesOf(concepts: { concept: number }[], count: number) {
		const places = concepts.map(({ concept }) => index.concepts.subcategories(concept));
		const idsOf = (lists: number[][], key: "id" | "categoryId") =>
			unique(lists.map(([place = 0]) => meta.subcategories[place]?.[key] ?? 0)).slice(0, count);
		return {
			subcategoryIds: idsOf(
				places.filter((list) => list.length === 1),
				"id",
			),
			categoryIds: idsOf(
				places.filter((list) => list.length > 1),
				"categoryId",
			),
		};
	}

	return {
		complete,
		nearTexts: (text, language, count) =>
			findNearTexts(partPhrases, (concept) => countParts(concept) > 0, text, language, count),
	};
}

/** The parts that the text names in full, by its longest phrases. */
function findNamed(
	{ phrases, lexicon }: CompletionIndex,
	typed: string[],
	hasParts: (concept: number) => boolean,
): PhraseMatch[] {
	const terms = typed.map((term) => ({ spellings: [wordsOf(term)], isFiller: isFiller(term) }));
	const named = phrases
		.find(terms)
		.filter(({ concept }) => lexicon[concept]?.role === "part" && hasParts(concept))
		.sort((a, b) => b.weight - a.weight);
	const longest = Math.floor(named[0]?.weight ?? 0);
	return named.filter(({ weight }) => Math.floor(weight) === longest);
}

/**
 * Of the phrases of a concept, one that begins exactly as typed comes before others, a term before
 * an alias, then the usual name.
 */
function rankOf({ phrase, place }: PartPhrase, isWhole: boolean): number {
	return (isWhole ? 0 : 2000) + (phrase.kind === "term" ? 0 : 1000) + place;
}

/** Whether each typed word begins the word at its place: "wat p" begins "water pump". */
function beginEach(words: string[], typedWords: string[]): boolean {
	return (
		typedWords.length <= words.length &&
		typedWords.every((typed, place) => words[place]?.startsWith(typed))
	);
}

/**
 * Whether a search for the text would not find the part: several words are begun, or very little of
 * its name is typed.
 */
function isVague(typed: string[], { start, isWhole }: Completion): boolean {
	return !isWhole || (start > 0 && (typed.at(-1) ?? "").length < MIN_BEGINNING);
}

/** The terms before the phrase as typed, then the phrase. */
function completedText(typed: string[], { start, phrase }: Completion): string {
	return [...typed.slice(0, start), phrase.text.toLowerCase()].join(" ");
}

const unique = <T>(values: T[]) => [...new Set(values)];
