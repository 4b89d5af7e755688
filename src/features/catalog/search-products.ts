/** A list of parts by everything a shopper can ask: text, vehicle, filters, order. */

import { classesOf } from "../../domain/catalog/availability-filter.ts";
import type { MatchReason } from "../../domain/catalog/match-reason.ts";
import { pageCount } from "../../domain/catalog/paging.ts";
import { ATTRIBUTE_FILTERS, type PartsQuery } from "../../domain/catalog/parts-query.ts";
import { PRESENTATIONS } from "../../domain/catalog/presentation.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { defaultSort, isPriceOrder } from "../../domain/catalog/sort-order.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Language } from "../../domain/store/language.ts";
import type { VehicleAnswers } from "../../domain/vehicle/vehicle-answers.ts";
import {
	NO_FILTERS,
	type Search,
	type SearchFilters,
	type SearchRequest,
	type SearchVehicle,
} from "../../ports/search.ts";
import { type ChosenFilter, type NamedFacets, nameChosenFilters, nameFacets } from "./name-facets.ts";
import { type CardDependencies, type PartCard, readPartCards } from "./part-card.ts";
import type { FacetNames } from "./read-facet-names.ts";
import { type PartFit, readPartFits } from "./read-part-fits.ts";
import type { Brand, Category } from "./read-category-tree.ts";
import { readMatchReasons, type MatchReasonDependencies } from "./read-match-reasons.ts";

export type ProductList = {
	cards: PartCard[];
	/** For a search by number: why a part answers it. */
	why: (part: { id: number; sku: string }) => MatchReason | undefined;
	total: number;
	page: number;
	pages: number;
	sort: SearchRequest["sort"];
	facets: NamedFacets & { minMax: { minCents: number; maxCents: number } | null };
	/** When nothing is found: what matches without the vehicle or, failing that, without the filters. */
	otherOptions: PartCard[];
	/** What was left aside to find these. */
	otherWithout: "vehicle" | "filters";
	/** What the query itself chooses, by name. */
	chosen: ChosenFilter[];
	/** How each part fits the vehicle, where that was asked for. */
	fits: Map<number, PartFit>;
};

export type ProductsRequest = {
	query: PartsQuery;
	vehicle: SearchVehicle | null;
	level: PriceLevel | null;
	language: Language;
	/** What the address itself chooses: kept when the shopper's filters are left aside. */
	fixed?: Partial<Pick<PartsQuery, "category" | "subcategory" | "values">>;
	/** Whether the list shows how each part fits. */
	withFits?: boolean;
	/** What was told about the vehicle. */
	facts?: VehicleAnswers;
};

export type SearchDependencies = CardDependencies &
	MatchReasonDependencies & {
		search: Search;
		categories: () => Promise<Category[]>;
		brands: () => Promise<Brand[]>;
		facetNames: () => Promise<FacetNames>;
	};

const OTHER_OPTIONS = 12;
/** Stands for what does not exist: it was chosen, and nothing has it. */
const UNKNOWN = -1;

export async function searchProducts(
	deps: SearchDependencies,
	request: ProductsRequest,
): Promise<ProductList> {
	const [categories, brands, names] = await Promise.all([
		deps.categories(),
		deps.brands(),
		deps.facetNames(),
	]);
	const wanted = toSearchRequest(request, categories, brands, names);
	const answer = deps.search.search(wanted);
	const fixed =
		request.fixed && toFilters({ ...NOTHING_ASKED, ...request.fixed }, categories, brands, names);
	const others =
		answer.total === 0
			? otherMatches(deps.search, wanted, fixed)
			: { partIds: [], without: "vehicle" as const };
	const [cards, otherOptions, why, fits] = await Promise.all([
		readPartCards(deps, answer.partIds, request.level),
		readPartCards(deps, others.partIds.slice(0, OTHER_OPTIONS), request.level),
		readMatchReasons(
			deps,
			answer.total > 0 ? answer.partIds : others.partIds.slice(0, OTHER_OPTIONS),
			request.query.search,
		),
		request.withFits && wanted.vehicle
			? readPartFits(deps.pool, answer.partIds, wanted.vehicle, request.facts)
			: new Map<number, PartFit>(),
	]);
	return {
		cards,
		why,
		total: answer.total,
		page: request.query.page,
		pages: pageCount(answer.total, request.query.pageSize),
		sort: wanted.sort,
		facets: { ...nameFacets(answer.facets, categories, brands, names), minMax: answer.minMax },
		otherOptions,
		otherWithout: others.without,
		chosen: nameChosenFilters(request.query, categories, brands, names),
		fits,
	};
}

