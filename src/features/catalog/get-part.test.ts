import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshDatabase, type TestDatabase } from "../../../tests/database.ts";
import { anInterchangeGroup, aPart } from "../../../tests/factories/catalog.ts";
import { aFitment, aMake, anEngine, aVehicle } from "../../../tests/factories/vehicles.ts";
import { Refusal } from "../../domain/refusals.ts";
import { getPart } from "./get-part.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.close());

const partPage = (sku: string, level: "online" | "wholesale" | null = "online") => getPart(database, { sku, level });

describe("a part", () => {
	it.each(["NO-SUCH-PART", "", "'; drop table part; --", "test-00001"])("is refused as not found for the number %j", async (sku) => {
		const refusal = await partPage(sku).catch((error: unknown) => error);
		expect(refusal).toBeInstanceOf(Refusal);
		expect(refusal).toMatchObject({ code: "not_found" });
	});

	it("comes with the price of the caller's level alone, its core charge and its names", async () => {
		const part = await aPart(database.db, {
			coreChargeCents: 5000,
			prices: { online: 12_345, wholesale: 9_999 },
			title_es: "Bomba de agua",
		});
		expect((await partPage(part.sku, "wholesale")).card).toMatchObject({
			sku: part.sku,
			priceCents: 9_999,
			coreChargeCents: 5000,
			title: { en: part.title_en, es: "Bomba de agua" },
		});
		expect(JSON.stringify(await partPage(part.sku, null))).not.toMatch(/12345|9999/);
	});

	it("offers the other parts of its group that are on sale, most popular first", async () => {
		const group = await anInterchangeGroup(database.db);
		const [part, plain, popular] = [
			await aPart(database.db, { interchange_group_id: group.id, popularity: 99 }),
			await aPart(database.db, { interchange_group_id: group.id, popularity: 1 }),
			await aPart(database.db, { interchange_group_id: group.id, popularity: 2 }),
		];
		await aPart(database.db, { interchange_group_id: group.id, status: "discontinued" });
		const detail = await partPage(part.sku);
		expect(detail.options.map((card) => card.sku)).toEqual([popular.sku, plain.sku]);
		expect(detail.unificado).toBe(group.id);
	});

	it("names its successor when it is superseded", async () => {
		const newer = await aPart(database.db);
		const older = await aPart(database.db, { status: "superseded", replaced_by_id: newer.id });
		expect(await partPage(older.sku)).toMatchObject({ status: "superseded", replacedBySku: newer.sku });
	});

	it("lists its superseded numbers oldest first", async () => {
		const part = await aPart(database.db);
		const numbers = [
			{ n: 1, kind: "superseded" as const, number: "8-97306-044-1", step: 2 },
			{ n: 2, kind: "superseded" as const, number: "8-97306-044-0", step: 1 },
			{ n: 3, kind: "oem" as const, number: "8-97306-044-2" },
		];
		await database.db
			.insertInto("part_number")
			.values(numbers.map((number) => ({ ...number, part_id: part.id })))
			.execute();
		const detail = await partPage(part.sku);
		expect(detail.numbers.map(({ kind, number }) => [kind, number])).toEqual([
			["oem", "8-97306-044-2"],
			["superseded", "8-97306-044-0"],
			["superseded", "8-97306-044-1"],
		]);
	});

	it("shows what a kit holds", async () => {
		const [kit, gasket] = [await aPart(database.db, { presentation: "KIT" }), await aPart(database.db, { title_en: "Head gasket" })];
		await database.db.insertInto("kit_component").values({ kit_id: kit.id, component_id: gasket.id, quantity: 6 }).execute();
		expect((await partPage(kit.sku)).kit).toEqual([{ sku: gasket.sku, title: { en: "Head gasket", es: gasket.title_es }, quantity: 6 }]);
	});

	it.each([
		[{}, true],
		[{ is_electrical: true }, false],
		[{ is_special_order: true }, false],
	])("with %j can be returned: %j", async (given, returnable) => {
		const part = await aPart(database.db, given);
		expect((await partPage(part.sku)).isReturnable).toBe(returnable);
	});
});

describe("the buyer's guide", () => {
	const linesOf = async (sku: string) => (await partPage(sku)).guide.map((line) => [line.model, line.yearFrom, line.yearTo]);

	it("lists a fitted line within the years of the fitment and of the truck", async () => {
		const part = await aPart(database.db);
		const line = await aVehicle(database.db, { model: "NPR", years: [2008, 2009, 2010, 2011, 2012] });
		await aFitment(database.db, part.id, { line_id: line.id, year_from: 2010, year_to: 2020 });
		expect(await linesOf(part.sku)).toEqual([["NPR", 2010, 2012]]);
	});

	it("lists every line that has a fitted engine, and none with another", async () => {
		const part = await aPart(database.db);
		const engine = await anEngine(database.db);
		const make = await aMake(database.db);
		for (const model of ["FRR", "NQR"]) await aVehicle(database.db, { model, make_id: make.id, engine_id: engine.id, years: [2012, 2014] });
		await aVehicle(database.db, { model: "FTR" });
		await aFitment(database.db, part.id, { engine_id: engine.id });
		expect(await linesOf(part.sku)).toEqual([
			["FRR", 2012, 2014],
			["NQR", 2012, 2014],
		]);
	});

	it("lists the rebadges of a fitted line in their own years", async () => {
		const part = await aPart(database.db);
		const original = await aVehicle(database.db, { model: "NPR-HD", years: [2006, 2007] });
		await aVehicle(database.db, { model: "W4500", rebadge_of_id: original.id, engine_id: original.engine_id, years: [2007] });
		await aFitment(database.db, part.id, { line_id: original.id });
		expect((await linesOf(part.sku)).sort()).toEqual([
			["NPR-HD", 2006, 2007],
			["W4500", 2007, 2007],
		]);
	});

	it("leaves out a line that was not built in the fitment's years", async () => {
		const part = await aPart(database.db);
		const line = await aVehicle(database.db, { years: [1999] });
		await aFitment(database.db, part.id, { line_id: line.id, year_from: 2005 });
		expect(await linesOf(part.sku)).toEqual([]);
	});

	it("carries the qualifiers, with build dates as written whatever the clock of the machine", async () => {
		const part = await aPart(database.db);
		const line = await aVehicle(database.db);
		await aFitment(database.db, part.id, {
			...{ line_id: line.id, position: "front_left", quantity: 4, engine_variant: "4HK1-TC" },
			...{ built_from: "2014-01-01", note_en: "With ABS", note_es: "Con ABS" },
		});
		expect((await partPage(part.sku)).guide[0]).toMatchObject({
			position: "front_left",
			quantity: 4,
			variant: "4HK1-TC",
			built: { from: "2014-01-01", to: null },
			note: { en: "With ABS", es: "Con ABS" },
			liter: 5.2,
		});
	});
});
