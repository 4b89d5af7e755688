import { expect, it } from "vitest";
import {
	ALL,
	anyOf,
	beginsWith,
	countClauses,
	everyOf,
	hasAny,
	hasField,
	isBetween,
	isWithin,
	NONE,
	narrowed,
	toQuery,
	without,
} from "./expressions.ts";

const pump = hasAny("words", ["pump"]);
const water = hasAny("words", ["water"]);
const isuzu = hasAny("make", [7]);

it("joins values of one field into one clause, in any order", () => {
	expect(anyOf([water, pump]).key).toBe(hasAny("words", ["water", "pump", "pump"]).key);
	expect(countClauses(anyOf([water, pump]))).toBe(1);
	expect(countClauses(anyOf([water, pump, isuzu]))).toBe(3);
});

it("knows sets that are empty or everything without asking", () => {
	expect(hasAny("id", [])).toBe(NONE);
	expect(anyOf([])).toBe(NONE);
	expect(anyOf([pump, ALL])).toBe(ALL);
	expect(everyOf([])).toBe(ALL);
	expect(everyOf([pump, NONE])).toBe(NONE);
	expect(without(pump, pump)).toBe(NONE);
	expect(without(pump, NONE)).toBe(pump);
});

it("leaves out the conditions that all parts of a list meet", () => {
	const list = everyOf([pump, isuzu]);
	expect(narrowed(everyOf([pump, water]), list)).toBe(water);
	expect(narrowed(list, list)).toBe(ALL);
	expect(narrowed(without(water, pump), list)).toBe(NONE);
});

it("leaves out conditions that follow from others, and sets inside others", () => {
	const wet = anyOf([water, isuzu]);
	expect(everyOf([water, wet, hasAny("words", ["pump", "water"])])).toEqual(water);
	expect(anyOf([everyOf([pump, isuzu]), isuzu])).toEqual(isuzu);
	expect(anyOf([without(isuzu, pump), isuzu])).toEqual(isuzu);
	expect(isWithin(without(isuzu, pump), without(wet, pump))).toBe(true);
	expect(isWithin(without(isuzu, pump), without(wet, water))).toBe(false);
	expect(isWithin(wet, water)).toBe(false);
});

it("takes parts out last, in whatever order it was asked", () => {
	const expected = without(everyOf([pump, isuzu]), water);
	expect(everyOf([without(pump, water), isuzu])).toEqual(expected);
	expect(everyOf([without(pump, water), without(isuzu, water)])).toEqual(expected);
	expect(without(without(pump, water), isuzu)).toEqual(without(pump, anyOf([water, isuzu])));
	expect(narrowed(everyOf([pump, isuzu]), without(pump, water))).toBe(isuzu);
});

it("becomes a query that scores nothing", () => {
	const expression = without(
		everyOf([anyOf([pump, beginsWith("numbers", "897")]), isBetween("measure.3", 100, null)]),
		hasField("price.online"),
	);
	expect(toQuery(expression)).toEqual({
		bool: {
			filter: [
				{
					bool: {
						filter: [
							{
								bool: {
									should: [
										{ prefix: { numbers: { value: "897" } } },
										{ terms: { words: ["pump"] } },
									],
									minimum_should_match: 1,
								},
							},
							{ range: { "measure.3": { gte: 100 } } },
						],
					},
				},
			],
			must_not: [{ exists: { field: "price.online" } }],
		},
	});
	expect(toQuery(NONE)).toEqual({ match_none: {} });
	expect(toQuery(ALL)).toEqual({ match_all: {} });
});