/** Without the vehicle first: a shopper's filters say more about the part than the truck does. */
function otherMatches(
	search: Search,
	wanted: SearchRequest,
	fixed?: SearchFilters,
): { partIds: number[]; without: ProductList["otherWithout"] } {
	const { partIds } = wanted.vehicle
		? search.search({ ...wanted, vehicle: null, page: 1 })
		: { partIds: [] };
	if (partIds.length > 0 || !(wanted.vehicle || wanted.text.trim() || fixed))
		return { partIds, without: "vehicle" };
	return {
		partIds: search.search({ ...wanted, filters: fixed ?? NO_FILTERS, page: 1 }).partIds,
		without: "filters",
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
	const filters = toFilters(query, categories, brands, names);
	return {
		text: query.search,
		vehicle,
		filters,
		level,
		sort,
		page: query.page,
		pageSize: query.pageSize,
		language,
	};
}

const NOTHING_ASKED = {
	category: undefined,
	subcategory: undefined,
	vehiclemake: undefined,
	values: {},
	availability: undefined,
};
type Asked = Pick<PartsQuery, keyof typeof NOTHING_ASKED> &
	Partial<Pick<PartsQuery, "min" | "max">>;

function toFilters(
	query: Asked,
	categories: Category[],
	brands: Brand[],
	names: FacetNames,
): SearchFilters {
	const category = categories.find(({ url }) => url === query.category);
	if (query.category && !category) throw new Refusal("not_found");
	const subcategory = query.subcategory ? subcategoryAt(categories, query.subcategory) : undefined;
	if (query.subcategory && !subcategory) throw new Refusal("not_found");
	const make = names.makes.find(
		({ url, name }) => url === query.vehiclemake || name === query.vehiclemake,
	);
	if (query.vehiclemake && !make) throw new Refusal("not_found");
	return {
		categoryIds: category ? [category.id] : [],
		subcategoryIds: subcategory ? [subcategory.id] : [],
		makeIds: make ? [make.id] : [],
		brandIds: idsOf(brands, query.values.brands, ({ url }) => url),
		engineIds: idsOf(names.engines, query.values.engines, ({ value }) => value),
		presentations: (query.values.presentation ?? []).map((value) =>
			PRESENTATIONS.includes(value) ? value : "",
		),
		availability: classesOf(query.availability ?? "ALL"),
		attributes: Object.fromEntries(
			ATTRIBUTE_FILTERS.filter((code) => query.values[code]?.length).map((code) => {
				const { id, values } = names.attributes.find((attribute) => attribute.code === code) ?? {
					id: UNKNOWN,
					values: [],
				};
				return [id, idsOf(values, query.values[code], (value) => value.code)];
			}),
		),
		minCents: query.min ?? null,
		maxCents: query.max ?? null,
	};
}

function subcategoryAt(categories: Category[], asked: string) {
	for (const { subcategories } of categories) {
		const found = subcategories.find(({ url }) => url === asked);
		if (found) return found;
	}
	return undefined;
}

function idsOf<T extends { id: number }>(
	all: T[],
	chosen: string[] | undefined,
	keyOf: (entry: T) => string,
): number[] {
	return (chosen ?? []).map((value) => all.find((entry) => keyOf(entry) === value)?.id ?? UNKNOWN);
}
