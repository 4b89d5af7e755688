import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { AVAILABILITY_FILTERS } from "../../src/domain/catalog/availability-filter.ts";
import { momentOfStoreTime } from "../../src/domain/store/store-time.ts";
import { aSignedInCustomer } from "../factories/accounts.ts";
import {
	aBrand,
	aCategory,
	anInterchangeGroup,
	aPart,
	aStock,
	aSubcategory,
} from "../factories/catalog.ts";
import { aFitment, aMake, anEngine, aVehicle } from "../factories/vehicles.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

/** A Tuesday, before the hour until which orders ship the same day. */
const NOON = momentOfStoreTime("2026-11-17T12:00") ?? 0;
/** Parts in stock ship on this workday. */
const TODAY = { from: "2026-11-17", to: "2026-11-17" };

let api: ApiServer;
let pump: Awaited<ReturnType<typeof aPart>>;
let twin: Awaited<ReturnType<typeof aPart>>;
let pumpQuality: string;
let ids: { category: number; subcategory: number; make: number };

beforeAll(async () => {
	api = await startApi({ now: () => NOON });
	const { db } = api.database;
	await db.insertInto("setting").values({ key: "shopping_cart_guest", value: "true" }).execute();
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
	const [gmb, aisin] = [
		await aBrand(db, { url: "gmb", name: "GMB" }),
		await aBrand(db, { url: "aisin", name: "Aisin" }),
	];
	pumpQuality = gmb.quality;
	const group = await anInterchangeGroup(db);
	const pumpFields = {
		subcategory_id: pumps.id,
		interchange_group_id: group.id,
		title_en: "Water pump",
		title_es: "Bomba de agua",
	};
	pump = await aPart(db, {
		...pumpFields,
		brand_id: gmb.id,
		sku: "NK-CO-1",
		popularity: 9,
		coreChargeCents: 2500,
		prices: { online: 12_345, wholesale: 7_777 },
	});
	twin = await aPart(db, {
		...pumpFields,
		brand_id: aisin.id,
		sku: "NK-CO-2",
		presentation: "KIT",
		prices: { online: 20_000, wholesale: 6_666 },
	});
	await aStock(db, pump.id, { on_hand: 4 });
	await aStock(db, twin.id, { stockClass: "INCOMING", on_hand: 2, expected_on: "2031-03-09" });
	const filters = await aSubcategory(db, { url: "oil-filters" });
	for (let count = 0; count < 13; count++)
		await aPart(db, { subcategory_id: filters.id, prices: { online: 1000 + count } });
	const make = await aMake(db, { name: "Isuzu", url: "isuzu" });
	const engine = await anEngine(db, { make_id: make.id, name: "4HK1", liter: 5.2 });
	const line = await aVehicle(db, {
		make_id: make.id,
		model: "NPR",
		engine_id: engine.id,
		years: [2015, 2016],
	});
	await aFitment(db, pump.id, { line_id: line.id, year_from: 2015, year_to: 2015 });
	ids = { category: cooling.id, subcategory: pumps.id, make: make.id };
	// The fitment is written last, so the index has every change once it has this one.
	await vi.waitFor(
		async () => expect(skusOf(await find({ vehicle: npr(2015) }))).toEqual(["NK-CO-1"]),
		{ timeout: 60_000 },
	);
});
afterAll(() => api.close());

/** The only warehouse with stock of the part. */
const warehouseOf = async (partId: number) =>
	(
		await api.database.db
			.selectFrom("stock")
			.select("warehouse_id")
			.where("part_id", "=", partId)
			.executeTakeFirstOrThrow()
	).warehouse_id;

type Answer = Awaited<ReturnType<typeof find>>;
const find = (partsFilters: unknown, language = "en") =>
	api.app.inject({
		method: "POST",
		url: "/api/products",
		payload: { partsFilters },
		headers: { "accept-language": language },
	});
const skusOf = (answer: Answer) => answer.json().products.map(({ sku }: { sku: string }) => sku);
const npr = (year: number) => ({
	year,
	make: "Isuzu",
	model: "NPR",
	engine_name: "4HK1",
	engine_liter: "5.2",
});

