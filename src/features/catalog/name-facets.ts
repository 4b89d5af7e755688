/** The words for what the search counts and for what a query chooses. */

import {
	AVAILABILITY_FILTERS,
	type AvailabilityFilter,
	classesOf,
} from "../../domain/catalog/availability-filter.ts";
import type { PartsQuery, ValueFilter } from "../../domain/catalog/parts-query.ts";
import { PRESENTATIONS } from "../../domain/catalog/presentation.ts";
import type { Bilingual } from "../../domain/store/language.ts";
import type { FacetCounts } from "../../ports/search.ts";
import type { FacetNames } from "./read-facet-names.ts";
import type { Brand, Category } from "./read-category-tree.ts";

export type FacetChoice = { value: string; label: Bilingual; count: number };
export type NamedFacets = {
	categories: FacetChoice[];
	subcategories: FacetChoice[];
	makes: FacetChoice[];
	values: { key: ValueFilter; name: Bilingual | null; choices: FacetChoice[] }[];
	availability: { value: AvailabilityFilter; count: number }[];
};

export type ChosenFilterKey = "category" | "subcategory" | "vehiclemake" | ValueFilter;
export type ChosenFilter = { key: ChosenFilterKey; value: string; label: Bilingual };

/** Made once: a collator costs more than the names it compares. */
const byLabel = new Intl.Collator("en");

/** The search gives the same counts again for lists that many ask for: they keep their names as long as the names stay the same. */
const namedBefore = new WeakMap<FacetCounts, { from: unknown[]; facets: NamedFacets }>();

export function nameFacets(
	counts: FacetCounts,
	...from: [categories: Category[], brands: Brand[], names: FacetNames]
): NamedFacets {
	const before = namedBefore.get(counts);
	if (before?.from.every((part, place) => part === from[place])) return before.facets;
	const facets = nameAll(counts, ...from);
	namedBefore.set(counts, { from, facets });
	return facets;
}

function nameAll(
	counts: FacetCounts,
	categories: Category[],
	brands: Brand[],
	names: FacetNames,
): NamedFacets {
	const places = ({ url, name }: { url: string; name: string | Bilingual }) => ({
		value: url,
		label: inBoth(name),
	});
	return {
		categories: counted(entriesOf(categories, places), counts.categories),
		subcategories: categories.flatMap(({ subcategories }) =>
			counted(entriesOf(subcategories, places), counts.subcategories),
		),
		makes: byCount(counted(entriesOf(names.makes, places, "sorted"), counts.makes)),
		values: [
			{
				key: "brands" as const,
				name: null,
				choices: byCount(counted(entriesOf(brands, places, "sorted"), counts.brands)),
			},
			...names.attributes.map(({ code, name, values }) => ({
				key: code,
				name,
				choices: byCount(
					counted(
						entriesOf(values, (value) => ({ value: value.code, label: value.label }), "sorted"),
						counts.attributeValues,
					),
				),
			})),
			{
				key: "engines" as const,
				name: null,
				choices: byCount(
					counted(
						entriesOf(
							names.engines,
							({ value, label }) => ({ value, label: inBoth(label) }),
							"sorted",
						),
						counts.engines,
					),
				),
			},
			{
				key: "presentation" as const,
				name: null,
				choices: counted(UNITS, counts.presentations),
			},
		].filter(({ choices }) => choices.length > 0),
		availability: AVAILABILITY_FILTERS.map((value) => ({ value, count: countOf(value, counts) })),
	};
}

type Entry<Key> = { id: Key; value: string; label: Bilingual };

const UNITS: Entry<string>[] = PRESENTATIONS.map((value) => ({
	id: value,
	value,
	label: inBoth(value),
}));

/** Every list names the same things: their entries are made, and sorted by name, once for each list of them that was read. */
const entries = new WeakMap<object, Entry<number>[]>();

function entriesOf<T extends { id: number }>(
	all: T[],
	toEntry: (one: T) => Omit<Entry<number>, "id">,
	order?: "sorted",
): Entry<number>[] {
	let made = entries.get(all);
	if (!made) {
		made = all.map((one) => ({ id: one.id, ...toEntry(one) }));
		if (order) made.sort((a, b) => byLabel.compare(a.label.en, b.label.en));
		entries.set(all, made);
	}
	return made;
}

function counted<Key>(all: Entry<Key>[], counts: Map<Key, number>): FacetChoice[] {
	const choices: FacetChoice[] = [];
	for (const { id, value, label } of all) {
		const count = counts.get(id);
		if (count) choices.push({ value, label, count });
	}
	return choices;
}

/** By name among equals, as they come. */
function byCount(choices: FacetChoice[]): FacetChoice[] {
	return choices.sort((a, b) => b.count - a.count);
}

function inBoth(text: string | Bilingual): Bilingual {
	return typeof text === "string" ? { en: text, es: text } : text;
}

function countOf(filter: AvailabilityFilter, { availability }: FacetCounts): number {
	const classes = filter === "ALL" ? [...availability.keys()] : classesOf(filter);
	return classes.reduce((sum, name) => sum + (availability.get(name) ?? 0), 0);
}

export function nameChosenFilters(
	query: PartsQuery,
	categories: Category[],
	brands: Brand[],
	names: FacetNames,
): ChosenFilter[] {
	const labelOf = (key: ChosenFilterKey, value: string): Bilingual | undefined => {
		if (key === "category") return categories.find(({ url }) => url === value)?.name;
		if (key === "subcategory")
			return categories
				.flatMap((category) => category.subcategories)
				.find(({ url }) => url === value)?.name;
		const name =
			key === "vehiclemake"
				? names.makes.find(({ url }) => url === value)?.name
				: key === "brands"
					? brands.find(({ url }) => url === value)?.name
					: names.engines.find((engine) => key === "engines" && engine.value === value)?.label;
		if (name) return inBoth(name);
		return names.attributes
			.find(({ code }) => code === key)
			?.values.find(({ code }) => code === value)?.label;
	};
	const places = (["category", "subcategory", "vehiclemake"] as const).map(
		(key): [ChosenFilterKey, string[]] => [key, query[key] ? [query[key]] : []],
	);
	const values = Object.entries(query.values) as [ValueFilter, string[] | undefined][];
	return [...places, ...values].flatMap(([key, all]) =>
		(all ?? []).map((value) => ({ key, value, label: labelOf(key, value) ?? inBoth(value) })),
	);
}
