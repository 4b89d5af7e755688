import { expect, it } from "vitest";
import { toBuiltYears } from "../../../domain/vehicle/model-years.ts";
import { findVehicleChoices } from "./find-vehicle-choices.ts";

const VEHICLES = [
	{ code: "L7", name: "Isuzu Elf NPR71 · 4HG1 4.6 · JP", built: toBuiltYears([2006]) },
	{
		code: "L1",
		name: "Isuzu NPR · 4HK1 5.2 · US",
		built: toBuiltYears([2005, 2006, 2007, 2008, 2009, 2011, 2012]),
	},
	{ code: "L2", name: "Isuzu NPR · 4JJ1 3.0 · US", built: toBuiltYears([2010, 2011, 2020]) },
	{ code: "L12", name: "Hino 195 · J05E 5.1 · US", built: null },
	{ code: "E1", name: "Isuzu 4HK1 5.2", built: null },
];

it.each([
	["", []],
	["NPR isuzu", ["L7", "L1", "L2"]],
	["isuzu npr", ["L1", "L2", "L7"]],
	["isuzu npr 2006", ["L1", "L7"]],
	["npr 2011", ["L1", "L2"]],
	["npr 1999", []],
	["npr 2010", ["L2"]],
	["4hk1", ["L1", "E1"]],
	["hino 195", ["L12"]],
	["l1", ["L1"]],
	["kenworth", []],
])("finds by the words %j", (text, codes) => {
	expect(findVehicleChoices(VEHICLES, text).map(({ code }) => code)).toEqual(codes);
});
