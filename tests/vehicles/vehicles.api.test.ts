import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aVehicle } from "../factories/vehicles.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

/** Uses the demo catalog, which has the real trucks. */
let api: ApiServer;
beforeAll(async () => {
	api = await startApi({ demo: true });
});
afterAll(() => api.close());

const MANAGER = "/make_model_year_manager";
const get = async (path: string) => {
	const answer = await api.app.inject({ url: `/api${path}` });
	expect(answer.statusCode, path).toBe(200);
	return answer.json();
};
const post = (path: string, payload: object) =>
	api.app.inject({ method: "POST", url: `/api${path}`, payload });

type Make = { make: string; make_url: string };
type Engine = { id: number; engine_name: string; engine_liter: string; fuel: string };
const namesOf = ({ makes }: { makes: Make[] }) => makes.map(({ make }) => make);
const enginesOf = async (make: string, model: string, query = "?region=us"): Promise<Engine[]> =>
	(
		await get(
			`${MANAGER}/engines/2006/${encodeURIComponent(make)}/${encodeURIComponent(model)}${query}`,
		)
	).engines;

describe("the vehicle calls", () => {
	it("give the years of a region, newest first", async () => {
		const { years } = await get(`${MANAGER}/years/us`);
		expect(years).toContain(2006);
		expect(years).toEqual([...new Set(years as number[])].sort((a, b) => b - a));
		expect(await get(`${MANAGER}/years/moon`)).toEqual({ years: [] });
	});

	it("give the makes of a year, fewer in one region than in all", async () => {
		const [us, all] = [
			await get(`${MANAGER}/makes/2006?region=us`),
			await get(`${MANAGER}/makes/2006`),
		];
		expect(Object.keys(us)).toEqual(["makes"]);
		expect(us.makes).toContainEqual({ make: "Isuzu", make_url: "isuzu" });
		expect(namesOf(us)).toContain("GMC");
		expect(namesOf(all)).toEqual(expect.arrayContaining(namesOf(us)));
		expect(await get(`${MANAGER}/makes/2006?region=moon`)).toEqual({ makes: [] });
		expect(await get(`${MANAGER}/makes/1950`)).toEqual({ makes: [] });
	});

	it("give the models of a make, fewer in one region than in all", async () => {
		const { models: us } = await get(`${MANAGER}/models/2006/Isuzu?region=us`);
		const { models: all } = await get(`${MANAGER}/models/2006/Isuzu`);
		expect(us).toContainEqual({ model: "NPR-HD", has_diesel: true });
		expect(all.length).toBeGreaterThan(us.length);
		expect(all).toEqual(expect.arrayContaining(us));
		expect(await get(`${MANAGER}/models/2006/Nobody`)).toEqual({ models: [] });
	});

	it("give the engines of a model, in one region or in all", async () => {
		const engines = await enginesOf("Isuzu", "NPR-HD");
		expect(engines.length).toBeGreaterThan(0);
		for (const engine of engines)
			expect(engine).toEqual({
				id: expect.any(Number),
				engine_name: expect.any(String),
				engine_liter: expect.stringMatching(/^\d\.\d$/),
				fuel: expect.stringMatching(/^(diesel|gasoline)$/),
			});
		expect((await enginesOf("Isuzu", "NPR-HD", "")).length).toBeGreaterThanOrEqual(engines.length);
		expect(await enginesOf("Isuzu", "Nothing")).toEqual([]);
	});

	it("give the engines of a maker, and all makes", async () => {
		const { engines } = await get(`${MANAGER}/enginesformake/Isuzu`);
		expect(engines.map(({ engine_name }: Engine) => engine_name)).toContain("4HK1");
		const { makes } = await get(`${MANAGER}/allmakes`);
		expect(namesOf({ makes })).toEqual(expect.arrayContaining(["GMC", "Isuzu"]));
		expect(Object.keys(makes[0])).toEqual(["make", "make_url"]);
	});

	it("the engines of a rebadged truck are found under its own badge", async () => {
		const { engines } = await get(`${MANAGER}/enginesformake/GMC`);
		const isuzu: Engine[] = (await get(`${MANAGER}/enginesformake/Isuzu`)).engines;
		expect(engines.length).toBeGreaterThan(0);
		expect(isuzu).toEqual(
			expect.arrayContaining(
				engines.filter(({ engine_name }: Engine) => engine_name.startsWith("4HK1")),
			),
		);
		expect(await get(`${MANAGER}/enginesformake/Nobody`)).toEqual({ engines: [] });
		for (const { make } of (await get(`${MANAGER}/allmakes`)).makes)
			expect(
				(await get(`${MANAGER}/enginesformake/${encodeURIComponent(make)}`)).engines,
				make,
			).not.toEqual([]);
	});

	it("answer nothing for another region and for unknown names", async () => {
		expect(await get(`${MANAGER}/models/2006/Isuzu?region=moon`)).toEqual({ models: [] });
		expect(await enginesOf("Isuzu", "NPR-HD", "?region=mx")).toEqual([]);
		expect(
			await get(`${MANAGER}/makes/2006?region=${encodeURIComponent("us' or '1'='1")}`),
		).toEqual({ makes: [] });
	});

	it("keep NPR+HD and NPR-HD apart, the sign written plainly or as %2B", async () => {
		const { db } = api.database;
		const { make_id, engine_id } = await db
			.selectFrom("model_line")
			.select(["make_id", "engine_id"])
			.where("model", "=", "NPR-HD")
			.executeTakeFirstOrThrow();
		const plus = await aVehicle(db, {
			region_code: "us",
			make_id,
			engine_id,
			model: "NPR+HD",
			years: [2006],
		});
		const { id } = await db
			.selectFrom("vehicle")
			.select("id")
			.where("line_id", "=", plus.id)
			.executeTakeFirstOrThrow();
		const { models } = await get(`${MANAGER}/models/2006/Isuzu?region=us`);
		expect(models.map(({ model }: { model: string }) => model)).toEqual(
			expect.arrayContaining(["NPR+HD", "NPR-HD"]),
		);
		for (const written of ["NPR+HD", "NPR%2BHD"])
			expect(
				(await get(`${MANAGER}/engines/2006/Isuzu/${written}?region=us`)).engines.map(
					(engine: Engine) => engine.id,
				),
			).toEqual([id]);
		expect((await enginesOf("Isuzu", "NPR-HD")).map((engine) => engine.id)).not.toContain(id);
		const verified = (await post("/vehicles/verify", { vehicle: { id } })).json();
		expect(verified.vehicle).toMatchObject({ id, model: "NPR+HD" });
		await db.deleteFrom("vehicle").where("id", "=", id).execute();
		await db.deleteFrom("model_line").where("id", "=", plus.id).execute();
	});

	it.each([
		`${MANAGER}/makes/x`,
		`${MANAGER}/makes/1000000000`,
		`${MANAGER}/makes/2006?region=`,
		`${MANAGER}/makes/2006?surprise=1`,
		`${MANAGER}/models/2006/${"x".repeat(81)}`,
	])("refuse %s", async (path) => {
		expect((await api.app.inject({ url: `/api${path}` })).statusCode).toBe(400);
	});
});

