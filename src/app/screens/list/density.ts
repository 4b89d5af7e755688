/**
 * Whether a list shows cards or a table. A cookie stores it, so that the server renders the next
 * list the same way.
 */
import { DEFAULT_PAGE_SIZE, type PageSize } from "../../../domain/catalog/paging.ts";
import { readCookie, writeCookie } from "../../browser/page-cookies.ts";

export type Density = "cards" | "table";

/** How many parts a page has unless the address says it: a table is read down its columns. */
export const DEFAULT_SIZES: Record<Density, PageSize> = { cards: DEFAULT_PAGE_SIZE, table: 48 };

const NAME = "density";
const YEAR_SECONDS = 365 * 24 * 3600;

export function readDensity(cookies: string | null): Density {
	return readCookie(cookies, NAME) === "table" ? "table" : "cards";
}

export function densityCookie(density: Density): string {
	return writeCookie(NAME, density, YEAR_SECONDS);
}
