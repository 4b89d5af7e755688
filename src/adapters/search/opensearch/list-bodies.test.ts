import { describe, expect, it } from "vitest";
import { SORT_ORDERS } from "../../../domain/catalog/sort-order.ts";
import { NO_FILTERS, type SearchRequest } from "../../../ports/search.ts";
import type { IndexMeta } from "../embedded/index-data.ts";
import { ALL, type Expression, everyOf, hasAny, NONE, toQuery, without } from "./expressions.ts";
import {
	countBody,
	facetBodies,
	groupMembersBody,
	groupsBody,
	measureBodies,
	pageBody,
} from "./list-bodies.ts";
import { listFilters } from "./list-filters.ts";
import { groupOrder, type Preferences, type Run, runsOf } from "./list-order.ts";

const META = {
	subcategories: [
		{ id: 10, categoryId: 1 },
		{ id: 11, categoryId: 1 },
		{ id: 20, categoryId: 2 },
	],
	facets: [
		{ kind: "brand" },
		{ kind: "make" },
		{ kind: "engine" },
		{ kind: "presentation" },
		{ kind: "attribute", attributeId: 4 },
		{ kind: "attribute", attributeId: 5 },
	],
	tags: [
		{ facet: 0, ref: 100 },
		{ facet: 4, ref: 41 },
		{ facet: 4, ref: 42 },
		{ facet: 5, ref: 51 },
	],
	measures: [{ id: 3, code: "length", unit: "mm" }],
} as unknown as IndexMeta;

const aList = (changes: Partial<SearchRequest> = {}): SearchRequest => ({
	text: "",
	vehicle: null,
	filters: NO_FILTERS,
	level: "online",
	sort: "popular",
	page: 1,
	pageSize: 24,
	language: "en",
	...changes,
});

const NO_PREFERENCES: Preferences = { ranks: new Map(), layerLists: [], tiers: [] };

function allBodies(request: SearchRequest, preferences = NO_PREFERENCES) {
	const filters = listFilters(META, ALL, request);
	return [
		countBody(filters.passing),
		groupsBody(filters.passing, null),
		...runsOf(request, preferences).map((run) =>
			pageBody(filters.passing, run, { from: 0, size: 24, isGrouped: true, isCounted: false }),
		),
		groupMembersBody(filters.passing, [1], groupOrder(preferences.tiers), 10),
		...facetBodies(META, filters, request.level, true).map(({ body }) => body),
		...measureBodies(META, filters),
	];
}

describe("hidden prices", () => {
	it.each(SORT_ORDERS)("are in no request that is sorted by %s", (sort) => {
		const filters = { ...NO_FILTERS, minCents: 100, maxCents: 20_000 };
		const hidden = aList({ level: null, sort, filters });
		const preferences = {
			...NO_PREFERENCES,
			ranks: new Map([[5, 0]]),
			tiers: [hasAny("fits", ["x"])],
		};
		expect(JSON.stringify(allBodies(hidden, preferences))).not.toContain("price");
	});

	it("of another level are in no request either", () => {
		const text = JSON.stringify(
			allBodies(
				aList({ level: "wholesale", sort: "highToLow", filters: { ...NO_FILTERS, minCents: 1 } }),
			),
		);
		expect(text).toContain("price.wholesale");
		expect(text.match(/price(d?)\.(?!wholesale)/)).toBeNull();
	});
});

describe("the filters of a list", () => {
	it("ignore choices of another facet, and match nothing for an unknown one", () => {
		const chosen = { ...NO_FILTERS, attributes: { 4: [41, 51] }, categoryIds: [1] };
		const { passing } = listFilters(META, ALL, aList({ filters: chosen }));
		expect(passing.key).toBe("(subcategory=[10,11]&value=[41])");
		const unknown = { ...NO_FILTERS, brandIds: [-1] };
		expect(listFilters(META, ALL, aList({ filters: unknown })).passing).toBe(NONE);
	});

	it("are each left out of the count of their own facet", () => {
		const filters = listFilters(
			META,
			ALL,
			aList({
				filters: {
					...NO_FILTERS,
					subcategoryIds: [10],
					brandIds: [100],
					attributes: { 4: [41] },
					availability: ["IN_STOCK"],
					minCents: 5,
					measurements: [{ measureId: 3, min: 1, max: null }],
				},
			}),
		);
		expect(facetBodies(META, filters, "online", true).map(({ name }) => name)).toEqual([
			"all",
			"price",
			"availability",
			"subcategory",
			"categories",
			"facet 0",
			"facet 4",
			"measures",
		]);
		expect(JSON.stringify(filters.without("facet 4"))).not.toContain("41");
		expect(facetBodies(META, filters, null, false)).toEqual([]);
	});

	it("ask for no price that an integer field cannot have", () => {
		const filters = { ...NO_FILTERS, maxCents: 99_999_999_999 };
		expect(JSON.stringify(allBodies(aList({ filters })))).not.toContain("99999999999");
	});
});

