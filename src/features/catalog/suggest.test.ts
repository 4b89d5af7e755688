import { afterAll, beforeAll, expect, it } from "vitest";
import {
	aBrand,
	aCategory,
	aPart,
	aStock,
	aSubcategory,
} from "../../../tests/factories/catalog.ts";
import { aFitment, aMake, anEngine, aRegion, aVehicle } from "../../../tests/factories/vehicles.ts";
import { buildIndexHere } from "../../../tests/support/build-index-here.ts";
import { freshDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import { createEmbeddedSearch } from "../../adapters/search/embedded/embedded-search.ts";
import type { Language } from "../../domain/store/language.ts";
import { NO_VEHICLE_ANSWERS } from "../../domain/vehicle/vehicle-answers.ts";
import type { Search, SearchVehicle } from "../../ports/search.ts";
import { listModelSpans } from "../vehicles/list-models.ts";
import { readBrands, readCategories } from "./read-category-tree.ts";
import { readFacetNames } from "./read-facet-names.ts";
import { suggest } from "./suggest.ts";

let database: TestDatabase;
let search: Search;
let fitting: { engineId: number };

beforeAll(async () => {
	database = await freshDatabase();
	const { db, url, pool } = database;
	const cooling = await aCategory(db, {
		url: "cooling",
		name_en: "Cooling",
		name_es: "Enfriamiento",
	});
	const pumps = await aSubcategory(db, {
		category_id: cooling.id,
		url: "water-pumps",
		name_en: "Water pumps",
		name_es: "Bombas de agua",
	});
	const brand = await aBrand(db, { url: "watex", name: "Watex" });
	const shared = { subcategory_id: pumps.id, brand_id: brand.id };
	const pump = await aPart(db, {
		...shared,
		sku: "NK-CO-11",
		title_en: "Water pump",
		title_es: "Bomba de agua",
	});
	await db
		.insertInto("part_number")
		.values({ part_id: pump.id, n: 1, kind: "oem", number: "8-97123-456-0", maker: "Isuzu" })
		.execute();
	const make = await aMake(db, { name: "Isuzu", url: "isuzu" });
	const engine = await anEngine(db, { make_id: make.id, name: "4HK1", liter: 5.2 });
	const otherPart = await aPart(db, {
		...shared,
		sku: "NK-CO-12",
		title_en: "Water pump",
		title_es: "Bomba de agua",
	});
	await aFitment(db, otherPart.id, { engine_id: engine.id });
	fitting = { engineId: engine.id };
	const us = await aRegion(db, { code: "us", position: 1 });
	const mx = await aRegion(db, { code: "mx", position: 2 });
	const makeAndEngine = { make_id: make.id, engine_id: engine.id };
	await aVehicle(db, {
		...makeAndEngine,
		model: "NPR-HD",
		region_code: mx.code,
		years: [2001, 2020],
	});
	await aVehicle(db, {
		...makeAndEngine,
		model: "NPR-HD",
		region_code: us.code,
		years: [2005, 2006],
	});
	await aVehicle(db, { ...makeAndEngine, model: "NQR", region_code: us.code, years: [2010] });
	const sameGroup = await aPart(db, {
		...shared,
		brand_id: (await aBrand(db)).id,
		interchange_group_id: pump.interchange_group_id,
		sku: "NK-CO-13",
		title_en: "Water pump",
		title_es: "Bomba de agua",
	});
	const otherEngine = await anEngine(db, { make_id: make.id, name: "4JJ1", liter: 3 });
	const popular = await aVehicle(db, {
		make_id: make.id,
		engine_id: otherEngine.id,
		model: "NRR",
		region_code: us.code,
		years: [2010],
	});
	for (const year of [2008, 2010])
		await aFitment(db, sameGroup.id, { line_id: popular.id, year_from: year, year_to: year });
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

function ask(
	text: string,
	vehicle: SearchVehicle | null = null,
	overrides: Partial<Search> = {},
	vehicleAnswers = NO_VEHICLE_ANSWERS,
	language: Language = "en",
) {
	const deps = {
		pool: database.pool,
		search: { ...search, ...overrides },
		categories: () => readCategories(database),
		brands: () => readBrands(database),
		facetNames: () => readFacetNames(database),
		modelSpans: () => listModelSpans(database),
	};
	return suggest(deps, { text, level: "online", language, vehicle, vehicleAnswers });
}

it("finds parts with the match reason, categories in both languages, brands and engines by the beginnings of words", async () => {
	expect((await ask("897123")).parts).toMatchObject([
		{ part: { sku: "NK-CO-11" }, matchReason: { how: "begins", number: "8-97123-456-0" } },
	]);
	const found = await ask("wat");
	expect(found.categories.map(({ subcategory }) => subcategory)).toEqual(["water-pumps"]);
	expect(found.brands).toEqual([{ url: "watex", name: "Watex" }]);
	expect((await ask("bombas ag")).categories).toHaveLength(1);
	expect((await ask("4hk")).engines).toEqual([{ value: "4HK1-5.2", label: "4HK1 5.2 L" }]);
});

it("suggests only parts that fit the vehicle for words, and marks them; the results of a number keep their sequence", async () => {
	const engineId = fitting.engineId;
	const first = (await ask("water pu")).parts.map(({ part, fits }) => [part.sku, fits]);
	expect(first).toEqual([
		["NK-CO-11", null],
		["NK-CO-12", null],
	]);
	const ranked = (await ask("water pu", { kind: "engine", engineId })).parts.map(
		({ part, fits }) => [part.sku, fits],
	);
	expect(ranked).toEqual([["NK-CO-12", "fits"]]);
	const byNumber = (await ask("8-97123-456-0", { kind: "engine", engineId })).parts.map(
		({ part, fits }) => [part.sku, fits],
	);
	expect(byNumber[0]).toEqual(["NK-CO-11", "no_data"]);
});

it("suggests other sizes that fit the vehicle if no part of the typed size does", async () => {
	const vehicle = { kind: "engine" as const, engineId: fitting.engineId };
	const retitle = async (title: string) => {
		await database.pool.query("update part set title_en = $1 where sku = 'NK-CO-11'", [title]);
		await search.ready();
	};
	await retitle("Water pump 13 in");
	const { parts } = await ask("water pump 13 inch", vehicle);
	expect(parts.map(({ part, fits }) => [part.sku, fits])).toEqual([["NK-CO-12", "fits"]]);
	await retitle("Water pump");
});

it("never says that a part fits without knowing it, and puts a part last that does not fit by the answers", async () => {
	const vehicle = { kind: "engine" as const, engineId: fitting.engineId };
	const fitment = "(select id from part where sku = 'NK-CO-12')";
	await database.pool.query(`update fitment set engine_variant = 'TC' where part_id = ${fitment}`);
	await search.ready();
	const first = async (vehicleAnswers = NO_VEHICLE_ANSWERS) =>
		(await ask("water pu", vehicle, {}, vehicleAnswers)).parts.map(({ part, fits }) => [
			part.sku,
			fits,
		]);
	expect((await first())[0]).toEqual(["NK-CO-12", "question"]);
	expect((await first({ ...NO_VEHICLE_ANSWERS, variant: "TC" }))[0]).toEqual(["NK-CO-12", "fits"]);
	expect(await first({ ...NO_VEHICLE_ANSWERS, notVariants: ["TC"] })).toEqual([
		["NK-CO-11", "no_data"],
		["NK-CO-12", "does_not_fit"],
	]);
	await database.pool.query(`update fitment set engine_variant = null where part_id = ${fitment}`);
	await search.ready();
});

it("finds models by make and model in any sequence and spelling, once, in the first region that has them", async () => {
	const spans = async (text: string) =>
		(await ask(text)).vehicles.map(({ region, model, year }) => [region, model, year]);
	expect(await spans("isuzu npr")).toEqual([["us", "NPR-HD", null]]);
	expect(await spans("nprhd")).toEqual([["us", "NPR-HD", null]]);
	expect(await spans("2006 npr-hd isuzu")).toEqual([["us", "NPR-HD", 2006]]);
	expect(await spans("npr 2020")).toEqual([["mx", "NPR-HD", 2020]]);
	expect(await spans("npr 1999")).toEqual([]);
	// Between two years in which it was built.
	expect(await spans("npr 2010")).toEqual([]);
	expect((await ask("npr 2020")).vehicles[0]?.years).toEqual([2001, 2020]);
	expect(await spans("2006")).toEqual([]);
	expect(await spans("npr water pump")).toEqual([]);
	const models = (await spans("isuzu")).map(([, model]) => model);
	expect(models, "the model with the most fitments first").toEqual(["NRR", "NPR-HD", "NQR"]);
});

it("suggests one part per interchange group, with price and stock", async () => {
	const { parts } = await ask("water pump");
	expect(parts.map(({ part }) => part.sku)).toEqual(["NK-CO-11", "NK-CO-12"]);
	expect(parts[0]?.part.groupBrands).toHaveLength(2);
	const stock = { availability: { class: "NO_STOCK", expectedOn: null } };
	expect(parts[1]).toMatchObject({ priceCents: 10_000, ...stock });
	const [byNumber] = (await ask("NK-CO-13")).parts;
	expect(byNumber?.part.sku, "the part of the typed number is shown for its group").toBe(
		"NK-CO-13",
	);
});

it("names the day of incoming stock, also while the index lags behind", async () => {
	const { db } = database;
	const { id } = await db
		.selectFrom("part")
		.select("id")
		.where("sku", "=", "NK-CO-12")
		.executeTakeFirstOrThrow();
	await aStock(db, id, { stockClass: "INCOMING", expected_on: "2026-12-01" });
	const incoming = { class: "INCOMING", expectedOn: "2026-12-01" };
	const first = async (overrides: Partial<Search> = {}) =>
		(await ask("NK-CO-12", null, overrides)).parts[0]?.availability;
	expect(await first({ readParts: readBehind })).toMatchObject(incoming);
	await search.ready();
	expect(await first()).toMatchObject(incoming);
	await db.deleteFrom("stock").where("part_id", "=", id).execute();
	await search.ready();
});

it("completes the text to the kinds of the found parts, and names their category when no category has the words", async () => {
	const completing = (...texts: string[]) => ({
		complete: async () => ({ texts, partText: null, categoryIds: [], subcategoryIds: [] }),
	});
	const phrases = async (text: string, language: Language, ...lexiconTexts: string[]) =>
		(await ask(text, null, completing(...lexiconTexts), NO_VEHICLE_ANSWERS, language)).phrases;
	expect(await phrases("wat", "en")).toEqual(["Water pump"]);
	expect(await phrases("wat", "es")).toEqual([]);
	expect(await phrases("bomba a", "es")).toEqual(["Bomba de agua"]);
	expect(await phrases("NK-CO-11", "en")).toEqual([]);
	expect(await phrases("pump", "en", "pumpkin"), "last word").toEqual(["Water pump", "pumpkin"]);
	const unfinished = {
		complete: async () => ({ ...(await completing("water pumps").complete()), partText: "water" }),
	};
	expect((await ask("wat", null, unfinished)).phrases, "one number").toEqual(["water pumps"]);
	expect((await ask("watex pump")).categories).toMatchObject([{ subcategory: "water-pumps" }]);
});

it.each(["", "  ", "-", "🚚"])("suggests nothing for %j", async (text) => {
	expect(await ask(text)).toEqual({
		parts: [],
		phrases: [],
		categories: [],
		brands: [],
		engines: [],
		vehicles: [],
	});
});

it("names the caller's price, also while the index lags behind the tables", async () => {
	const price = async (overrides: Partial<Search> = {}) =>
		(await ask("NK-CO-11", null, overrides)).parts[0]?.priceCents;
	const { db } = database;
	const { id } = await db
		.selectFrom("part")
		.select("id")
		.where("sku", "=", "NK-CO-11")
		.executeTakeFirstOrThrow();
	await db
		.insertInto("price")
		.values({ part_id: id, level: "online", price_cents: 12_345 })
		.onConflict((conflict) =>
			conflict.columns(["part_id", "level"]).doUpdateSet({ price_cents: 12_345 }),
		)
		.execute();
	expect(await price({ readParts: readBehind })).toBe(12_345);
	await search.ready();
	expect(await price()).toBe(12_345);
});

/** The answer of an index that is behind the tables. */
const readBehind: Search["readParts"] = async (ids, level) => {
	const parts = await search.readParts(ids, level);
	return new Map([...parts].map(([id, { group }]) => [id, { group, offer: undefined }]));
};
