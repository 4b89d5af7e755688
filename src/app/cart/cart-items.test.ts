import { describe, expect, it } from "vitest";
import { type CartItem, isSameCart, mergeTabChanges, parseCartItems, withItem } from "./cart-items.ts";

describe("readCartItems", () => {
	it("shows what the account's cart says", () => {
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

	it("shows a guest's line by its number", () => {
		const kept =
			'[{"sku":"A-1","cartQty":1,"image":"javascript:1","qtyMultiple":0},null,{"sku":7}]';
		expect(parseCartItems(kept)).toEqual([
			{ sku: "A-1", title: "A-1", price: null, cartQty: 1, image: null, qtyMultiple: 1 },
		]);
	});

	it.each([null, "", "{", "7", '"x"'])("shows nothing of %j", (text) => {
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

	it("changes an item in its place, adds a new one at the end and takes one out", () => {
		expect(withItem(items, "A", item("A", 5))).toEqual([item("A", 5), item("B", 2)]);
		expect(withItem(items, "C", item("C", 1))).toEqual([...items, item("C", 1)]);
		expect(withItem(items, "A", null)).toEqual([item("B", 2)]);
	});
});

describe("isSameCart", () => {
	it("looks at parts and quantities alone", () => {
		expect(isSameCart([item("A", 1)], [{ sku: "A", cartQty: 1 }])).toBe(true);
		expect(isSameCart([item("A", 1)], [item("A", 2)])).toBe(false);
		expect(isSameCart([item("A", 1)], [item("B", 1)])).toBe(false);
		expect(isSameCart([item("A", 1)], [])).toBe(false);
	});
});

describe("mergeCarts", () => {
	const before = [item("A", 2), item("B", 1)];
	const [more, corrected] = [
		[item("A", 5), item("B", 1)],
		[item("A", 1), item("B", 1)],
	];

	it.each<[string, CartItem[], CartItem[], CartItem[], CartItem[]]>([
		[
			"takes the server's answer where no other tab changed anything",
			more,
			corrected,
			before,
			corrected,
		],
		[
			"keeps a new part of the other tab",
			before,
			before,
			[...before, item("C", 4)],
			[...before, item("C", 4)],
		],
		["lets go what the other tab took out", before, before, [item("A", 2)], [item("A", 2)]],
		[
			"keeps the parts that both add",
			[...before, item("C", 1)],
			[...before, item("C", 1)],
			[...before, item("D", 1)],
			[...before, item("C", 1), item("D", 1)],
		],
		[
			"adds up what both add to one part",
			more,
			more,
			[item("A", 3), item("B", 1)],
			[item("A", 6), item("B", 1)],
		],
		["keeps what one adds while the other empties the cart", more, more, [], [item("A", 3)]],
		[
			"leaves what one adds to a part that the other takes out",
			[item("A", 0), item("B", 1)],
			[item("B", 1)],
			[item("A", 5), item("B", 1)],
			[item("B", 1), item("A", 3)],
		],
		["does not correct twice what both found", before, corrected, corrected, corrected],
		[
			"asks next about what cannot be had and was changed meanwhile",
			before,
			[item("B", 1)],
			[item("A", 3), item("B", 1)],
			[item("B", 1), item("A", 3)],
		],
	])("%s", (_, wanted, answered, now, merged) => {
		expect(mergeTabChanges({ before, wanted, answered, now })).toEqual(merged);
	});
});
