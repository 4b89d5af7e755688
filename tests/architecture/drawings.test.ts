import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { TAXONOMY } from "../../demo/taxonomy.ts";

const read = (path: string) => (existsSync(path) ? readFileSync(path, "utf8") : "");
const symbolsOf = (path: string) =>
	new Set([...read(path).matchAll(/<symbol[^>]*\bid="([^"]+)"/g)].map(([, id]) => id));

describe("the drawings", () => {
	it.each(TAXONOMY.map(({ url, subcategories }) => ({ url, subcategories })))(
		"of $url hold every subcategory",
		({ url, subcategories }) => {
			const symbols = symbolsOf(`public/drawings/${url}.svg`);
			expect(subcategories.filter((sub) => !symbols.has(sub.url)).map((sub) => sub.url)).toEqual(
				[],
			);
		},
	);

	it("have no fixed colours and no scripts", () => {
		const faulty = globSync("public/{icons.svg,drawings/*.svg}").filter((path) =>
			/<script|\bon\w+=|href="https?:|#[0-9a-f]{3,6}\b(?!")|fill="#/i.test(read(path)),
		);
		expect(faulty).toEqual([]);
	});
});

describe("the icons", () => {
	it("include every icon that the screens name", () => {
		const screens = globSync("src/app/**/*.tsx").map(read).join("\n");
		const named = [...screens.matchAll(/<Icon\s[^>]*?\bname=(?:"([^"]+)"|\{([^}]+)\})/g)];
		// An expression names its icons as texts: name={open ? "minus" : "plus"}.
		const names = named.flatMap(
			([, text, expression = ""]) =>
				text ?? [...expression.matchAll(/"([^"]+)"/g)].map(([, name]) => name ?? ""),
		);
		const icons = symbolsOf("public/icons.svg");
		expect(names.length).toBeGreaterThan(0);
		expect([...new Set(names)].filter((name) => !icons.has(name))).toEqual([]);
	});
});
