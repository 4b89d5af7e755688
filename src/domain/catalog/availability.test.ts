import { expect, it } from "vitest";
import { availabilityFor, availabilityOf, type StockLine } from "./availability.ts";

const held = (
	stockClass: StockLine["stockClass"],
	available: number,
	expectedOn: string | null = null,
) => ({
	stockClass,
	available,
	expectedOn,
});

it.each([
	["nothing anywhere", [], { class: "NO_STOCK", quantity: 0, expectedOn: null }],
	[
		"only empty shelves",
		[held("IN_STOCK", 0), held("LOCAL", 0)],
		{ class: "NO_STOCK", quantity: 0, expectedOn: null },
	],
	[
		"shelves oversold",
		[held("IN_STOCK", -2)],
		{ class: "NO_STOCK", quantity: 0, expectedOn: null },
	],
	["one on the shelf", [held("IN_STOCK", 1)], { class: "IN_STOCK", quantity: 1, expectedOn: null }],
	[
		"two warehouses",
		[held("IN_STOCK", 1), held("IN_STOCK", 4)],
		{ class: "IN_STOCK", quantity: 5, expectedOn: null },
	],
	[
		"better and worse classes",
		[held("BACKORDER", 9), held("LOCAL", 2)],
		{ class: "LOCAL", quantity: 2, expectedOn: null },
	],
	[
		"an empty better class",
		[held("IN_STOCK", 0), held("BACKORDER", 3)],
		{ class: "BACKORDER", quantity: 3, expectedOn: null },
	],
	[
		"two arrivals",
		[held("INCOMING", 5, "2030-06-01"), held("INCOMING", 5, "2030-05-01")],
		{ class: "INCOMING", quantity: 10, expectedOn: "2030-05-01" },
	],
	[
		"an arrival without a date",
		[held("INCOMING", 5)],
		{ class: "INCOMING", quantity: 5, expectedOn: null },
	],
])("with %s", (_, lines, availability) => {
	expect(availabilityOf(lines)).toEqual(availability);
});

const SPREAD = [
	held("INCOMING", 5, "2030-06-01"),
	held("LOCAL", 3),
	held("IN_STOCK", 2),
	held("INCOMING", 5, "2030-05-01"),
	held("INCOMING", 1),
];

it.each([
	[1, "IN_STOCK", null],
	[2, "IN_STOCK", null],
	[3, "LOCAL", null],
	[6, "INCOMING", "2030-05-01"],
	[11, "INCOMING", "2030-06-01"],
	[16, "INCOMING", null],
	[99, "INCOMING", null],
])(
	"of parts in several warehouses, %i leave with the last shipment",
	(wanted, stockClass, expectedOn) => {
		expect(availabilityFor(SPREAD, wanted)).toEqual({
			class: stockClass,
			quantity: 16,
			expectedOn,
		});
	},
);

it("has no day for a part that is in no warehouse", () => {
	expect(availabilityFor([held("IN_STOCK", 0)], 1)).toEqual({
		class: "NO_STOCK",
		quantity: 0,
		expectedOn: null,
	});
});
