/**
 * A set of parts as an expression that the cluster evaluates. Expressions are values: equal ones
 * have equal keys.
 */

export type Expression = { readonly key: string } & (
	| { readonly kind: "none" | "all" }
	| { readonly kind: "terms"; readonly field: string; readonly values: readonly Value[] }
	| { readonly kind: "prefix"; readonly field: string; readonly value: string }
	| {
			readonly kind: "range";
			readonly field: string;
			readonly from: number | null;
			readonly to: number | null;
	  }
	| { readonly kind: "exists"; readonly field: string }
	| { readonly kind: "any" | "every"; readonly of: readonly Expression[] }
	| { readonly kind: "without"; readonly from: Expression; readonly removed: Expression }
);

export type Value = string | number;

export const NONE: Expression = { kind: "none", key: "-" };
export const ALL: Expression = { kind: "all", key: "*" };

/** The parts that have one of the values. */
export function hasAny(field: string, values: Iterable<Value>): Expression {
	const sorted = [...new Set(values)].sort();
	if (sorted.length === 0) return NONE;
	return { kind: "terms", field, values: sorted, key: `${field}=${JSON.stringify(sorted)}` };
}

export function beginsWith(field: string, value: string): Expression {
	return { kind: "prefix", field, value, key: `${field}^${JSON.stringify(value)}` };
}

/** Both ends are included; null is an open end. */
export function isBetween(field: string, from: number | null, to: number | null): Expression {
	return { kind: "range", field, from, to, key: `${field}[${from},${to}]` };
}

export function hasField(field: string): Expression {
	return { kind: "exists", field, key: `${field}?` };
}

export function anyOf(expressions: Iterable<Expression>): Expression {
	const flat = [...expressions].flatMap((one) => (one.kind === "any" ? one.of : [one]));
	if (flat.some(({ kind }) => kind === "all")) return ALL;
	const valuesByField = new Map<string, Value[]>();
	const others = new Map<string, Expression>();
	for (const one of flat)
		if (one.kind === "terms")
			valuesByField.set(one.field, [...(valuesByField.get(one.field) ?? []), ...one.values]);
		else if (one.kind !== "none") others.set(one.key, one);
	const terms = [...valuesByField].map(([field, values]) => hasAny(field, values));
	const all = [...terms, ...others.values()];
	// A set inside another one adds nothing.
	return combine(
		"any",
		leaveOut(all, (one, other) => isWithin(one, other)),
		NONE,
	);
}

export function everyOf(expressions: Iterable<Expression>): Expression {
	const flat = [...expressions].flatMap((one) => (one.kind === "every" ? one.of : [one]));
	if (flat.some(({ kind }) => kind === "none")) return NONE;
	const removed = flat.flatMap((one) => (one.kind === "without" ? [one.removed] : []));
	if (removed.length > 0)
		return without(
			everyOf(flat.map((one) => (one.kind === "without" ? one.from : one))),
			anyOf(removed),
		);
	const distinct = new Map(flat.filter(({ kind }) => kind !== "all").map((one) => [one.key, one]));
	const all = [...distinct.values()];
	// A condition that follows from another one decides nothing.
	return combine(
		"every",
		leaveOut(all, (one, other) => isWithin(other, one)),
		ALL,
	);
}

/** Without those that are redundant beside another one that stays. */
function leaveOut(
	all: Expression[],
	isRedundant: (one: Expression, other: Expression) => boolean,
): Expression[] {
	const staying = new Set(all);
	for (const one of all)
		for (const other of staying)
			if (other !== one && isRedundant(one, other)) {
				staying.delete(one);
				break;
			}
	return [...staying];
}

/** Whether every part of one set is in the other, as far as the expressions tell. */
export function isWithin(inner: Expression, outer: Expression): boolean {
	if (inner.key === outer.key || inner.kind === "none" || outer.kind === "all") return true;
	if (inner.kind === "terms" && outer.kind === "terms")
		return inner.field === outer.field && isSubset(inner.values, outer.values);
	if (inner.kind === "any") return inner.of.every((one) => isWithin(one, outer));
	if (outer.kind === "every") return outer.of.every((one) => isWithin(inner, one));
	if (inner.kind === "without" && outer.kind === "without")
		return isWithin(outer.removed, inner.removed) && isWithin(inner.from, outer.from);
	if (outer.kind === "any" && outer.of.some((one) => isWithin(inner, one))) return true;
	if (inner.kind === "every") return inner.of.some((one) => isWithin(one, outer));
	if (inner.kind === "without") return isWithin(inner.from, outer);
	return false;
}

