/** Reads the answers of the searches of a list. */

import { z } from "zod";
import { AVAILABILITY_CLASSES } from "../../../domain/catalog/availability.ts";
import type { CountedRange, FacetCounts, SearchResult } from "../../../ports/search.ts";
import type { IndexMeta } from "../embedded/index-data.ts";
import { MEASURE_SCALE } from "../embedded/typed-values.ts";
import { FACET_FIELDS } from "./document-fields.ts";
import type { CountedBody } from "./list-bodies.ts";
import type { ListFilters } from "./list-filters.ts";

const Bucket = z.object({ key: z.union([z.number(), z.string()]), doc_count: z.number() });
const Terms = z.object({
	doc_count_error_upper_bound: z.literal(0),
	sum_other_doc_count: z.literal(0),
	buckets: z.array(Bucket),
});
const Stats = z.object({
	count: z.number(),
	min: z.number().nullable(),
	max: z.number().nullable(),
});
const Groups = z.object({
	after_key: z.object({ group: z.number() }).optional(),
	buckets: z.array(z.object({ key: z.object({ group: z.number() }) })),
});
const PageHit = z.object({
	fields: z.object({ id: z.tuple([z.number()]), group: z.tuple([z.number()]) }),
});

/** One answer of a list of searches. */
export const SearchAnswer = z.object({
	timed_out: z.literal(false),
	_shards: z.object({ failed: z.literal(0) }),
	hits: z.object({
		total: z.object({ value: z.number(), relation: z.literal("eq") }).optional(),
		hits: z.array(z.unknown()),
	}),
	aggregations: z.record(z.string(), z.unknown()).optional(),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

export type PagePart = { partId: number; group: number };

export function partsOf({ hits }: SearchAnswer): PagePart[] {
	return hits.hits.map((hit) => {
		const { fields } = PageHit.parse(hit);
		return { partId: fields.id[0], group: fields.group[0] };
	});
}

export function totalOf({ hits }: SearchAnswer): number {
	if (!hits.total) throw new Error("the search cluster sent no total");
	return hits.total.value;
}

/** The groups of one answer, and where the next one continues; null after the last. */
export function groupsOf({ aggregations }: SearchAnswer): {
	groups: number[];
	after: number | null;
} {
	const { buckets, after_key } = Groups.parse(aggregations?.groups);
	return { groups: buckets.map(({ key }) => key.group), after: after_key?.group ?? null };
}

/** The answers by the name of their search. */
export type CountedAnswers = Map<CountedBody["name"], SearchAnswer>;

/** A choice without parts is not in the maps, except the classes of availability. */
export function facetCounts(
	meta: IndexMeta,
	filters: ListFilters,
	answers: CountedAnswers,
): FacetCounts {
	const countsOf = (name: CountedBody["name"], field: string) =>
		termCounts(answers.get(name) ?? answers.get("all"), field);
	const counts: Record<string, Map<number | string, number>> = {};
	for (const field of Object.values(FACET_FIELDS)) counts[field] = countsOf("all", field);
	for (const facet of filters.facets) {
		const kind = meta.facets[facet]?.kind;
		if (!kind) continue;
		const field = FACET_FIELDS[kind];
		const others = countsOf(`facet ${facet}`, field);
		for (const { facet: owner, ref } of meta.tags)
			if (owner === facet) setCount(counts[field] as Map<number | string, number>, ref, others);
	}
	const availability = countsOf("availability", "availability");
	const numbers = (field: string) => counts[field] as Map<number, number>;
	return {
		categories: categoryCounts(
			meta,
			countsOf(answers.has("categories") ? "categories" : "all", "subcategory"),
		),
		subcategories: countsOf("subcategory", "subcategory") as Map<number, number>,
		brands: numbers("brand"),
		makes: numbers("make"),
		engines: numbers("engine"),
		presentations: counts.presentation as Map<string, number>,
		availability: new Map(AVAILABILITY_CLASSES.map((name) => [name, availability.get(name) ?? 0])),
		attributeValues: numbers("value"),
	};
}

function setCount(
	counts: Map<number | string, number>,
	ref: number | string,
	others: Map<number | string, number>,
): void {
	const count = others.get(ref);
	if (count) counts.set(ref, count);
	else counts.delete(ref);
}

function categoryCounts(
	{ subcategories }: IndexMeta,
	counts: Map<number | string, number>,
): Map<number, number> {
	const byCategory = new Map<number, number>();
	for (const { id, categoryId } of subcategories) {
		const count = counts.get(id) ?? 0;
		if (count > 0) byCategory.set(categoryId, (byCategory.get(categoryId) ?? 0) + count);
	}
	return byCategory;
}

export function priceRange(answers: CountedAnswers): SearchResult["minMax"] {
	const answer = answers.get("price") ?? answers.get("all");
	const { count, min, max } = Stats.parse(answer?.aggregations?.price);
	return count === 0 || min === null || max === null ? null : { minCents: min, maxCents: max };
}

/** Whether all parts, without the filters by measurement, are in one subcategory. */
export function isInOneSubcategory(answers: CountedAnswers, filters: ListFilters): boolean {
	const name = filters.measureIds.length > 0 ? "measures" : "all";
	return termCounts(answers.get(name), "subcategory").size === 1;
}

/**
 * In the order of the measures. The first answer has all of them, each further one a measure that
 * the list is filtered by.
 */
export function measurementRanges(
	{ measures }: IndexMeta,
	answers: SearchAnswer[],
): CountedRange[] {
	const stats = new Map<number, z.infer<typeof Stats>>();
	for (const { aggregations } of answers)
		for (const [id, found] of Object.entries(aggregations ?? {}))
			stats.set(Number(id), Stats.parse(found));
	return measures.flatMap(({ id }) => {
		const found = stats.get(id);
		if (!found || found.count === 0 || found.min === null || found.max === null) return [];
		return [
			{
				measureId: id,
				min: found.min / MEASURE_SCALE,
				max: found.max / MEASURE_SCALE,
				count: found.count,
			},
		];
	});
}

function termCounts(answer: SearchAnswer | undefined, field: string): Map<number | string, number> {
	const { buckets } = Terms.parse(answer?.aggregations?.[field]);
	return new Map(buckets.map(({ key, doc_count }) => [key, doc_count]));
}

export const NO_COUNTS: FacetCounts = {
	categories: new Map(),
	subcategories: new Map(),
	brands: new Map(),
	makes: new Map(),
	engines: new Map(),
	presentations: new Map(),
	availability: new Map(),
	attributeValues: new Map(),
};
