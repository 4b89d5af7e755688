/** The words for what the search counts and for what a query chooses. */
import { AVAILABILITY_FILTERS, type AvailabilityFilter, classesOf } from "../../domain/availability-filter.ts";
import type { Bilingual } from "../../domain/language.ts";
import type { PartsQuery, ValueFilter } from "../../domain/parts-query.ts";
import type { FacetCounts } from "../../ports/search.ts";
import type { FacetNames } from "./read-facet-names.ts";
import type { Brand, Category } from "./read-tree.ts";

export type Choice = { value: string; label: Bilingual; count: number };
export type NamedFacets = {
	categories: Choice[];
	subcategories: Choice[];
	makes: Choice[];
	values: { key: ValueFilter; name: Bilingual | null; choices: Choice[] }[];
	availability: { value: AvailabilityFilter; count: number }[];
};

export type ChosenKey = "category" | "subcategory" | "vehiclemake" | ValueFilter;
export type Chosen = { key: ChosenKey; value: string; label: Bilingual };

/** Made once: a collator costs more than the names it compares. */
const byLabel = new Intl.Collator("en");
const PRESENTATIONS = ["PCS", "KIT", "KITS", "SET", "CORE"];

export function nameFacets(counts: FacetCounts, categories: Category[], brands: Brand[], names: FacetNames): NamedFacets {
	const subcategories = categories.flatMap((category) => category.subcategories);
	const both = (text: string) => ({ en: text, es: text });
	const byCount = (a: Choice, b: Choice) => b.count - a.count || byLabel.compare(a.label.en, b.label.en);
	return {
		categories: categories.flatMap(({ id, url, name }) => choice(url, name, counts.categories.get(id))),
		subcategories: subcategories.flatMap(({ id, url, name }) => choice(url, name, counts.subcategories.get(id))),
		makes: names.makes.flatMap(({ id, url, name }) => choice(url, both(name), counts.makes.get(id))).sort(byCount),
		values: [
			{
				key: "brands" as const,
				name: null,
				choices: brands.flatMap(({ id, url, name }) => choice(url, both(name), counts.brands.get(id))).sort(byCount),
			},
			...names.attributes.map(({ code, name, values }) => ({
				key: code,
				name,
				choices: values.flatMap((value) => choice(value.code, value.label, counts.attributeValues.get(value.id))).sort(byCount),
			})),
			{
				key: "engines" as const,
				name: null,
				choices: names.engines.flatMap(({ id, value, label }) => choice(value, both(label), counts.engines.get(id))).sort(byCount),
			},
			{
				key: "presentation" as const,
				name: null,
				choices: PRESENTATIONS.flatMap((value) => choice(value, both(value), counts.presentations.get(value))),
			},
		].filter(({ choices }) => choices.length > 0),
		availability: AVAILABILITY_FILTERS.map((value) => ({ value, count: countOf(value, counts) })),
	};
}

function choice(value: string, label: Bilingual, count: number | undefined): Choice[] {
	return count ? [{ value, label, count }] : [];
}

function countOf(filter: AvailabilityFilter, { availability }: FacetCounts): number {
	const classes = filter === "ALL" ? [...availability.keys()] : classesOf(filter);
	return classes.reduce((sum, name) => sum + (availability.get(name) ?? 0), 0);
}

export function nameChosen(query: PartsQuery, categories: Category[], brands: Brand[], names: FacetNames): Chosen[] {
	const subcategories = categories.flatMap((category) => category.subcategories);
	const both = (text: string) => ({ en: text, es: text });
	const labelOf = (key: ChosenKey, value: string): Bilingual | undefined => {
		if (key === "category") return categories.find(({ url }) => url === value)?.name;
		if (key === "subcategory") return subcategories.find(({ url }) => url === value)?.name;
		const name =
			key === "vehiclemake"
				? names.makes.find(({ url }) => url === value)?.name
				: key === "brands"
					? brands.find(({ url }) => url === value)?.name
					: names.engines.find((engine) => key === "engines" && engine.value === value)?.label;
		if (name) return both(name);
		return names.attributes.find(({ code }) => code === key)?.values.find(({ code }) => code === value)?.label;
	};
	const places = (["category", "subcategory", "vehiclemake"] as const).map((key): [ChosenKey, string[]] => [
		key,
		query[key] ? [query[key]] : [],
	]);
	const values = Object.entries(query.values) as [ValueFilter, string[] | undefined][];
	return [...places, ...values].flatMap(([key, all]) =>
		(all ?? []).map((value) => ({ key, value, label: labelOf(key, value) ?? both(value) })),
	);
}
