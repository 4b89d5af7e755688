/** Lists parts by text, vehicle, filters and sort order. */

import { classesOf } from "../../domain/catalog/availability-filter.ts";
import type { MatchReason } from "../../domain/catalog/match-reason.ts";
import { pageCount } from "../../domain/catalog/paging.ts";
import type { Side } from "../../domain/catalog/part-side.ts";
import {
	ATTRIBUTE_FILTERS,
	type PartsQuery,
	usesPrices,
} from "../../domain/catalog/parts-query.ts";
import { PRESENTATIONS } from "../../domain/catalog/presentation.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { defaultSort } from "../../domain/catalog/sort-order.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Bilingual, Language } from "../../domain/store/language.ts";
import type { VehicleAnswers } from "../../domain/vehicle/vehicle-answers.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import {
	NO_FILTERS,
	type Search,
	type SearchFilters,
	type SearchRequest,
	type SearchResult,
	type SearchVehicle,
} from "../../ports/search.ts";
import {
	type ChosenFilter,
	type MeasurementFacet,
	type NamedFacets,
	nameChosenFilters,
	nameFacets,
	nameMeasurements,
} from "./name-facets.ts";
import { type NamedInterpretation, nameInterpretation } from "./name-interpretation.ts";
import { type CardDependencies, type PartCard, readPartCards } from "./part-card.ts";
import type { Brand, Category } from "./read-category-tree.ts";
import type { FacetNames } from "./read-facet-names.ts";
import { type MatchReasonDependencies, readMatchReasons } from "./read-match-reasons.ts";
import { type PartFit, readPartFits, readTextVehicleFits } from "./read-part-fits.ts";
import { readSpecifications, type Specifications } from "./read-specifications.ts";

export type ProductList = {
	cards: PartCard[];
	/** For a search by number: which number of the part matched. */
	matchReasonOf: (part: { id: number; sku: string }) => MatchReason | undefined;
	total: number;
	page: number;
	pages: number;
	sort: SearchRequest["sort"];
	facets: NamedFacets & {
		minMax: { minCents: number; maxCents: number } | null;
		/** Empty unless the list is about one subcategory. */
		measurements: MeasurementFacet[];
	};
	/**
	 * The interchange groups of a grouped list: their number, and the other matching parts of each
	 * card by its id.
	 */
	groups: { total: number; othersOf: Map<number, PartCard[]> } | null;
	/** How far the parts are from the measurements in the search text, by part id. */
	measured: Map<number, PartMeasured[]>;
	/** The measurements that a table shows as columns; null unless requested. */
	specifications: Specifications | null;
	/** How the search text was read; null without a text. */
	interpretation: NamedInterpretation | null;
	/** The side that the search text asks for. */
	askedSide: Side | null;
	/**
	 * When nothing matches: parts that match without the vehicle or, if there are none, without the
	 * filters.
	 */
	otherOptions: PartCard[];
	/** What was ignored to find `otherOptions`. */
	otherWithout: "vehicle" | "filters";
	/**
	 * How many parts match without it: groups in a grouped list. `otherOptions` has the first ones.
	 */
	otherTotal: number;
	/** The filters of the query with their names. */
	chosenFilters: ChosenFilter[];
	/** See `SearchResult.matchedIds`. */
	matchedIds: readonly number[] | undefined;
	/**
	 * How each part of the list fits the vehicle, or the one that the text names with its year; empty
	 * without either.
	 */
	fits: Map<number, PartFit>;
};

/** A measurement that the search text asked for. `difference` is the value minus the typed one. */
export type PartMeasured = {
	code: string;
	name: Bilingual;
	unit: string;
	value: number;
	difference: number;
};

export type ProductsRequest = {
	query: PartsQuery;
	vehicle: SearchVehicle | null;
	level: PriceLevel | null;
	language: Language;
	/** The vehicle that `fits` is about, if the list has the parts for all vehicles. */
	fitsFor?: SearchVehicle | null;
	/** Filters from the path of the page, which stay when the shopper's filters are ignored. */
	fixed?: Partial<Pick<PartsQuery, "category" | "subcategory" | "values">>;
	vehicleAnswers?: VehicleAnswers;
	/** One card per interchange group. */
	isGrouped?: boolean;
	/** Sorts by a measurement; an unknown code is ignored. */
	measureOrder?: { code: string; isDescending: boolean } | undefined;
	/** Reads the measurements that a table shows as columns. */
	withSpecifications?: boolean;
	/** Gives `matchedIds`. */
	withMatchedIds?: true;
};

