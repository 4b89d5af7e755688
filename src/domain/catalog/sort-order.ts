export const SORT_ORDERS = [
	"textMatch",
	"popular",
	"asc",
	"desc",
	"lowToHigh",
	"highToLow",
] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

export function isPriceOrder(sort: SortOrder): boolean {
	return sort === "lowToHigh" || sort === "highToLow";
}

/** With a search text the best match comes first; without one, the most popular part. */
export function defaultSort(text: string): SortOrder {
	return text.trim() ? "textMatch" : "popular";
}
