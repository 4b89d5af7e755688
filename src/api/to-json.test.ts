import { expect, it } from "vitest";
import { cacheJson, toBody } from "./to-json.ts";

const filters = cacheJson({ brands: [{ value: 'a"b', count: 1 }], none: null });

it.each([
	[
		"nothing special",
		{ a: 1, b: [1, "ñ", null, { c: undefined }], d: { e: { f: { g: "\u2028" } } }, h: undefined },
	],
	[
		"a shared part",
		{
			products: [],
			filters: { ...filters, list: filters.brands },
			filters2: filters,
			at: new Date(0),
		},
	],
	["a list", [1, { a: undefined }]],
	[
		"a list of shared parts",
		{ products: [cacheJson({ a: "ñ", b: undefined }), { c: 1 }, null], others: [cacheJson([])] },
	],
	["a text", "text"],
	["null", null],
	["nothing", {}],
])("writes %s as JSON.stringify does", (_, value) => {
	expect(String(toBody(value))).toBe(JSON.stringify(value));
	expect(String(toBody(value)), "from the cache").toBe(JSON.stringify(value));
});

it("writes a list with entries that have no JSON", () => {
	const list = { products: [cacheJson({ a: 1 }), undefined, () => 1] };
	expect(String(toBody(list))).toBe(JSON.stringify(list));
});

it("writes short and long answers alike", () => {
	const long = { text: "ñ".repeat(10_000) };
	expect(String(toBody(long))).toBe(JSON.stringify(long));
	expect(toBody({ a: 1 })).toBe('{"a":1}');
});
