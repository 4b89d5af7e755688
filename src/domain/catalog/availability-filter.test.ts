import { expect, it } from "vitest";
import { classesOf, isAvailabilityFilter } from "./availability-filter.ts";

it.each([
	["ALL", []],
	["IN_STOCK", ["IN_STOCK"]],
	["LOCAL-BACKORDER", ["LOCAL", "BACKORDER"]],
	["IN_STOCK-BACKORDER", ["IN_STOCK", "BACKORDER"]],
	["BACKORDER-NO_STOCK-INCOMING", ["BACKORDER", "INCOMING", "NO_STOCK"]],
] as const)("%s accepts %j", (filter, classes) => {
	expect(classesOf(filter)).toEqual(classes);
});

it.each([
	["IN_STOCK", true],
	["NO_STOCK", false],
	["in_stock", false],
	["constructor", false],
	[undefined, false],
	[["ALL"], false],
])("%j is a valid choice: %s", (value, isOne) => {
	expect(isAvailabilityFilter(value)).toBe(isOne);
});
