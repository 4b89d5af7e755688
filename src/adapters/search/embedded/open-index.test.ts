/** A small catalog, searched: what words, names and trucks find. */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aBrand, aPart } from "../../../../tests/factories/catalog.ts";
import { aFitment, aMake, anEngine, aVehicle } from "../../../../tests/factories/vehicles.ts";
import { aRequest } from "../../../../tests/search/requests.ts";
import { freshDatabase, type TestDatabase } from "../../../../tests/support/test-database.ts";
import { normalizeNumber } from "../../../domain/catalog/part-number.ts";
import type { Database } from "../../../platform/postgres/pool.ts";
import { buildIndex } from "./build-index.ts";
import type { IndexData } from "./index-data.ts";
import { type Index, openIndex } from "./open-index.ts";
import { loadSnapshot, saveSnapshot } from "./snapshot.ts";

let database: TestDatabase;
let data: IndexData;
let index: Index;
const names = new Map<number, string>();

beforeAll(async () => {
	database = await freshDatabase();
	const { db } = database;
	const isuzu = await aMake(db, { name: "Isuzu" });
	const gmc = await aMake(db, { name: "GMC" });
	const engine = await anEngine(db, { name: "4HK1", make_id: isuzu.id });
	const npr = await aVehicle(db, {
		make_id: isuzu.id,
		model: "NPR-HD",
		engine_id: engine.id,
		years: [2005, 2006, 2007],
	});
	await aVehicle(db, {
		make_id: gmc.id,
		model: "W4500",
		engine_id: engine.id,
		rebadge_of_id: npr.id,
		years: [2006],
	});
	await aVehicle(db, { make_id: isuzu.id, model: "Pump set", engine_id: engine.id, years: [2006] });
	const denso = await aBrand(db, { name: "Denso" });
	const add = async (name: string, title_en: string, title_es: string, popularity: number) => {
		const part = await aPart(db, {
			sku: `${name}-4711`,
			title_en,
			title_es,
			popularity,
			brand_id: denso.id,
		});
		names.set(part.id, name);
		return part;
	};
	const pump = await add("PUMP", "Water pump, Isuzu", "Bomba de agua, Isuzu", 1);
	const gasket = await add(
		"GASKET",
		"Water pump gasket, Isuzu",
		"Empaque de bomba de agua, Isuzu",
		9,
	);
	await add("SHOE", "Brake shoe, rear", "Zapata de freno, eje trasero", 5);
	await add("OTHER", "Water pump, Hino", "Bomba de agua, Hino", 0);
	await add("COOL", "A/C compressor", "Compresor de A/C", 0);
	const oil = await add("OIL", "Engine oil 15W40", "Aceite de motor 15W40", 0);
	await db
		.insertInto("part_number")
		.values({ part_id: oil.id, n: 1, kind: "oem", number: "15W42" })
		.execute();
	for (const { id } of [pump, gasket])
		await aFitment(db, id, { line_id: npr.id, year_from: 2005, year_to: 2006 });
	await aSearchConcept(db, ["brake shoe", "balata"], ["balata de frenno"]);
	// Without a lexicon "pump" would name the model "Pump set".
	await aSearchConcept(db, ["pump", "bomba"], []);
	const client = await database.pool.connect();
	data = await buildIndex(client);
	client.release();
	index = openIndex(data);
});
afterAll(() => database.close());

/** Stores what some parts are called. */
async function aSearchConcept(db: Database, phrases: string[], misspellings: string[]) {
	const { id } = await db
		.insertInto("search_concept")
		.defaultValues()
		.returning("id")
		.executeTakeFirstOrThrow();
	const terms = phrases.map((phrase) => ({ phrase, language: "en", kind: "term" as const }));
	const wrong = misspellings.map((phrase) => ({
		phrase,
		language: null,
		kind: "misspelling" as const,
	}));
	await db
		.insertInto("search_phrase")
		.values([...terms, ...wrong].map((row, n) => ({ ...row, concept_id: id, n })))
		.execute();
}

it("says which words were ignored and corrected, and which vehicle was named", () => {
	const read = (text: string) => index.search(aRequest({ text })).interpretation;
	expect(read("brake anchor")).toEqual({
		dropped: ["anchor"],
		corrected: [],
		vehicle: null,
		side: null,
		missingNumber: null,
		missingSize: null,
	});
	expect(read("braek shoe")?.corrected).toEqual([{ typed: "braek", used: "brake" }]);
	expect(read("2006 npr-hd water pump")?.vehicle?.year).toBe(2006);
	expect(read("2007 npr-hd water pump")?.vehicle?.year).toBe(2007);
	expect(read("")).toBeNull();
});

it("says that no part has a number, unless a title has it", () => {
	const read = (text: string) => index.search(aRequest({ text })).interpretation?.missingNumber;
	expect(read("15W41")).toBe("15W41");
	expect(read("15W40")).toBeNull();
});

const found = (text: string) =>
	index.search(aRequest({ text, sort: "textMatch" })).partIds.map((id) => names.get(id));

describe("words", () => {
	it.each([
		["in the order of the title", "brake shoe", ["SHOE"]],
		["in any order", "shoe brake", ["SHOE"]],
		["with the beginning of the last", "brake sh", ["SHOE"]],
		["in the plural", "brake shoes", ["SHOE"]],
		["in Spanish, accents aside", "zapáta FRENO", ["SHOE"]],
		["said otherwise", "balatas", ["SHOE"]],
		["with a typo", "braek shoe", ["SHOE"]],
		["with a typo in a short one", "brake she", ["SHOE"]],
		["with fillers", "a shoe for the brake", ["SHOE"]],
		["that name an article before what belongs to it", "water pump", ["PUMP", "OTHER", "GASKET"]],
		["of a brand", "denso shoe", ["SHOE"]],
		["without the stroke of A/C", "ac compressor", ["COOL"]],
		["with the stroke", "a/c compressor", ["COOL"]],
		["without a word that nothing has", "brake anchor", ["SHOE"]],
		["of which nothing has any", "anchor chain", []],
	])("find parts %s", (_, text, expected) => {
		expect(found(text)).toEqual(expected);
	});
});

