import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aMake, anEngine, aRegion, aVehicle } from "../../../tests/factories/vehicles.ts";
import { freshDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import {
	listAllMakes,
	listEngines,
	listEnginesForMake,
	listMakes,
	listModels,
	listYears,
} from "./choose-vehicle.ts";

let database: TestDatabase;
let petrol: number;
let diesel: number;

beforeAll(async () => {
	database = await freshDatabase();
	const { db } = database;
	await aRegion(db, { code: "us" });
	await aRegion(db, { code: "mx" });
	const isuzu = await aMake(db, { name: "Isuzu", url: "isuzu" });
	const gmc = await aMake(db, { name: "GMC", url: "gmc" });
	const cummins = await aMake(db, { name: "Cummins", url: "cummins" });
	await aMake(db, { name: "Nothing" });
	diesel = (await anEngine(db, { make_id: isuzu.id, name: "4HK1-TC", liter: 5.2 })).id;
	petrol = (await anEngine(db, { make_id: gmc.id, name: "Vortec", liter: 6, injection: "PFI" })).id;
	await anEngine(db, { make_id: cummins.id, name: "ISB", liter: 6.7 });
	await aVehicle(db, {
		region_code: "us",
		make_id: isuzu.id,
		model: "NPR-HD",
		engine_id: diesel,
		years: [2006, 2007],
	});
	await aVehicle(db, {
		region_code: "us",
		make_id: isuzu.id,
		model: "NPR-HD",
		engine_id: petrol,
		years: [2007],
	});
	await aVehicle(db, {
		region_code: "us",
		make_id: gmc.id,
		model: "W3500",
		engine_id: petrol,
		years: [2007],
	});
	await aVehicle(db, {
		region_code: "us",
		make_id: gmc.id,
		model: "W4500",
		engine_id: diesel,
		years: [2007],
	});
	await aVehicle(db, {
		region_code: "mx",
		make_id: isuzu.id,
		model: "ELF 400",
		engine_id: diesel,
		years: [2007, 2011],
	});
});
afterAll(() => database.close());

describe("the steps of the vehicle selector", () => {
	it("years of a region, newest first, each once", async () => {
		expect(await listYears(database, "us")).toEqual([2007, 2006]);
		expect(await listYears(database, "mx")).toEqual([2011, 2007]);
		expect(await listYears(database, "moon")).toEqual([]);
	});

	it("makes of a year by name, each once, in one region or in all", async () => {
		const [isuzu, gmc] = [
			{ make: "Isuzu", url: "isuzu" },
			{ make: "GMC", url: "gmc" },
		];
		expect(await listMakes(database, { region: "us", year: 2007 })).toEqual([gmc, isuzu]);
		expect(await listMakes(database, { region: "mx", year: 2007 })).toEqual([isuzu]);
		expect(await listMakes(database, { year: 2007 })).toEqual([gmc, isuzu]);
		expect(await listMakes(database, { region: "us", year: 2011 })).toEqual([]);
	});

	it("models of a make and year", async () => {
		expect(await listModels(database, { region: "us", year: 2007, make: "Isuzu" })).toEqual([
			{ model: "NPR-HD", has_diesel: true },
		]);
		expect(await listModels(database, { year: 2007, make: "Isuzu" })).toEqual([
			{ model: "ELF 400", has_diesel: true },
			{ model: "NPR-HD", has_diesel: true },
		]);
		expect(await listModels(database, { year: 2007, make: "GMC" })).toEqual([
			{ model: "W3500", has_diesel: false },
			{ model: "W4500", has_diesel: true },
		]);
		expect(await listModels(database, { year: 2007, make: "Nobody" })).toEqual([]);
	});

	it("engines of a model with liters to one decimal place, each a separate vehicle", async () => {
		const engines = await listEngines(database, {
			region: "us",
			year: 2007,
			make: "Isuzu",
			model: "NPR-HD",
		});
		expect(engines).toMatchObject([
			{ engine_name: "4HK1-TC", engine_liter: "5.2", fuel: "diesel" },
			{ engine_name: "Vortec", engine_liter: "6.0", fuel: "gasoline" },
		]);
		expect(new Set(engines.map(({ id }) => id)).size).toBe(2);
		expect(
			await listEngines(database, { region: "mx", year: 2007, make: "Isuzu", model: "NPR-HD" }),
		).toEqual([]);
	});
});

describe("by engine alone", () => {
	it("a make has the engines it builds and those its trucks run on", async () => {
		const [isuzu, gm] = [
			{ id: diesel, engine_name: "4HK1-TC", engine_liter: "5.2", fuel: "diesel" },
			{ id: petrol, engine_name: "Vortec", engine_liter: "6.0", fuel: "gasoline" },
		];
		expect(await listEnginesForMake(database, "Isuzu")).toEqual([isuzu, gm]);
		expect(await listEnginesForMake(database, "GMC")).toEqual([isuzu, gm]);
		expect(await listEnginesForMake(database, "Cummins")).toMatchObject([{ engine_name: "ISB" }]);
		expect(await listEnginesForMake(database, "Nobody")).toEqual([]);
	});

	it("all makes are those with vehicles or engines", async () => {
		expect((await listAllMakes(database)).map(({ make }) => make)).toEqual([
			"Cummins",
			"GMC",
			"Isuzu",
		]);
	});
});
