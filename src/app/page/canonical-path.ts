/**
 * Addresses are accepted in any case and with a trailing slash, and redirect to the spelling of the
 * specification.
 */

/** Segments written with capitals; every other fixed segment of the route table is lower case. */
const SPELLINGS = new Map(
	["Cart", "Checkout", "EngineAndTransmissionPage", "Admin-verify-parts"].map((spelling) => [
		spelling.toLowerCase(),
		spelling,
	]),
);

/**
 * First segments that are followed by case-sensitive values (a SKU, a search), not by more fixed
 * segments.
 */
const VALUE_ROUTES = new Set([
	"part",
	"parts",
	"order",
	"order-confirmation",
	"new-password",
	"staff-invitation",
	"engine",
	"custom_search",
	"search-parts-for-engine",
]);

/** How many values follow the first segment; more segments are lower case again. */
const VALUE_COUNTS: Partial<Record<string, number>> = { engine: 1, custom_search: 1 };

/** Fixed second segments of `/order`. */
const ORDER_PAGES = new Set(["invoice", "open-return", "return"]);

/** The path to redirect to; undefined when the address is already canonical. */
export function canonicalPath({ pathname, search }: URL): string | undefined {
	if (pathname.endsWith(".data") || pathname.startsWith("/__")) return undefined;
	const segments = pathname.split("/").filter(Boolean);
	const prefix = segments[0]?.toLowerCase() === "es" ? ["es"] : [];
	const [first = "", ...rest] = segments.slice(prefix.length);
	const lower = first.toLowerCase();
	const canonical = [
		...prefix,
		SPELLINGS.get(lower) ?? lower,
		...rest.map((segment, at) => (isValue(lower, segment, at) ? segment : segment.toLowerCase())),
	];
	const path = `/${canonical.filter(Boolean).join("/")}`;
	return path === pathname ? undefined : `${path}${search}`;
}

function isValue(first: string, segment: string, at: number): boolean {
	if (!VALUE_ROUTES.has(first)) return false;
	if (first === "order" && at === 0) return !ORDER_PAGES.has(segment.toLowerCase());
	return at < (VALUE_COUNTS[first] ?? Number.POSITIVE_INFINITY);
}
