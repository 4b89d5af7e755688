import { expect, it } from "vitest";
import { isAllowedHref, isAllowedPicture, linkOfTitle, redirectPath } from "./content-link.ts";

it.each([
	"/category/filters?page=2",
	"/",
	"https://www.youtube.com/watch?v=abc",
	"http://example.com",
	"mailto:store@cabover.example",
	"tel:+13055550142",
	"tel:305-555-0142",
])("a text may link to %s", (href) => expect(isAllowedHref(href)).toBe(true));

it.each([
	"javascript:alert(1)",
	"JaVaScRiPt:alert(1)",
	" javascript:alert(1)",
	"java\nscript:alert(1)",
	"\u0001javascript:alert(1)",
	"data:text/html,<script>alert(1)</script>",
	"vbscript:x",
	"blob:https://cabover.example/1",
	"file:///etc/passwd",
	"//evil.example/x",
	"/\\evil.example",
	"\\\\evil.example",
	"https:/\\evil.example",
	"https://user:password@evil.example/",
	"mailto:a@b.example?subject=x&body=y",
	"tel:javascript",
	"ftp://example.com",
	"relative/path",
	"#top",
	"",
])("a text may not link to %j", (href) => expect(isAllowedHref(href)).toBe(false));

it("shows uploaded pictures and our drawings alone", () => {
	expect(isAllowedPicture(`/uploads/${"a".repeat(26)}.webp`)).toBe(true);
	expect(isAllowedPicture("/drawings/engine.svg#pistons")).toBe(true);
	for (const src of [
		`/uploads/${"a".repeat(26)}.svg`,
		`/uploads/${"a".repeat(26)}.html`,
		"/uploads/../api/account",
		"/drawings/engine.svg",
		"/drawings/../api/account.svg#x",
		"https://evil.example/x.png",
		"//evil.example/x.png",
		"data:image/svg+xml,<svg onload=alert(1)>",
		"javascript:alert(1)",
	])
		expect([src, isAllowedPicture(src)]).toEqual([src, false]);
});

it.each([
	["/es/blog/a", "/blog/a"],
	["/es", "/"],
	["/blog/a/", "/blog/a"],
	["/essay", "/essay"],
])("a redirect of %s is stored as %s", (path, stored) => expect(redirectPath(path)).toBe(stored));

it.each([
	["Oil filters, 4HK1!", "oil-filters-4hk1"],
	["¿Qué es un casco?", "que-es-un-casco"],
	["***", ""],
	["a".repeat(100), "a".repeat(80)],
])("the title %j gives the address %j", (title, link) => expect(linkOfTitle(title, 80)).toBe(link));
