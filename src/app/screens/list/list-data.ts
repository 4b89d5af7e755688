/** The data of a parts list, for all addresses that show one. */

import { isCapped } from "../../../domain/catalog/paging.ts";
import {
	isPastEveryList,
	type PartsQuery,
	readPartsQuery,
	usesPrices,
	withoutPrices,
} from "../../../domain/catalog/parts-query.ts";
import type { PriceLevel } from "../../../domain/catalog/price-level.ts";
import type { SortOrder } from "../../../domain/catalog/sort-order.ts";
import type { Language } from "../../../domain/store/language.ts";
import { NO_VEHICLE_ANSWERS } from "../../../domain/vehicle/vehicle-answers.ts";
import type { ChosenFilter } from "../../../features/catalog/name-facets.ts";
import type { ProductList } from "../../../features/catalog/search-products.ts";
import type { VehicleMatch } from "../../../features/vehicles/find-vehicle.ts";
import { m } from "../../messages/compiled/messages.js";
import { errorPage, orThrowErrorPage } from "../../page/error-page.ts";
import type { PageContext } from "../../page/page-context.ts";
import { priceLevelOf } from "../../page/price-access.ts";
import { presentationName } from "../../product-box/presentation-name.ts";
import { countForMessage } from "../../ui/count.ts";
import { activeVehicleAnswers } from "../../vehicle/vehicle-answers-cookie.ts";
import { activeVehicle, toVehicleView, type VehicleView } from "../../vehicle/vehicle-view.ts";
import type { Density } from "./density.ts";
import { type EmptyList, readEmptyList } from "./empty-list.ts";
import type { FacetView, FixedFilter } from "./facet.ts";
import { toFacetViews } from "./facet-views.ts";
import { boxesOf, type ListBoxes, tellTitlesApart } from "./list-boxes.ts";
import { type ListLooks, readLooks } from "./list-looks.ts";
import { availabilityName } from "./list-words.ts";
import { measureViews, redirectMeasureForm } from "./measure-filters.ts";
import type { MeasureView } from "./measure-view.ts";
import { shortenSearch } from "./shorten-search.ts";
import { readTextReading, type TextReading } from "./text-reading.ts";

export type ListData = ListBoxes & {
	query: PartsQuery;
	fixed: FixedFilter;
	/**
	 * The texts and links of an empty list. They are sent as text, because most lists never need
	 * them.
	 */
	empty?: EmptyList;
	/** How the search read the text, if it differs from the typed text. */
	reading: TextReading | null;
	/** Parts, and their interchange groups: a page has one box per group. */
	total: number;
	groupTotal: number;
	page: number;
	pages: number;
	/** Says that the list is longer than its pages. */
	capNote: string | null;
	sort: SortOrder;
	facets: FacetView[];
	minMax: { min: number; max: number } | null;
	/** The active filters with their labels. */
	chosen: { key: ChosenFilter["key"] | "availability"; value: string; label: string }[];
	/** The parts of each subcategory, for the links above a list; empty without them. */
	subcategoryCounts: Record<string, number>;
	/** The measurements that the list can be filtered by; none unless it is about one subcategory. */
	measures: MeasureView[];
	/** The names of the chosen ranges of measurements, by code. */
	chosenMeasures: { code: string; label: string }[];
	vehicle: VehicleView | null;
	/** The address names the vehicle, so the shopper cannot remove it here. */
	isVehicleFixed: boolean;
	pricesHidden: boolean;
	/** Says that the filter and the order by price of the address are ignored. */
	priceNote: string | null;
	density: Density;
	/** Query keys that only change how the list looks, and that links must repeat. */
	looks: ListLooks;
};

type ListRequest = {
	page: PageContext;
	request: Request;
	fixed?: FixedFilter;
	vehicle?: VehicleMatch;
	/** The page links to the subcategories above the list. */
	hasSubcategoryTiles?: boolean;
};

