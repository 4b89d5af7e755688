import { afterAll, beforeAll, expect, it } from "vitest";
import { aBrand, anInterchangeGroup, aPart, aStock } from "../../../tests/factories/catalog.ts";
import { aFitment, aMake, anEngine, aVehicle } from "../../../tests/factories/vehicles.ts";
import { buildIndexHere } from "../../../tests/support/build-index-here.ts";
import { freshDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import { createEmbeddedSearch } from "../../adapters/search/embedded/embedded-search.ts";
import { parseNumberList } from "../../domain/cart/part-number-list.ts";
import { NO_VEHICLE_ANSWERS } from "../../domain/vehicle/vehicle-answers.ts";
import type { Search, SearchVehicle } from "../../ports/search.ts";
import { readFitAnswers, readPartFits } from "./read-part-fits.ts";
import { type NumbersRequest, resolveNumbers } from "./resolve-numbers.ts";

let database: TestDatabase;
let search: Search;
let npr: SearchVehicle;
let queries = 0;

beforeAll(async () => {
	database = await freshDatabase();
	const { db, url, pool } = database;
	const group = await anInterchangeGroup(db);
	const make = await aMake(db, { name: "Isuzu", url: "isuzu" });
	const engine = await anEngine(db, { make_id: make.id, name: "4HK1", liter: 5.2 });
	const line = await aVehicle(db, {
		make_id: make.id,
		model: "NPR",
		engine_id: engine.id,
		years: [2015],
	});
	const pump = await aPart(db, {
		sku: "NK-CO-11",
		interchange_group_id: group.id,
		popularity: 9,
		prices: { online: 12_345 },
	});
	const twin = await aPart(db, {
		sku: "NK-CO-12",
		interchange_group_id: group.id,
		brand_id: (await aBrand(db)).id,
	});
	const filter = await aPart(db, { sku: "NK-FI-20", prices: { online: 900 } });
	const clamp = await aPart(db, { sku: "NK-SH-30" });
	await aPart(db, { sku: "NK-SH-31", is_universal: true });
	const turbo = await aPart(db, { sku: "NK-TU-40" });
	for (const part of [pump, twin])
		await db
			.insertInto("part_number")
			.values({ part_id: part.id, n: 1, kind: "oem", number: "8-97123-456-0", maker: "Isuzu" })
			.execute();
	await db
		.insertInto("part_number")
		.values([
			{
				part_id: pump.id,
				n: 2,
				kind: "superseded",
				number: "8-94000-111-2",
				maker: "Isuzu",
				step: 1,
			},
			{ part_id: filter.id, n: 1, kind: "interchange", number: "LF-3349", maker: "Fleetguard" },
		])
		.execute();
	await aStock(db, pump.id);
	await aFitment(db, pump.id, { line_id: line.id, year_from: 2015, year_to: 2015 });
	await aFitment(db, turbo.id, {
		line_id: line.id,
		year_from: 2015,
		year_to: 2015,
		engine_variant: "TC",
	});
	await aFitment(db, filter.id, { line_id: line.id, year_from: 2001, year_to: 2002 });
	expect(clamp.id).toBeGreaterThan(0);
	npr = { kind: "vehicle", lineIds: [line.id], engineId: engine.id, year: 2015 };
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

async function resolve(
	text: string,
	{
		level = "online",
		vehicle = null,
		vehicleAnswers = NO_VEHICLE_ANSWERS,
	}: Partial<Pick<NumbersRequest, "level" | "vehicle" | "vehicleAnswers">> = {},
) {
	queries = 0;
	const pool = {
		query: (...query: [never]) => {
			queries++;
			return database.pool.query(...query);
		},
	} as unknown as typeof database.pool;
	return resolveNumbers(
		{ pool, search },
		{ lines: parseNumberList(text).lines, level, vehicle, vehicleAnswers },
	);
}

it("answers every line in sequence: the part with the match reason, the other parts of its number, the quantity", async () => {
	const lines = await resolve(
		"8-97123-456-0 4\n8940001112\n97123456\nnk-fi-20\nlf3349\n8 97123 456 0",
	);
	expect(
		lines.map(({ typedNumber, quantity, found, others }) => [
			typedNumber,
			quantity,
			found?.card.sku,
			found?.matchReason?.how,
			others,
		]),
	).toEqual([
		["8-97123-456-0", 4, "NK-CO-11", "oem", 1],
		["8940001112", null, "NK-CO-11", "superseded", 0],
		["97123456", null, "NK-CO-11", "gm", 1],
		["nk-fi-20", null, "NK-FI-20", "ours", 0],
		["lf3349", null, "NK-FI-20", "interchange", 0],
		["8 97123 456 0", null, "NK-CO-11", "oem", 1],
	]);
	expect(lines[0]?.found?.card).toMatchObject({
		priceCents: 12_345,
		availability: { class: "IN_STOCK" },
	});
	// The number of statements does not depend on the lines: numbers, names, then cards and prices
	// together.
	expect(queries).toBeLessThanOrEqual(4);
});

it("finds our number inside a line of a quote", async () => {
	const [line] = await resolve("1) 4HK1 2006 WATER PUMP 8-97123-456-0 qty 2 $99.00");
	expect(line).toMatchObject({
		typedNumber: "8-97123-456-0",
		quantity: 2,
		found: { card: { sku: "NK-CO-11" } },
	});
});

it("does not accept a number that only resembles one of ours, and offers the nearest", async () => {
	const [near, unknown] = await resolve("8-97123-456-9\n5-55555-555-5");
	expect(near).toMatchObject({ found: null, others: 0 });
	expect(near?.nearest.map(({ card, matchReason }) => [card.sku, matchReason?.how])).toEqual([
		["NK-CO-11", "near"],
	]);
	expect(unknown).toMatchObject({ found: null, nearest: [] });
});

it("has the fit of each part with a vehicle, and no fit without a vehicle", async () => {
	const typedNumber = "NK-CO-11\nNK-FI-20\nNK-SH-30\nNK-SH-31\nNK-TU-40";
	const answers = async (vehicle?: SearchVehicle, vehicleAnswers = NO_VEHICLE_ANSWERS) =>
		(await resolve(typedNumber, vehicle ? { vehicle, vehicleAnswers } : {})).map(
			({ found }) => found?.fits,
		);
	expect(await answers(npr)).toEqual(["fits", "does_not_fit", "no_data", "universal", "question"]);
	expect((await answers(npr, { ...NO_VEHICLE_ANSWERS, notVariants: ["TC"] })).at(-1)).toBe(
		"does_not_fit",
	);
	// The request does not say which truck the engine is in.
	expect(await answers({ kind: "engine", engineId: npr.engineId })).toEqual([
		"no_data",
		"no_data",
		"no_data",
		"universal",
		"no_data",
	]);
	expect(await answers()).toEqual([null, null, null, null, null]);
});

it("judges a kit without fitments by its pieces", async () => {
	const [kit, piece] = [await aPart(database.db), await aPart(database.db)];
	await aFitment(database.db, piece.id, {
		line_id: npr.kind === "vehicle" ? (npr.lineIds[0] ?? null) : null,
	});
	await database.db
		.insertInto("kit_component")
		.values({ kit_id: kit.id, component_id: piece.id, quantity: 1 })
		.execute();
	const otherLine = await aVehicle(database.db);
	const wrong: SearchVehicle = {
		kind: "vehicle",
		lineIds: [otherLine.id],
		engineId: otherLine.engine_id,
		year: 2015,
	};
	const answers = (vehicle: SearchVehicle) => readFitAnswers(database.pool, [kit.id], vehicle);
	expect([...(await answers(npr)), ...(await answers(wrong))]).toEqual([
		[kit.id, "fits"],
		[kit.id, "does_not_fit"],
	]);
});

it("says that no kit fits a truck that one of its pieces does not fit, in a list as on its page", async () => {
	const { db, pool } = database;
	const [line = null] = npr.kind === "vehicle" ? npr.lineIds : [];
	const otherLine = await aVehicle(db);
	/** A kit for the truck itself, with one piece that has these rows. */
	const kitWith = async (...rows: Parameters<typeof aFitment>[2][]) => {
		const [kit, piece] = [await aPart(db), await aPart(db)];
		await aFitment(db, kit.id, { line_id: line, quantity: 7 });
		for (const row of rows) await aFitment(db, piece.id, row);
		await db
			.insertInto("kit_component")
			.values({ kit_id: kit.id, component_id: piece.id, quantity: 1 })
			.execute();
		return kit.id;
	};
	const onlyElsewhere = await kitWith({ line_id: otherLine.id });
	const byVariant = await kitWith({ line_id: line, engine_variant: "TC" });
	const neverSoldAlone = await kitWith();
	const kits = [onlyElsewhere, byVariant, neverSoldAlone];
	for (const [vehicleAnswers, answers] of [
		[NO_VEHICLE_ANSWERS, ["does_not_fit", "question", "fits"]],
		[{ ...NO_VEHICLE_ANSWERS, variant: "TC" }, ["does_not_fit", "fits", "fits"]],
		[{ ...NO_VEHICLE_ANSWERS, variant: "TCN" }, ["does_not_fit", "does_not_fit", "fits"]],
	] as const) {
		const [listed, page] = [
			await readPartFits(pool, kits, npr, vehicleAnswers),
			await readFitAnswers(pool, kits, npr, vehicleAnswers),
		];
		expect(kits.map((id) => page.get(id))).toEqual(answers);
		expect(kits.map((id) => listed.get(id)?.answer)).toEqual(answers);
		// The kit's own fitments say where it fits.
		expect(listed.get(neverSoldAlone)?.fitmentRows.map(({ quantity }) => quantity)).toEqual([7]);
	}
});

it("hides prices from those who may not see them, and takes an empty list", async () => {
	expect((await resolve("NK-CO-11", { level: null }))[0]?.found?.card.priceCents).toBeNull();
	expect(await resolve("")).toEqual([]);
});
