import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aBrand, aCategory, aSubcategory } from "../factories/catalog.ts";
import { aRegion } from "../factories/vehicles.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

let api: ApiServer;
let address: string;
let ids: { engine: number; filters: number; gaskets: number; brand: number };

beforeAll(async () => {
	api = await startApi();
	address = await api.listen();
	const { db } = api.database;
	const filters = await aCategory(db, {
		url: "filters",
		name_en: "Filters",
		name_es: "Filtros",
		position: 2,
	});
	const engine = await aCategory(db, {
		url: "engine",
		name_en: "Engine",
		name_es: "Motor",
		position: 1,
	});
	const gaskets = await aSubcategory(db, {
		category_id: engine.id,
		url: "head-gaskets",
		name_en: "Head gaskets",
		name_es: "Empaques de culata",
	});
	const brand = await aBrand(db, {
		url: "nikko",
		name: "Nikko",
		quality: "genuine",
		image_route: "/brands/nikko.webp",
	});
	await aRegion(db, { code: "us", label_en: "United States", label_es: "Estados Unidos" });
	await db.insertInto("setting").values({ key: "shopping_cart_guest", value: "true" }).execute();
	await db
		.insertInto("contact_point")
		.values({
			kind: "store",
			label_en: "Miami store",
			label_es: "Tienda de Miami",
			phone: "+13055550100",
			position: 1,
		})
		.execute();
	ids = { engine: engine.id, filters: filters.id, gaskets: gaskets.id, brand: brand.id };
});
afterAll(() => api.close());

const get = (url: string, language = "en") =>
	api.app.inject({ url: `/api${url}`, headers: { "accept-language": language } });

describe("GET categories", () => {
	it.each([
		["en", "Engine", "Filters"],
		["es", "Motor", "Filtros"],
		["fr", "Engine", "Filters"],
	])("answers in shop order with the names in %s", async (language, engine, filters) => {
		const answer = await get("/categories", language);
		expect(answer.statusCode).toBe(200);
		expect(answer.json()).toEqual({
			categories: [
				{ id: ids.engine, category_name: engine, category_url: "engine" },
				{ id: ids.filters, category_name: filters, category_url: "filters" },
			],
		});
	});
});

describe("GET categories/subcategoriesAll", () => {
	it.each([
		["en", "Head gaskets"],
		["es", "Empaques de culata"],
	])("answers with the names in %s", async (language, name) => {
		expect((await get("/categories/subcategoriesAll", language)).json()).toEqual({
			subcategories: [
				{
					id: ids.gaskets,
					category_id: ids.engine,
					sub_category_name: name,
					sub_category_url: "head-gaskets",
				},
			],
		});
	});
});

describe("GET brands", () => {
	it("answers with name, image, address and quality", async () => {
		expect((await get("/brands")).json()).toEqual({
			brands: [
				{
					id: ids.brand,
					name: "Nikko",
					image: "/brands/nikko.webp",
					brand_url: "nikko",
					quality: "genuine",
				},
			],
		});
	});
});

describe("GET settings", () => {
	it.each([
		["en", "United States", "Miami store"],
		["es", "Estados Unidos", "Tienda de Miami"],
	])("answers with strings for settings, and texts in %s", async (language, region, store) => {
		const { settings } = (await get("/settings", language)).json();
		expect(settings).toMatchObject({
			shopping_cart_guest: "true",
			module_blog: "false",
			vehicle_regions: [{ value: "us", label: region }],
			contact_points: [
				{ kind: "store", label: store, phone: "+13055550100", address: null, hours: null },
			],
		});
	});

	it("shows a changed setting as soon as its notification arrives", async () => {
		await api.database.db
			.insertInto("setting")
			.values({ key: "phone_number", value: "+13055550199" })
			.execute();
		await expect
			.poll(async () => (await get("/settings")).json().settings.phone_number)
			.toBe("+13055550199");
	});
});

describe("over a real connection", () => {
	it.each([
		["/settings", "settings"],
		["/categories", "categories"],
		["/categories/subcategoriesAll", "subcategories"],
		["/brands", "brands"],
	])("%s answers the same as within the process, in Spanish too", async (path, key) => {
		for (const language of ["en", "es"]) {
			const answer = await fetch(`${address}/api${path}`, {
				headers: { "accept-language": language },
			});
			expect(answer.status).toBe(200);
			expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
			const body = (await answer.json()) as Record<string, unknown>;
			expect(Object.keys(body)).toEqual([key]);
			expect(body).toEqual((await get(path, language)).json());
		}
	});
});
