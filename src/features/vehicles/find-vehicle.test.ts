import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aMake, anEngine, aRegion, aVehicle } from "../../../tests/factories/vehicles.ts";
import { freshDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import { findBySpec, findEngine, findVehicle, toSearchVehicle } from "./find-vehicle.ts";

let database: TestDatabase;
let engineId: number;
let lines: { isuzu: number; gmc: number };
let vehicles: { isuzu: number; gmc: number };

beforeAll(async () => {
	database = await freshDatabase();
	const { db } = database;
	await aRegion(db, { code: "us" });
	const isuzu = await aMake(db, { name: "Isuzu" });
	const gmc = await aMake(db, { name: "GMC" });
	engineId = (await anEngine(db, { make_id: isuzu.id, name: "4JJ1", liter: 3 })).id;
	const spec = { region_code: "us", engine_id: engineId, years: [2007] };
	const npr = await aVehicle(db, { ...spec, make_id: isuzu.id, model: "NPR-HD" });
	const w4500 = await aVehicle(db, {
		...spec,
		make_id: gmc.id,
		model: "W4500",
		rebadge_of_id: npr.id,
	});
	lines = { isuzu: npr.id, gmc: w4500.id };
	const idOf = async (line: number) =>
		(
			await db
				.selectFrom("vehicle")
				.select("id")
				.where("line_id", "=", line)
				.executeTakeFirstOrThrow()
		).id;
	vehicles = { isuzu: await idOf(npr.id), gmc: await idOf(w4500.id) };
});
afterAll(() => database.close());

describe("a vehicle", () => {
	it("is found by its id, with all its names", async () => {
		expect(await findVehicle(database, vehicles.isuzu)).toEqual({
			type: "vehicle",
			id: vehicles.isuzu,
			region: "us",
			year: 2007,
			make: "Isuzu",
			model: "NPR-HD",
			engineName: "4JJ1",
			engineLiter: "3.0",
			engineId,
			lineIds: [lines.isuzu],
		});
		expect(await findVehicle(database, 2_000_000_000)).toBeUndefined();
	});

	it("that is a rebadge is looked for under both names", async () => {
		const vehicle = await findVehicle(database, vehicles.gmc);
		expect(vehicle?.lineIds).toEqual([lines.gmc, lines.isuzu]);
		expect(vehicle && toSearchVehicle(vehicle)).toEqual({
			kind: "vehicle",
			lineIds: [lines.gmc, lines.isuzu],
			engineId,
			year: 2007,
		});
	});

	it.each([
		["with everything said", { region: "us", engineLiter: "3.0" }],
		["without region and liters", {}],
		["with the liters as a whole number", { engineLiter: "3" }],
		["with an id that is no longer known", { id: 2_000_000_000 }],
	])("is found by its description %s", async (_, more) => {
		const described = { year: 2007, make: "GMC", model: "W4500", engineName: "4JJ1", ...more };
		expect(await findBySpec(database, described)).toMatchObject({
			type: "vehicle",
			id: vehicles.gmc,
		});
	});

	it.each([
		["of another region", { region: "mx" }],
		["of another year", { year: 2008 }],
		["of another make", { make: "Isuzu" }],
		["of another model", { model: "NPR" }],
		["with another engine", { engineName: "4HK1" }],
		["with other liters", { engineLiter: "5.2" }],
		["with liters that are no number", { engineLiter: "big" }],
	])("%s is unknown", async (_, change) => {
		const described = {
			region: "us",
			year: 2007,
			make: "GMC",
			model: "W4500",
			engineName: "4JJ1",
			...change,
		};
		expect(await findBySpec(database, described)).toBeUndefined();
	});

	it("is not guessed from an incomplete description", async () => {
		expect(await findBySpec(database, {})).toBeUndefined();
		expect(await findBySpec(database, { make: "GMC", engineName: "4JJ1" })).toBeUndefined();
		expect(await findBySpec(database, { year: 2007, make: "GMC", model: "W4500" })).toBeUndefined();
	});
});

describe("an engine", () => {
	const engine = () => ({
		type: "engine",
		id: engineId,
		make: "Isuzu",
		engineName: "4JJ1",
		engineLiter: "3.0",
		engineId,
	});

	it("is found by its id and by its description", async () => {
		expect(await findEngine(database, engineId)).toEqual(engine());
		expect(await findBySpec(database, { type: "engine", id: engineId })).toEqual(engine());
		expect(
			await findBySpec(database, {
				type: "engine",
				make: "Isuzu",
				engineName: "4JJ1",
				engineLiter: "3",
			}),
		).toEqual(engine());
	});

	it("is not taken for a vehicle of the same number", async () => {
		expect(await findBySpec(database, { type: "engine", id: 2_000_000_000 })).toBeUndefined();
		expect(
			await findBySpec(database, { type: "engine", make: "Hino", engineName: "4JJ1" }),
		).toBeUndefined();
	});

	it("has its maker's name, also when it is searched under another badge", async () => {
		expect(await findBySpec(database, { type: "engine", make: "GMC", engineName: "4JJ1" })).toEqual(
			engine(),
		);
	});

	it("matches every vehicle that has it", async () => {
		const engine = await findEngine(database, engineId);
		expect(engine && toSearchVehicle(engine)).toEqual({ kind: "engine", engineId });
	});
});
