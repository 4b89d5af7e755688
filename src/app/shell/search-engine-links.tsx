import { useLocation } from "react-router";
import { usePageLanguage } from "../page/page-language.ts";

/** The keys that make another page; all others are ways of looking at the same one. */
const TELLING_KEYS = ["subcategory", "page"];

/** Where this page lives for search engines, in each language. */
export function SearchEngineLinks({ origin }: { origin: string }) {
	const { pathname, search } = useLocation();
	const language = usePageLanguage();
	const given = new URLSearchParams(search);
	const telling = new URLSearchParams(
		TELLING_KEYS.flatMap((key) =>
			isTelling(key, given.get(key)) ? [[key, given.get(key) ?? ""]] : [],
		),
	);
	const path = canonicalOf(pathname);
	const tail = `${path === "/" ? "" : path}${telling.size ? `?${telling}` : ""}`;
	const en = `${origin}${tail || "/"}`;
	const es = `${origin}/es${tail}`;
	return (
		<>
			<link rel="canonical" href={language === "es" ? es : en} />
			<link rel="alternate" hrefLang="en" href={en} />
			<link rel="alternate" hrefLang="es" href={es} />
			<link rel="alternate" hrefLang="x-default" href={en} />
		</>
	);
}

function isTelling(key: string, value: string | null): boolean {
	return value !== null && value !== "" && !(key === "page" && value === "1");
}

/** Several addresses show the same list; search engines are told one of them. */
const SAME: [asked: RegExp, canonical: string][] = [
	[/^\/search\/category(?=\/|$)/, "/category"],
	[/^\/search\/brand(?=\/|$)/, "/search-by-brand"],
	[/^\/isuzu-(truck-)?parts$/, "/category"],
	[/^\/parts?(\/[^/]+).*$/, "/part$1"],
	[/^\/(search-parts-for-engine|custom_search)(?=\/)/, "/engine"],
];

function canonicalOf(pathname: string): string {
	return SAME.reduce((path, [asked, canonical]) => path.replace(asked, canonical), pathname);
}
