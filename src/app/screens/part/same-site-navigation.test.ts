import { expect, it } from "vitest";
import { isFromOwnPage } from "./same-site-navigation.ts";

const ORIGIN = "https://cabover.example";

it.each([
	["same-origin", null, true],
	["same-origin", "https://evil.example/", true],
	["same-site", `${ORIGIN}/part/X`, false],
	["cross-site", `${ORIGIN}/part/X`, false],
	["none", `${ORIGIN}/part/X`, false],
	[null, `${ORIGIN}/part/X`, true],
	[null, ORIGIN, true],
	[null, "https://cabover.example.evil.example/", false],
	[null, "https://cabover.example@evil.example/", false],
	[null, "http://cabover.example/", false],
	[null, "about:blank", false],
	[null, "", false],
	[null, null, false],
])("a request that says %s and came from %s: %s", (site, referer, isOurs) => {
	expect(isFromOwnPage(site, referer, ORIGIN)).toBe(isOurs);
});
