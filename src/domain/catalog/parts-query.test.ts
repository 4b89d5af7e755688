import { describe, expect, it } from "vitest";
import {
	isPastEveryList,
	type PartsQuery,
	readPartsQuery,
	toggleValue,
	writePartsQuery,
} from "./parts-query.ts";

const read = (address: string) => readPartsQuery(new URLSearchParams(address));

describe("a listing's address", () => {
	it("without parameters asks for the first page of all parts", () => {
		expect(read("")).toEqual({
			search: "",
			values: {},
			measurements: [],
			page: 1,
			pageSize: 12,
		} satisfies Partial<PartsQuery>);
	});

	it.each([
		"?search=water+pump&category=cooling&subcategory=water-pumps&vehiclemake=isuzu",
		"?brands=denso,zexel&engines=4hk1&size=13-in",
		"?min=10.5&max=200&availability=LOCAL-BACKORDER&order=lowToHigh&page=3&items=48",
		"",
	])("reads and writes %j as it is", (address) => {
		expect(writePartsQuery(read(address) as PartsQuery)).toBe(address);
	});

	it("has its values sorted and once, and leaves out defaults", () => {
		expect(
			writePartsQuery(read("brands=zexel,denso,,zexel&page=1&items=12&search=++") as PartsQuery),
		).toBe("?brands=denso,zexel");
	});

	it("keeps money to the cent", () => {
		for (const dollars of ["0.07", "1.1", "19.99", "0.29", "9999999.99"])
			expect(read(`min=${dollars}`)?.min).toBe(Math.round(Number(dollars) * 100));
	});

	it.each([
		"page=0",
		"page=-1",
		"page=1.5",
		"page=1000000000",
		"page=abc",
		"items=13",
		"order=cheap",
		"order=constructor",
		"availability=MAYBE",
		"min=ten",
		"min=-5",
		"max=1.234",
		"min=1e3",
		`search=${"x".repeat(201)}`,
	])("is refused with %s", (address) => {
		expect(read(address)).toBeUndefined();
	});

	it.each([
		["page=501", true],
		["page=1000000000&brands=denso", true],
		["page=2", false],
		["page=501&items=13", false],
		["page=0", false],
		["page=abc", false],
		["", false],
	])("with %j lies past the end of every list: %j", (address, isPast) => {
		expect(isPastEveryList(new URLSearchParams(address))).toBe(isPast);
	});

	it("accepts unknown values, which no part has", () => {
		expect(read("brands=__proto__,%F0%9F%9A%9A&category='--")).toMatchObject({
			values: { brands: ["__proto__", "🚚"] },
			category: "'--",
		});
	});
});

describe("a value of a filter", () => {
	it("is switched on and off, from the first page", () => {
		const query = read("brands=denso&page=4") as PartsQuery;
		const more = toggleValue(query, "brands", "aisin");
		expect(writePartsQuery(more)).toBe("?brands=aisin,denso");
		expect(
			writePartsQuery(toggleValue(toggleValue(more, "brands", "denso"), "brands", "aisin")),
		).toBe("");
	});
});

it("accepts a price range with its ends swapped", () => {
	expect(readPartsQuery(new URLSearchParams("min=20&max=10"))).toMatchObject({
		min: 1000,
		max: 2000,
	});
});
