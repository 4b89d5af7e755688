import { expect, it } from "vitest";
import { readStockTopics, topicsOf } from "./page-topics.ts";

it("reads the categories, parts and brands of a changed stock", () => {
	expect(readStockTopics("stock cooling,engine 12,15 3")).toEqual([
		"cooling",
		"engine",
		"brand 3",
		"part 12",
		"part 15",
	]);
});

it.each(["stock", "stock cooling", "stock cooling 12", "catalog", ""])(
	"takes %j for a change of everything",
	(payload) => {
		expect(readStockTopics(payload)).toBeUndefined();
	},
);

it("compares a page with its categories, its brands, its parts, or everything", () => {
	expect(topicsOf({ partCategories: ["cooling"] })).toEqual(["cooling"]);
	expect(topicsOf({ partBrands: [3] })).toEqual(["brand 3"]);
	expect(topicsOf({ shownParts: [12, 15] })).toEqual(["part 12", "part 15"]);
	expect(topicsOf({})).toBeUndefined();
});
