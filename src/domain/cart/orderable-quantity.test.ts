import { expect, it } from "vitest";
import { orderableQuantity } from "./orderable-quantity.ts";

const packs = { min: 6, step: 6, max: 20 };

it("rounds up to whole packs", () => {
	expect(orderableQuantity(7, packs)).toBe(12);
	expect(orderableQuantity(12, packs)).toBe(12);
});

it("stays between the minimum and the last whole pack in stock", () => {
	expect(orderableQuantity(0, packs)).toBe(6);
	expect(orderableQuantity(19, packs)).toBe(18);
	expect(orderableQuantity(500, packs)).toBe(18);
});

it("turns an invalid number into an orderable quantity", () => {
	expect(orderableQuantity(Number.NaN, { min: 1, step: 1 })).toBe(1);
	expect(orderableQuantity(-3, { min: 1, step: 1 })).toBe(1);
	expect(orderableQuantity(2.9, { min: 1, step: 1 })).toBe(2);
});

it("keeps the minimum when the stock is below it", () => {
	expect(orderableQuantity(3, { min: 6, step: 6, max: 4 })).toBe(6);
});
