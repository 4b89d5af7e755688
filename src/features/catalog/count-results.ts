import { type AvailabilityFilter, classesOf } from "../../domain/catalog/availability-filter.ts";
import { DEFAULT_PAGE_SIZE } from "../../domain/catalog/paging.ts";
import { defaultSort } from "../../domain/catalog/sort-order.ts";
import { NO_FILTERS, type Search, type SearchRequest } from "../../ports/search.ts";

export type CountRequest = Pick<SearchRequest, "text" | "vehicle" | "vehicleAnswers"> & {
	availability: AvailabilityFilter;
};

/**
 * How many parts the search page lists for a text. Prices and languages do not change the number.
 */
export async function countResults(
	{ search }: { search: Search },
	{ availability, ...request }: CountRequest,
): Promise<number> {
	const { total } = await search.search({
		...request,
		filters: { ...NO_FILTERS, availability: classesOf(availability) },
		level: null,
		sort: defaultSort(request.text),
		page: 1,
		pageSize: DEFAULT_PAGE_SIZE,
		language: "en",
		withoutCounts: true,
	});
	return total;
}
