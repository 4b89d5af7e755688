/** Suggests categories, brands, engines and vehicles whose names contain the typed words. */
import { wordsOf } from "../../domain/catalog/search-text.ts";
import { MAX_NAME_SUGGESTIONS } from "../../domain/catalog/suggestion-limits.ts";
import type { Bilingual, Language } from "../../domain/store/language.ts";
import type { ModelSpan } from "../vehicles/list-models.ts";
import type { Category } from "./read-category-tree.ts";

export type CategorySuggestion = { url: string; subcategory: string | null; name: Bilingual };

/** `year` is set when the text contains one. */
export type VehicleSuggestion = Omit<ModelSpan, "lineIds"> & { year: number | null };

/**
 * `all` have the words of the text anywhere in their names. `topLevelByPrefix` are those of them
 * without a subcategory whose names begin with the text, in the language of the page.
 */
export function suggestCategories(
	categories: Category[],
	words: string[],
	language: Language,
): Record<"topLevelByPrefix" | "all", CategorySuggestion[]> {
	const inBoth = ({ name }: { name: Bilingual }) => `${name.en} ${name.es}`;
	const topLevel = findByName(categories, words, inBoth).map(toSuggestion);
	const nested = categories.flatMap((category) =>
		findByName(category.subcategories, words, inBoth).map((sub) => ofSubcategory(category, sub)),
	);
	const text = words.join(" ");
	const hasPrefix = ({ name }: CategorySuggestion) =>
		wordsOf(name[language]).join(" ").startsWith(text);
	return {
		topLevelByPrefix: topLevel.filter(hasPrefix),
		all: [...topLevel, ...nested.toSorted((a, b) => Number(hasPrefix(b)) - Number(hasPrefix(a)))],
	};
}

/** The subcategories and categories with these ids, in their order. */
export function categoriesOfIds(
	categories: Category[],
	{ categoryIds, subcategoryIds }: { categoryIds: number[]; subcategoryIds: number[] },
): CategorySuggestion[] {
	const subcategories = new Map(
		categories.flatMap((category) =>
			category.subcategories.map((sub) => [sub.id, ofSubcategory(category, sub)]),
		),
	);
	const byId = new Map(categories.map((category) => [category.id, category]));
	return [
		...subcategoryIds.flatMap((id) => subcategories.get(id) ?? []),
		...categoryIds.flatMap((id) => {
			const category = byId.get(id);
			return category ? [toSuggestion(category)] : [];
		}),
	];
}

function toSuggestion({ url, name }: Category): CategorySuggestion {
	return { url, subcategory: null, name };
}

function ofSubcategory(
	{ url }: Category,
	sub: Category["subcategories"][number],
): CategorySuggestion {
	return { url, subcategory: sub.url, name: sub.name };
}

/** The first suggestions, each place once. */
export function uniqueCategories(suggestions: CategorySuggestion[]): CategorySuggestion[] {
	const byPlace = new Map<string, CategorySuggestion>();
	for (const suggestion of suggestions) {
		const place = `${suggestion.url}/${suggestion.subcategory ?? ""}`;
		if (!byPlace.has(place)) byPlace.set(place, suggestion);
	}
	return [...byPlace.values()].slice(0, MAX_NAME_SUGGESTIONS);
}

/**
 * The subcategories of found parts, most frequent first, for words that no category is named by.
 */
export function categoriesOfParts(
	categories: Category[],
	parts: { categoryUrl: string; subcategoryUrl: string }[],
): CategorySuggestion[] {
	const byPlace = Map.groupBy(parts, (part) => `${part.categoryUrl}/${part.subcategoryUrl}`);
	return [...byPlace.values()]
		.sort((a, b) => b.length - a.length)
		.slice(0, MAX_NAME_SUGGESTIONS)
		.flatMap(([part]) => {
			const category = categories.find(({ url }) => url === part?.categoryUrl);
			const subcategory = category?.subcategories.find(({ url }) => url === part?.subcategoryUrl);
			return category && subcategory
				? [{ url: category.url, subcategory: subcategory.url, name: subcategory.name }]
				: [];
		});
}

/**
 * A year in the text narrows the models; a year alone suggests none. A model of several regions is
 * suggested once, in the first region that has it. Models with the most fitments come first.
 */
export function suggestVehicles(
	models: ModelSpan[],
	words: string[],
	countFitmentsOfLine: (lineId: number) => number,
): VehicleSuggestion[] {
	const year = Number(words.find((word) => /^(19|20)\d\d$/.test(word))) || null;
	const others = words.filter((word) => word !== String(year));
	if (others.length === 0) return [];
	const seen = new Set<string>();
	const isFirst = ({ make, model, years }: ModelSpan) => {
		if (year !== null && !years.includes(year)) return false;
		const before = seen.size;
		return seen.add(`${make}\t${model}`).size > before;
	};
	const nameOf = ({ make, model }: ModelSpan) =>
		`${make} ${model} ${model.replace(/[^A-Za-z0-9]/g, "")}`;
	return findByName(models, others, nameOf, { accepts: isFirst, limit: Number.POSITIVE_INFINITY })
		.map((span) => ({
			span,
			fitments: span.lineIds.reduce((sum, id) => sum + countFitmentsOfLine(id), 0),
		}))
		.sort((a, b) => b.fitments - a.fitments)
		.slice(0, MAX_NAME_SUGGESTIONS)
		.map(({ span: { lineIds: _, ...span } }) => ({ ...span, year }));
}

type FindOptions<T> = { accepts?: (entry: T) => boolean; limit?: number };

/**
 * The first entries that `accepts` takes and in whose name every word of the text is the beginning
 * of a word.
 */
export function findByName<T>(
	entries: T[],
	words: string[],
	nameOf: (entry: T) => string,
	{ accepts = () => true, limit = MAX_NAME_SUGGESTIONS }: FindOptions<T> = {},
): T[] {
	const [longest = "", ...others] = words.toSorted((a, b) => b.length - a.length);
	const { text, lines } = nameIndexOf(entries, nameOf);
	const matches: T[] = [];
	// Searches without the space before the word, because spaces are everywhere and would slow
	// indexOf down.
	for (let at = text.indexOf(longest); at >= 0 && matches.length < limit; ) {
		const end = text.indexOf("\n", at);
		const isWordStart = text[at - 1] === " ";
		if (isWordStart) {
			const place = lines.get(end) as number;
			const name = text.slice(text.lastIndexOf("\n", at) + 1, end);
			if (
				others.every((typedWord) => name.includes(` ${typedWord}`)) &&
				accepts(entries[place] as T)
			)
				matches.push(entries[place] as T);
		}
		at = text.indexOf(longest, isWordStart ? end : at + 1);
	}
	return matches;
}

/**
 * All names in one text: one line per entry, a space before each word. `lines` maps the end of a
 * line to its entry.
 */
type NameIndex = { text: string; lines: Map<number, number> };
const nameIndexes = new WeakMap<object, NameIndex>();

/** Cached per list of entries, because every key press needs it. */
function nameIndexOf<T>(entries: T[], nameOf: (entry: T) => string): NameIndex {
	let names = nameIndexes.get(entries);
	if (!names) {
		names = { text: "", lines: new Map() };
		for (const [place, entry] of entries.entries()) {
			names.text += ` ${wordsOf(nameOf(entry)).join(" ")}`;
			names.lines.set(names.text.length, place);
			names.text += "\n";
		}
		nameIndexes.set(entries, names);
	}
	return names;
}
