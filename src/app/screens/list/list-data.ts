/** What every list shows, whatever address it stands at. */

import { type PartsQuery, readPartsQuery } from "../../../domain/catalog/parts-query.ts";
import type { SortOrder } from "../../../domain/catalog/sort-order.ts";
import type { Language } from "../../../domain/store/language.ts";
import {
	NO_VEHICLE_ANSWERS,
	writeVehicleAnswers,
} from "../../../domain/vehicle/vehicle-answers.ts";
import type { ChosenFilter } from "../../../features/catalog/name-facets.ts";
import type { ProductList } from "../../../features/catalog/search-products.ts";
import type { VehicleMatch } from "../../../features/vehicles/find-vehicle.ts";
import { m } from "../../messages/compiled/messages.js";
import type { PageContext } from "../../page/page-context.ts";
import { priceLevelOf } from "../../page/price-access.ts";
import { errorPage, orThrowErrorPage } from "../../page/refused-page.ts";
import { type BoxView, toBoxView } from "../../product-box/box-view.ts";
import { presentationName } from "../../product-box/presentation-name.ts";
import { activeVehicleAnswers } from "../../vehicle/vehicle-answers-cookie.ts";
import { activeVehicle, toVehicleView, type VehicleView } from "../../vehicle/vehicle-view.ts";
import { type Density, readDensity } from "./density.ts";
import type { FacetView, FixedFilter } from "./facet.ts";
import { toFacetViews } from "./facet-views.ts";
import { availabilityName } from "./list-words.ts";

export type ListData = {
	query: PartsQuery;
	fixed: FixedFilter;
	products: BoxView[];
	/** What else there is when nothing was found, and what had to be left aside for it. */
	otherOptions: BoxView[];
	otherWithout: ProductList["otherWithout"];
	/** What a list without rows says before anything else; its words come along, because most lists never need them. */
	emptyTitle?: string;
	total: number;
	page: number;
	pages: number;
	sort: SortOrder;
	facets: FacetView[];
	minMax: { min: number; max: number } | null;
	/** The filters in force, by name. */
	chosen: { key: ChosenFilter["key"] | "availability"; value: string; label: string }[];
	vehicle: VehicleView | null;
	/** The address names the vehicle: it is not the shopper's own choice, and not to be switched off here. */
	isVehicleFixed: boolean;
	pricesHidden: boolean;
	density: Density;
	/** What the address says of the looks alone, and links have to repeat. */
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
	const asked = readPartsQuery(url.searchParams);
	if (!asked) throw errorPage("bad_address");
	const settings = await orThrowErrorPage(services.store.settings());
	const level = priceLevelOf(caller, settings);
	const query = { ...asked, ...fixed, values: { ...asked.values, ...fixed.values } };
	const known = vehicle ?? (await orThrowErrorPage(activeVehicle(services, request)));
	const remembered = readDensity(request.headers.get("cookie"));
	const density = densityOf(url, remembered);
	// What was told is told of the shopper's own vehicle, not of one that the address names.
	const facts = vehicle ? NO_VEHICLE_ANSWERS : activeVehicleAnswers(request);
	const withFits = density === "table" || writeVehicleAnswers(facts) !== "";
	const isOwn = Object.keys(fixed).length === 0;
	const list = await orThrowErrorPage(
		services.catalog.search({
			query,
			...(isOwn ? {} : { fixed }),
			vehicle: known ?? null,
			level,
			language,
			withFits,
			vehicleAnswers: facts,
		}),
	);
	const more = (url.searchParams.get("more") ?? "").split(",").filter((name) => /^\w+$/.test(name));
	return {
		query,
		fixed,
		...boxesOf(list, page, density),
		...(list.cards.length === 0 ? { emptyTitle: emptyTitle(list, known !== undefined) } : {}),
		total: list.total,
		page: list.page,
		pages: list.pages,
		sort: list.sort,
		facets: toFacetViews(list.facets, {
			query,
			fixed,
			more,
			language,
			hasVehicle: known !== undefined,
		}),
		minMax: list.facets.minMax && {
			min: list.facets.minMax.minCents,
			max: list.facets.minMax.maxCents,
		},
		chosen: chosenOf(list, query, fixed, language),
		vehicle: known ? toVehicleView(known) : null,
		isVehicleFixed: vehicle !== undefined,
		pricesHidden: level === null,
		density,
		looks: { more, view: density === remembered ? null : density },
	};
}

/** A row says how the part fits; a card, which has less room, only when it does not after all. */
function boxesOf(
	{ cards, otherOptions, otherWithout, matchReasonOf, fits }: ProductList,
	page: PageContext,
	density: Density,
) {
	const fitOf = ({ id }: { id: number }) => {
		const fit = fits.get(id);
		return density === "table" || fit?.answer === "does_not_fit" ? fit : undefined;
	};
	return {
		products: cards.map((card) =>
			toBoxView(card, page, { matchReason: matchReasonOf(card), fits: fitOf(card) }),
		),
		otherOptions: otherOptions.map((card) => toBoxView(card, page, { matchReason: matchReasonOf(card) })),
		otherWithout,
	};
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

/** The shopper's own choices: what the path says is not one of them. */
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

/** The address decides for this page; the cookie remembers for the next. */
function densityOf(url: URL, remembered: Density): Density {
	const asked = url.searchParams.get("view");
	if (asked === null) return remembered;
	return asked === "table" ? "table" : "cards";
}
