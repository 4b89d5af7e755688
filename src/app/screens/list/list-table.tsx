import type { SortOrder } from "../../../domain/catalog/sort-order.ts";
import { type ColumnSort, ProductTable } from "../../product-box/product-table.tsx";
import type { ListData } from "./list-data.ts";
import { type ListLinks, useListLinks } from "./list-links.ts";
import type { ListLooks } from "./list-looks.ts";

/** The parts of a list as a table that its heads sort. */
export function ListTable({ data }: { data: ListData }) {
	const linksTo = useListLinks(data);
	return (
		<ProductTable
			products={data.products}
			pricesHidden={data.pricesHidden}
			searched={data.query.search}
			specs={data.specs}
			sortOf={(column) => sortBy(column, data, linksTo)}
		/>
	);
}

/**
 * Sorted by a column of the table: `title`, `price` or a specification. The second press reverses
 * the order.
 */
function sortBy(
	column: string,
	{ query, looks, sort }: ListData,
	{ write }: ListLinks,
): ColumnSort {
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
