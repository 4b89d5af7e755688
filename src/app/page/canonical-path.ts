/** Addresses are accepted in any case and with a slash at the end; the canonical spelling is the specification's. */

/** Segments written with capitals; every other fixed segment of the route table is lower case. */
const SPELLINGS = new Map(
	["Cart", "Checkout", "EngineAndTransmissionPage", "Admin-verify-parts"].map((spelling) => [
		spelling.toLowerCase(),
		spelling,
	]),
);

/** First segments that are followed by values of their own case (a SKU, a search), not by more fixed segments. */
const TAKES_VALUES = new Set([
	"part",
	"parts",
	"order",
	"order-confirmation",
	"new-password",
	"engine",
	"custom_search",
	"search-parts-for-engine",
]);

/** The path to redirect to, or undefined when the address is already canonical. */
export function canonicalPath({ pathname, search }: URL): string | undefined {
	if (pathname.endsWith(".data") || pathname.startsWith("/__")) return undefined;
	const segments = pathname.split("/").filter(Boolean);
	const prefix = segments[0]?.toLowerCase() === "es" ? ["es"] : [];
	const [first = "", ...rest] = segments.slice(prefix.length);
	const lower = first.toLowerCase();
	const canonical = [
		...prefix,
		SPELLINGS.get(lower) ?? lower,
		...(TAKES_VALUES.has(lower) ? rest : rest.map((part) => part.toLowerCase())),
	];
	const path = `/${canonical.filter(Boolean).join("/")}`;
	return path === pathname ? undefined : `${path}${search}`;
}
