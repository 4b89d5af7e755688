import { useLocation } from "react-router";
import {
	type PartsQuery,
	toggleValue,
	writePartsQuery,
} from "../../../domain/catalog/parts-query.ts";
import type { FacetKey, FixedFilter } from "./facet.ts";
import type { ListData } from "./list-data.ts";

export type ListLinks = {
	/** The address of this list with a changed query. */
	to: (change: Partial<PartsQuery>) => string;
	/** With one choice of a filter toggled, on the first page. */
	toChoice: (key: FacetKey, value: string) => string;
	/** Without filters; the search text and the sort order stay. */
	withoutFilters: () => string;
	/** With all choices of a filter shown. */
	withMore: (key: FacetKey) => string;
	withView: (view: ListData["density"]) => string;
};

/** Leaves out what the path already sets, and keeps the view options. */
export function useListLinks({
	query,
	fixed,
	looks,
}: Pick<ListData, "query" | "fixed" | "looks">): ListLinks {
	const { pathname } = useLocation();
	const write = (next: PartsQuery, { more, view }: ListData["looks"]) => {
		const partsQuery = writePartsQuery({ ...next, ...unfixed(next, fixed) });
		const viewOptions = [
			...(more.length > 0 ? [`more=${more.join(",")}`] : []),
			...(view ? [`view=${view}`] : []),
		].join("&");
		return `${pathname}${partsQuery}${viewOptions && `${partsQuery ? "&" : "?"}${viewOptions}`}`;
	};
	const to = (change: Partial<PartsQuery>) => write({ ...query, ...change }, looks);
	return {
		to,
		toChoice: (key, value) => to(choiceOf(query, key, value)),
		withoutFilters: () => to({ ...NOTHING_CHOSEN, values: {}, page: 1 }),
		withMore: (key) => write(query, { ...looks, more: [...looks.more, key] }),
		withView: (view) => write(query, { ...looks, view }),
	};
}

const NOTHING_CHOSEN = {
	category: undefined,
	subcategory: undefined,
	vehiclemake: undefined,
	min: undefined,
	max: undefined,
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

function unfixed(query: PartsQuery, fixed: FixedFilter): Partial<PartsQuery> {
	const { values: fixedValues } = fixed;
	const values = fixedValues
		? Object.fromEntries(Object.entries(query.values).filter(([key]) => !(key in fixedValues)))
		: query.values;
	return {
		values,
		...(fixed.category ? { category: undefined } : {}),
		...(fixed.subcategory ? { subcategory: undefined } : {}),
	};
}

/** The query as hidden fields of a form that changes the named ones. */
export function hiddenFields(address: string, without: string[]): [string, string][] {
	const params = new URLSearchParams(address.split("?")[1] ?? "");
	return [...params].filter(([key]) => key !== "page" && !without.includes(key));
}
