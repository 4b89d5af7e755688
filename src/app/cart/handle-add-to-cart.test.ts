import { expect, it } from "vitest";
import { readAddForm } from "./handle-add-to-cart.ts";
import { quantityField } from "./quantity-field.ts";

const FIELDS: [string, string][] = [
	[quantityField("A-1"), "3"],
	[quantityField("B-2"), ""],
	[quantityField("C-3"), "2.9"],
	[quantityField("D-4"), "-1"],
	["intent", "x"],
];

it("adds the part of the pressed button in the quantity typed beside it", () => {
	expect(readAddForm([...FIELDS, ["add", "A-1"]])).toEqual([
		{ sku: "A-1", quantity: 3, isTyped: true },
	]);
});

it("adds one piece when no valid quantity was typed", () => {
	for (const sku of ["B-2", "D-4", "Z-9"])
		expect(readAddForm([...FIELDS, ["add", sku]])).toEqual([{ sku, quantity: 1, isTyped: false }]);
});

it("adds every part with a typed quantity on Enter or by the button below the table", () => {
	expect(
		readAddForm([...FIELDS, ["add", "*"]]).map(({ sku, quantity }) => [sku, quantity]),
	).toEqual([
		["A-1", 3],
		["C-3", 2],
	]);
});
