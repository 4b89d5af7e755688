/** Completes a text that is still being typed, and finds the categories that its phrases name. */
import { inflections, isFiller, stemOf, wordsOf } from "../../../domain/catalog/search-text.ts";
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
	concepts: Pick<ConceptMatcher, "parts" | "relatedParts" | "subcategories">;
	vehicles: Pick<VehicleMatcher, "vehicleNamesIn">;
	lexicon: LexiconConcept[];
};

type CompletionData = {
	meta: Pick<IndexMeta, "subcategories" | "tagWords" | "tags" | "facets">;
	arrays: Pick<IndexArrays, "subcategoryStarts">;
};

/**
 * A phrase that the end of the text begins; `start` is the first term of that end. `isWhole`: only
 * its last word is begun.
 */
type Completion = PartPhrase & { start: number; isWhole: boolean };

const MAX_TERMS = 12;
/** The concepts of a text that are compared by their number of parts. */
const MAX_COMPARED = 24;
/** The best names to offer have the lowest rank. The typed text itself is no offer. */
const NAME_RANKS = { short: 0, asTyped: 1, usual: 2, term: 3, alias: 4, description: 5 } as const;
/** When parts are compared, any name but the first one of a part counts half. */
const NAME_WEIGHTS = { short: 1, usual: 0.5, term: 0.5, alias: 0.5, description: 0.5 } as const;
/** Fewer letters may be the beginning of any word. */
const MIN_WORD_LENGTH = 3;

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
	const partCounts = new Map<number, { named: number; related: number }>();

	function sizeOfSubcategory(place: number): number {
		const { subcategoryStarts } = arrays;
		return (subcategoryStarts[place + 1] ?? 0) - (subcategoryStarts[place] ?? 0);
	}

	function countParts(concept: number): { named: number; related: number } {
		const counted = partCounts.get(concept);
		if (counted) return counted;
		const { bitsets, concepts } = index;
		const counts =
			categorySizes[concept] === 0
				? { named: 0, related: 0 }
				: {
						named: bitsets.count(concepts.parts(concept)),
						related: bitsets.count(concepts.relatedParts(concept)),
					};
		partCounts.set(concept, counts);
		return counts;
	}

	const hasParts = (concept: number) => countParts(concept).related > 0;

	function complete(text: string, language: Language, count: number): TextCompletions {
		const typed = searchTermsOf(text).slice(0, MAX_TERMS);
		const named = findNamed(index, typed, hasParts);
		const completions = compare(findCompletions(typed, language));
		const [best] = completions;
		const partText = best && isUnfinished(typed, completions) ? completedText(typed, best) : null;
		return {
			partText,
			texts: unique(completions.map((completion) => completedText(typed, completion)))
				.filter((completed) => completed !== typed.join(" "))
				.slice(0, count),
			...categoriesOf(
				partText === null ? [...named, ...completions] : [...completions, ...named],
				count,
			),
		};
	}

	/**
	 * The best names: usual ones before others, then those of many articles and few words, because
	 * most people type one word. For "filtro de ac" oil ("aceite", a first name) comes before
	 * "ACPM", a name of diesel in Colombia. Names that only lead to the nearest parts are offered if
	 * there are no others.
	 */
	function compare(completions: Completion[]): Completion[] {
		const isOffered = (completion: Completion) =>
			isNameInTitles(completion) && NAME_RANKS[completion.name] <= NAME_RANKS.term;
		const choices = [
			completions.filter(isOffered),
			completions.filter(isNameInTitles),
			completions,
		];
		const byRank = (articlesOf: (completion: Completion) => number) => {
			const scoreOf = (completion: Completion) =>
				(NAME_WEIGHTS[completion.name] * articlesOf(completion)) / completion.words.length;
			return (a: Completion, b: Completion) =>
				rankOfOffer(a) - rankOfOffer(b) || scoreOf(b) - scoreOf(a);
		};
		return (choices.find((choice) => choice.length > 0) ?? [])
			.sort(byRank(({ concept }) => categorySizes[concept] ?? 0))
			.slice(0, MAX_COMPARED)
			.filter(({ concept }) => hasParts(concept))
			.sort(byRank(countArticles));
	}

	/** The articles that are called so. A word for a whole category counts as its average kind. */
	function countArticles({ concept, words }: Completion): number {
		const { named, related } = countParts(concept);
		if (named > 0 || words.length > 1) return named;
		return related / index.concepts.subcategories(concept).length;
	}

	/** Whether titles are searched for the part, and the phrase is a name of it. */
	function isNameInTitles({ concept, name }: Completion): boolean {
		const isTerm = ({ kind }: { kind: string }) => kind === "term";
		return name !== "description" && (index.lexicon[concept]?.phrases.some(isTerm) ?? false);
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
			const completion = { ...phrase, start, isWhole };
			if (!other || rankOf(completion, joined) < rankOf(other, joined))
				best.set(phrase.concept, completion);
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
			.map(({ concept }) => index.lexicon[concept]);
		// A property such as "left" belongs to no subcategory.
		if (concepts.some((concept) => concept?.subcategories.length)) return false;
		return (
			concepts.length > 0 ||
			index.vehicles.vehicleNamesIn(term).length > 0 ||
			wordsOf(term).every((word) => Object.hasOwn(meta.tagWords, word))
		);
	}

	/**
	 * Whether a search for the text would not find the parts: its last word is a part of a word.
	 * "Fil" would find every brake caliper with a bleeder, and "válvu" gear oil. The name of a brand
	 * or a truck is a whole word, even if it begins another one as "depo" begins "depósito".
	 */
	function isUnfinished(typed: string[], completions: Completion[]): boolean {
		const last = typed.at(-1) ?? "";
		if (isFiller(last) || last.length < 2) return true;
		if (isBrandOrVehicle(last)) return false;
		if (last.length < MIN_WORD_LENGTH) return true;
		if (completions.every(({ isWhole }) => !isWhole)) return true;
		const forms = wordsOf(last).flatMap(inflections);
		return !completions.some(({ phrase }) =>
			wordsOf(phrase.text).some((word) => forms.includes(word)),
		);
	}

	function isBrandOrVehicle(term: string): boolean {
		return wordsOf(term).every(isBrandWord) || index.vehicles.vehicleNamesIn(term).length > 0;
	}

	function isBrandWord(word: string): boolean {
		const tags = Object.hasOwn(meta.tagWords, word) ? (meta.tagWords[word] ?? []) : [];
		return tags.some((tag) => meta.facets[meta.tags[tag]?.facet ?? -1]?.kind === "brand");
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
			findNearTexts(partPhrases, hasParts, text, language, count),
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
 * Of the phrases of a concept, one that begins exactly as typed comes before others. Of these the
 * shortest form of the usual name comes first, then terms before aliases.
 */
function rankOf({ name, joined, place, isWhole, words }: Completion, typed: string): number {
	const kind = stemOf(joined) === stemOf(typed) ? "asTyped" : name;
	const tier = NAME_RANKS[kind] + (isWhole ? 0 : 10);
	return tier * 1000 + (kind === "short" ? words.length * 100 : 0) + place;
}

/** Whether each typed word begins the word at its place: "wat p" begins "water pump". */
function beginEach(words: string[], typedWords: string[]): boolean {
	return (
		typedWords.length <= words.length &&
		typedWords.every((typed, place) => words[place]?.startsWith(typed))
	);
}

function rankOfOffer({ isWhole, name }: Completion): number {
	return (isWhole ? 0 : 2) + (NAME_RANKS[name] <= NAME_RANKS.usual ? 0 : 1);
}

/** The terms before the phrase as typed, then the phrase. */
function completedText(typed: string[], { start, phrase }: Completion): string {
	return [...typed.slice(0, start), phrase.text.toLowerCase()].join(" ");
}

const unique = <T>(values: T[]) => [...new Set(values)];
