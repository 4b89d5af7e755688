import { useLocation } from "react-router";
import { usePageLanguage } from "../page/page-language.ts";

/**
 * Query keys that make a different page. All others (sort, filters) show the same list in another
 * way.
 */
const CANONICAL_KEYS = ["subcategory", "page"];
/** Lists of parts have these keys; any other page ignores them. */
const LIST_PATH = /^\/(category|search-by-brand|engine|custom-search|blog)(?=\/|$)/;

/** The canonical address of this page, and its address in each language. */
export function SearchEngineLinks({ origin }: { origin: string }) {
	const { pathname, search } = useLocation();
	const language = usePageLanguage();
	const query = new URLSearchParams(search);
	const path = canonicalPathOf(pathname);
	const canonicalQuery = new URLSearchParams(
		(LIST_PATH.test(path) ? CANONICAL_KEYS : []).flatMap((key) =>
			isCanonicalValue(key, query.get(key)) ? [[key, query.get(key) ?? ""]] : [],
		),
	);
	const pathAndQuery = `${path === "/" ? "" : path}${canonicalQuery.size ? `?${canonicalQuery}` : ""}`;
	const en = `${origin}${pathAndQuery || "/"}`;
	const es = `${origin}/es${pathAndQuery}`;
	return (
		<>
			<link rel="canonical" href={language === "es" ? es : en} />
			<link rel="alternate" hrefLang="en" href={en} />
			<link rel="alternate" hrefLang="es" href={es} />
			<link rel="alternate" hrefLang="x-default" href={en} />
		</>
	);
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
];

function canonicalPathOf(pathname: string): string {
	return ALIASES.reduce((path, [alias, canonical]) => path.replace(alias, canonical), pathname);
}