describe("POST products", () => {
	it("answers with the keys of the contract, and nothing else", async () => {
		const answer = await find({ subcategory: "water-pumps" });
		expect(answer.statusCode).toBe(200);
		expect(Object.keys(answer.json())).toEqual([
			"products",
			"otherOptions",
			"pages",
			"productsFiltered",
			"groupsFiltered",
			"search",
			"filtersAvailable",
		]);
		expect(answer.json()).toMatchObject({ otherOptions: [], pages: 1, productsFiltered: 2 });
		expect(answer.json().products[0]).toEqual({
			productId: pump.id,
			sku: "NK-CO-1",
			title: "Water pump",
			title2: "Bomba de agua",
			name: "Water pump",
			brand: "GMB",
			brands: "GMB,Aisin",
			image_route: null,
			qtyOnKit: null,
			price: 123.45,
			core: 25,
			status: "IN_STOCK",
			cartQty: 0,
			warehouseId: await warehouseOf(pump.id),
			line: pump.product_line,
			expected_on: null,
			ships: TODAY,
			unificado: pump.interchange_group_id,
			presentation: "PCS",
			category_url: "cooling",
			subcategory_url: "water-pumps",
			is_special_order: false,
			why: null,
			quality: pumpQuality,
			fit: null,
			measured: null,
			group: null,
		});
		expect(answer.json().products[1]).toMatchObject({
			sku: "NK-CO-2",
			price: 200,
			status: "INCOMING",
			expected_on: "2031-03-09",
			ships: { from: "2031-03-10", to: "2031-03-10" },
		});
		expect(answer.body).not.toMatch(/77\.77|66\.66|7777|6666/);
	});

	it("says how many the customer's cart holds, in lists and options", async () => {
		const { token } = await aSignedInCustomer(api.database);
		await api.call("/cart/addupdateitem", {
			token,
			body: { product: { sku: pump.sku, cartQty: 3 } },
		});
		const list = await api.call("/products", {
			token,
			body: { partsFilters: { subcategory: "water-pumps" } },
		});
		const quantities = (products: { sku: string; cartQty: number }[]) =>
			Object.fromEntries(products.map(({ sku, cartQty }) => [sku, cartQty]));
		expect(quantities(list.json().products)).toEqual({ [pump.sku]: 3, [twin.sku]: 0 });
		const options = await api.call(`/products/options/${pump.interchange_group_id}`, { token });
		expect(quantities(options.json().data.options)).toEqual({ [pump.sku]: 3, [twin.sku]: 0 });
		expect(options.json().data.options[0]).toMatchObject({
			line: pump.product_line,
			warehouseId: await warehouseOf(pump.id),
			title2: "Bomba de agua",
		});
	});

	it("counts what each further choice would leave", async () => {
		const { filtersAvailable } = (await find({ subcategory: "water-pumps" })).json();
		expect(filtersAvailable).toMatchObject({
			brands: [
				{ brand: "Aisin", value: "aisin", label: "Aisin", count: 1 },
				{ brand: "GMB", value: "gmb", label: "GMB", count: 1 },
			],
			subcategories: expect.arrayContaining([
				{ sub_category_url: "water-pumps", value: "water-pumps", label: "Water pumps", count: 2 },
				expect.objectContaining({ sub_category_url: "oil-filters", count: 13 }),
			]),
			vehicleMakes: [{ make: "Isuzu", value: "isuzu", label: "Isuzu", count: 1 }],
			minMax: { min_price: 123.45, max_price: 200 },
			engines: [{ value: "4HK1-5.2", label: "4HK1 5.2 L", count: 1 }],
			presentations: [
				{ value: "PCS", label: "PCS", count: 1 },
				{ value: "KIT", label: "KIT", count: 1 },
			],
			attributes: [],
		});
		expect(filtersAvailable.categories).toContainEqual({
			category_url: "cooling",
			value: "cooling",
			label: "Cooling",
			count: 2,
		});
		expect(filtersAvailable.availability.map(({ value }: { value: string }) => value)).toEqual([
			...AVAILABILITY_FILTERS,
		]);
		const facets = [
			"brands",
			"categories",
			"subcategories",
			"vehicleMakes",
			"minMax",
			"availability",
			"engines",
		];
		expect(Object.keys(filtersAvailable)).toEqual([
			...facets,
			"presentations",
			"attributes",
			"measurements",
		]);
	});

	it("answers in Spanish where Spanish is asked for", async () => {
		const { products, filtersAvailable } = (await find({ category: "cooling" }, "es")).json();
		expect(products[0].title).toBe("Bomba de agua");
		expect(filtersAvailable.subcategories[0].label).toBe("Bombas de agua");
	});

	it("accepts a category by its slug, its id, as an object with its id, and by its name in both languages", async () => {
		for (const category of [
			"cooling",
			ids.category,
			String(ids.category),
			{ id: ids.category },
			"Cooling",
			"Enfriamiento",
		])
			expect((await find({ category })).json().productsFiltered, JSON.stringify(category)).toBe(2);
		for (const subcategory of ["water-pumps", ids.subcategory, "Water pumps"])
			expect(
				(await find({ subcategory })).json().productsFiltered,
				JSON.stringify(subcategory),
			).toBe(2);
		for (const vehicleMake of ["Isuzu", "isuzu", ids.make])
			expect(skusOf(await find({ vehicleMake }))).toEqual(["NK-CO-1"]);
	});

	it("treats missing, null and empty values as no choice", async () => {
		const empty = {
			vehicle: null,
			category: null,
			subcategory: "",
			vehicleMake: "",
			searchText: "",
			filters: { brand: [] },
		};
		expect((await find(empty)).json().productsFiltered).toBe(15);
	});

	it.each([
		["a brand by its name", { brand: ["GMB"] }, ["NK-CO-1"]],
		["a brand by its address", { brand: ["aisin"] }, ["NK-CO-2"]],
		["several brands", { brand: ["GMB", "Aisin"] }, ["NK-CO-1", "NK-CO-2"]],
		["a presentation", { presentation: ["KIT"] }, ["NK-CO-2"]],
		["an engine", { engines: ["4HK1-5.2"] }, ["NK-CO-1"]],
		["a range of prices", { minMax: [123.45, 123.45] }, ["NK-CO-1"]],
		["prices from", { minMax: [150, null] }, ["NK-CO-2"]],
		["prices up to", { minMax: [null, 150] }, ["NK-CO-1"]],
		["a brand nobody knows", { brand: ["Nobody"] }, []],
		["a presentation nobody knows", { presentation: ["BARREL"] }, []],
		["an attribute no part has", { attributes: { size: ["huge"] } }, []],
		["ALL", { availability: "ALL" }, ["NK-CO-1", "NK-CO-2"]],
		["IN_STOCK", { availability: "IN_STOCK" }, ["NK-CO-1"]],
		["LOCAL-BACKORDER", { availability: "LOCAL-BACKORDER" }, []],
		["BACKORDER-INCOMING", { availability: "BACKORDER-INCOMING" }, ["NK-CO-2"]],
		["IN_STOCK-BACKORDER", { availability: "IN_STOCK-BACKORDER" }, ["NK-CO-1"]],
		["BACKORDER-NO_STOCK-INCOMING", { availability: "BACKORDER-NO_STOCK-INCOMING" }, ["NK-CO-2"]],
		["INCOMING", { availability: "INCOMING" }, ["NK-CO-2"]],
	])("narrows by %s", async (_, filters, skus) => {
		expect(skusOf(await find({ category: "cooling", filters }))).toEqual(skus);
	});

	it.each([
		["lowToHigh", ["NK-CO-1", "NK-CO-2"]],
		["highToLow", ["NK-CO-2", "NK-CO-1"]],
		["popular", ["NK-CO-1", "NK-CO-2"]],
	])("sorts by %s", async (orderOptionSelected, skus) => {
		expect(skusOf(await find({ category: "cooling", orderOptionSelected }))).toEqual(skus);
	});

	it("finds by number and by words", async () => {
		expect(skusOf(await find({ searchText: "nk co 2" }))[0]).toBe("NK-CO-2");
		expect(skusOf(await find({ searchText: "bomba agua" })).sort()).toEqual(["NK-CO-1", "NK-CO-2"]);
	});

	it("says that no part has a number where the nearest are listed, and not in an empty list", async () => {
		const skus: string[] = skusOf(await find({ orderOptionSelected: "lowToHigh" }));
		const [sku = ""] = skus;
		// K is not read as a digit, as Q and O are.
		const searchText = `${sku.slice(0, -1)}K`;
		const near = await find({ searchText });
		expect(near.json().search.missingNumber).toBe(searchText);
		expect(skusOf(near)).toContain(sku);
		const none = await find({ searchText, filters: { minMax: [9000, null] } });
		expect(skusOf(none)).toEqual([]);
		expect(none.json().search.missingNumber).toBeNull();
	});

	it("gives 12, 24 or 48 per page, 12 by default, and an empty page beyond the last", async () => {
		const pageOf = async (filters: object) => {
			const { products, pages } = (await find(filters)).json();
			return [products.length, pages];
		};
		expect(await pageOf({})).toEqual([12, 2]);
		expect(await pageOf({ page: 2 })).toEqual([3, 2]);
		expect(await pageOf({ productsByPage: 24 })).toEqual([15, 1]);
		expect(await pageOf({ productsByPage: 48 })).toEqual([15, 1]);
		expect(await pageOf({ page: 500 })).toEqual([0, 2]);
	});

	it("contains the parts that fit a vehicle; without any, other matches are in otherOptions", async () => {
		const fits = (await find({ vehicle: npr(2015), category: "cooling" })).json();
		expect([fits.productsFiltered, fits.otherOptions]).toEqual([1, []]);
		expect(fits.products).toMatchObject([{ sku: "NK-CO-1", fit: "fits" }]);
		const none = (await find({ vehicle: npr(2016), category: "cooling" })).json();
		expect([none.productsFiltered, none.products, none.otherOptions.length]).toEqual([0, [], 2]);
		expect(Object.keys(none.otherOptions[0])).toEqual(Object.keys(fits.products[0]));
		// The pump has fitments for other years, its twin has none.
		expect(none.otherOptions).toMatchObject([{ fit: "does_not_fit" }, { fit: "no_data" }]);
	});

	it("gives pages by interchange group: the best part, the others below it, and counts of parts and groups", async () => {
		const answer = (await find({ category: "cooling", group: true })).json();
		expect(answer).toMatchObject({ productsFiltered: 2, groupsFiltered: 1, pages: 1 });
		expect(answer.products).toMatchObject([
			{
				sku: "NK-CO-1",
				group: [
					{
						productId: twin.id,
						sku: "NK-CO-2",
						brand: "Aisin",
						price: 200,
						status: "INCOMING",
						expected_on: "2031-03-09",
						fit: null,
					},
				],
			},
		]);
		const byPrice = await find({
			category: "cooling",
			group: true,
			orderOptionSelected: "highToLow",
		});
		expect(skusOf(byPrice)).toEqual(["NK-CO-2"]);
		const filtered = await find({ category: "cooling", group: true, filters: { brand: ["GMB"] } });
		expect(filtered.json().products).toMatchObject([{ sku: "NK-CO-1", group: [] }]);
		const all = await Promise.all(
			[1, 2, 3].map(async (page) => (await find({ group: true, page })).json()),
		);
		expect(all.map(({ products }) => products.length)).toEqual([12, 2, 0]);
		expect(all[0]).toMatchObject({ productsFiltered: 15, groupsFiltered: 14, pages: 2 });
		const skus = all.flatMap(({ products }) => products.map(({ sku }: { sku: string }) => sku));
		expect(new Set(skus).size).toBe(14);
	});

	it("says how the parts of a group fit the vehicle", async () => {
		const answer = (await find({ vehicle: npr(2016), category: "cooling", group: true })).json();
		expect(answer).toMatchObject({ productsFiltered: 0, groupsFiltered: 0, products: [] });
	});
});

