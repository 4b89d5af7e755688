/** A list of parts by everything a shopper can ask: text, vehicle, filters, order. */
import { AVAILABILITY_FILTERS, type AvailabilityFilter, classesOf } from "../../domain/availability-filter.ts";
import type { Bilingual, Language } from "../../domain/language.ts";
import { pageCount } from "../../domain/paging.ts";
import { ATTRIBUTE_FILTERS, type PartsQuery, type ValueFilter } from "../../domain/parts-query.ts";
import type { PriceLevel } from "../../domain/price-level.ts";
import { Refusal } from "../../domain/refusals.ts";
import { defaultSort, isPriceOrder } from "../../domain/sort-order.ts";
import type { Queryable } from "../../platform/postgres/named.ts";
import type { FacetCounts, Search, SearchFilters, SearchRequest, SearchVehicle } from "../../ports/search.ts";
import { type PartCard, readPartCards } from "./part-card.ts";
import type { FacetNames } from "./read-facet-names.ts";
import type { Brand, Category } from "./read-tree.ts";

export type Choice = { value: string; label: Bilingual; count: number };
export type ValueFacet = { key: ValueFilter; name: Bilingual | null; choices: Choice[] };

export type ProductList = {
	cards: PartCard[];
	total: number;
	page: number;
	pages: number;
	sort: SearchRequest["sort"];
	facets: {
		categories: Choice[];
		subcategories: Choice[];
		makes: Choice[];
		values: ValueFacet[];
		availability: { value: AvailabilityFilter; count: number }[];
		minMax: { minCents: number; maxCents: number } | null;
	};
	/** Matches of the text and filters that do not fit the vehicle, when none does. */
	otherOptions: PartCard[];
};

export type ProductsRequest = { query: PartsQuery; vehicle: SearchVehicle | null; level: PriceLevel | null; language: Language };

export type SearchDependencies = {
	pool: Queryable;
	search: Search;
	categories: () => Promise<Category[]>;
	brands: () => Promise<Brand[]>;
	facetNames: () => Promise<FacetNames>;
};

const OTHER_OPTIONS = 12;
/** Stands for what does not exist: it was chosen, and nothing has it. */
const UNKNOWN = -1;
/** Made once: a collator costs more than the names it compares. */
const byLabel = new Intl.Collator("en");
const PRESENTATIONS = ["PCS", "KIT", "KITS", "SET", "CORE"];

export async function searchProducts(deps: SearchDependencies, request: ProductsRequest): Promise<ProductList> {
	const [categories, brands, names] = await Promise.all([deps.categories(), deps.brands(), deps.facetNames()]);
	const wanted = toSearchRequest(request, categories, brands, names);
	const answer = deps.search.search(wanted);
	const others = wanted.vehicle && answer.total === 0 ? deps.search.search({ ...wanted, vehicle: null, page: 1 }).partIds : [];
	const [cards, otherOptions] = await Promise.all([
		readPartCards(deps.pool, answer.partIds, request.level),
		readPartCards(deps.pool, others.slice(0, OTHER_OPTIONS), request.level),
	]);
	return {
		cards,
		total: answer.total,
		page: request.query.page,
		pages: pageCount(answer.total, request.query.pageSize),
		sort: wanted.sort,
		facets: { ...nameFacets(answer.facets, categories, brands, names), minMax: answer.minMax },
		otherOptions,
	};
}

/** A value the store does not know finds nothing; a price order nobody may see is refused. */
function toSearchRequest(
	{ query, vehicle, level, language }: ProductsRequest,
	categories: Category[],
	brands: Brand[],
	names: FacetNames,
): SearchRequest {
	const sort = query.order ?? defaultSort(query.search);
	const asksPrice = query.min !== undefined || query.max !== undefined || isPriceOrder(sort);
	if (level === null && asksPrice) throw new Refusal("prices_hidden");
	const category = categories.find(({ url }) => url === query.category);
	if (query.category && !category) throw new Refusal("not_found");
	const subcategory = categories.flatMap(({ subcategories }) => subcategories).find(({ url }) => url === query.subcategory);
	if (query.subcategory && !subcategory) throw new Refusal("not_found");
	const make = names.makes.find(({ url, name }) => url === query.vehiclemake || name === query.vehiclemake);
	if (query.vehiclemake && !make) throw new Refusal("not_found");
	const filters: SearchFilters = {
		categoryIds: category ? [category.id] : [],
		subcategoryIds: subcategory ? [subcategory.id] : [],
		makeIds: make ? [make.id] : [],
		brandIds: idsOf(brands, query.values.brands, ({ url }) => url),
		engineIds: idsOf(names.engines, query.values.engines, ({ value }) => value),
		presentations: query.values.presentation ?? [],
		availability: classesOf(query.availability ?? "ALL"),
		attributes: Object.fromEntries(
			ATTRIBUTE_FILTERS.filter((code) => query.values[code]?.length).map((code) => {
				const { id, values } = names.attributes.find((attribute) => attribute.code === code) ?? { id: UNKNOWN, values: [] };
				return [id, idsOf(values, query.values[code], (value) => value.code)];
			}),
		),
		minCents: query.min ?? null,
		maxCents: query.max ?? null,
	};
	return { text: query.search, vehicle, filters, level, sort, page: query.page, pageSize: query.pageSize, language };
}

function idsOf<T extends { id: number }>(all: T[], chosen: string[] | undefined, keyOf: (entry: T) => string): number[] {
	return (chosen ?? []).map((value) => all.find((entry) => keyOf(entry) === value)?.id ?? UNKNOWN);
}

function nameFacets(
	counts: FacetCounts,
	categories: Category[],
	brands: Brand[],
	names: FacetNames,
): Omit<ProductList["facets"], "minMax"> {
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
