import { expect, it } from "vitest";
import { searchEngineLinks } from "./search-engine-links.server.ts";

const ORIGIN = "https://store.example";

function linksOf(path: string): { canonical: string | undefined; es: string | undefined } {
	const html = searchEngineLinks(`${ORIGIN}${path}`, { origin: ORIGIN, language: "en" });
	const find = (pattern: RegExp) => pattern.exec(html)?.[1]?.slice(ORIGIN.length);
	return {
		canonical: find(/rel="canonical" href="([^"]*)"/),
		es: find(/hreflang="es" href="([^"]*)"/),
	};
}

it.each(["/EngineAndTransmissionPage", "/remanufactured-engines-and-transmissions"])(
	"%s has the one canonical address of the remanufactured units",
	(path) => {
		expect(linksOf(path)).toEqual({
			canonical: "/remanufactured-engines-and-transmissions",
			es: "/es/remanufactured-engines-and-transmissions",
		});
	},
);

it("a tag of the blog leads to the whole blog of the other language", () => {
	expect(linksOf("/blog?tag=cores")).toEqual({ canonical: "/blog", es: "/es/blog" });
});

it("a later page of the blog has no other language, which may have fewer posts", () => {
	expect(linksOf("/blog?page=2")).toEqual({ canonical: "/blog?page=2", es: undefined });
	expect(linksOf("/category/filters?page=2").es).toBe("/es/category/filters?page=2");
});