describe("POST products refuses", () => {
	it.each([
		["page 0", { page: 0 }],
		["page 501", { page: 501 }],
		["page 10⁹", { page: 1e9 }],
		["half a page", { page: 1.5 }],
		["a page in words", { page: "1" }],
		["13 at a time", { productsByPage: 13 }],
		["an order nobody knows", { orderOptionSelected: "best" }],
		["an availability nobody knows", { filters: { availability: "MAYBE" } }],
		["a range the wrong way round", { filters: { minMax: [200, 100] } }],
		["half a range", { filters: { minMax: [100] } }],
		["a range below zero", { filters: { minMax: [-1, 100] } }],
		["a range in words", { filters: { minMax: ["1", "2"] } }],
		["an attribute nobody knows", { filters: { attributes: { mood: ["good"] } } }],
		["51 brands", { filters: { brand: Array.from({ length: 51 }, (_, n) => `b${n}`) } }],
		["10 kB of text", { searchText: "x".repeat(10_000) }],
		["text that is none", { searchText: { $ne: "" } }],
		["a vehicle that is none", { vehicle: "NPR" }],
		["a year nobody drives", { vehicle: { ...npr(2015), year: 1e9 } }],
		["a group in words", { group: "yes" }],
		["a measurement without a range", { filters: { measurements: [{ code: "id" }] } }],
		[
			"a measurement the wrong way round",
			{ filters: { measurements: [{ code: "id", min: 2, max: 1 }] } },
		],
		[
			"nine measurements",
			{ filters: { measurements: Array.from({ length: 9 }, () => ({ code: "id", min: 1 })) } },
		],
		["a key of its own", { admin: true }],
		["a filter of its own", { filters: { level: "wholesale" } }],
	])("%s with 400", async (_, filters) => {
		const answer = await find(filters);
		expect([answer.statusCode, answer.json().code]).toEqual([400, "bad_request"]);
	});

	it.each([
		["a vehicle", { vehicle: npr(1999) }],
		["a vehicle's id", { vehicle: { id: 2_147_483_647 } }],
		["an engine's id", { vehicle: { type: "engine", id: 2_147_483_647 } }],
		["a vehicle without a word", { vehicle: {} }],
		["a category", { category: "wings" }],
		["a subcategory", { subcategory: 2_000_000_000 }],
		["a make", { vehicleMake: "Nobody" }],
	])("an unknown %s with 404", async (_, filters) => {
		const answer = await find(filters);
		expect([answer.statusCode, answer.json().code]).toEqual([404, "not_found"]);
	});

	it("no unusual text: emoji, SQL and JavaScript property names are searched like others", async () => {
		for (const searchText of [
			"🚚🔧",
			"'; drop table part; --",
			"%_\\",
			"constructor",
			"__proto__",
			"((((",
			" - - ",
		])
			expect((await find({ searchText })).statusCode, searchText).toBe(200);
	});
});

