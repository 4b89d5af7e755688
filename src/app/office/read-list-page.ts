import { MAX_LIST_PAGE } from "../../domain/catalog/search-limits.ts";

/** The page of a list that an address names; the first one if it names none. */
export function readListPage({ searchParams }: URL): number {
	const page = Math.trunc(Number(searchParams.get("page") ?? 1));
	return page >= 1 && page <= MAX_LIST_PAGE ? page : 1;
}