describe("the order of a list", () => {
	it("puts parts without a price last, from high to low price too", () => {
		const [run] = runsOf(aList({ sort: "highToLow" }), NO_PREFERENCES) as [Run];
		expect(run.sort).toEqual([
			{ "price.online": { order: "desc", missing: "_last" } },
			{ "unpriced.online": "asc" },
			{ id: "desc" },
		]);
	});

	it("puts matches by number before all layers, by one score", () => {
		const preferences = {
			ranks: new Map([
				[7, 10],
				[8, 0],
			]),
			layerLists: [[hasAny("kinds", ["pump"]), hasAny("words", ["pump"])]],
			tiers: [hasAny("fits", ["line1"])],
		};
		const [run, ...others] = runsOf(aList({ sort: "textMatch" }), preferences) as [Run];
		expect(others).toEqual([]);
		// In stock 1, fitting 2, layers 8 and 4, numbers 24 and 12.
		const boosts = JSON.stringify(run.scores)
			.match(/(?<="boost":)\d+/g)
			?.map(Number);
		expect(boosts).toEqual([1, 2, 8, 4, 24, 12]);
	});

	it("scores sets whose kits come last with one condition for all kits", () => {
		const [kits, kind, word] = ["KIT", "pump", "water"].map((value) => hasAny("x", [value])) as [
			Expression,
			Expression,
			Expression,
		];
		const layers = [without(kind, kits), kind, without(word, kits), word];
		const preferences = { ...NO_PREFERENCES, layerLists: [layers] };
		const [run] = runsOf(aList({ sort: "textMatch" }), preferences) as [Run];
		const score = (set: Expression, boost: number) => ({
			constant_score: { filter: toQuery(set), boost },
		});
		// A pump 8, a kit with pumps 6, something with water 4, such a kit 2.
		expect(run.scores.at(-1)).toEqual({
			bool: {
				must: [{ dis_max: { queries: [score(kind, 6), score(word, 2)] } }],
				should: [score(without(ALL, kits), 2)],
			},
		});
	});

	it("asks for what all layers have in common once", () => {
		const [size, kind, word] = ["35", "ball", "bearing"].map((value) => hasAny("x", [value])) as [
			Expression,
			Expression,
			Expression,
		];
		const layers = [everyOf([size, kind]), everyOf([size, word])];
		const preferences = { ...NO_PREFERENCES, layerLists: [layers] };
		const [run] = runsOf(aList({ sort: "textMatch" }), preferences) as [Run];
		expect(run.scores.at(-1)).toMatchObject({ bool: { filter: [toQuery(size)] } });
		expect(JSON.stringify(run.scores).split('"35"')).toHaveLength(2);
	});

	it("lists matches by number in a run of their own where a price decides about the others", () => {
		const preferences = { ...NO_PREFERENCES, ranks: new Map([[7, 0]]) };
		const runs = runsOf(aList({ sort: "lowToHigh" }), preferences);
		expect(runs.map(({ parts }) => parts.key)).toEqual(["id=[7]", "*"]);
	});

	it("divides more layers than a query can have into runs", () => {
		const layers = Array.from({ length: 900 }, (_, at) => hasAny(`field${at}`, [at]));
		const runs = runsOf(aList({ sort: "textMatch" }), { ...NO_PREFERENCES, layerLists: [layers] });
		expect(runs.length).toBeGreaterThan(1);
		for (const { parts, scores } of runs) {
			const clauses = JSON.stringify([toQuery(parts), scores]).split("terms").length;
			// A field with a column counts twice.
			expect(2 * clauses).toBeLessThan(1024);
		}
		expect(runs.at(-1)?.parts).toBe(ALL);
	});

	it("groups a page by its first parts", () => {
		const [run] = runsOf(aList(), NO_PREFERENCES) as [Run];
		expect(pageBody(ALL, run, { from: 24, size: 24, isGrouped: true, isCounted: false })).toEqual({
			from: 24,
			size: 24,
			track_total_hits: false,
			_source: false,
			docvalue_fields: ["id", "group"],
			query: { match_all: {} },
			sort: [{ popularity: "desc" }, { id: "asc" }],
			collapse: { field: "group" },
		});
	});
});
