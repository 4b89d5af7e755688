import { useLocation } from "react-router";
import { type PartsQuery, writePartsQuery } from "../../../domain/parts-query.ts";
import type { ListData } from "./list-data.ts";

/** Makes the address of this list with something changed; what the path already says is not repeated. */
export function useListLink({ query, fixed }: Pick<ListData, "query" | "fixed">): (change: Partial<PartsQuery>) => string {
	const { pathname } = useLocation();
	return (change) => {
		const next = { ...query, ...change };
		return `${pathname}${writePartsQuery({ ...next, ...unfixed(next, fixed) })}`;
	};
}

function unfixed(query: PartsQuery, fixed: ListData["fixed"]): Partial<PartsQuery> {
	const values = Object.fromEntries(Object.entries(query.values).filter(([key]) => !(fixed.values && key in fixed.values)));
	return { values, ...(fixed.category ? { category: undefined } : {}), ...(fixed.subcategory ? { subcategory: undefined } : {}) };
}

/** The query as hidden fields of a form that changes the named ones. */
export function hiddenFields(address: string, without: string[]): [string, string][] {
	const params = new URLSearchParams(address.split("?")[1] ?? "");
	return [...params].filter(([key]) => key !== "page" && !without.includes(key));
}