export type SearchDependencies = CardDependencies &
	MatchReasonDependencies & {
		search: Search;
		categories: () => Promise<Category[]>;
		brands: () => Promise<Brand[]>;
		facetNames: () => Promise<FacetNames>;
	};

const MAX_OTHER_OPTIONS = 12;
/** The id of a chosen value that does not exist; no part has it. */
const UNKNOWN_ID = -1;

export async function searchProducts(
	deps: SearchDependencies,
	request: ProductsRequest,
): Promise<ProductList> {
	const [categories, brands, names] = await Promise.all([
		deps.categories(),
		deps.brands(),
		deps.facetNames(),
	]);
	const searchRequest = toSearchRequest(request, categories, brands, names);
	const result = await deps.search.search(searchRequest);
	const fixed =
		request.fixed && toFilters({ ...NO_CHOICES, ...request.fixed }, categories, brands, names);
	const others =
		result.total === 0
			? await findOtherOptions(deps.search, searchRequest, result, fixed)
			: { partIds: [], total: 0, without: "vehicle" as const };
	const otherIds = others.partIds.slice(0, MAX_OTHER_OPTIONS);
	const groupIds = [...(result.groups?.others.values() ?? [])].flat();
	const shownIds = [...result.partIds, ...otherIds, ...groupIds];
	const measurements = nameMeasurements(result.measurementRanges, names);
	const [shownCards, matchReasonOf, interpretation, specifications, fits] = await Promise.all([
		readPartCards(deps, shownIds, request.level),
		readMatchReasons(deps, result.total > 0 ? result.partIds : otherIds, request.query.search),
		nameInterpretation(deps.pool, result),
		request.withSpecifications
			? readSpecifications(deps.pool, measurements, [...result.partIds, ...groupIds])
			: null,
		readFits(deps.pool, shownIds, request, result),
	]);
	const cardById = new Map(shownCards.map((card) => [card.id, card]));
	const cardsOf = (ids: readonly number[]) => ids.flatMap((id) => cardById.get(id) ?? []);
	return {
		cards: cardsOf(result.partIds),
		matchReasonOf,
		total: result.total,
		page: request.query.page,
		pages: pageCount(result.groups?.total ?? result.total, request.query.pageSize),
		sort: searchRequest.sort,
		facets: {
			...nameFacets(result.facets, categories, brands, names),
			minMax: result.minMax,
			measurements,
		},
		groups: result.groups && {
			total: result.groups.total,
			othersOf: new Map([...result.groups.others].map(([id, ids]) => [id, cardsOf(ids)])),
		},
		measured: nameMatches(result, names),
		specifications,
		interpretation,
		askedSide: result.interpretation?.side ?? null,
		otherOptions: cardsOf(otherIds),
		otherWithout: others.without,
		otherTotal: others.total,
		chosenFilters: nameChosenFilters(request.query, categories, brands, names),
		matchedIds: result.matchedIds,
		fits,
	};
}

function nameMatches(
	{ measurementMatches }: SearchResult,
	{ measures }: FacetNames,
): Map<number, PartMeasured[]> {
	return new Map(
		[...measurementMatches].map(([id, matches]) => [
			id,
			matches.flatMap(({ measureId, value, difference }) => {
				const measure = measures.find((measure) => measure.id === measureId);
				return measure
					? [{ code: measure.code, name: measure.name, unit: measure.unit, value, difference }]
					: [];
			}),
		]),
	);
}

function readFits(
	pool: Queryable,
	partIds: number[],
	{ vehicle, fitsFor, vehicleAnswers }: ProductsRequest,
	{ interpretation }: SearchResult,
): Promise<Map<number, PartFit>> | Map<number, PartFit> {
	const chosen = vehicle ?? fitsFor;
	if (chosen) return readPartFits(pool, partIds, chosen, vehicleAnswers);
	return interpretation?.vehicle
		? readTextVehicleFits(pool, partIds, interpretation.vehicle)
		: new Map();
}

