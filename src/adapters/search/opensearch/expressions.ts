/** A set of parts as an expression that the cluster evaluates. Expressions are values: equal ones have equal keys. */

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
	return combine("any", [...terms, ...others.values()], NONE);
}

export function everyOf(expressions: Iterable<Expression>): Expression {
	const flat = [...expressions].flatMap((one) => (one.kind === "every" ? one.of : [one]));
	if (flat.some(({ kind }) => kind === "none")) return NONE;
	const distinct = new Map(flat.filter(({ kind }) => kind !== "all").map((one) => [one.key, one]));
	return combine("every", [...distinct.values()], ALL);
}

export function without(from: Expression, removed: Expression): Expression {
	if (removed.kind === "none" || from.kind === "none") return from;
	if (removed.kind === "all" || removed.key === from.key) return NONE;
	return { kind: "without", from, removed, key: `(${from.key}!${removed.key})` };
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
	const met = new Set(within.kind === "every" ? within.of.map(({ key }) => key) : []);
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

/** The clauses of the query; a cluster refuses queries with too many. */
export function countClauses(expression: Expression): number {
	if (expression.kind === "any" || expression.kind === "every")
		return expression.of.reduce((sum, one) => sum + countClauses(one), 0);
	if (expression.kind === "without")
		return countClauses(expression.from) + countClauses(expression.removed);
	return 1;
}
