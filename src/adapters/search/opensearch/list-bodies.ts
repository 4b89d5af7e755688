/** The requests that answer a list, as bodies of searches. */
import { AVAILABILITY_CLASSES } from "../../../domain/catalog/availability.ts";
import type { PriceLevel } from "../../../domain/catalog/price-level.ts";
import type { IndexMeta } from "../embedded/index-data.ts";
import { FACET_FIELDS, measureField, priceField } from "./document-fields.ts";
import { type Expression, everyOf, hasAny, type Query, toQuery } from "./expressions.ts";
import type { FilterName, ListFilters } from "./list-filters.ts";
import type { Run } from "./list-order.ts";

export type SearchBody = Record<string, unknown>;

/** Parts that are edited may have a choice that the names of the catalog do not have yet. */
const SPARE_CHOICES = 100;
/** Groups that one answer counts; more are asked for page by page. */
const MAX_COUNTED_GROUPS = 10_000;

export function countBody(expression: Expression): SearchBody {
	return { size: 0, track_total_hits: true, query: toQuery(expression) };
}

/** A page that is not counted ends as soon as its parts are certain. */
export type PageSlice = { from: number; size: number; isGrouped: boolean; isCounted: boolean };

/** One page of a run. A grouped page has the first part of each interchange group. */
export function pageBody(
	passing: Expression,
	{ parts, scores, sort }: Run,
	{ from, size, isGrouped, isCounted }: PageSlice,
): SearchBody {
	return {
		from,
		size,
		track_total_hits: isCounted,
		_source: false,
		docvalue_fields: ["id", "group"],
		query: scored(everyOf([passing, parts]), scores),
		sort,
		...(isGrouped ? { collapse: { field: "group" } } : {}),
	};
}

/** All matching parts of some groups. */
export function groupMembersBody(
	passing: Expression,
	groups: number[],
	{ scores, sort }: Pick<Run, "scores" | "sort">,
	size: number,
): SearchBody {
	return {
		size,
		track_total_hits: false,
		_source: false,
		docvalue_fields: ["id", "group"],
		query: scored(everyOf([passing, hasAny("group", groups)]), scores),
		sort,
	};
}

/** The interchange groups of a set, after those of the last answer. */
export function groupsBody(expression: Expression, after: number | null): SearchBody {
	return {
		size: 0,
		track_total_hits: false,
		query: toQuery(expression),
		aggs: {
			groups: {
				composite: {
					size: MAX_COUNTED_GROUPS,
					sources: [{ group: { terms: { field: "group" } } }],
					...(after === null ? {} : { after: { group: after } }),
				},
			},
		},
	};
}

/** A search that only counts; `name` is the filter that it leaves out. */
export type CountedBody = {
	name: FilterName | "all" | "categories" | "measures";
	body: SearchBody;
};

/**
 * The counts of a list, and its total in the first of them. A facet is counted without its own
 * filter, so each filter of the list has a search of its own.
 */
export function facetBodies(
	meta: IndexMeta,
	filters: ListFilters,
	level: PriceLevel | null,
	isCounted: boolean,
): CountedBody[] {
	const choices = (kind: keyof typeof FACET_FIELDS) =>
		meta.tags.filter(({ facet }) => meta.facets[facet]?.kind === kind).length;
	const terms = (field: string, size: number) => ({
		terms: { field, size: Math.max(1, size) + SPARE_CHOICES },
	});
	const subcategories = terms("subcategory", meta.subcategories.length);
	const price = level === null ? {} : { price: { stats: { field: priceField(level) } } };
	const availability = terms("availability", AVAILABILITY_CLASSES.length);
	const body = (expression: Expression, aggs: Record<string, unknown>): SearchBody => ({
		size: 0,
		track_total_hits: false,
		query: toQuery(expression),
		aggs,
	});
	const kinds = ["brand", "make", "engine", "presentation", "attribute"] as const;
	const all = {
		...(isCounted
			? {
					...Object.fromEntries(
						kinds.map((kind) => [FACET_FIELDS[kind], terms(FACET_FIELDS[kind], choices(kind))]),
					),
					subcategory: subcategories,
					availability,
				}
			: {}),
		...price,
	};
	const bodies: CountedBody[] =
		Object.keys(all).length > 0
			? [{ name: "all", body: { ...body(filters.passing, all), track_total_hits: true } }]
			: [];
	if (level !== null && filters.isActive("price"))
		bodies.push({ name: "price", body: body(filters.without("price"), price) });
	if (!isCounted) return bodies;
	if (filters.isActive("availability"))
		bodies.push({
			name: "availability",
			body: body(filters.without("availability"), { availability }),
		});
	if (filters.isActive("subcategory"))
		bodies.push({
			name: "subcategory",
			body: body(filters.without("subcategory"), { subcategory: subcategories }),
		});
	if (filters.isActive("category") || filters.isActive("subcategory"))
		bodies.push({
			name: "categories",
			body: body(filters.without("category", "subcategory"), { subcategory: subcategories }),
		});
	for (const facet of filters.facets) {
		const kind = meta.facets[facet]?.kind;
		if (!kind) continue;
		const field = FACET_FIELDS[kind];
		bodies.push({
			name: `facet ${facet}`,
			body: body(filters.without(`facet ${facet}`), { [field]: terms(field, choices(kind)) }),
		});
	}
	if (filters.measureIds.length > 0)
		bodies.push({
			name: "measures",
			body: body(filters.without(...filters.measureIds.map(measureName)), {
				subcategory: subcategories,
			}),
		});
	return bodies;
}

/**
 * The range of each measurement; those that the list is filtered by are counted without their
 * filter.
 */
export function measureBodies({ measures }: IndexMeta, filters: ListFilters): SearchBody[] {
	const stats = (ids: number[]) =>
		Object.fromEntries(ids.map((id) => [String(id), { stats: { field: measureField(id) } }]));
	const filtered = [...new Set(filters.measureIds)].filter((id) =>
		measures.some((measure) => measure.id === id),
	);
	const body = (expression: Expression, ids: number[]): SearchBody => ({
		size: 0,
		track_total_hits: false,
		query: toQuery(expression),
		aggs: stats(ids),
	});
	return [
		body(
			filters.passing,
			measures.map(({ id }) => id),
		),
		...filtered.map((id) => body(filters.without(measureName(id)), [id])),
	];
}

const measureName = (id: number): FilterName => `measure ${id}`;

function scored(expression: Expression, scores: Query[]): Query {
	return scores.length === 0
		? toQuery(expression)
		: { bool: { filter: [toQuery(expression)], should: scores } };
}
