import { describe, expect, it } from "vitest";
import {
	isFaulty,
	MAX_PASTED_VEHICLES,
	planVehicles,
	type StoreVehicles,
} from "./pasted-vehicles.ts";

const EMPTY: StoreVehicles = { makes: [], engines: [], lines: [] };
const STORE: StoreVehicles = {
	makes: [
		{ id: 1, name: "Isuzu" },
		{ id: 2, name: "Cummins" },
		{ id: 3, name: "Freightliner" },
		{ id: 4, name: "International" },
	],
	engines: [
		{ id: 10, make: "Isuzu", name: "4HK1-TC", liter: 5.2 },
		{ id: 11, make: "Isuzu", name: "4HE1", liter: 4.8 },
		{ id: 12, make: "Isuzu", name: "4HE1", liter: 4.6 },
		{ id: 20, make: "Cummins", name: "ISB", liter: 6.7 },
		{ id: 21, make: "Cummins", name: "ISC 8.3", liter: 8.3 },
		{ id: 22, make: "Cummins", name: "ISX", liter: 15 },
		{ id: 30, make: "International", name: "MaxxForce 7", liter: 6.4 },
	],
	lines: [{ id: 100, make: "Isuzu", model: "NPR-HD", engineId: 10, years: [2008, 2009] }],
};

const plan = (rows: string | string[], store = STORE) =>
	planVehicles([rows].flat().join("\n"), store, () => undefined);
const faultsOf = (rows: string, store = STORE) => plan(rows, store).faults.map((one) => one.fault);

it("begins an empty store: makes and engines once, rows of one vehicle together", () => {
	const { vehicles, faults, newMakes, newEngines } = plan(
		"Make\tModel\tYears\tEngine\nIsuzu\tNPR\t2008-2010\t4HK1 5.2L\nISUZU\tnpr\t2012\t4hk1 5,2\nHino\t268\t2011\tJ08E 7.7\n",
		EMPTY,
	);
	expect(faults).toEqual([]);
	expect(newMakes).toEqual(["Isuzu", "Hino"]);
	expect(newEngines).toEqual([
		{ make: "Isuzu", name: "4HK1", liter: 5.2 },
		{ make: "Hino", name: "J08E", liter: 7.7 },
	]);
	expect(vehicles).toMatchObject([
		{ kind: "new", make: "Isuzu", model: "NPR", years: [2008, 2009, 2010, 2012], lineId: null },
		{ kind: "new", make: "Hino", model: "268", newYears: [2011] },
	]);
});

it.each([
	"Make; Model; Years; Engine",
	"Fabricante; Modelo; Años; Motor",
	"Marca; Modelo; Años; Motor",
])("takes the names of the columns for no vehicle: %s", (header) => {
	const { vehicles, faults } = plan([header, "Isuzu; NPR; 2008; 4HK1 5.2L"], EMPTY);
	expect([vehicles.length, faults]).toEqual([1, []]);
});

it("knows the makers of engines that a new store does not have", () => {
	const rows = [
		"Freightliner; M2 106; 2012; Cummins ISB 6.7L",
		"Sterling; Acterra; 2006; CAT C7 7.2L",
		"Western Star; 4900; 2015; Detroit DD15 14.8L",
	];
	const { newMakes, newEngines } = plan(rows, EMPTY);
	expect(newEngines).toEqual([
		{ make: "Cummins", name: "ISB", liter: 6.7 },
		{ make: "Caterpillar", name: "C7", liter: 7.2 },
		{ make: "Detroit Diesel", name: "DD15", liter: 14.8 },
	]);
	expect(newMakes).toContain("Cummins");
	// A make of the store keeps its spelling.
	const store = {
		...EMPTY,
		makes: [
			{ id: 1, name: "CATERPILLAR" },
			{ id: 2, name: "Detroit" },
		],
	};
	expect(plan(rows, store).newEngines.slice(1)).toMatchObject([
		{ make: "CATERPILLAR", name: "C7" },
		{ make: "Detroit", name: "DD15" },
	]);
});

