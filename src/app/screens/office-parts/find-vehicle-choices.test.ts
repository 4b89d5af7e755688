import { expect, it } from "vitest";
import { findVehicleChoices } from "./find-vehicle-choices.ts";

const VEHICLES = [
	{ code: "L7", name: "Isuzu Elf NPR71 · 4HG1 4.6 · JP", built: { from: 2006, to: 2006 } },
	{ code: "L1", name: "Isuzu NPR · 4HK1 5.2 · US", built: { from: 2005, to: 2012 } },
	{ code: "L2", name: "Isuzu NPR · 4JJ1 3.0 · US", built: { from: 2010, to: 2020 } },
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
	["4hk1", ["L1", "E1"]],
	["hino 195", ["L12"]],
	["l1", ["L1"]],
	["kenworth", []],
])("finds by the words %j", (text, codes) => {
	expect(findVehicleChoices(VEHICLES, text).map(({ code }) => code)).toEqual(codes);
});