export async function readList({
	page,
	request,
	fixed = {},
	vehicle,
	hasSubcategoryTiles = false,
}: ListRequest): Promise<ListData> {
	const { services, language, caller } = page;
	const url = new URL(request.url);
	redirectMeasureForm(url);
	const typedText = url.searchParams.get("search")?.trim() ?? "";
	if (typedText) url.searchParams.set("search", shortenSearch(typedText));
	const requestedQuery = readPartsQuery(url.searchParams);
	if (!requestedQuery)
		throw errorPage(isPastEveryList(url.searchParams) ? "not_found" : "bad_address");
	const settings = await orThrowErrorPage(services.store.settings());
	const level = priceLevelOf(caller, settings);
	const { visible, priceNote } = withVisiblePrices(requestedQuery, level);
	const { density, looks } = readLooks(url, request.headers.get("cookie"));
	const query = {
		...visible,
		...fixed,
		values: { ...requestedQuery.values, ...fixed.values },
		...(url.searchParams.has("items") ? {} : { pageSize: looks.defaultSize }),
	};
	const { listVehicle, isForVehicle, answers } = await readListVehicle(page, request, {
		vehicle,
		isWidened: looks.isWidened,
	});
	const isOwn = Object.keys(fixed).length === 0;
	const list = await orThrowErrorPage(
		services.catalog.search({
			query,
			...(isOwn ? {} : { fixed }),
			vehicle: (isForVehicle && listVehicle) || null,
			fitsFor: listVehicle,
			level,
			language,
			vehicleAnswers: answers,
			isGrouped: true,
			withMatchedIds: true,
			clientIp: page.client.ip,
			...(density === "table" ? { withSpecifications: true, measureOrder: looks.by } : {}),
		}),
	);
	if (list.total > 0 && list.cards.length === 0) page.isNotFound = true;
	await nameShownParts(page, list, { fixed, search: query.search });
	const boxes = boxesOf(list, page, { vehicle: listVehicle, isForVehicle });
	return {
		query,
		fixed,
		...boxes,
		products: await tellTitlesApart(list, page, boxes.products),
		...(list.cards.length === 0
			? {
					empty: await readEmptyList(page, list, {
						query,
						level,
						vehicle: listVehicle,
						isForVehicle,
					}),
				}
			: {}),
		reading: await readTextReading(services, { text: query.search, typedText }, list, listVehicle),
		total: list.total,
		groupTotal: list.groups?.total ?? list.total,
		page: list.page,
		pages: list.pages,
		capNote: capNoteOf(list, query),
		sort: list.sort,
		facets: toFacetViews(list.facets, {
			query,
			fixed,
			more: looks.more,
			language,
			hasVehicle: isForVehicle,
			hasSubcategoryTiles: hasSubcategoryTiles && !query.subcategory && query.page === 1,
		}),
		subcategoryCounts: hasSubcategoryTiles
			? Object.fromEntries(list.facets.subcategories.map(({ value, count }) => [value, count]))
			: {},
		...measureViews(list, query, language),
		minMax: list.facets.minMax && {
			min: list.facets.minMax.minCents,
			max: list.facets.minMax.maxCents,
		},
		chosen: chosenOf(list, query, fixed, language),
		vehicle: listVehicle ? toVehicleView(listVehicle) : null,
		isVehicleFixed: vehicle !== undefined,
		pricesHidden: level === null,
		priceNote,
		density,
		looks,
	};
}

/** A guest who sees no prices may open a shared link that filters or sorts by them. */
function withVisiblePrices(query: PartsQuery, level: PriceLevel | null) {
	return level === null && usesPrices(query)
		? { visible: withoutPrices(query), priceNote: m.price_filter_ignored() }
		: { visible: query, priceNote: null };
}

/**
 * The vehicle of the address, or the shopper's own; the list can have the parts for all vehicles
 * beside the latter.
 */
async function readListVehicle(
	{ services }: PageContext,
	request: Request,
	{ vehicle, isWidened }: { vehicle: VehicleMatch | undefined; isWidened: boolean },
) {
	// The answers belong to the shopper's vehicle, not to one that the address names.
	if (vehicle) return { listVehicle: vehicle, isForVehicle: true, answers: NO_VEHICLE_ANSWERS };
	const active = await orThrowErrorPage(activeVehicle(services, request));
	return {
		listVehicle: active,
		isForVehicle: active !== undefined && !isWidened,
		answers: activeVehicleAnswers(request),
	};
}

/**
 * Which prices and stock change the list: those of its parts if it is short, otherwise those of the
 * category or the brand in its address. An empty list and a long one of a text may show any part.
 */
async function nameShownParts(
	page: PageContext,
	{ matchedIds, total }: ProductList,
	{ fixed, search }: { fixed: FixedFilter; search: string },
): Promise<void> {
	if (total === 0) return;
	if (matchedIds) page.shownParts = matchedIds;
	else if (search) return;
	else if (fixed.category) page.partCategories = [fixed.category];
	else if (fixed.values?.brands) {
		const brands = await orThrowErrorPage(page.services.catalog.brands());
		const urls = fixed.values.brands;
		page.partBrands = brands.filter(({ url }) => urls.includes(url)).map(({ id }) => id);
	}
}

/** What the last page does not reach needs a filter. */
function capNoteOf({ pages, total, groups }: ProductList, { pageSize }: PartsQuery): string | null {
	return isCapped(groups?.total ?? total, pageSize)
		? m.list_capped(countForMessage(pages * pageSize))
		: null;
}

/** For an overview of one page: an address with another page number does not exist. */
export function requireFirstPage(request: Request): void {
	if ((new URL(request.url).searchParams.get("page") ?? "1") !== "1") throw errorPage("not_found");
}

/** The filters that the shopper chose, without those that the path sets. */
function chosenOf(
	{ chosenFilters }: ProductList,
	query: PartsQuery,
	fixed: FixedFilter,
	language: Language,
): ListData["chosen"] {
	// On the page of a category the heading names its subcategory.
	const isFixed = (key: string) =>
		(key === "subcategory" && fixed.category !== undefined) ||
		(key in fixed && key !== "values") ||
		(fixed.values !== undefined && key in fixed.values);
	const named = chosenFilters
		.filter(({ key }) => !isFixed(key))
		.map(({ key, value, label }) => ({
			key,
			value,
			label: key === "presentation" ? presentationName(value) : label[language],
		}));
	const { availability } = query;
	if (!availability || availability === "ALL") return named;
	return [
		...named,
		{ key: "availability", value: availability, label: availabilityName(availability) },
	];
}