it("knows a maker of engines that the store calls by its short name", () => {
	const store = {
		...EMPTY,
		makes: [
			{ id: 1, name: "CAT" },
			{ id: 2, name: "Detroit" },
		],
		engines: [{ id: 40, make: "CAT", name: "C7", liter: 7.2 }],
	};
	const rows = [
		"CAT; CT660; 2012; C7",
		"Detroit; Van; 2012; Detroit Diesel DD15 14.8L",
		"CAT; CT660; 2012; Caterpillar C7",
		"Detroit; Van; 2012; Caterpillar C9 8.8L",
	];
	const { vehicles, newMakes, newEngines, faults } = plan(rows, store);
	expect([newMakes, faults]).toEqual([[], []]);
	expect(vehicles[0]).toMatchObject({ engine: { id: 40 } });
	expect(newEngines).toEqual([
		{ make: "Detroit", name: "DD15", liter: 14.8 },
		{ make: "CAT", name: "C9", liter: 8.8 },
	]);
});

it("knows a make of trucks by each of its names", () => {
	const store = {
		makes: [
			{ id: 1, name: "CAT" },
			{ id: 2, name: "Mitsubishi Fuso" },
		],
		engines: [{ id: 40, make: "CAT", name: "CT13", liter: 12.4 }],
		lines: [{ id: 100, make: "CAT", model: "CT660", engineId: 40, years: [2012] }],
	};
	const { vehicles, newMakes, newEngines, faults } = plan(
		["Caterpillar; CT660; 2012-2013; CT13", "Fuso; FE180; 2015; 4P10 3.0L"],
		store,
	);
	expect([newMakes, faults]).toEqual([[], []]);
	expect(vehicles).toMatchObject([
		{ kind: "more_years", make: "CAT", lineId: 100, newYears: [2013] },
		{ kind: "new", make: "Mitsubishi Fuso", model: "FE180" },
	]);
	expect(newEngines).toMatchObject([{ make: "Mitsubishi Fuso", name: "4P10" }]);
});

it("creates a make once when the list has two of its names", () => {
	const rows = ["CAT; CT660; 2012; CT13 12.4L", "Caterpillar; CT660; 2013; CT13 12.4L"];
	const { vehicles, newMakes } = plan(rows, EMPTY);
	expect(newMakes).toEqual(["CAT"]);
	expect(vehicles).toMatchObject([{ make: "CAT", years: [2012, 2013] }]);
});

it("takes the make with the typed name where the store has both", () => {
	const store = {
		...EMPTY,
		makes: [
			{ id: 1, name: "CAT" },
			{ id: 2, name: "Caterpillar" },
		],
	};
	const { vehicles } = plan("Caterpillar; CT660; 2012; CT13 12.4L", store);
	expect(vehicles).toMatchObject([{ make: "Caterpillar" }]);
});

it("adds years to a vehicle of the store, and finds engines of other makes", () => {
	const { vehicles, newMakes, newEngines } = plan([
		"isuzu; npr hd; 2009-2010; 4HK1TC",
		"Isuzu; NPR-HD; 2008; 4HE1 4.8",
		"Freightliner; M2 106; 2012; ISB",
		"Freightliner; M2 112; 2012; Cummins ISL 8.9",
	]);
	expect(vehicles).toMatchObject([
		{ kind: "more_years", model: "NPR-HD", lineId: 100, years: [2009, 2010], newYears: [2010] },
		{ kind: "new", engine: { id: 11 } },
		{ kind: "new", engine: { id: 20 } },
		{ kind: "new", engine: { make: "Cummins", name: "ISL", liter: 8.9 } },
	]);
	expect([newMakes, newEngines.length]).toEqual([[], 1]);
	const same = plan("Isuzu; NPR-HD; 2008-2009; 4HK1-TC 5.2L");
	expect(same.vehicles).toMatchObject([{ kind: "same", lineId: 100, newYears: [] }]);
});