describe("POST products/numbers", () => {
	const resolve = (body: unknown, language = "en") =>
		api.app.inject({
			method: "POST",
			url: "/api/products/numbers",
			payload: body as object,
			headers: { "accept-language": language },
		});

	it("answers each line with its part, or with nothing", async () => {
		const answer = await resolve(
			{ text: "NK-CO-1 qty 3\n5-55555-555-5", vehicle: npr(2015) },
			"es",
		);
		expect(answer.statusCode).toBe(200);
		expect(answer.json()).toMatchObject({
			lines: [
				{
					asked: "NK-CO-1",
					quantity: 3,
					found: {
						product: {
							sku: "NK-CO-1",
							title: "Bomba de agua",
							price: 123.45,
							why: { how: "ours" },
						},
						fits: "fits",
					},
					others: 0,
					nearest: [],
				},
				{ asked: "5-55555-555-5", quantity: null, found: null, nearest: [] },
			],
			leftOut: 0,
		});
	});

	it.each([
		[{ text: "x".repeat(60_001) }, 400],
		[{ text: 5 }, 400],
		[{}, 400],
		[{ text: "NK-CO-1", vehicle: npr(1950) }, 404],
		[{ text: "'; drop table part; -- 🚚" }, 200],
	])("%j is answered with %i", async (body, status) => {
		expect((await resolve(body)).statusCode).toBe(status);
	});
});

