import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	anInterchangeGroup,
	aPart,
	aStock,
	aSubcategory,
} from "../../../tests/factories/catalog.ts";
import { aFitment, aMake, anEngine, aRegion, aVehicle } from "../../../tests/factories/vehicles.ts";
import { buildIndexHere } from "../../../tests/support/build-index-here.ts";
import { freshDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import { createEmbeddedSearch } from "../../adapters/search/embedded/embedded-search.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { NO_VEHICLE_ANSWERS } from "../../domain/vehicle/vehicle-answers.ts";
import type { Search } from "../../ports/search.ts";
import { getPart, type PartRequest } from "./get-part.ts";

let database: TestDatabase;
let search: Search;
beforeAll(async () => {
	database = await freshDatabase();
	const { url, pool } = database;
	search = await createEmbeddedSearch({
		url,
		pool,
		snapshotFile: null,
		onChange: () => {},
		onFailure: () => {},
		startIndexBuild: buildIndexHere,
	});
});
afterAll(async () => {
	await search.close();
	await database.close();
});

const partPage = (
	sku: string,
	level: "online" | "wholesale" | null = "online",
	more: Partial<PartRequest> = {},
) => getPart({ pool: database.pool, search }, { sku, level, ...more });

describe("a part", () => {
	it.each(["NO-SUCH-PART", "", "'; drop table part; --", "test-00001"])(
		"is refused as not found for the number %j",
		async (sku) => {
			const refusal = await partPage(sku).catch((error: unknown) => error);
			expect(refusal).toBeInstanceOf(Refusal);
			expect(refusal).toMatchObject({ code: "not_found" });
		},
	);

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
		expect(detail.options.map(({ card }) => card.sku)).toEqual([popular.sku, plain.sku]);
		expect(detail.unificado).toBe(group.id);
	});

	it("names its successor when it is superseded", async () => {
		const newer = await aPart(database.db);
		const older = await aPart(database.db, { status: "superseded", replaced_by_id: newer.id });
		expect(await partPage(older.sku)).toMatchObject({
			status: "superseded",
			chain: { older: [], newer: [newer.sku] },
		});
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
		const [kit, gasket] = [
			await aPart(database.db, { presentation: "KIT" }),
			await aPart(database.db, { title_en: "Head gasket" }),
		];
		await database.db
			.insertInto("kit_component")
			.values({ kit_id: kit.id, component_id: gasket.id, quantity: 6 })
			.execute();
		expect((await partPage(kit.sku)).kit).toMatchObject([
			{
				sku: gasket.sku,
				title: { en: "Head gasket", es: gasket.title_es },
				quantity: 6,
				fit: null,
			},
		]);
	});

	it.each([
		[{}, true],
		[{ is_electrical: true }, false],
		[{ is_special_order: true }, false],
	])("with %j can be returned: %j", async (columns, returnable) => {
		const part = await aPart(database.db, columns);
		expect((await partPage(part.sku)).isReturnable).toBe(returnable);
	});
});

describe("the buyer's guide", () => {
	const linesOf = async (sku: string) =>
		(await partPage(sku)).guide.lines.map((line) => [line.model, ...line.years]);

	it("lists a fitted line within the years of the fitment and of the truck", async () => {
		const part = await aPart(database.db);
		const line = await aVehicle(database.db, {
			model: "NPR",
			years: [2008, 2009, 2010, 2011, 2012],
		});
		await aFitment(database.db, part.id, { line_id: line.id, year_from: 2010, year_to: 2020 });
		expect(await linesOf(part.sku)).toEqual([["NPR", 2010, 2011, 2012]]);
	});

	it("lists every line that has a fitted engine, and none with another", async () => {
		const part = await aPart(database.db);
		const engine = await anEngine(database.db);
		const make = await aMake(database.db);
		const { code: region_code } = await aRegion(database.db);
		for (const model of ["FRR", "NQR"])
			await aVehicle(database.db, {
				region_code,
				model,
				make_id: make.id,
				engine_id: engine.id,
				years: [2012, 2014],
			});
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
		const { region_code, engine_id } = original;
		await aVehicle(database.db, {
			model: "W4500",
			rebadge_of_id: original.id,
			region_code,
			engine_id,
			years: [2007],
		});
		await aFitment(database.db, part.id, { line_id: original.id });
		expect((await linesOf(part.sku)).sort()).toEqual([
			["NPR-HD", 2006, 2007],
			["W4500", 2007],
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
			line_id: line.id,
			position: "front_left",
			quantity: 4,
			engine_variant: "4HK1-TC",
			built_from: "2014-01-01",
			note_en: "With ABS",
			note_es: "Con ABS",
		});
		expect((await partPage(part.sku)).guide.lines[0]).toMatchObject({
			position: "front_left",
			quantity: 4,
			variant: "4HK1-TC",
			built: { from: "2014-01-01", to: null },
			note: { en: "With ABS", es: "Con ABS" },
			liter: 5.2,
		});
	});
});