describe("POST vehicles/verify", () => {
	it("returns a known vehicle in full, by id and by description", async () => {
		const [engine] = await enginesOf("Isuzu", "NPR-HD");
		const vehicle = {
			id: engine?.id,
			type: "vehicle",
			region: "us",
			year: 2006,
			make: "Isuzu",
			model: "NPR-HD",
			engine_name: engine?.engine_name,
			engine_liter: engine?.engine_liter,
		};
		const { id: _, ...described } = vehicle;
		for (const request of [
			{ id: vehicle.id },
			described,
			vehicle,
			{ ...described, engine_liter: Number(vehicle.engine_liter) },
		]) {
			const answer = await post("/vehicles/verify", { vehicle: request });
			expect(answer.json()).toEqual({ status: "valid", vehicle });
		}
	});

	it("returns a known engine in full, by id and by description", async () => {
		const { engines } = await get(`${MANAGER}/enginesformake/Isuzu`);
		const { fuel: _, ...engine } = engines[0];
		for (const request of [
			{ id: engine.id },
			{ make: "Isuzu", engine_name: engine.engine_name, engine_liter: engine.engine_liter },
		]) {
			const answer = await post("/vehicles/verify", { vehicle: { type: "engine", ...request } });
			expect(answer.json()).toEqual({
				status: "valid",
				vehicle: { ...engine, type: "engine", make: "Isuzu" },
			});
		}
	});

	it.each([
		{},
		{ id: 2_147_483_647 },
		{ type: "engine", id: 2_147_483_647 },
		{ year: 2006, make: "Isuzu", model: "NPR-HD", engine_name: "9ZZ9" },
		{ type: "engine", make: "Nobody", engine_name: "4HK1" },
		{ region: "moon", year: 2006, make: "Isuzu", model: "NPR-HD", engine_name: "4HK1-TC" },
		{ year: 1990, make: "Isuzu", model: "No such model", engine_name: "4HK1-TC" },
		{ make: "Isuzu'; drop table vehicle; --", engine_name: "4HK1-TC" },
	])("answers invalid for %o", async (vehicle) => {
		const answer = await post("/vehicles/verify", { vehicle });
		expect([answer.statusCode, answer.json()]).toEqual([200, { status: "invalid", vehicle: null }]);
	});

	it.each([
		{},
		{ vehicle: null },
		{ vehicle: { id: 0 } },
		{ vehicle: { id: 1e12 } },
		{ vehicle: { type: "boat" } },
		{ vehicle: {}, x: 1 },
	])("refuses %o", async (payload) => {
		expect((await post("/vehicles/verify", payload)).statusCode).toBe(400);
	});
});

