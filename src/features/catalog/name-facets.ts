/** Adds names to the facet counts of a search, and to the filters of a query. */

import {
	AVAILABILITY_FILTERS,
	type AvailabilityFilter,
	classesOf,
} from "../../domain/catalog/availability-filter.ts";
import type { PartsQuery, ValueFilter } from "../../domain/catalog/parts-query.ts";
import { PRESENTATIONS } from "../../domain/catalog/presentation.ts";
import type { Bilingual } from "../../domain/store/language.ts";
import type { CountedRange, FacetCounts } from "../../ports/search.ts";
import type { Brand, Category } from "./read-category-tree.ts";
import type { FacetNames } from "./read-facet-names.ts";

export type FacetChoice = { value: string; label: Bilingual; count: number };
export type NamedFacets = {
	categories: FacetChoice[];
	subcategories: FacetChoice[];
	makes: FacetChoice[];
	values: { key: ValueFilter; name: Bilingual | null; choices: FacetChoice[] }[];
	availability: { value: AvailabilityFilter; count: number }[];
};

/** The range of a measurement among the matches, in the unit of the measurement. */
export type MeasurementFacet = {
	code: string;
	name: Bilingual;
	unit: string;
	min: number;
	max: number;
	count: number;
};

export function nameMeasurements(
	ranges: CountedRange[],
	{ measures }: Pick<FacetNames, "measures">,
): MeasurementFacet[] {
	return ranges.flatMap(({ measureId, min, max, count }) => {
		const measure = measures.find(({ id }) => id === measureId);
		return measure
			? [{ code: measure.code, name: measure.name, unit: measure.unit, min, max, count }]
			: [];
	});
}

export type ChosenFilterKey = "category" | "subcategory" | "vehiclemake" | ValueFilter;
export type ChosenFilter = { key: ChosenFilterKey; value: string; label: Bilingual };

/** Created once, because creating a collator is expensive. */
const byLabel = new Intl.Collator("en");

/**
 * The search returns the same object for frequent lists, so its named facets are cached until a
 * name changes.
 */
const facetsCache = new WeakMap<FacetCounts, { sources: unknown[]; facets: NamedFacets }>();

export function nameFacets(
	counts: FacetCounts,
	...sources: [categories: Category[], brands: Brand[], names: FacetNames]
): NamedFacets {
	const cached = facetsCache.get(counts);
	if (cached?.sources.every((source, at) => source === sources[at])) return cached.facets;
	const facets = nameAll(counts, ...sources);
	facetsCache.set(counts, { sources, facets });
	return facets;
}

function nameAll(
	counts: FacetCounts,
	categories: Category[],
	brands: Brand[],
	names: FacetNames,
): NamedFacets {
	const toEntry = ({ url, name }: { url: string; name: string | Bilingual }) => ({
		value: url,
		label: inBothLanguages(name),
	});
	return {
		categories: countedChoices(entriesOf(categories, toEntry), counts.categories),
		subcategories: categories.flatMap(({ subcategories }) =>
			countedChoices(entriesOf(subcategories, toEntry), counts.subcategories),
		),
		makes: sortByCount(countedChoices(entriesOf(names.makes, toEntry, "sorted"), counts.makes)),
		values: [
			{
				key: "brands" as const,
				name: null,
				choices: sortByCount(countedChoices(entriesOf(brands, toEntry, "sorted"), counts.brands)),
			},
			...names.attributes.map(({ code, name, values }) => ({
				key: code,
				name,
				choices: sortByCount(
					countedChoices(
						entriesOf(values, (value) => ({ value: value.code, label: value.label }), "sorted"),
						counts.attributeValues,
					),
				),
			})),
			{
				key: "engines" as const,
				name: null,
				choices: sortByCount(
					countedChoices(
						entriesOf(
							names.engines,
							({ value, label }) => ({ value, label: inBothLanguages(label) }),
							"sorted",
						),
						counts.engines,
					),
				),
			},
			{
				key: "presentation" as const,
				name: null,
				choices: countedChoices(PRESENTATION_VALUES, counts.presentations),
			},
		].filter(({ choices }) => choices.length > 0),
		availability: AVAILABILITY_FILTERS.map((value) => ({ value, count: countOf(value, counts) })),
	};
}

type NamedValue<Key> = { id: Key; value: string; label: Bilingual };

const PRESENTATION_VALUES: NamedValue<string>[] = PRESENTATIONS.map((value) => ({
	id: value,
	value,
	label: inBothLanguages(value),
}));

/** The named values of each list, sorted once. */
const valuesCache = new WeakMap<object, NamedValue<number>[]>();

function entriesOf<T extends { id: number }>(
	all: T[],
	toEntry: (item: T) => Omit<NamedValue<number>, "id">,
	order?: "sorted",
): NamedValue<number>[] {
	let values = valuesCache.get(all);
	if (!values) {
		values = all.map((item) => ({ id: item.id, ...toEntry(item) }));
		if (order) values.sort((a, b) => byLabel.compare(a.label.en, b.label.en));
		valuesCache.set(all, values);
	}
	return values;
}

function countedChoices<Key>(all: NamedValue<Key>[], counts: Map<Key, number>): FacetChoice[] {
	const choices: FacetChoice[] = [];
	for (const { id, value, label } of all) {
		const count = counts.get(id);
		if (count) choices.push({ value, label, count });
	}
	return choices;
}

/** Equal counts stay sorted by name. */
function sortByCount(choices: FacetChoice[]): FacetChoice[] {
	return choices.sort((a, b) => b.count - a.count);
}

function inBothLanguages(text: string | Bilingual): Bilingual {
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
		if (name) return inBothLanguages(name);
		return names.attributes
			.find(({ code }) => code === key)
			?.values.find(({ code }) => code === value)?.label;
	};
	const places = (["category", "subcategory", "vehiclemake"] as const).map(
		(key): [ChosenFilterKey, string[]] => [key, query[key] ? [query[key]] : []],
	);
	const values = Object.entries(query.values) as [ValueFilter, string[] | undefined][];
	return [...places, ...values].flatMap(([key, all]) =>
		(all ?? []).map((value) => ({
			key,
			value,
			label: labelOf(key, value) ?? inBothLanguages(value),
		})),
	);
}
