import { expect, it } from "vitest";
import { guessMapping } from "./import-mapping.ts";
import { type PartField, partFieldsOf } from "./part-fields.ts";

const FIELDS = partFieldsOf({ attributes: [], measures: [] } as never);
const mapping = { fields: [], decimal: ".", isInCents: false } as const;

function read(name: string, text: string) {
	const field = FIELDS.find((one) => one.name === name) as PartField;
	return field.read(text, { ...mapping, fields: [] });
}

it.each([
	["weight_lb", "1.2", 544],
	["weight_lb", "1.2 lb", 544],
	["weight_lb", "8 oz", 227],
	["weight_lb", "2 LBS.", 907],
	["weight_kg", "450 g", 450],
	["weight_g", "1,5 libras", undefined],
	["weight_g", "1.5 libras", 680],
	["length_in", '4.5"', 114],
	["length_in", "10 cm", 100],
	["length_mm", "4 pulg.", 102],
	["weight_lb", "3 boxes", undefined],
	["weight_lb", "4 in", undefined],
])("reads %s %j in its own unit", (name, text, value) => {
	expect(read(name, text)).toEqual(value === undefined ? { fault: "not_a_number" } : { value });
});

it.each([
	["Weight (lbs)", "weight_lb"],
	["Weight in pounds", "weight_lb"],
	["Peso libras", "weight_lb"],
	["Weight oz", "weight_oz"],
	["Peso (kg)", "weight_kg"],
	["Weight grams", "weight_g"],
	["Length inches", "length_in"],
	["Weight", null],
])("knows the column %j", (title, name) => {
	expect(guessMapping([title], FIELDS, ".").fields).toEqual([name]);
});

it.each([
	["Weight", ["1.2 lb", "", "8 oz"], "weight_lb"],
	["Peso", ["450 g"], "weight_g"],
	["Length", ['4.5"', "10 in"], "length_in"],
	["Weight", ["1.2 lb", "3"], null],
	["Weight", [""], null],
	["Width", ["4 lb"], null],
])("takes the unit of the column %j from its cells %j", (title, texts, name) => {
	const rows = texts.map((text) => ({ cells: [text] }));
	expect(guessMapping([title], FIELDS, ".", rows).fields).toEqual([name]);
});

it.each([
	[
		["Weight", "Weight lb"],
		[null, "weight_lb"],
	],
	[
		["Weight g", "Weight"],
		["weight_g", null],
	],
	[
		["Weight", "Peso"],
		["weight_lb", null],
	],
])("gives the value of the columns %j to one of them, rather the named one", (titles, names) => {
	const rows = [{ cells: ["1.2 lb", "1.2 lb"] }];
	expect(guessMapping(titles, FIELDS, ".", rows).fields).toEqual(names);
});
