import { NO_FILTERS, type SearchFilters, type SearchRequest } from "../../src/ports/search.ts";

/** A request for all parts, with the filters that the test names. */
export function aRequest({
	filters,
	...given
}: Partial<Omit<SearchRequest, "filters">> & {
	filters?: Partial<SearchFilters>;
} = {}): SearchRequest {
	const usual = {
		text: "",
		vehicle: null,
		level: "online",
		sort: "popular",
		page: 1,
		pageSize: 12,
		language: "en",
	} as const;
	return { ...usual, ...given, filters: { ...NO_FILTERS, ...filters } };
}
