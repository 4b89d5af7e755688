/**
 * The catalog's use cases for a vehicle of the tables: each one translates it into the keys of the
 * search index.
 */
import type { PartsQuery } from "../../domain/catalog/parts-query.ts";
import type { VehicleAnswers } from "../../domain/vehicle/vehicle-answers.ts";
import type { Limiter } from "../../platform/limiter.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { toSearchVehicle, type VehicleMatch } from "../vehicles/find-vehicle.ts";
import { type CountRequest, countResults } from "./count-results.ts";
import { getPart, type PartRequest } from "./get-part.ts";
import { type FitAnswer, readFitCheckers } from "./read-part-fits.ts";
import { type NumbersRequest, resolveNumbers } from "./resolve-numbers.ts";
import type { SearchLog } from "./search-log.ts";
import {
	type ProductsRequest,
	type SearchDependencies,
	searchProducts,
} from "./search-products.ts";
import type { Suggestions, SuggestRequest } from "./suggest.ts";
import { vehicleCategories } from "./vehicle-categories.ts";

type WithVehicle<Request> = Omit<Request, "vehicle"> & { vehicle: VehicleMatch | null };

/** `clientIp` is that of the shopper who typed the text; searches without it are not counted. */
export async function searchProductsForVehicle(
	deps: SearchDependencies & { searchLog: SearchLog },
	{
		vehicle,
		fitsFor,
		clientIp,
		...request
	}: Omit<WithVehicle<ProductsRequest>, "fitsFor"> & {
		fitsFor?: VehicleMatch | undefined;
		clientIp?: string;
	},
) {
	const list = await searchProducts(deps, {
		...request,
		vehicle: vehicle && toSearchVehicle(vehicle),
		...(fitsFor && { fitsFor: toSearchVehicle(fitsFor) }),
	});
	if (clientIp !== undefined && !vehicle && isPlainSearch(request.query))
		deps.searchLog.record(request.query.search, list.total, clientIp);
	return list;
}

/**
 * The first page of a search without filters: without a vehicle, few results then say something
 * about the text.
 */
function isPlainSearch({ page, search, category, subcategory, values, ...query }: PartsQuery) {
	const { min, max, measurements, vehiclemake, availability } = query;
	const chosen = [category, subcategory, vehiclemake, min, max, ...measurements];
	return (
		search !== "" &&
		page === 1 &&
		(availability ?? "ALL") === "ALL" &&
		chosen.every((choice) => choice === undefined) &&
		Object.values(values).every((list) => !list?.length)
	);
}

export function suggestForVehicle(
	{ cachedSuggest }: { cachedSuggest: (request: SuggestRequest) => Promise<Suggestions> },
	{
		vehicle = null,
		...request
	}: Omit<SuggestRequest, "vehicle"> & { vehicle?: VehicleMatch | null },
) {
	return cachedSuggest({ ...request, vehicle: vehicle && toSearchVehicle(vehicle) });
}

export function countResultsForVehicle(
	deps: Parameters<typeof countResults>[0],
	{ vehicle, ...request }: WithVehicle<CountRequest>,
) {
	return countResults(deps, { ...request, vehicle: vehicle && toSearchVehicle(vehicle) });
}

export function resolveNumbersForVehicle(
	deps: Parameters<typeof resolveNumbers>[0],
	{ vehicle, ...request }: WithVehicle<NumbersRequest>,
) {
	return resolveNumbers(deps, { ...request, vehicle: vehicle && toSearchVehicle(vehicle) });
}

export function readCategoriesForVehicle(
	deps: Parameters<typeof vehicleCategories>[0],
	vehicle: VehicleMatch,
) {
	return vehicleCategories(deps, toSearchVehicle(vehicle));
}

export function getPartForVehicle(
	deps: Parameters<typeof getPart>[0],
	{
		vehicle,
		legacyUrlVehicles,
		...request
	}: Omit<PartRequest, "vehicle" | "legacyUrlVehicles"> & {
		vehicle: VehicleMatch | null;
		legacyUrlVehicles: VehicleMatch[];
	},
) {
	return getPart(deps, {
		...request,
		vehicle: vehicle && toSearchVehicle(vehicle),
		legacyUrlVehicles: legacyUrlVehicles.map(toSearchVehicle),
	});
}

/** Whether each part fits the vehicle, by SKU. An unknown SKU has no entry. */
export async function readFitsOfSkus(
	{ pool }: { pool: Queryable },
	skus: string[],
	vehicle: VehicleMatch,
	vehicleAnswers?: VehicleAnswers,
): Promise<Map<string, FitAnswer>> {
	const checkers = await readFitCheckers(pool, skus);
	const searchVehicle = toSearchVehicle(vehicle);
	return new Map(
		[...checkers].map(([sku, checkFit]) => [sku, checkFit(searchVehicle, vehicleAnswers).answer]),
	);
}

/**
 * Looking up hundreds of numbers is the most expensive question of the catalog, so each network may
 * ask it a few times.
 */
export function requireNumberListAllowance({ limiter }: { limiter: Limiter }, ip: string) {
	return limiter.require("number-list", ip);
}
