import { expect, it } from "vitest";
import { availabilityFor, availabilityOf, type StockLine } from "./availability.ts";

const stockOf = (
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
		[stockOf("IN_STOCK", 0), stockOf("LOCAL", 0)],
		{ class: "NO_STOCK", quantity: 0, expectedOn: null },
	],
	[
		"shelves oversold",
		[stockOf("IN_STOCK", -2)],
		{ class: "NO_STOCK", quantity: 0, expectedOn: null },
	],
	[
		"only purchase orders on their way",
		[stockOf("IN_STOCK", 0), stockOf("INCOMING", 0, "2030-06-01")],
		{ class: "NO_STOCK", quantity: 0, expectedOn: "2030-06-01" },
	],
	[
		"one on the shelf",
		[stockOf("IN_STOCK", 1)],
		{ class: "IN_STOCK", quantity: 1, expectedOn: null },
	],
	[
		"two warehouses",
		[stockOf("IN_STOCK", 1), stockOf("IN_STOCK", 4)],
		{ class: "IN_STOCK", quantity: 5, expectedOn: null },
	],
	[
		"better and worse classes",
		[stockOf("BACKORDER", 9), stockOf("LOCAL", 2)],
		{ class: "LOCAL", quantity: 2, expectedOn: null },
	],
	[
		"an empty better class",
		[stockOf("IN_STOCK", 0), stockOf("BACKORDER", 3)],
		{ class: "BACKORDER", quantity: 3, expectedOn: null },
	],
	[
		"two arrivals",
		[stockOf("INCOMING", 5, "2030-06-01"), stockOf("INCOMING", 5, "2030-05-01")],
		{ class: "INCOMING", quantity: 10, expectedOn: "2030-05-01" },
	],
	[
		"an arrival without a date",
		[stockOf("INCOMING", 5)],
		{ class: "INCOMING", quantity: 5, expectedOn: null },
	],
])("with %s", (_, lines, availability) => {
	expect(availabilityOf(lines)).toEqual(availability);
});

const SPREAD = [
	stockOf("INCOMING", 5, "2030-06-01"),
	stockOf("LOCAL", 3),
	stockOf("IN_STOCK", 2),
	stockOf("INCOMING", 5, "2030-05-01"),
	stockOf("INCOMING", 1),
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
	expect(availabilityFor([stockOf("IN_STOCK", 0)], 1)).toEqual({
		class: "NO_STOCK",
		quantity: 0,
		expectedOn: null,
	});
});
