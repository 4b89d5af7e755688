import { describe, expect, it } from "vitest";
import { readCartItems } from "./cart-items.ts";

describe("readCartItems", () => {
	it("shows what the account's cart says", () => {
		const item = { sku: "A-1", title: "Oil filter", image: null, price: 12.5, cartQty: 2 };
		expect(readCartItems(JSON.stringify([item]))).toEqual([{ sku: "A-1", title: "Oil filter", price: 12.5, cartQty: 2 }]);
	});

	it("shows a guest's line by its number", () => {
		expect(readCartItems('[{"sku":"A-1","cartQty":1},null,{"sku":7}]')).toEqual([{ sku: "A-1", title: "A-1", price: null, cartQty: 1 }]);
	});

	it.each([null, "", "{", "7", '"x"'])("shows nothing of %j", (text) => {
		expect(readCartItems(text)).toEqual([]);
	});
});
