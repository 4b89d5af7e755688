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
		...(VALUE_ROUTES.has(lower) ? rest : rest.map((segment) => segment.toLowerCase())),
	];
	const path = `/${canonical.filter(Boolean).join("/")}`;
	return path === pathname ? undefined : `${path}${search}`;
}