describe("the regions of the guide", () => {
	it("list the requested region or the first region with rows, and count the other regions", async () => {
		const [first, second, third] = [
			await aRegion(database.db),
			await aRegion(database.db),
			await aRegion(database.db),
		];
		const part = await aPart(database.db);
		for (const [region, model] of [
			[second, "ELF"],
			[third, "FORWARD"],
			[third, "GIGA"],
		] as const) {
			const line = await aVehicle(database.db, { region_code: region.code, model });
			await aFitment(database.db, part.id, { line_id: line.id });
		}
		const guideOf = async (region: string | null) =>
			(await partPage(part.sku, null, { region })).guide;
		const regions = [
			{ code: second.code, lines: 1 },
			{ code: third.code, lines: 2 },
		];
		expect(await guideOf(null)).toMatchObject({
			region: second.code,
			regions,
			lines: [{ model: "ELF" }],
		});
		expect(await guideOf(third.code)).toMatchObject({ region: third.code, regions });
		expect((await guideOf(third.code)).lines.map(({ model }) => model).sort()).toEqual([
			"FORWARD",
			"GIGA",
		]);
		for (const regionCode of [first.code, "moon", "'; --"])
			expect((await guideOf(regionCode)).region).toBe(second.code);
	});
});

describe("whether it fits", () => {
	it("is answered for the vehicle asked about, with the answers given about it", async () => {
		const part = await aPart(database.db);
		const line = await aVehicle(database.db, { years: [2012] });
		await aFitment(database.db, part.id, { line_id: line.id, built_to: "2012-06-30" });
		const vehicle = {
			kind: "vehicle" as const,
			lineIds: [line.id],
			engineId: line.engine_id,
			year: 2012,
		};
		const fitOf = async (vehicleAnswers = NO_VEHICLE_ANSWERS) =>
			(await partPage(part.sku, null, { vehicle, vehicleAnswers })).fit?.answer;
		expect((await partPage(part.sku)).fit).toBeNull();
		expect(await fitOf()).toBe("question");
		expect(await fitOf({ ...NO_VEHICLE_ANSWERS, builtTo: "2012-01-31" })).toBe("fits");
		expect(await fitOf({ ...NO_VEHICLE_ANSWERS, builtFrom: "2012-07-01" })).toBe("does_not_fit");
	});

	it("offers parts of the same kind that fit when it does not, without those the answers rule out", async () => {
		const subcategory = await aSubcategory(database.db);
		const [mine, otherLine] = [await aVehicle(database.db), await aVehicle(database.db)];
		const made = async (line: number, variant: string | null = null) => {
			const part = await aPart(database.db, { subcategory_id: subcategory.id });
			await aFitment(database.db, part.id, { line_id: line, engine_variant: variant });
			return part;
		};
		const [wrong, right, ruledOut] = [
			await made(otherLine.id),
			await made(mine.id, "TC"),
			await made(mine.id, "TCN"),
		];
		await search.ready();
		const vehicle = {
			kind: "vehicle" as const,
			lineIds: [mine.id],
			engineId: mine.engine_id,
			year: 2015,
		};
		const detail = await partPage(wrong.sku, "online", {
			vehicle,
			vehicleAnswers: { ...NO_VEHICLE_ANSWERS, variant: "TC" },
		});
		expect(detail.fit).toEqual({ answer: "does_not_fit", because: "vehicle" });
		expect(detail.alternatives.map(({ sku }) => sku)).toEqual([right.sku]);
		expect(detail.alternatives.map(({ sku }) => sku)).not.toContain(ruledOut.sku);
		const [outOfStock, shipsToday] = [await made(mine.id), await made(mine.id)];
		await aStock(database.db, shipsToday.id, { stockClass: "IN_STOCK" });
		await search.ready();
		const { alternatives } = await partPage(wrong.sku, "online", { vehicle });
		expect(alternatives.map(({ sku }) => sku)).toEqual([shipsToday.sku, outOfStock.sku]);
	});

	it("offers no part for the other side, and the same kind of part first", async () => {
		const subcategory = await aSubcategory(database.db);
		const [mine, otherLine] = [await aVehicle(database.db), await aVehicle(database.db)];
		const made = async (title_en: string, line: number) => {
			const part = await aPart(database.db, { subcategory_id: subcategory.id, title_en });
			await aFitment(database.db, part.id, { line_id: line });
			return part;
		};
		const wrong = await made("Mirror assembly, left, Isuzu NKR 55", otherLine.id);
		await made("Mirror assembly, right, Isuzu NPR", mine.id);
		const arm = await made("Mirror arm, left, Isuzu NPR", mine.id);
		const left = await made("Mirror assembly, left, Isuzu NPR", mine.id);
		await search.ready();
		const { alternatives } = await partPage(wrong.sku, "online", {
			vehicle: { kind: "vehicle", lineIds: [mine.id], engineId: mine.engine_id, year: 2015 },
		});
		expect(alternatives.map(({ sku }) => sku)).toEqual([left.sku, arm.sku]);
	});

	it("of a kit without fitments follows from its pieces", async () => {
		const [kit, piece] = [
			await aPart(database.db, { presentation: "KIT" }),
			await aPart(database.db),
		];
		const line = await aVehicle(database.db);
		await aFitment(database.db, piece.id, { line_id: line.id });
		await database.db
			.insertInto("kit_component")
			.values({ kit_id: kit.id, component_id: piece.id, quantity: 1 })
			.execute();
		const vehicle = {
			kind: "vehicle" as const,
			lineIds: [line.id],
			engineId: line.engine_id,
			year: 2015,
		};
		expect(await partPage(kit.sku, null, { vehicle })).toMatchObject({
			fit: { answer: "fits" },
			kit: [{ fit: { answer: "fits" } }],
		});
	});

	it("is universal only where the catalog says so", async () => {
		const vehicle = { kind: "engine" as const, engineId: 1 };
		const [universal, unknown] = [
			await aPart(database.db, { is_universal: true }),
			await aPart(database.db),
		];
		expect((await partPage(universal.sku, null, { vehicle })).fit).toEqual({ answer: "universal" });
		expect((await partPage(unknown.sku, null, { vehicle })).fit).toEqual({
			answer: "no_data",
			because: "no_catalog",
		});
	});
});

