/** What a search shows instead of what was typed, and that it says so. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SearchRequest } from "../../src/ports/search.ts";
import { aBrand, aCategory, aPart, aSubcategory } from "../factories/catalog.ts";
import { aFitment, aMake, anEngine, aVehicle } from "../factories/vehicles.ts";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";
import { aRequest } from "./requests.ts";
import { openSearchUnderTest, type SearchUnderTest } from "./search-under-test.ts";

let database: TestDatabase;
let search: SearchUnderTest;
const names = new Map<number, string>();
const lines = new Map<string, number>();
let measureId: number;

beforeAll(async () => {
	database = await freshDatabase();
	const { db } = database;
	measureId = (
		await db
			.insertInto("measure")
			.values({ code: "id", name_en: "Inside", name_es: "Interior", unit: "mm" })
			.returning("id")
			.executeTakeFirstOrThrow()
	).id;
	for (const place of ["left", "right", "front", "rear"]) await aConcept([place]);
	const category_id = (await aCategory(db, { name_en: "Hose and bearing" })).id;
	const hoses = (await aSubcategory(db, { category_id })).id;
	const bearings = (await aSubcategory(db, { category_id })).id;
	const panels = (await aSubcategory(db)).id;
	await aConcept(["fender"], panels);
	await aConcept(["mirror"], panels);
	const coolers = (await aSubcategory(db)).id;
	await aConcept(["egr cooler"], coolers);
	const engine = (await aCategory(db, { name_en: "Engine" })).id;
	const pans = (await aSubcategory(db, { category_id: engine })).id;
	await aConcept(["dipstick"], pans, "alias");
	await aConcept(["engine"], (await aSubcategory(db)).id);
	await add("PAN", pans, "Oil pan");
	for (const size of [40, 62, 90]) await add(`HOSE${size}`, hoses, "Hose", size);
	await add("BEARING50", bearings, "Bearing", 50);
	await add("FENDER", panels, "Fender, left");
	await add("MIRROR", panels, "Mirror, right");
	const make = await aMake(db, { name: "Zenda" });
	for (const model of ["ZNR", "ZNR-HD"]) {
		const engine = await anEngine(db, { make_id: make.id, name: `E${model}` });
		const line = await aVehicle(db, {
			make_id: make.id,
			engine_id: engine.id,
			model,
			years: [2012],
		});
		lines.set(model, line.id);
	}
	const cooler = await add("COOLER", coolers, "EGR cooler");
	await aFitment(db, cooler, { line_id: lines.get("ZNR-HD"), year_from: 2012, year_to: 2012 });
	const other = await add("OTHER", coolers, "EGR cooler");
	await aFitment(db, other, {
		line_id: (await aVehicle(db, { model: "QKR", years: [2012] })).id,
		year_from: 2012,
		year_to: 2012,
	});
	const norkraft = await aBrand(db, { name: "Norkraft" });
	for (const number of ["99725088", "99740000", "12345678"]) {
		const part = await add(`N${number}`, panels, "Panel", undefined, norkraft.id);
		await db
			.insertInto("part_number")
			.values({ part_id: part, n: 1, kind: "oem", number })
			.execute();
	}
	search = await openSearchUnderTest(database.pool);
});
afterAll(async () => {
	await search?.close();
	await database.close();
});

async function aConcept(
	phrases: string[],
	subcategory_id: number | null = null,
	kind: "term" | "alias" = "term",
) {
	const { id } = await database.db
		.insertInto("search_concept")
		.values({ subcategory_id })
		.returning("id")
		.executeTakeFirstOrThrow();
	await database.db
		.insertInto("search_phrase")
		.values(
			phrases.map((phrase, n) => ({
				concept_id: id,
				n,
				phrase,
				language: "en" as const,
				kind,
			})),
		)
		.execute();
}

async function add(
	name: string,
	subcategory_id: number,
	title: string,
	size?: number,
	brand_id?: number,
): Promise<number> {
	const part = await aPart(database.db, {
		subcategory_id,
		title_en: title,
		title_es: title,
		...(brand_id && { brand_id }),
	});
	names.set(part.id, name);
	if (size !== undefined)
		await database.db
			.insertInto("part_measurement")
			.values({ part_id: part.id, measure_id: measureId, value: size })
			.execute();
	return part.id;
}

async function find(text: string, changes: Partial<SearchRequest> = {}) {
	const result = await search.search(aRequest({ text, sort: "textMatch", ...changes }));
	return { ...result, found: result.partIds.map((id) => names.get(id)) };
}

describe("a size", () => {
	it("that no part of the kind has lists the kind, nearest first, and no other kind", async () => {
		const { found, interpretation, measurementMatches, partIds } = await find("hose 50 mm");
		expect(found).toEqual(["HOSE40", "HOSE62", "HOSE90"]);
		expect(interpretation).toMatchObject({ dropped: [], missingSize: "50 mm" });
		expect(partIds.map((id) => measurementMatches.get(id)?.[0]?.difference)).toEqual([-10, 12, 40]);
	});

	it("that is far from every part of the kind lists the kind too", async () => {
		const { found, interpretation } = await find("hose 300 mm");
		expect(found[0]).toBe("HOSE90");
		expect(found).toHaveLength(3);
		expect(interpretation).toMatchObject({ dropped: [], missingSize: "300 mm" });
	});

	it("that a part has is not missing", async () => {
		const { found, interpretation } = await find("bearing 50 mm");
		expect(found).toEqual(["BEARING50"]);
		expect(interpretation?.missingSize).toBeNull();
	});
});

it("a side that the part is not sold for lists the other side, and names the side", async () => {
	const { found, interpretation } = await find("fender right");
	expect(found).toEqual(["FENDER"]);
	expect(interpretation).toMatchObject({ dropped: ["right"], side: "right" });
	expect((await find("fender left")).interpretation?.dropped).toEqual([]);
});

it("a part that is not sold lists the nearest, and says so beside the name of another part", async () => {
	const { found, interpretation } = await find("engine dipstick");
	expect(found).toEqual(["PAN"]);
	expect(interpretation?.dropped).toEqual(["dipstick"]);
});

describe("a model", () => {
	it("without parts lists those of similar models, and says which model was typed", async () => {
		const { found, interpretation } = await find("egr cooler 2012 znr");
		expect(found).toEqual(["COOLER"]);
		expect(interpretation?.vehicle).toEqual({
			lineIds: [lines.get("ZNR-HD")],
			year: 2012,
			lastYear: null,
			typedLineIds: [lines.get("ZNR")],
		});
	});

	it("with parts is not widened", async () => {
		const { interpretation } = await find("egr cooler 2012 znr-hd");
		expect(interpretation?.vehicle?.typedLineIds).toBeNull();
	});

	it("is left out of the parts for other vehicles", async () => {
		const { found } = await find("egr cooler 2012 znr-hd", { ignoresTextVehicle: true });
		expect(found).toEqual(["OTHER"]);
	});
});

it("the parts for other vehicles have none of the excluded vehicle", async () => {
	const excludedVehicle = {
		kind: "vehicle" as const,
		lineIds: [lines.get("ZNR-HD") as number],
		engineId: 0,
		year: 2012,
	};
	const { found, total } = await find("egr cooler", { excludedVehicle });
	expect([found, total]).toEqual([["OTHER"], 1]);
	const all = await find("", { excludedVehicle });
	expect(all.found).not.toContain("COOLER");
	expect(all.total).toBe(names.size - 1);
});

it("a brand with an unknown number begins with the closest numbers, and says so", async () => {
	const { found, interpretation } = await find("norkraft 99725089");
	expect(found[0]).toBe("N99725088");
	expect(found.length).toBe(3);
	expect(interpretation).toMatchObject({ dropped: [], missingNumber: "99725089" });
	const far = await find("norkraft 99741111");
	expect(far.found[0]).toBe("N99740000");
	expect(far.interpretation?.missingNumber).toBe("99741111");
});
