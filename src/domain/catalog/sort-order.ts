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

/** With a text the best match comes first; without one, what sells most. */
export function defaultSort(text: string): SortOrder {
	return text.trim() ? "textMatch" : "popular";
}
