import { useLocation } from "react-router";
import { DEFAULT_PAGE_SIZE } from "../../../domain/catalog/paging.ts";
import { type PartsQuery, writePartsQuery } from "../../../domain/catalog/parts-query.ts";
import { DEFAULT_SIZES, type Density } from "./density.ts";
import type { FixedFilter } from "./facet.ts";
import type { ListData } from "./list-data.ts";
import { type ListLooks, writeLooks } from "./list-looks.ts";

export type ListLinks = {
	/** The address of this list with a changed query. */
	to: (change: Partial<PartsQuery>) => string;
	withView: (view: Density) => string;
	/** The address of this list with another query and other view options. */
	write: (query: PartsQuery, looks: ListLooks) => string;
};

/** Leaves out filters that the path already sets, and keeps the view options. */
export function useListLinks({
	query,
	fixed,
	looks,
}: Pick<ListData, "query" | "fixed" | "looks">): ListLinks {
	const { pathname } = useLocation();
	const write = (next: PartsQuery, nextLooks: ListLooks) => {
		const { pageSize } = next;
		const partsQuery = writePartsQuery({
			...next,
			...unfixed(next, fixed),
			pageSize: DEFAULT_PAGE_SIZE,
		});
		const viewOptions = writeLooks(
			nextLooks,
			pageSize === nextLooks.defaultSize ? null : pageSize,
		).join("&");
		return `${pathname}${partsQuery}${viewOptions && `${partsQuery ? "&" : "?"}${viewOptions}`}`;
	};
	// Another sort order replaces the measurement.
	const to = (change: Partial<PartsQuery>) =>
		write({ ...query, ...change }, "order" in change ? { ...looks, by: undefined } : looks);
	return {
		to,
		withView: (view) => {
			const isDefault = query.pageSize === looks.defaultSize;
			const pageSize = isDefault ? DEFAULT_SIZES[view] : query.pageSize;
			const next = { ...looks, view, defaultSize: DEFAULT_SIZES[view], by: undefined };
			return write({ ...query, pageSize, page: 1 }, next);
		},
		write,
	};
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
