import type { AvailabilityFilter } from "../../../domain/catalog/availability-filter.ts";
import type { SortOrder } from "../../../domain/catalog/sort-order.ts";
import { m } from "../../messages/compiled/messages.js";
import type { FacetKey } from "./facet.ts";

const AVAILABILITY: Record<AvailabilityFilter, () => string> = {
	ALL: m.availability_filter_all,
	IN_STOCK: m.availability_filter_in_stock,
	"LOCAL-BACKORDER": m.availability_filter_local_backorder,
	"BACKORDER-INCOMING": m.availability_filter_backorder_incoming,
	"IN_STOCK-BACKORDER": m.availability_filter_in_stock_backorder,
	"IN_STOCK-LOCAL-BACKORDER": m.availability_filter_within_7_days,
	"BACKORDER-NO_STOCK-INCOMING": m.availability_filter_none,
	INCOMING: m.availability_filter_incoming,
};

const SORTS: Record<SortOrder, () => string> = {
	textMatch: m.sort_text_match,
	popular: m.sort_popular,
	asc: m.sort_asc,
	desc: m.sort_desc,
	lowToHigh: m.sort_low_to_high,
	highToLow: m.sort_high_to_low,
};

export function availabilityName(filter: AvailabilityFilter): string {
	return AVAILABILITY[filter]();
}

export function sortName(sort: SortOrder): string {
	return SORTS[sort]();
}

/** Filters that the catalog does not name itself. */
export function facetName(key: FacetKey): string {
	return (FACETS[key] ?? m.filters)();
}

const FACETS: Partial<Record<FacetKey, () => string>> = {
	category: m.category,
	subcategory: m.subcategory,
	availability: m.availability,
	vehiclemake: m.vehicle_make,
	brands: m.brand,
	engines: m.engine,
	presentation: m.presentation,
};
