import { useLocation } from "react-router";
import {
	type PartsQuery,
	toggleValue,
	writePartsQuery,
} from "../../../domain/catalog/parts-query.ts";
import type { FacetKey, Fixed } from "./facet.ts";
import type { ListData } from "./list-data.ts";

export type ListLinks = {
	/** The address of this list with something changed. */
	to: (change: Partial<PartsQuery>) => string;
	/** With one choice of a filter switched on or off, from the first page. */
	toChoice: (key: FacetKey, value: string) => string;
	/** With no filter left; what was searched for and the order stay. */
	withoutFilters: () => string;
	/** With a filter opened whole. */
	withMore: (key: FacetKey) => string;
	withView: (view: ListData["density"]) => string;
};

/** What the path already says is not repeated; how the panel and the rows are shown goes along. */
export function useListLinks({
	query,
	fixed,
	looks,
}: Pick<ListData, "query" | "fixed" | "looks">): ListLinks {
	const { pathname } = useLocation();
	const write = (next: PartsQuery, { more, view }: ListData["looks"]) => {
		const asked = writePartsQuery({ ...next, ...unfixed(next, fixed) });
		const own = [
			...(more.length > 0 ? [`more=${more.join(",")}`] : []),
			...(view ? [`view=${view}`] : []),
		].join("&");
		return `${pathname}${asked}${own && `${asked ? "&" : "?"}${own}`}`;
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

function unfixed(query: PartsQuery, fixed: Fixed): Partial<PartsQuery> {
	const { values: own } = fixed;
	const values = own
		? Object.fromEntries(Object.entries(query.values).filter(([key]) => !(key in own)))
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
