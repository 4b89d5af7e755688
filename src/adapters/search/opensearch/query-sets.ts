/**
 * Sets of parts for the reading of a search text: expressions that the cluster counts when their
 * number is asked for.
 */
import type { CountedSet, DocumentSet, DocumentSets } from "../embedded/document-sets.ts";
import { anyOf, type Expression, everyOf, hasAny, NONE, without } from "./expressions.ts";
import type { Questions } from "./questions.ts";

/** A set changes by getting another expression. */
export class QuerySet {
	expression: Expression;
	constructor(expression: Expression) {
		this.expression = expression;
	}
}

export function expressionOf(set: DocumentSet): Expression {
	if (!(set instanceof QuerySet)) throw new TypeError("the set is no query");
	return set.expression;
}

export function addExpression(set: DocumentSet, expression: Expression): void {
	setExpression(set, anyOf([expressionOf(set), expression]));
}

export function openQuerySets({ count }: Pick<Questions, "count">): DocumentSets {
	const counted = (set: DocumentSet): CountedSet => ({
		set,
		get count() {
			return count(expressionOf(set));
		},
	});
	const intersection = (a: DocumentSet, b: DocumentSet) =>
		everyOf([expressionOf(a), expressionOf(b)]);
	return {
		empty: () => new QuerySet(NONE),
		permanent: () => new QuerySet(NONE),
		copy: (set) => new QuerySet(expressionOf(set)),
		clear(set) {
			setExpression(set, NONE);
			return set;
		},
		scope: (work) => work(),
		and: (target, operand) => setExpression(target, intersection(target, operand)),
		or: (target, operand) => addExpression(target, expressionOf(operand)),
		andNot: (target, operand) =>
			setExpression(target, without(expressionOf(target), expressionOf(operand))),
		intersect: (a, b) => counted(new QuerySet(intersection(a, b))),
		addDocuments: (target, partIds) => addExpression(target, hasAny("id", partIds)),
		count: (set) => count(expressionOf(set)),
		counted,
		countIntersection: (a, b) => count(intersection(a, b)),
		intersects: (a, b) => count(intersection(a, b)) > 0,
		isEmpty: (set) => count(expressionOf(set)) === 0,
	};
}

function setExpression(set: DocumentSet, expression: Expression): void {
	if (!(set instanceof QuerySet)) throw new TypeError("the set is no query");
	set.expression = expression;
}
