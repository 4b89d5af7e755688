import { describe, expect, it } from "vitest";
import type { GarageEntry } from "../../domain/vehicle/garage-entry.ts";
import {
	addEntry,
	EMPTY_GARAGE,
	isSameVehicle,
	readGarage,
	removeEntry,
	replaceEntry,
	selectEntry,
	writeGarage,
} from "./garage-rules.ts";

const NPR: GarageEntry = {
	type: "vehicle",
	id: 7,
	region: "us",
	year: 2006,
	make: "Isuzu",
	model: "NPR-HD",
	engine_name: "4HK1-TC",
	engine_liter: "5.2",
};
const W4500: GarageEntry = { ...NPR, id: 8, make: "GMC", model: "W4500" };
const ENGINE: GarageEntry = {
	type: "engine",
	id: 7,
	make: "Isuzu",
	engine_name: "4HK1",
	engine_liter: "5.2",
};
const refs = ({ entries }: { entries: GarageEntry[] }) =>
	entries.map(({ type, id }) => `${type} ${id}`);
const filled = [ENGINE, W4500, NPR].reduce(addEntry, EMPTY_GARAGE);

describe("adding", () => {
	it("puts the newest first and makes it active", () => {
		expect(refs(filled)).toEqual(["vehicle 7", "vehicle 8", "engine 7"]);
		expect(filled.active).toEqual({ type: "vehicle", id: 7 });
	});

	it("skips a vehicle with the same id, and makes the existing one active", () => {
		const again = addEntry(filled, { ...W4500, model: "Another name" });
		expect(again.entries).toEqual(filled.entries);
		expect(again.active).toEqual({ type: "vehicle", id: 8 });
	});

	it("skips an engine with the same make, name and liters, even under another id", () => {
		const again = addEntry(filled, { ...ENGINE, id: 99, engine_liter: "5.20" });
		expect(refs(again)).toEqual(refs(filled));
		expect(again.active).toEqual({ type: "engine", id: 7 });
		expect(addEntry(filled, { ...ENGINE, id: 99, engine_liter: "6.6" }).entries).toHaveLength(4);
		expect(addEntry(filled, { ...ENGINE, id: 99, make: "Hino" }).entries).toHaveLength(4);
	});
});

describe("choosing and removing", () => {
	it("makes a vehicle of the garage active; null or an unknown id means all vehicles", () => {
		expect(selectEntry(filled, { type: "engine", id: 7 }).active).toEqual({
			type: "engine",
			id: 7,
		});
		expect(selectEntry(filled, null).active).toBeNull();
		expect(selectEntry(filled, { type: "vehicle", id: 12345 }).active).toBeNull();
	});

	it("clears the choice when the active vehicle is removed, and keeps it otherwise", () => {
		const without = removeEntry(filled, NPR);
		expect([refs(without), without.active]).toEqual([["vehicle 8", "engine 7"], null]);
		expect(removeEntry(filled, W4500).active).toEqual({ type: "vehicle", id: 7 });
		expect(refs(removeEntry(filled, { type: "engine", id: 7 }))).toEqual([
			"vehicle 7",
			"vehicle 8",
		]);
	});
});

describe("refreshing from the catalog", () => {
	it("replaces the saved vehicle and keeps it active", () => {
		const renewed = replaceEntry(filled, NPR, { ...NPR, id: 70 });
		expect([refs(renewed), renewed.active]).toEqual([
			["vehicle 70", "vehicle 8", "engine 7"],
			{ type: "vehicle", id: 70 },
		]);
	});

	it("merges two entries that are the same vehicle now", () => {
		expect(refs(replaceEntry(filled, NPR, W4500))).toEqual(["vehicle 8", "engine 7"]);
	});

	it("keeps an entry whose id now belongs to another truck", () => {
		expect(isSameVehicle(NPR, { ...NPR, region: "pr" })).toBe(true);
		expect(isSameVehicle(NPR, W4500)).toBe(false);
		expect(isSameVehicle(NPR, { ...NPR, year: 2007 })).toBe(false);
	});
});

describe("the garage in local storage", () => {
	it("is read back as it was written", () => {
		expect(readGarage(writeGarage(filled))).toEqual(filled);
		expect(
			writeGarage({
				entries: [
					{ make: "Isuzu", engine_name: "4HK1", engine_liter: "5.2", id: 7, type: "engine" },
				],
				active: null,
			}),
		).toMatch(/^\{"entries":\[\{"type":"engine","id":7,/);
		expect(readGarage(writeGarage(selectEntry(filled, null)))).toEqual({ ...filled, active: null });
	});

	it("of an older version is migrated: a bare list, other key names, numbers as text, a flag on the active vehicle", () => {
		const old = [
			{ ...NPR, id: "7", year: "2006", extra: 1 },
			{ ...ENGINE, engine_liter: 5.2, active: true },
		];
		const expected = { entries: [NPR, ENGINE], active: { type: "engine", id: 7 } };
		expect(readGarage(JSON.stringify(old))).toEqual(expected);
		expect(readGarage(JSON.stringify({ vehicles: old }))).toEqual(expected);
	});

	it.each([
		null,
		"",
		"{",
		"null",
		"7",
		'"x"',
		"{}",
		"[]",
		'{"entries":{}}',
		'{"entries":[null,1,"x",[],{}]}',
		'{"entries":[{"id":-1,"make":"Isuzu","engine_name":"4HK1","engine_liter":"5.2","type":"engine"}]}',
		'[{"id":7,"make":{"a":1},"engine_name":"4HK1","engine_liter":"5.2","type":"engine"}]',
		'{"__proto__":{"entries":[1]}}',
	])("with invalid content is an empty garage: %s", (text) => {
		expect(readGarage(text)).toEqual(EMPTY_GARAGE);
	});

	it("keeps its valid entries when others are invalid", () => {
		expect(
			readGarage(
				JSON.stringify({ entries: [{ id: 1 }, NPR, "?"], active: { type: "vehicle", id: 1 } }),
			),
		).toEqual({
			entries: [NPR],
			active: null,
		});
	});

	it("is read up to a limit", () => {
		const many = Array.from({ length: 5000 }, (_, index) => ({ ...NPR, id: index + 1 }));
		expect(readGarage(JSON.stringify(many)).entries).toHaveLength(200);
	});
});