/** Long lists, such as the years of a vehicle, are not worth the comparison. */
const MAX_COMPARED_VALUES = 50;

function isSubset(values: readonly Value[], others: readonly Value[]): boolean {
	if (values.length > Math.min(others.length, MAX_COMPARED_VALUES)) return false;
	return values.every((value) => others.includes(value));
}

export function without(from: Expression, removed: Expression): Expression {
	if (removed.kind === "none" || from.kind === "none") return from;
	if (removed.kind === "all" || removed.key === from.key) return NONE;
	if (from.kind === "without") return without(from.from, anyOf([from.removed, removed]));
	return { kind: "without", from, removed, key: `(${from.key}!${removed.key})` };
}

/** The conditions that all parts of a set meet. */
export function conditionsOf(expression: Expression): readonly Expression[] {
	return expression.kind === "every" ? expression.of : [expression];
}

function combine(kind: "any" | "every", parts: Expression[], ofNothing: Expression): Expression {
	const [first, second] = parts;
	if (!first) return ofNothing;
	if (!second) return first;
	const sorted = parts.toSorted((a, b) => (a.key < b.key ? -1 : 1));
	const sign = kind === "any" ? "|" : "&";
	return { kind, of: sorted, key: `(${sorted.map(({ key }) => key).join(sign)})` };
}

/** A query of OpenSearch, as JSON. */
export type Query = Record<string, unknown>;

export function toQuery(expression: Expression): Query {
	switch (expression.kind) {
		case "none":
			return { match_none: {} };
		case "all":
			return { match_all: {} };
		case "terms":
			return { terms: { [expression.field]: expression.values } };
		case "prefix":
			return { prefix: { [expression.field]: { value: expression.value } } };
		case "range":
			return {
				range: {
					[expression.field]: {
						...(expression.from === null ? {} : { gte: expression.from }),
						...(expression.to === null ? {} : { lte: expression.to }),
					},
				},
			};
		case "exists":
			return { exists: { field: expression.field } };
		case "any":
			return { bool: { should: expression.of.map(toQuery), minimum_should_match: 1 } };
		case "every":
			return { bool: { filter: expression.of.map(toQuery) } };
		case "without":
			return {
				bool: { filter: [toQuery(expression.from)], must_not: [toQuery(expression.removed)] },
			};
	}
}

/** The same parts among those of `within`, without the conditions that all of these meet. */
export function narrowed(expression: Expression, within: Expression): Expression {
	const kept = within.kind === "without" ? within.from : within;
	const met = new Set(conditionsOf(kept).map(({ key }) => key));
	met.add(within.key);
	const narrow = (one: Expression): Expression => {
		if (met.has(one.key)) return ALL;
		if (one.kind === "every") return everyOf(one.of.map(narrow));
		if (one.kind === "any") return anyOf(one.of.map(narrow));
		if (one.kind === "without") return without(narrow(one.from), narrow(one.removed));
		return one;
	};
	return narrow(expression);
}

/** Without a column of values, which other fields can also be searched by. */
const FIELDS_WITHOUT_COLUMN = new Set(
	"lengths threads words kinds concepts numbers triples fits fitsIf".split(" "),
);

/** The clauses of the query as the cluster counts them; it refuses queries with too many. */
export function countClauses(expression: Expression): number {
	if (expression.kind === "any" || expression.kind === "every")
		return expression.of.reduce((sum, one) => sum + countClauses(one), 0);
	if (expression.kind === "without")
		return countClauses(expression.from) + countClauses(expression.removed);
	// The cluster plans both ways to search a field with a column, and counts both.
	return "field" in expression && !FIELDS_WITHOUT_COLUMN.has(expression.field) ? 2 : 1;
}