/**
 * Ignores the vehicle first, because the shopper's filters describe the part better than the truck
 * does.
 */
async function findOtherOptions(
	search: Search,
	request: SearchRequest,
	{ interpretation }: SearchResult,
	fixed?: SearchFilters,
): Promise<{ partIds: number[]; total: number; without: ProductList["otherWithout"] }> {
	const common = { ...request, withoutCounts: true as const, page: 1 };
	const others =
		request.vehicle || interpretation?.vehicle
			? await search.search({
					...common,
					vehicle: null,
					ignoresTextVehicle: true,
					...(request.vehicle && { excludedVehicle: request.vehicle }),
				})
			: undefined;
	if (others?.partIds.length) return { ...shownOf(others), without: "vehicle" };
	if (!(request.vehicle || request.text.trim() || fixed))
		return { partIds: [], total: 0, without: "vehicle" };
	const unfiltered = await search.search({ ...common, filters: fixed ?? NO_FILTERS });
	return { ...shownOf(unfiltered), without: "filters" };
}

function shownOf({ partIds, total, groups }: SearchResult) {
	return { partIds, total: groups?.total ?? total };
}

/**
 * An unknown value matches nothing. A price filter or price order is refused when prices are
 * hidden.
 */
function toSearchRequest(
	request: ProductsRequest,
	categories: Category[],
	brands: Brand[],
	names: FacetNames,
): SearchRequest {
	const { query, vehicle, vehicleAnswers, level, language, isGrouped } = request;
	const sort = query.order ?? defaultSort(query.search);
	if (level === null && usesPrices(query)) throw new Refusal("prices_hidden");
	const filters = toFilters(query, categories, brands, names);
	const measure = names.measures.find(({ code }) => code === request.measureOrder?.code);
	return {
		text: query.search,
		vehicle,
		...(vehicleAnswers && { vehicleAnswers }),
		...(isGrouped && { isGrouped }),
		...(request.withMatchedIds && { withMatchedIds: true }),
		...(measure && {
			measureOrder: {
				measureId: measure.id,
				isDescending: request.measureOrder?.isDescending ?? false,
			},
		}),
		filters,
		level,
		sort,
		page: query.page,
		pageSize: query.pageSize,
		language,
	};
}

const NO_CHOICES = {
	category: undefined,
	subcategory: undefined,
	vehiclemake: undefined,
	values: {},
	availability: undefined,
};
type QueryChoices = Pick<PartsQuery, keyof typeof NO_CHOICES> &
	Partial<Pick<PartsQuery, "min" | "max" | "measurements">>;

function toFilters(
	query: QueryChoices,
	categories: Category[],
	brands: Brand[],
	names: FacetNames,
): SearchFilters {
	const category = categories.find(({ url }) => url === query.category);
	if (query.category && !category) throw new Refusal("not_found");
	const subcategory = query.subcategory
		? findSubcategory(categories, query.subcategory)
		: undefined;
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
					id: UNKNOWN_ID,
					values: [],
				};
				return [id, idsOf(values, query.values[code], (value) => value.code)];
			}),
		),
		minCents: query.min ?? null,
		maxCents: query.max ?? null,
		measurements: (query.measurements ?? []).map(({ code, min, max }) => ({
			measureId: names.measures.find((measure) => measure.code === code)?.id ?? UNKNOWN_ID,
			min: min ?? null,
			max: max ?? null,
		})),
	};
}

function findSubcategory(categories: Category[], subcategoryUrl: string) {
	return categories
		.flatMap(({ subcategories }) => subcategories)
		.find(({ url }) => url === subcategoryUrl);
}

function idsOf<T extends { id: number }>(
	all: T[],
	chosen: string[] | undefined,
	keyOf: (entry: T) => string,
): number[] {
	return (chosen ?? []).map(
		(value) => all.find((entry) => keyOf(entry) === value)?.id ?? UNKNOWN_ID,
	);
}
