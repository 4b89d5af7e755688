/**
 * The canonical address of a page and its address in each language, for the head of the server's
 * HTML. Browsers have no code for them: `client-navigation.tsx` removes them when another page is
 * shown.
 */
import type { Language } from "../../domain/store/language.ts";

/**
 * Query keys that make a different page. All others (sort, filters) show the same list in another
 * way.
 */
const CANONICAL_KEYS = ["subcategory", "page"];
/** Lists of parts have these keys; any other page ignores them. */
const LIST_PATH = /^\/(category|search-by-brand|engine|custom-search|blog)(?=\/|$)/;

export function searchEngineLinks(
	requestUrl: string,
	{ origin, language }: { origin: string; language: Language },
): string {
	const { pathname, searchParams } = new URL(requestUrl);
	const path = canonicalPathOf(pathname.replace(/^\/es(?=\/|$)/, "") || "/");
	const canonicalQuery = new URLSearchParams(
		(LIST_PATH.test(path) ? CANONICAL_KEYS : []).flatMap((key) =>
			isCanonicalValue(key, searchParams.get(key)) ? [[key, searchParams.get(key) ?? ""]] : [],
		),
	);
	const pathAndQuery = `${path === "/" ? "" : path}${canonicalQuery.size ? `?${canonicalQuery}` : ""}`;
	const en = escapeAttribute(`${origin}${pathAndQuery || "/"}`);
	const es = escapeAttribute(`${origin}/es${pathAndQuery}`);
	const canonical = `<link rel="canonical" href="${language === "es" ? es : en}"/>`;
	// The languages have different numbers of posts, so a page of the blog may exist in one only.
	if (path === "/blog" && canonicalQuery.size > 0) return canonical;
	return [
		canonical,
		`<link rel="alternate" hreflang="en" href="${en}"/>`,
		`<link rel="alternate" hreflang="es" href="${es}"/>`,
		`<link rel="alternate" hreflang="x-default" href="${en}"/>`,
	].join("");
}

function isCanonicalValue(key: string, value: string | null): boolean {
	return value !== null && value !== "" && !(key === "page" && value === "1");
}

/** Addresses that show the same page as another one. */
const ALIASES: [alias: RegExp, canonical: string][] = [
	[/^\/search\/category(?=\/|$)/, "/category"],
	[/^\/search\/brand(?=\/|$)/, "/search-by-brand"],
	[/^\/isuzu-(truck-)?parts$/, "/category"],
	[/^\/parts?(\/[^/]+).*$/, "/part$1"],
	[/^\/(search-parts-for-engine|custom_search)(?=\/)/, "/engine"],
	[/^\/EngineAndTransmissionPage$/, "/remanufactured-engines-and-transmissions"],
];

function canonicalPathOf(pathname: string): string {
	return ALIASES.reduce((path, [alias, canonical]) => path.replace(alias, canonical), pathname);
}

function escapeAttribute(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
