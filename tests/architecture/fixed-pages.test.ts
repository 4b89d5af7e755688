import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, it } from "vitest";
import routes from "../../src/app/routes.ts";
import { isFixedPage } from "../../src/domain/content/fixed-pages.ts";

const pathsOf = (entries: RouteConfigEntry[], above = ""): string[] =>
	entries.flatMap((entry) => {
		const path = [above, entry.path].filter(Boolean).join("/");
		return [...(entry.path ? [path] : []), ...pathsOf(entry.children ?? [], path)];
	});

it("knows every address of the routes that has no parameter", () => {
	const fixed = pathsOf(routes)
		.map((path) => `/${path.replace(/\/:\w+\?.*$/, "")}`)
		.filter((path) => !/[:*]/.test(path) && !path.startsWith("/dev/"));
	expect(fixed.length).toBeGreaterThan(40);
	expect(fixed.filter((path) => !isFixedPage(path))).toEqual([]);
});

it("compares without upper and lower case, and leaves other addresses free", () => {
	expect(isFixedPage("/CART/")).toBe(true);
	expect(isFixedPage("/old-cart")).toBe(false);
	expect(isFixedPage("/blog/brakes")).toBe(false);
});
