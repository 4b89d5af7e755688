import { expect, it } from "vitest";
import { NO_FILTERS } from "../../../ports/search.ts";
import type { IndexMeta } from "../embedded/index-data.ts";
import { ALL } from "./expressions.ts";
import {
	facetCounts,
	groupsOf,
	isInOneSubcategory,
	measurementRanges,
	partsOf,
	priceRange,
	SearchAnswer,
	totalOf,
} from "./list-answers.ts";
import { listFilters } from "./list-filters.ts";

const META = {
	subcategories: [
		{ id: 10, categoryId: 1 },
		{ id: 11, categoryId: 1 },
	],
	facets: [{ kind: "brand" }, { kind: "attribute", attributeId: 4 }],
	tags: [
		{ facet: 0, ref: 100 },
		{ facet: 1, ref: 41 },
		{ facet: 1, ref: 42 },
	],
	measures: [
		{ id: 3, code: "length", unit: "mm" },
		{ id: 4, code: "width", unit: "mm" },
	],
} as unknown as IndexMeta;

const terms = (counts: Record<string, number>, others = 0) => ({
	doc_count_error_upper_bound: 0,
	sum_other_doc_count: others,
	buckets: Object.entries(counts).map(([key, doc_count]) => ({
		key: Number.isNaN(Number(key)) ? key : Number(key),
		doc_count,
	})),
});

const anAnswer = (
	aggregations: Record<string, unknown> = {},
	hits: unknown[] = [],
): SearchAnswer => ({
	timed_out: false,
	_shards: { failed: 0 },
	hits: { total: { value: 3, relation: "eq" }, hits },
	aggregations,
});

const NO_TAGS = {
	brand: terms({ 100: 3 }),
	make: terms({}),
	engine: terms({}),
	presentation: terms({ KIT: 1 }),
	value: terms({ 41: 2 }),
	subcategory: terms({ 10: 3 }),
	availability: terms({ IN_STOCK: 3 }),
};

it("refuses answers that are not complete", () => {
	const whole = anAnswer();
	expect(SearchAnswer.safeParse(whole).success).toBe(true);
	expect(SearchAnswer.safeParse({ ...whole, timed_out: true }).success).toBe(false);
	expect(SearchAnswer.safeParse({ ...whole, _shards: { failed: 1 } }).success).toBe(false);
	const about = { ...whole, hits: { total: { value: 3, relation: "gte" }, hits: [] } };
	expect(SearchAnswer.safeParse(about).success).toBe(false);
});

it("reads a page and its total", () => {
	const hits = [{ _id: "7", sort: [1], fields: { id: [7], group: [70] } }];
	expect(partsOf(anAnswer({}, hits))).toEqual([{ partId: 7, group: 70 }]);
	expect(totalOf(anAnswer())).toBe(3);
	expect(() => totalOf({ ...anAnswer(), hits: { hits: [] } })).toThrow("no total");
});

it("counts a facet without its own filter", () => {
	const filters = listFilters(META, ALL, {
		level: null,
		filters: { ...NO_FILTERS, attributes: { 4: [41] }, subcategoryIds: [10] },
	});
	const counts = facetCounts(
		META,
		filters,
		new Map([
			["all", anAnswer(NO_TAGS)],
			["facet 1", anAnswer({ value: terms({ 41: 2, 42: 5 }) })],
			["subcategory", anAnswer({ subcategory: terms({ 10: 3, 11: 4 }) })],
			["categories", anAnswer({ subcategory: terms({ 10: 3, 11: 4 }) })],
		]),
	);
	expect(counts.attributeValues).toEqual(
		new Map([
			[41, 2],
			[42, 5],
		]),
	);
	expect(counts.subcategories).toEqual(
		new Map([
			[10, 3],
			[11, 4],
		]),
	);
	expect(counts.categories).toEqual(new Map([[1, 7]]));
	expect(counts.presentations).toEqual(new Map([["KIT", 1]]));
	expect(counts.availability.get("NO_STOCK")).toBe(0);
});

it("refuses counts that left choices out", () => {
	const filters = listFilters(META, ALL, { level: null, filters: NO_FILTERS });
	const cut = anAnswer({ ...NO_TAGS, brand: terms({ 100: 3 }, 2) });
	expect(() => facetCounts(META, filters, new Map([["all", cut]]))).toThrow();
});

it("reads price ranges, none without prices", () => {
	const stats = (count: number, min: number | null, max: number | null) =>
		anAnswer({ price: { count, min, max, avg: 1, sum: 1 } });
	expect(priceRange(new Map([["all", stats(2, 100, 900)]]))).toEqual({
		minCents: 100,
		maxCents: 900,
	});
	expect(priceRange(new Map([["all", stats(0, null, null)]]))).toBeNull();
	const both = new Map([
		["all", stats(1, 500, 500)],
		["price", stats(2, 100, 900)],
	] as const);
	expect(priceRange(both)?.minCents).toBe(100);
});

it("reads measurements of lists within one subcategory", () => {
	const filters = listFilters(META, ALL, { level: null, filters: NO_FILTERS });
	expect(isInOneSubcategory(new Map([["all", anAnswer(NO_TAGS)]]), filters)).toBe(true);
	const two = anAnswer({ subcategory: terms({ 10: 1, 11: 1 }) });
	expect(isInOneSubcategory(new Map([["all", two]]), filters)).toBe(false);
	const stats = (count: number, min: number | null, max: number | null) => ({ count, min, max });
	const ranges = measurementRanges(META, [
		anAnswer({ 3: stats(2, 1050, 2000), 4: stats(0, null, null) }),
		anAnswer({ 3: stats(4, 500, 2000) }),
	]);
	expect(ranges).toEqual([{ measureId: 3, min: 5, max: 20, count: 4 }]);
});

it("reads groups page by page", () => {
	const page = {
		after_key: { group: 9 },
		buckets: [
			{ key: { group: 8 }, doc_count: 1 },
			{ key: { group: 9 }, doc_count: 2 },
		],
	};
	expect(groupsOf(anAnswer({ groups: page }))).toEqual({ groups: [8, 9], after: 9 });
	expect(groupsOf(anAnswer({ groups: { buckets: [] } }))).toEqual({ groups: [], after: null });
});
