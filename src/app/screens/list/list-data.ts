/** The data of a parts list, for all addresses that show one. */

import { isPastEveryList, type PartsQuery, readPartsQuery } from "../../../domain/catalog/parts-query.ts";
import type { SortOrder } from "../../../domain/catalog/sort-order.ts";
import type { Language } from "../../../domain/store/language.ts";
import { NO_VEHICLE_ANSWERS } from "../../../domain/vehicle/vehicle-answers.ts";
import type { ChosenFilter } from "../../../features/catalog/name-facets.ts";
import type { ProductList } from "../../../features/catalog/search-products.ts";
import type { VehicleMatch } from "../../../features/vehicles/find-vehicle.ts";
import { m } from "../../messages/compiled/messages.js";
import { errorPage, orThrowErrorPage } from "../../page/error-page.ts";
import { links } from "../../page/links.ts";
import type { PageContext } from "../../page/page-context.ts";
import { priceLevelOf } from "../../page/price-access.ts";
import { type BoxView, toBoxView } from "../../product-box/box-view.ts";
import { presentationName } from "../../product-box/presentation-name.ts";
import { activeVehicleAnswers } from "../../vehicle/vehicle-answers-cookie.ts";
import {
	activeVehicle,
	toVehicleView,
	type VehicleView,
	vehicleName,
} from "../../vehicle/vehicle-view.ts";
import { type Density, readDensity } from "./density.ts";
import type { FacetView, FixedFilter } from "./facet.ts";
import { toFacetViews } from "./facet-views.ts";
import { availabilityName } from "./list-words.ts";

export type ListData = {
	query: PartsQuery;
	fixed: FixedFilter;
	products: BoxView[];
	/** Parts to show instead when nothing matches, and the condition that was dropped for them. */
	otherOptions: BoxView[];
	otherWithout: ProductList["otherWithout"];
	/** The heading of an empty list. It is sent as text, because most lists never need it. */
	emptyTitle?: string;
	/** The contact form with the search and the vehicle in its message, for an empty list. */
	askTo?: string;
	/** The subcategory of all parts of the page: its drawing is shown once. */
	kind: { category: string; subcategory: string } | null;
	/** Parts, and their interchange groups: a page has one box per group. */
	total: number;
	groupTotal: number;
	page: number;
	pages: number;
	sort: SortOrder;
	facets: FacetView[];
	minMax: { min: number; max: number } | null;
	/** The active filters with their labels. */
	chosen: { key: ChosenFilter["key"] | "availability"; value: string; label: string }[];
	vehicle: VehicleView | null;
	/** The address names the vehicle, so the shopper cannot remove it here. */
	isVehicleFixed: boolean;
	pricesHidden: boolean;
	density: Density;
	/** Query keys that only change how the list looks, and that links must repeat. */
	looks: { more: string[]; view: Density | null };
};

type ListRequest = {
	page: PageContext;
	request: Request;
	fixed?: FixedFilter;
	vehicle?: VehicleMatch;
};

