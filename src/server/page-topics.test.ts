import { expect, it } from "vitest";
import { readStockTopics, topicsOf } from "./page-topics.ts";

it("reads the categories and parts of a changed stock", () => {
	expect(readStockTopics("stock cooling,engine 12,15")).toEqual([
		"cooling",
		"engine",
		"part 12",
		"part 15",
	]);
});

it.each(["stock", "stock cooling", "catalog", ""])(
	"takes %j for a change of everything",
	(payload) => {
		expect(readStockTopics(payload)).toBeUndefined();
	},
);

it("compares a page with its categories, its parts, or everything", () => {
	expect(topicsOf({ partCategories: ["cooling"] })).toEqual(["cooling"]);
	expect(topicsOf({ shownParts: [12, 15] })).toEqual(["part 12", "part 15"]);
	expect(topicsOf({})).toBeUndefined();
});
