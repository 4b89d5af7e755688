import { expect, it } from "vitest";
import { parseStoredCart } from "./parse-stored-cart.ts";

const LINE = { sku: "CB-1", cartQty: 2 };

it.each([
	JSON.stringify([LINE]),
	JSON.stringify({ cart: [LINE] }),
	JSON.stringify({ items: [{ ...LINE, price: 1 }] }),
])("reads the lines of every stored version: %s", (text) => {
	expect(parseStoredCart(text)).toEqual([LINE]);
});

it.each([
	null,
	"",
	"{",
	"7",
	'"x"',
	"{}",
	'[null,1,{"sku":"","cartQty":1},{"sku":"A","cartQty":0},{"sku":7,"cartQty":1}]',
])("reads %j as an empty cart", (text) => {
	expect(parseStoredCart(text)).toEqual([]);
});