describe("GET products/options", () => {
	const options = (unificado: unknown, language = "en") =>
		api.app.inject({
			url: `/api/products/options/${unificado}`,
			headers: { "accept-language": language },
		});

	it("answers with the parts that replace each other", async () => {
		const answer = await options(pump.interchange_group_id, "es");
		expect(answer.statusCode).toBe(200);
		expect(Object.keys(answer.json())).toEqual(["data"]);
		expect(answer.json().data.options.map(({ sku }: { sku: string }) => sku)).toEqual([
			pump.sku,
			twin.sku,
		]);
		expect(answer.json().data.options[0]).toEqual({
			productId: pump.id,
			sku: "NK-CO-1",
			title: "Bomba de agua",
			title2: "Water pump",
			name: "Bomba de agua",
			cartQty: 0,
			warehouseId: await warehouseOf(pump.id),
			line: pump.product_line,
			title_std: "Water pump",
			brand: "GMB",
			quality: pumpQuality,
			type: "PCS",
			price: 123.45,
			core: 25,
			status: "IN_STOCK",
			expected_on: null,
			ships: TODAY,
			special_order: false,
			image_route: null,
			attributes: [],
			unificado: pump.interchange_group_id,
		});
		expect(answer.body).not.toMatch(/77\.77|66\.66/);
	});

	it.each([
		["2147483647", 404],
		["0", 400],
		["-1", 400],
		["x", 400],
		["99999999999", 400],
		["1.5", 400],
	])("answers %s with %i", async (unificado, status) => {
		expect((await options(unificado)).statusCode).toBe(status);
	});
});