describe("POST categories/vehicle_relation", () => {
	it("counts the parts of each category for a vehicle, as the list does", async () => {
		const [engine] = await enginesOf("Isuzu", "NPR-HD");
		const vehicle = { id: engine?.id };
		const answer = (await post("/categories/vehicle_relation", { vehicle })).json();
		expect(Object.keys(answer)).toEqual(["categoryRelations", "subcategoryRelation"]);
		expect(answer.categoryRelations.length).toBeGreaterThan(3);
		const [first] = answer.categoryRelations;
		const list = (
			await post("/products", { partsFilters: { vehicle, category: first.category_id } })
		).json();
		expect(list.productsFiltered).toBe(first.count);
		const inFirst = answer.subcategoryRelation.filter(
			({ category_id }: { category_id: number }) => category_id === first.category_id,
		);
		expect(inFirst.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(
			first.count,
		);
		const all = (await post("/products", { partsFilters: { vehicle } })).json();
		expect(
			answer.categoryRelations.reduce(
				(sum: number, { count }: { count: number }) => sum + count,
				0,
			),
		).toBe(all.productsFiltered);
	});

	it("answers 404 for an unknown vehicle", async () => {
		for (const vehicle of [
			{ id: 2_147_483_647 },
			{ type: "engine", id: 2_147_483_647 },
			{},
			{ make: "Isuzu", engine_name: "9ZZ9" },
		])
			expect((await post("/categories/vehicle_relation", { vehicle })).statusCode).toBe(404);
	});

	it("counts them for an engine only, as the list does", async () => {
		const { engines } = await get(`${MANAGER}/enginesformake/GMC`);
		const vehicle = {
			type: "engine",
			id: engines.find(({ engine_name }: Engine) => engine_name.startsWith("4HK1")).id,
		};
		const { categoryRelations } = (await post("/categories/vehicle_relation", { vehicle })).json();
		const all = (await post("/products", { partsFilters: { vehicle } })).json();
		expect(all.productsFiltered).toBeGreaterThan(0);
		expect(
			categoryRelations.reduce((sum: number, { count }: { count: number }) => sum + count, 0),
		).toBe(all.productsFiltered);
	});
});

describe("a rebadged truck", () => {
	it("a GMC W4500 has the parts of the Isuzu NPR-HD of the same year and engine", async () => {
		const skus = async (id: number) => {
			const found: string[] = [];
			for (let page = 1, pages = 1; page <= pages; page++) {
				const answer = (
					await post("/products", { partsFilters: { vehicle: { id }, productsByPage: 48, page } })
				).json();
				pages = answer.pages;
				found.push(...answer.products.map(({ sku }: { sku: string }) => sku));
			}
			return found;
		};
		const [isuzu, gmc] = [await enginesOf("Isuzu", "NPR-HD"), await enginesOf("GMC", "W4500")];
		const pairs = gmc.flatMap((line) =>
			isuzu
				.filter(({ engine_name }) => engine_name === line.engine_name)
				.map((twin) => [line.id, twin.id]),
		);
		expect(pairs.length).toBeGreaterThan(0);
		for (const [lineId = 0, twin = 0] of pairs) {
			const parts = await skus(lineId);
			expect(parts.length).toBeGreaterThan(10);
			expect(parts).toEqual(await skus(twin));
		}
	});
});
