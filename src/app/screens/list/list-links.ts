import { useLocation } from "react-router";
import { DEFAULT_PAGE_SIZE } from "../../../domain/catalog/paging.ts";
import {
	type PartsQuery,
	toggleValue,
	writePartsQuery,
} from "../../../domain/catalog/parts-query.ts";
import type { SortOrder } from "../../../domain/catalog/sort-order.ts";
import type { ColumnSort } from "../../product-box/product-table.tsx";
import { DEFAULT_SIZES, type Density } from "./density.ts";
import type { FacetKey, FixedFilter } from "./facet.ts";
import type { ListData } from "./list-data.ts";
import { type ListLooks, writeLooks } from "./list-looks.ts";

export type ListLinks = {
	/** The address of this list with a changed query. */
	to: (change: Partial<PartsQuery>) => string;
	/** With one choice of a filter toggled, on the first page. */
	toChoice: (key: FacetKey, value: string) => string;
	/** Without filters; the search text and the sort order stay. */
	withoutFilters: () => string;
	/** With all choices of a filter shown. */
	withMore: (key: FacetKey) => string;
	withView: (view: Density) => string;
	/** Sorted by a column of the table: `title`, `price` or a specification. The second press reverses the order. */
	toSort: (column: string) => ColumnSort;
};

/** Leaves out filters that the path already sets, and keeps the view options. */
export function useListLinks({
	query,
	fixed,
	looks,
	sort,
}: Pick<ListData, "query" | "fixed" | "looks" | "sort">): ListLinks {
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
		toChoice: (key, value) => to(choiceOf(query, key, value)),
		withoutFilters: () => to({ ...NOTHING_CHOSEN, values: {}, page: 1 }),
		withMore: (key) => write(query, { ...looks, more: [...looks.more, key] }),
		withView: (view) => {
			const isDefault = query.pageSize === looks.defaultSize;
			const pageSize = isDefault ? DEFAULT_SIZES[view] : query.pageSize;
			const next = { ...looks, view, defaultSize: DEFAULT_SIZES[view], by: undefined };
			return write({ ...query, pageSize, page: 1 }, next);
		},
		toSort: (column) => {
			const orders = COLUMN_ORDERS[column];
			const direction = orders
				? directionIn(orders, looks.by ? undefined : sort)
				: directionBy(looks.by, column);
			const isDescending = direction === "ascending";
			if (orders) {
				const order = isDescending ? orders.descending : orders.ascending;
				return { direction, to: write({ ...query, order, page: 1 }, { ...looks, by: undefined }) };
			}
			const by = { code: column, isDescending };
			return { direction, to: write({ ...query, page: 1 }, { ...looks, by }) };
		},
	};
}

type ColumnOrders = { ascending: SortOrder; descending: SortOrder };

const COLUMN_ORDERS: Partial<Record<string, ColumnOrders>> = {
	title: { ascending: "asc", descending: "desc" },
	price: { ascending: "lowToHigh", descending: "highToLow" },
};

/** Undefined `sort`: a measurement replaces the sort order. */
function directionIn({ ascending, descending }: ColumnOrders, sort: SortOrder | undefined) {
	if (sort === ascending) return "ascending" as const;
	return sort === descending ? ("descending" as const) : undefined;
}

function directionBy(by: ListLooks["by"], column: string) {
	if (by?.code !== column) return undefined;
	return by.isDescending ? ("descending" as const) : ("ascending" as const);
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
