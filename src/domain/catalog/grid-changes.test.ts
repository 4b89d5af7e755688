import { expect, it } from "vitest";
import {
	GRID_VIEWS,
	gridColumns,
	gridFault,
	gridText,
	readPasted,
	toImportRows,
} from "./grid-changes.ts";

it("reads what Excel copies", () => {
	expect(readPasted("10\t20\r\n30\t\r\n")).toEqual([
		["10", "20"],
		["30", ""],
	]);
	expect(readPasted(" 12.50 ")).toEqual([["12.50"]]);
	// Excel quotes cells with tabs, line breaks and quotes.
	expect(readPasted('"Pump ""HD""\r\nwith gasket"\t10\r\n5" hose\t\r\n')).toEqual([
		['Pump "HD" with gasket', "10"],
		['5" hose', ""],
	]);
});

const faultOf = (name: string, text: string) => {
	const column = GRID_VIEWS.flatMap(gridColumns).find((field) => field.name === name);
	return column ? gridFault(column, text) : "no such column";
};

it.each([
	["online", "", null],
	["online", "12.50", null],
	["online", "$1,200", null],
	["online", "1,200", "ambiguous_amount"],
	["online", "12,50", null],
	["online", "1.200,50", null],
	["core_charge", "12,5", null],
	["online", "12.505", "too_precise"],
	["online", "abc", "not_a_number"],
	["online", "-3", "negative"],
	["online", "0", "too_small"],
	["title_en", "Water pump", null],
	["title_en", "", "needs_value"],
	["weight_lb", "", null],
	["weight_lb", "1.5 kg", null],
	["weight_lb", "1.5 stone", "not_a_number"],
	["hs_code", "8421.23", null],
	["origin_country", "Japan", "wrong_form"],
])("finds the fault of %s %j", (name, text, fault) => {
	expect(faultOf(name, text)).toBe(fault);
});

it.each([
	["weight_lb", "1.5 kg", "3.307"],
	["weight_lb", "8 oz", "0.5"],
	["weight_lb", "1.50", "1.50"],
	["weight_lb", "1.5 stone", "1.5 stone"],
	["title_en", "Grease, 14 oz", "Grease, 14 oz"],
])("shows the cell of %s %j in the unit of its column", (name, text, shown) => {
	const column = gridColumns("parts").find((field) => field.name === name);
	expect(column && gridText(column, text)).toBe(shown);
});

it("makes one row per part, with a dash for an emptied value", () => {
	const changes = [
		{ sku: "A-1", field: "online", value: "1.010,5" },
		{ sku: "A-2", field: "wholesale", value: "" },
		{ sku: "A-1", field: "wholesale", value: "8" },
	];
	expect(toImportRows("prices", changes)).toEqual({
		fields: ["sku", "online", "wholesale"],
		rows: [
			["A-1", "1010.5", "8"],
			["A-2", "", "-"],
		],
	});
	expect(toImportRows("parts", changes)).toEqual({ fields: ["sku"], rows: [] });
});
