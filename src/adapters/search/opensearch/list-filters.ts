/** The filters of a list as expressions, and the list without some of them. */
import type { SearchRequest } from "../../../ports/search.ts";
import type { IndexMeta } from "../embedded/index-data.ts";
import { storedRange } from "../embedded/typed-values.ts";
import { FACET_FIELDS, measureField, priceField } from "./document-fields.ts";
import { type Expression, everyOf, hasAny, isBetween, NONE, type Value } from "./expressions.ts";

export type FilterName =
	| "category"
	| "subcategory"
	| "availability"
	| "price"
	| `facet ${number}`
	| `measure ${number}`;

export type ListFilters = {
	/** The parts that pass every filter. */
	passing: Expression;
	/** The parts that pass every filter except the named ones. */
	without: (...names: FilterName[]) => Expression;
	isActive: (name: FilterName) => boolean;
	/** The facets and measures that the list is filtered by. */
	facets: number[];
	measureIds: number[];
};

/** The largest value of the integer fields. */
const MAX_INTEGER = 0x7fffffff;

export function listFilters(
	meta: IndexMeta,
	base: Expression,
	{ filters, level }: Pick<SearchRequest, "filters" | "level">,
): ListFilters {
	const active = new Map<FilterName, Expression>();
	const subcategoriesWhere = (passes: (one: IndexMeta["subcategories"][number]) => boolean) =>
		hasAny(
			"subcategory",
			meta.subcategories.filter(passes).map(({ id }) => id),
		);
	if (filters.categoryIds.length > 0)
		active.set(
			"category",
			subcategoriesWhere(({ categoryId }) => filters.categoryIds.includes(categoryId)),
		);
	if (filters.subcategoryIds.length > 0)
		active.set(
			"subcategory",
			subcategoriesWhere(({ id }) => filters.subcategoryIds.includes(id)),
		);
	if (filters.availability.length > 0)
		active.set("availability", hasAny("availability", filters.availability));
	for (const [facet, values] of chosenTags(meta, filters))
		if (values.length > 0) active.set(`facet ${facet}`, tagFilter(meta, facet, values));
	for (const range of filters.measurements)
		active.set(`measure ${range.measureId}`, measureFilter(meta, range));
	const { minCents, maxCents } = filters;
	if (level !== null && (minCents !== null || maxCents !== null))
		active.set(
			"price",
			isBetween(priceField(level), minCents ?? 0, Math.min(maxCents ?? MAX_INTEGER, MAX_INTEGER)),
		);
	const without = (...names: FilterName[]) =>
		everyOf([
			base,
			...[...active].flatMap(([name, expression]) => (names.includes(name) ? [] : [expression])),
		]);
	return {
		passing: without(),
		without,
		isActive: (name) => active.has(name),
		facets: [...active.keys()].flatMap((name) =>
			name.startsWith("facet ") ? [Number(name.slice("facet ".length))] : [],
		),
		measureIds: filters.measurements.map(({ measureId }) => measureId),
	};
}

function chosenTags(
	{ facets }: IndexMeta,
	filters: SearchRequest["filters"],
): [facet: number, values: Value[]][] {
	const facetOf = (kind: "brand" | "make" | "engine" | "presentation") =>
		facets.findIndex((facet) => facet.kind === kind);
	return [
		[facetOf("brand"), filters.brandIds],
		[facetOf("make"), filters.makeIds],
		[facetOf("engine"), filters.engineIds],
		[facetOf("presentation"), filters.presentations],
		...Object.entries(filters.attributes).map(([id, values]): [number, Value[]] => [
			facets.findIndex((facet) => facet.kind === "attribute" && facet.attributeId === Number(id)),
			values,
		]),
	];
}

/** Only choices of that facet. */
function tagFilter({ tags, facets }: IndexMeta, facet: number, values: Value[]): Expression {
	const kind = facets[facet]?.kind;
	if (!kind) return NONE;
	const known = tags.flatMap((tag) =>
		tag.facet === facet && values.includes(tag.ref) ? [tag.ref] : [],
	);
	return hasAny(FACET_FIELDS[kind], known);
}

function measureFilter(
	{ measures }: IndexMeta,
	range: SearchRequest["filters"]["measurements"][number],
): Expression {
	if (!measures.some(({ id }) => id === range.measureId)) return NONE;
	const { low, high } = storedRange(range);
	return isBetween(measureField(range.measureId), low, high);
}
