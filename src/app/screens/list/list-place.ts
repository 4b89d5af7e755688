import { DEFAULT_PAGE_SIZE, isPageSize, MAX_PAGE, type PageSize } from "../../../domain/paging.ts";

export type Place = { page: number; pageSize: PageSize; subcategory: string | undefined };

/** Where in a list an address points, or undefined when it makes no sense. */
export function readPlace(url: URL): Place | undefined {
	const page = whole(url.searchParams.get("page") ?? "1");
	const pageSize = whole(url.searchParams.get("items") ?? String(DEFAULT_PAGE_SIZE));
	if (page === undefined || page < 1 || page > MAX_PAGE) return undefined;
	if (pageSize === undefined || !isPageSize(pageSize)) return undefined;
	return { page, pageSize, subcategory: url.searchParams.get("subcategory") || undefined };
}

function whole(text: string): number | undefined {
	return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
