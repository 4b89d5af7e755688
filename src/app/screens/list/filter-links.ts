import { type PartsQuery, toggleValue } from "../../../domain/catalog/parts-query.ts";
import type { FacetKey } from "./facet.ts";
import type { ListData } from "./list-data.ts";
import { type ListLinks, useListLinks } from "./list-links.ts";

export type FilterLinks = Pick<ListLinks, "to"> & {
	/** With one choice of a filter toggled, on the first page. */
	toChoice: (key: FacetKey, value: string) => string;
	/** Without filters; the search text and the sort order stay. */
	withoutFilters: () => string;
	/** With all choices of a filter shown. */
	withMore: (key: FacetKey) => string;
};

/** The addresses of a list with other filters. */
export function useFilterLinks(data: ListData): FilterLinks {
	const { query, looks } = data;
	const { to, write } = useListLinks(data);
	return {
		to,
		toChoice: (key, value) => to(choiceOf(query, key, value)),
		withoutFilters: () => to({ ...NOTHING_CHOSEN, values: {}, page: 1 }),
		withMore: (key) => write(query, { ...looks, more: [...looks.more, key] }),
	};
}

const NOTHING_CHOSEN = {
	category: undefined,
	subcategory: undefined,
	vehiclemake: undefined,
	min: undefined,
	max: undefined,
	measurements: [],
	availability: undefined,
};

function choiceOf(query: PartsQuery, key: FacetKey, value: string): Partial<PartsQuery> {
	if (key === "availability") {
		const isOff = value === "ALL" || value === query.availability;
		return { availability: isOff ? undefined : (value as PartsQuery["availability"]), page: 1 };
	}
	if (key !== "category" && key !== "subcategory" && key !== "vehiclemake")
		return toggleValue(query, key, value);
	const next = query[key] === value ? undefined : value;
	return { [key]: next, ...(key === "category" ? { subcategory: undefined } : {}), page: 1 };
}