export async function readList({
	page,
	request,
	fixed = {},
	vehicle,
}: ListRequest): Promise<ListData> {
	const { services, language, caller } = page;
	const url = new URL(request.url);
	const requestedQuery = readPartsQuery(url.searchParams);
	if (!requestedQuery)
		throw errorPage(isPastEveryList(url.searchParams) ? "not_found" : "bad_address");
	const settings = await orThrowErrorPage(services.store.settings());
	const level = priceLevelOf(caller, settings);
	const query = {
		...requestedQuery,
		...fixed,
		values: { ...requestedQuery.values, ...fixed.values },
	};
	const listVehicle = vehicle ?? (await orThrowErrorPage(activeVehicle(services, request)));
	const remembered = readDensity(request.headers.get("cookie"));
	const density = densityOf(url, remembered);
	// The answers belong to the shopper's vehicle, not to one that the address names.
	const facts = vehicle ? NO_VEHICLE_ANSWERS : activeVehicleAnswers(request);
	const isOwn = Object.keys(fixed).length === 0;
	const list = await orThrowErrorPage(
		services.catalog.search({
			query,
			...(isOwn ? {} : { fixed }),
			vehicle: listVehicle ?? null,
			level,
			language,
			vehicleAnswers: facts,
			isGrouped: true,
		}),
	);
	if (list.total > 0 && list.cards.length === 0) page.isNotFound = true;
	const more = (url.searchParams.get("more") ?? "").split(",").filter((name) => /^\w+$/.test(name));
	return {
		query,
		fixed,
		...boxesOf(list, page, listVehicle),
		...(list.cards.length === 0
			? {
					emptyTitle: emptyTitle(list, listVehicle !== undefined),
					askTo: askLink(list, query, language, listVehicle),
				}
			: {}),
		kind: kindOf(list),
		total: list.total,
		groupTotal: list.groups?.total ?? list.total,
		page: list.page,
		pages: list.pages,
		sort: list.sort,
		facets: toFacetViews(list.facets, {
			query,
			fixed,
			more,
			language,
			hasVehicle: listVehicle !== undefined,
		}),
		minMax: list.facets.minMax && {
			min: list.facets.minMax.minCents,
			max: list.facets.minMax.maxCents,
		},
		chosen: chosenOf(list, query, fixed, language),
		vehicle: listVehicle ? toVehicleView(listVehicle) : null,
		isVehicleFixed: vehicle !== undefined,
		pricesHidden: level === null,
		density,
		looks: { more, view: density === remembered ? null : density },
	};
}

/** For an overview of one page: an address with another page number does not exist. */
export function requireFirstPage(request: Request): void {
	if ((new URL(request.url).searchParams.get("page") ?? "1") !== "1") throw errorPage("not_found");
}

function boxesOf(list: ProductList, page: PageContext, vehicle: VehicleMatch | undefined) {
	const { cards, otherOptions, otherWithout, matchReasonOf, fits, groups, measured } = list;
	const common = { vehicle: vehicle ?? null, fits };
	return {
		products: cards.map((card) =>
			toBoxView(card, page, {
				...common,
				matchReason: matchReasonOf(card),
				others: groups?.othersOf.get(card.id),
				measured: measured.get(card.id),
			}),
		),
		otherOptions: otherOptions.map((card) =>
			toBoxView(card, page, {
				...common,
				matchReason: matchReasonOf(card),
				isListed: otherWithout !== "vehicle",
			}),
		),
		otherWithout,
	};
}

function kindOf({ cards: [first, ...rest] }: ProductList): ListData["kind"] {
	if (!first || rest.some(({ subcategoryUrl }) => subcategoryUrl !== first.subcategoryUrl))
		return null;
	return { category: first.categoryUrl, subcategory: first.subcategoryUrl };
}

/** Names what the shopper looked for: the search text, or the filters of the list. */
function askLink(
	{ chosenFilters }: ProductList,
	{ search }: PartsQuery,
	language: Language,
	vehicle: VehicleMatch | undefined,
): string {
	const text = search || chosenFilters.map(({ label }) => label[language]).join(", ");
	const lines = [
		...(text ? [m.ask_message({ text })] : []),
		...(vehicle
			? [m.ask_message_vehicle({ vehicle: vehicleName(toVehicleView(vehicle)) }), "VIN: "]
			: []),
	];
	return links.contact({ message: lines.join("\n") });
}

function emptyTitle(
	{ total, page, otherOptions, otherWithout }: ProductList,
	hasVehicle: boolean,
): string {
	if (total > 0) return m.past_the_end({ page });
	if (otherOptions.length > 0)
		return otherWithout === "vehicle" ? m.nothing_for_vehicle() : m.nothing_with_filters();
	return hasVehicle ? m.no_parts_for_vehicle() : m.no_parts_found();
}

/** The filters that the shopper chose, without those that the path sets. */
function chosenOf(
	{ chosenFilters }: ProductList,
	query: PartsQuery,
	fixed: FixedFilter,
	language: Language,
): ListData["chosen"] {
	const isFixed = (key: string) =>
		(key in fixed && key !== "values") || (fixed.values !== undefined && key in fixed.values);
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

/** The address decides for this page, the cookie for the next. */
function densityOf(url: URL, remembered: Density): Density {
	const view = url.searchParams.get("view");
	if (view === null) return remembered;
	return view === "table" ? "table" : "cards";
}