describe("the same job", () => {
	it("lists the best seller of each companion kind that fits the same vehicle, then universal parts", async () => {
		const { db } = database;
		const [gaskets, bolts, oil, pumps] = [
			await aSubcategory(db),
			await aSubcategory(db),
			await aSubcategory(db),
			await aSubcategory(db),
		];
		await db
			.insertInto("subcategory_companion")
			.values(
				[bolts, oil, pumps].map((companion, at) => ({
					subcategory_id: gaskets.id,
					companion_id: companion.id,
					position: at + 1,
				})),
			)
			.execute();
		const [engine, stranger] = [await anEngine(db), await anEngine(db)];
		await aVehicle(db, { engine_id: engine.id });
		const made = async (subcategory_id: number, engine_id: number | null, more = {}) => {
			const part = await aPart(db, { subcategory_id, ...more });
			if (engine_id) await aFitment(db, part.id, { engine_id });
			return part;
		};
		const gasket = await made(gaskets.id, engine.id);
		const bolt = await made(bolts.id, engine.id, { popularity: 5 });
		await made(bolts.id, engine.id, { popularity: 1 });
		await made(bolts.id, stranger.id, { popularity: 9 });
		await made(pumps.id, stranger.id);
		const can = await made(oil.id, null, { is_universal: true });
		await made(oil.id, null, { popularity: 9 });
		await search.ready();
		expect((await partPage(gasket.sku)).related.map(({ sku }) => sku)).toEqual([bolt.sku, can.sku]);
	});
});

describe("the supersession chain", () => {
	it("follows every part of ours in both directions", async () => {
		const newest = await aPart(database.db);
		const middle = await aPart(database.db, { status: "superseded", replaced_by_id: newest.id });
		const oldest = await aPart(database.db, { status: "superseded", replaced_by_id: middle.id });
		expect((await partPage(oldest.sku)).chain).toEqual({
			older: [],
			newer: [middle.sku, newest.sku],
		});
		expect((await partPage(newest.sku)).chain).toEqual({
			older: [oldest.sku, middle.sku],
			newer: [],
		});
	});

	it("names our part behind an old number when we sell it", async () => {
		const [old, part] = [await aPart(database.db), await aPart(database.db)];
		await database.db
			.insertInto("part_number")
			.values([
				{ part_id: old.id, n: 1, kind: "oem", number: "8-97000-111-0" },
				{ part_id: part.id, n: 1, kind: "superseded", number: "8970001110", step: 1 },
				{ part_id: part.id, n: 2, kind: "superseded", number: "8970001111", step: 2 },
			])
			.execute();
		expect((await partPage(part.sku)).numbers.map(({ carried }) => carried)).toEqual([
			old.sku,
			null,
		]);
	});
});
