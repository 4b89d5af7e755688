import type { SearchFilters, SearchRequest } from "../../src/ports/search.ts";

const NO_FILTERS: SearchFilters = {
	categoryIds: [],
	subcategoryIds: [],
	brandIds: [],
	makeIds: [],
	engineIds: [],
	presentations: [],
	availability: [],
	attributes: {},
	minCents: null,
	maxCents: null,
};

/** A request for everything, except what is given. */
export function aRequest({
	filters,
	...given
}: Partial<Omit<SearchRequest, "filters">> & { filters?: Partial<SearchFilters> }): SearchRequest {
	const usual = { text: "", vehicle: null, level: "online", sort: "popular", page: 1, pageSize: 12, language: "en" } as const;
	return { ...usual, ...given, filters: { ...NO_FILTERS, ...filters } };
}
