export const PAGE_SIZES = [12, 24, 48] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
export const DEFAULT_PAGE_SIZE: PageSize = 12;
export const MAX_PAGE = 500;
const VISIBLE_PAGES = 5;

export function pageCount(items: number, pageSize: PageSize): number {
	return Math.min(MAX_PAGE, Math.max(1, Math.ceil(items / pageSize)));
}

/** Whether a list has more items than its pages can show. */
export function isCapped(items: number, pageSize: PageSize): boolean {
	return items > MAX_PAGE * pageSize;
}

/** The five page numbers around the current one, fewer when there are fewer pages. */
export function visiblePages(page: number, pages: number): number[] {
	const shown = Math.min(VISIBLE_PAGES, pages);
	const first = Math.min(Math.max(1, page - Math.floor(VISIBLE_PAGES / 2)), pages - shown + 1);
	return Array.from({ length: shown }, (_, index) => first + index);
}

export function isPageSize(value: number): value is PageSize {
	return (PAGE_SIZES as readonly number[]).includes(value);
}