describe("the engine of a row", () => {
	it.each([
		["International; DuraStar; 2010; MaxxForce 7", 30],
		["International; DuraStar; 2010; MaxxForce 7 6.4L", 30],
		["International; 4400; 2005; Cummins ISC 8.3", 21],
		["International; 4400; 2005; ISC 8.3L", 21],
		["International; 4400; 2005; Cummins ISC 8,3 8.3", 21],
		["Freightliner; Cascadia; 2012; ISX 15.0L", 22],
		["Freightliner; Cascadia; 2012; cummins isx 15 L", 22],
	])("is found by its whole name, which may end with a number: %s", (row, id) => {
		const { vehicles, newEngines, faults } = plan(row);
		expect([vehicles[0]?.engine, newEngines, faults]).toMatchObject([{ id }, [], []]);
	});

	it.each(["DD 13", "MX 13", "MaxxForce 7"])("has no guessed liters: %s", (name) => {
		expect(faultsOf(`Volvo; VNL; 2010; ${name}`, EMPTY)).toEqual(["engine_needs_liters"]);
		expect(plan(`Volvo; VNL; 2010; ${name} 12.8`, EMPTY).newEngines).toEqual([
			{ make: "Volvo", name, liter: 12.8 },
		]);
	});

	it("is not one with other liters, also where the signs alone differ", () => {
		const { newEngines } = plan([
			"Freightliner; Cascadia; 2012; Cummins ISX 1.5L",
			"International; DuraStar; 2010; MaxxForce 7L",
		]);
		expect(newEngines).toEqual([
			{ make: "Cummins", name: "ISX", liter: 1.5 },
			{ make: "International", name: "MaxxForce", liter: 7 },
		]);
	});

	it("may be of a make that another row names, in any sequence of the rows", () => {
		const rows = ["Isuzu; NPR; 2008; 4HK1 5.2L", "Chevrolet; W4500; 2008; Isuzu 4HK1"];
		for (const list of [rows, rows.toReversed()]) {
			const { newEngines, newMakes, vehicles, faults } = plan(list, EMPTY);
			expect(faults).toEqual([]);
			expect(newEngines).toEqual([{ make: "Isuzu", name: "4HK1", liter: 5.2 }]);
			expect(newMakes.toSorted()).toEqual(["Chevrolet", "Isuzu"]);
			expect(vehicles).toHaveLength(2);
		}
	});
});

it("names the rows that it cannot use", () => {
	expect(faultsOf("Isuzu; NPR; 2008; 4HE1")).toEqual(["engine_ambiguous"]);
	expect(faultsOf("Isuzu; NPR; 2008; 6HK1")).toEqual(["engine_needs_liters"]);
	expect(faultsOf("Isuzu; NPR; 08; 4HK1-TC")).toEqual(["bad_years"]);
	expect(faultsOf("Isuzu; NPR; 2008")).toEqual(["needs_four_columns"]);
	expect(faultsOf("Isuzu, NPR, 2008-2012, 4HK1 5,2L")).toEqual(["too_many_columns"]);
	expect(faultsOf("Isuzu; NPR; 2008; 4HK1-TC;;")).toEqual([]);
	expect(faultsOf(`Isuzu; ${"N".repeat(201)}; 2008; 4HK1-TC`)).toEqual(["bad_name"]);
	expect(faultsOf("Isuzu; --; 2008; 4HK1-TC")).toEqual(["bad_name"]);
	const refused = planVehicles("Isuzu; NPR; 2008; X 0L", STORE, () => "bad_liters");
	expect([refused.faults.length, refused.newEngines, refused.vehicles]).toEqual([1, [], []]);
});

it("counts the rows above the limit, and is faulty with them", () => {
	const rows = Array.from({ length: MAX_PASTED_VEHICLES + 3 }, (_, n) => `Isuzu; N${n}; 2008; ISB`);
	const tooLong = plan(rows);
	expect([tooLong.faults, tooLong.extraRows, isFaulty(tooLong)]).toEqual([[], 3, true]);
	expect(isFaulty(plan(rows.slice(3)))).toBe(false);
});
