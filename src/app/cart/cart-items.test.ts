import { describe, expect, it } from "vitest";
import { type CartItem, isSameCart, parseCartItems, withItem } from "./cart-items.ts";

describe("parseCartItems", () => {
	it("reads every field of an item", () => {
		const item = {
			sku: "A-1",
			title: "Oil filter",
			image: "/parts/1.webp",
			price: 12.5,
			cartQty: 2,
			qtyMultiple: 2,
		};
		expect(parseCartItems(JSON.stringify([{ ...item, core: 1 }]))).toEqual([item]);
	});

	it("fills in what a stored line lacks", () => {
		const stored =
			'[{"sku":"A-1","cartQty":1,"image":"javascript:1","qtyMultiple":0},null,{"sku":7}]';
		expect(parseCartItems(stored)).toEqual([
			{ sku: "A-1", title: "A-1", price: null, cartQty: 1, image: null, qtyMultiple: 1 },
		]);
	});

	it.each([null, "", "{", "7", '"x"'])("reads %j as an empty cart", (text) => {
		expect(parseCartItems(text)).toEqual([]);
	});
});

const item = (sku: string, cartQty: number): CartItem => ({
	sku,
	cartQty,
	title: sku,
	price: 1,
	image: null,
	qtyMultiple: 1,
});

describe("withItem", () => {
	const items = [item("A", 1), item("B", 2)];

	it("replaces an item in place, adds a new one at the end and removes one", () => {
		expect(withItem(items, "A", item("A", 5))).toEqual([item("A", 5), item("B", 2)]);
		expect(withItem(items, "C", item("C", 1))).toEqual([...items, item("C", 1)]);
		expect(withItem(items, "A", null)).toEqual([item("B", 2)]);
	});
});

describe("isSameCart", () => {
	it("compares parts and quantities only", () => {
		expect(isSameCart([item("A", 1)], [{ sku: "A", cartQty: 1 }])).toBe(true);
		expect(isSameCart([item("A", 1)], [item("A", 2)])).toBe(false);
		expect(isSameCart([item("A", 1)], [item("B", 1)])).toBe(false);
		expect(isSameCart([item("A", 1)], [])).toBe(false);
	});
});