describe("when guests may not see prices", () => {
	beforeAll(() => setGuestCart("false"));
	afterAll(() => setGuestCart("true"));

	async function setGuestCart(value: string) {
		await api.database.db
			.updateTable("setting")
			.set({ value })
			.where("key", "=", "shopping_cart_guest")
			.execute();
		const isHidden = async () => (await find({})).json().filtersAvailable.minMax === null;
		await vi.waitFor(async () => expect(await isHidden()).toBe(value === "false"), {
			timeout: 60_000,
		});
	}

	it("no price and no range is in any answer", async () => {
		const list = await find({ category: "cooling" });
		expect(list.json().products.map(({ price }: { price: unknown }) => price)).toEqual([
			null,
			null,
		]);
		expect(list.json().filtersAvailable.minMax).toBeNull();
		const grouped = (await find({ category: "cooling", group: true })).json();
		expect(grouped.products).toMatchObject([
			{ price: null, core: null, group: [{ sku: "NK-CO-2", price: null, core: null }] },
		]);
		const others = await find({ vehicle: npr(2016), category: "cooling" });
		expect(others.json().otherOptions.map(({ price }: { price: unknown }) => price)).toEqual([
			null,
			null,
		]);
		const options = await api.app.inject({
			url: `/api/products/options/${pump.interchange_group_id}`,
		});
		expect(options.json().data.options.map(({ price }: { price: unknown }) => price)).toEqual([
			null,
			null,
		]);
		const numbers = await api.app.inject({
			method: "POST",
			url: "/api/products/numbers",
			payload: { text: "NK-CO-1" },
		});
		expect(numbers.json().lines[0].found.product.price).toBeNull();
		expect(list.json().products.map(({ core }: { core: unknown }) => core)).toEqual([null, null]);
		expect(options.json().data.options.map(({ core }: { core: unknown }) => core)).toEqual([
			null,
			null,
		]);
		for (const { body } of [list, others, options, numbers])
			expect(body).not.toMatch(/123\.45|12345|20000|:200\b/);
	});

	it.each([
		{ orderOptionSelected: "lowToHigh" },
		{ orderOptionSelected: "highToLow" },
		{ filters: { minMax: [1, null] } },
		{ filters: { minMax: [null, 5000] } },
	])("the price cannot be filtered or sorted by: %o", async (filters) => {
		const answer = await find(filters);
		expect([answer.statusCode, answer.json().code]).toEqual([403, "prices_hidden"]);
	});

	it("a range without bounds is allowed", async () => {
		expect((await find({ filters: { minMax: [null, null] } })).statusCode).toBe(200);
	});
});

it("POST products/numbers is limited for each caller, as other expensive calls are", async () => {
	const ask = (remoteAddress: string) =>
		api.app.inject({
			method: "POST",
			url: "/api/products/numbers",
			payload: { text: "water pump" },
			remoteAddress,
		});
	const first = await ask("203.0.113.9");
	expect([first.statusCode, first.json()]).toEqual([
		200,
		{ lines: [], words: ["water pump"], leftOut: 0 },
	]);
	for (let n = 0; n < 59; n++) expect((await ask("203.0.113.9")).statusCode).toBe(200);
	const last = await ask("203.0.113.9");
	expect([last.statusCode, last.json().code]).toEqual([429, "too_many"]);
	expect((await ask("203.0.113.10")).statusCode).toBe(200);
});

it("cards are found by SKUs in lower case and with spaces around them, each once", async () => {
	const { sku } = await aPart(api.database.db, { sku: "NK-HORN-1" });
	const answer = await api.call("/products/cards", {
		body: { skus: [" nk-horn-1 ", "NK-Horn-1", "NO-SUCH-PART"] },
	});
	expect(answer.json().products.map((product: { sku: string }) => product.sku)).toEqual([sku]);
});
