/** The query of a list page in its URL: the only place that reads and writes it. */
import { type AvailabilityFilter, isAvailabilityFilter } from "./availability-filter.ts";
import {
	MAX_MEASUREMENT_FILTERS,
	MEASUREMENT_PREFIX,
	type MeasurementFilter,
	parseMeasurementFilter,
	writeMeasurementFilter,
} from "./measurement-filter.ts";
import { DEFAULT_PAGE_SIZE, isPageSize, MAX_PAGE, type PageSize } from "./paging.ts";
import { MAX_SEARCH_LENGTH } from "./search-limits.ts";
import { isPriceOrder, SORT_ORDERS, type SortOrder } from "./sort-order.ts";

/** The codes of the attributes that can be filters. */
export const ATTRIBUTE_FILTERS = [
	"class",
	"product-type",
	"type",
	"color-finish",
	"side-location",
	"vehicle-brand",
	"transmission-type",
	"size",
] as const;
export type AttributeFilter = (typeof ATTRIBUTE_FILTERS)[number];

/** Filters with several values, by their key in the URL. */
const VALUE_FILTERS = ["brands", "engines", "presentation", ...ATTRIBUTE_FILTERS] as const;
export type ValueFilter = (typeof VALUE_FILTERS)[number];

export type PartsQuery = {
	search: string;
	category: string | undefined;
	subcategory: string | undefined;
	vehiclemake: string | undefined;
	values: Partial<Record<ValueFilter, string[]>>;
	/** Whole cents. */
	min: number | undefined;
	max: number | undefined;
	/** Ranges of measurements, in the order of their codes. */
	measurements: MeasurementFilter[];
	availability: AvailabilityFilter | undefined;
	order: SortOrder | undefined;
	page: number;
	pageSize: PageSize;
};

/** Whether the list needs prices, which some guests do not see. */
export function usesPrices({ min, max, order }: PartsQuery): boolean {
	return min !== undefined || max !== undefined || (order !== undefined && isPriceOrder(order));
}

/** The same list without its filter and order by price. */
export function withoutPrices(query: PartsQuery): PartsQuery {
	const { order } = query;
	const keptOrder = order && isPriceOrder(order) ? undefined : order;
	return { ...query, min: undefined, max: undefined, order: keptOrder };
}

/** The most values of one filter. */
export const MAX_FILTER_VALUES = 50;

/**
 * Undefined for an invalid URL, such as page 0, a malformed price range or an unknown sort order.
 */
export function readPartsQuery(params: URLSearchParams): PartsQuery | undefined {
	const page = parseWhole(params.get("page") ?? "1");
	const pageSize = parseWhole(params.get("items") ?? String(DEFAULT_PAGE_SIZE));
	const order = params.get("order") || undefined;
	const availability = params.get("availability") || undefined;
	const [low, high] = [parseCents(params.get("min")), parseCents(params.get("max"))];
	const search = (params.get("search") ?? "").trim();
	const measurements = readMeasurements(params);
	if (
		page === undefined ||
		page < 1 ||
		page > MAX_PAGE ||
		pageSize === undefined ||
		!isPageSize(pageSize)
	)
		return undefined;
	if (order !== undefined && !isSortOrder(order)) return undefined;
	if (availability !== undefined && !isAvailabilityFilter(availability)) return undefined;
	if (measurements === undefined) return undefined;
	if (low === null || high === null || search.length > MAX_SEARCH_LENGTH) return undefined;
	return {
		search,
		category: params.get("category") || undefined,
		subcategory: params.get("subcategory") || undefined,
		vehiclemake: params.get("vehiclemake") || undefined,
		values: readValues(params),
		...priceRange(low, high),
		measurements,
		availability,
		order,
		page,
		pageSize,
	};
}

