import { expect, it } from "vitest";
import { GRID_COLUMNS, gridFault, readPasted, toImportRows } from "./part-grid.ts";

it("reads what Excel copies", () => {
	expect(readPasted("10\t20\r\n30\t\r\n")).toEqual([
		["10", "20"],
		["30", ""],
	]);
	expect(readPasted(" 12.50 ")).toEqual([["12.50"]]);
});

it("finds the fault of a cell", () => {
	const [column] = GRID_COLUMNS;
	if (!column) throw new Error("the grid has no columns");
	const faults = ["", "12.50", "$1,200", "12.505", "abc", "-3", "0"].map((text) =>
		gridFault(column, text),
	);
	expect(faults).toEqual([
		null,
		null,
		null,
		"too_precise",
		"not_a_number",
		"negative",
		"not_a_number",
	]);
});

it("makes one row per part, with a dash for an emptied value", () => {
	const changes = [
		{ sku: "A-1", field: "online", value: "10" },
		{ sku: "A-2", field: "wholesale", value: "" },
		{ sku: "A-1", field: "wholesale", value: "8" },
	];
	expect(toImportRows(changes, "prices")).toEqual({
		fields: ["sku", "online", "wholesale"],
		rows: [
			["A-1", "10", "8"],
			["A-2", "", "-"],
		],
	});
	expect(toImportRows(changes, "stock")).toEqual({ fields: ["sku"], rows: [] });
});
