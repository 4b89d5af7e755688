/** Whether a list shows cards or a table. A cookie stores it, so that the server renders the next list the same way. */
import { readCookie, writeCookie } from "../../browser/page-cookies.ts";

export type Density = "cards" | "table";

const NAME = "density";
const YEAR_SECONDS = 365 * 24 * 3600;

export function readDensity(cookies: string | null): Density {
	return readCookie(cookies, NAME) === "table" ? "table" : "cards";
}

export function densityCookie(density: Density): string {
	return writeCookie(NAME, density, YEAR_SECONDS);
}