/** Whether the page number is the only fault of the URL: it is higher than any list has pages. */
export function isPastEveryList(params: URLSearchParams): boolean {
	const firstPage = new URLSearchParams(params);
	firstPage.delete("page");
	return (
		/^0*[1-9]\d*$/.test(params.get("page") ?? "") &&
		Number(params.get("page")) > MAX_PAGE &&
		readPartsQuery(firstPage) !== undefined
	);
}

/** The URL query, always in the same order and without default values. */
export function writePartsQuery(query: Partial<PartsQuery>): string {
	let text = "";
	const add = (key: string, value: string | undefined) => {
		if (value) text += `${text ? "&" : "?"}${key}=${encodeValue(value)}`;
	};
	add("search", query.search);
	add("category", query.category);
	add("subcategory", query.subcategory);
	add("vehiclemake", query.vehiclemake);
	for (const key of VALUE_FILTERS) add(key, query.values?.[key]?.join(","));
	add("min", query.min === undefined ? undefined : String(query.min / 100));
	add("max", query.max === undefined ? undefined : String(query.max / 100));
	for (const filter of query.measurements ?? [])
		add(`${MEASUREMENT_PREFIX}${filter.code}`, writeMeasurementFilter(filter));
	add("availability", query.availability);
	add("order", query.order);
	add("page", query.page && query.page > 1 ? String(query.page) : undefined);
	add(
		"items",
		query.pageSize && query.pageSize !== DEFAULT_PAGE_SIZE ? String(query.pageSize) : undefined,
	);
	return text;
}

/**
 * Form encoding, except for the comma. Values without special characters are returned at once,
 * because a list writes dozens of URLs.
 */
function encodeValue(value: string): string {
	if (/^[\w.,-]*$/.test(value)) return value;
	return new URLSearchParams([["", value]]).toString().slice(1).replaceAll("%2C", ",");
}

/** Adds or removes one value of a filter and goes back to the first page. */
export function toggleValue(query: PartsQuery, key: ValueFilter, value: string): PartsQuery {
	const chosen = query.values[key] ?? [];
	const next = chosen.includes(value)
		? chosen.filter((chosenValue) => chosenValue !== value)
		: [...chosen, value].sort();
	return { ...query, values: { ...query.values, [key]: next }, page: 1 };
}

/** Swaps the prices if the higher one comes first. */
function priceRange(
	low: number | undefined,
	high: number | undefined,
): Pick<PartsQuery, "min" | "max"> {
	return low !== undefined && high !== undefined && low > high
		? { min: high, max: low }
		: { min: low, max: high };
}

function readValues(params: URLSearchParams): PartsQuery["values"] {
	const values: PartsQuery["values"] = {};
	for (const key of VALUE_FILTERS) {
		const chosen = (params.get(key) ?? "").split(",").filter(Boolean).slice(0, MAX_FILTER_VALUES);
		if (chosen.length) values[key] = [...new Set(chosen)].sort();
	}
	return values;
}

/** Undefined when a range is malformed. Of more ranges than allowed, the first ones count. */
function readMeasurements(params: URLSearchParams): MeasurementFilter[] | undefined {
	const filters = new Map<string, MeasurementFilter>();
	for (const [key, text] of params) {
		if (!key.startsWith(MEASUREMENT_PREFIX) || !text) continue;
		const filter = parseMeasurementFilter(key.slice(MEASUREMENT_PREFIX.length), text);
		if (!filter) return undefined;
		filters.set(filter.code, filter);
	}
	return [...filters.values()]
		.sort((a, b) => (a.code < b.code ? -1 : 1))
		.slice(0, MAX_MEASUREMENT_FILTERS);
}

function parseWhole(text: string): number | undefined {
	return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** Dollars with at most two decimals as cents; undefined when missing, null when malformed. */
function parseCents(text: string | null): number | undefined | null {
	if (!text) return undefined;
	return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null;
}

function isSortOrder(value: string): value is SortOrder {
	return SORT_ORDERS.some((order) => order === value);
}