describe("a vehicle in the text", () => {
	it.each([
		["a model and a year", "2006 npr-hd water pump", ["PUMP", "GASKET"]],
		["a rebadge of its truck", "gmc w4500 2006 water pump", ["PUMP", "GASKET"]],
		["an engine and its variant", "4HK1-TC water pump gasket", ["GASKET"]],
		["a word of the trade that is also in a model's name", "isuzu pump", ["GASKET", "PUMP"]],
		["a year of two digits", "06 npr-hd water pump", ["PUMP", "GASKET"]],
		["an engine by its size", "5.2l water pump gasket", ["GASKET"]],
	])("finds what fits %s", (_, text, expected) => {
		expect(found(text)).toEqual(expected);
	});

	it("finds nothing if the part is not listed for the year, and the part of other years on request", () => {
		const request = aRequest({ text: "2007 npr-hd water pump", sort: "textMatch" });
		expect(index.search(request).partIds).toEqual([]);
		const { partIds } = index.search({ ...request, ignoresTextVehicle: true });
		expect(partIds.map((id) => names.get(id))).toEqual(["PUMP", "OTHER", "GASKET"]);
	});
});

describe("numbers", () => {
	it.each([
		["one, with a space for the dash", "cool 4711", "COOL"],
		["one before what only has it in the middle", "SHOE-4711", "SHOE"],
		["several on lines of their own", "SHOE-4711\nCOOL-4711\n", "COOL SHOE"],
		["several with commas, one of them unknown", "shoe4711, cool4711, none-1", "COOL SHOE"],
	])("find %s", (_, text, expected) => {
		expect(found(text).sort().join(" ")).toBe(expected);
	});
});

describe("suggestions", () => {
	it("put the article that the words name first", () => {
		expect(index.suggest("water pump", 2).map((id) => names.get(id))).toEqual(["PUMP", "OTHER"]);
		expect(index.suggest("  ", 5)).toEqual([]);
	});
});

describe("unusual texts", () => {
	it.each([
		"🚚🔧",
		"'; drop table part; --",
		"x".repeat(200),
		"8".repeat(200),
		"a ".repeat(100),
		"constructor",
		"__proto__",
		"toString hasOwnProperty",
		"...---///",
		"\\\\ \u0000 \ud800",
		"%_*?[](){}",
		"١٢٣٤٥",
	])("are answered: %j", (text) => {
		expect(index.search(aRequest({ text, sort: "textMatch" })).total).toBe(0);
		expect(index.suggest(text, 8)).toEqual([]);
	});
});

describe("the file of an index", () => {
	const folder = mkdtempSync(join(tmpdir(), "cabover-index-"));
	const file = join(folder, "index");
	afterAll(() => rmSync(folder, { recursive: true }));

	it("gives the same index back", () => {
		saveSnapshot(file, "database 1", data);
		const loaded = loadSnapshot(file, "database 1");
		expect(loaded).toEqual(data);
		const request = aRequest({ text: "water pump", sort: "textMatch" });
		expect(openIndex(loaded as IndexData).search(request)).toEqual(index.search(request));
	});

	it("is for the user of the store only, because it has the prices of all levels", () => {
		saveSnapshot(file, "database 1", data);
		expect(statSync(file).mode & 0o777).toBe(0o600);
	});

	it("is not taken for another database, another format, or when there is none", () => {
		saveSnapshot(file, "database 1", data);
		expect(loadSnapshot(file, "database 2")).toBeUndefined();
		expect(loadSnapshot(join(folder, "nothing"), "database 1")).toBeUndefined();
		writeFileSync(
			file,
			readFileSync(file, "latin1").replace("cabover-index-", "cabover-xxxxx-"),
			"latin1",
		);
		expect(loadSnapshot(file, "database 1")).toBeUndefined();
	});

	it("is not taken when it was cut off anywhere", () => {
		saveSnapshot(file, "database 1", data);
		const whole = readFileSync(file);
		for (const length of [0, 4, 8, 100, Math.floor(whole.length / 2), whole.length - 1]) {
			writeFileSync(file, whole.subarray(0, length));
			expect(loadSnapshot(file, "database 1")).toBeUndefined();
		}
	});
});

it("writes numbers as the database does", async () => {
	const odd = [
		"8-97123-456-0",
		"me 99.36/11",
		"ß-12",
		"é8",
		"0 445 120 007",
		"a_b\tc",
		"ｆｕｌｌ-1",
	];
	const part = await aPart(database.db);
	const rows = odd.map((number, n) => ({
		part_id: part.id,
		n: n + 1,
		kind: "oem" as const,
		number,
	}));
	const stored = await database.db
		.insertInto("part_number")
		.values(rows)
		.returning(["number", "normalized"])
		.execute();
	for (const { number, normalized } of stored) expect(normalizeNumber(number)).toBe(normalized);
});

it("skips the counts on request, and finds the same parts", () => {
	const request = aRequest({ text: "water pump", sort: "textMatch" });
	const { facets, ...answer } = index.search(request);
	const uncounted = index.search({ ...request, withoutCounts: true });
	expect(facets.brands.size).toBeGreaterThan(0);
	expect(uncounted).toMatchObject(answer);
	expect(Object.values(uncounted.facets).map(({ size }) => size)).toEqual(
		Object.values(facets).map(() => 0),
	);
});
