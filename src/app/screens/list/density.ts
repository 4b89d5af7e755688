/** How a list is shown, remembered in a cookie so that the next one is made that way on the server. */

export type Density = "cards" | "table";

export function readDensity(cookies: string | null): Density {
	return /(?:^|;\s*)density=table(?:;|$)/.test(cookies ?? "") ? "table" : "cards";
}

export function densityCookie(density: Density): string {
	const YEAR_SECONDS = 365 * 24 * 3600;
	return `density=${density}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
