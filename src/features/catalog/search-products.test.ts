import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	aBrand,
	aPart,
	aStock,
	aSubcategory,
	aWarehouse,
} from "../../../tests/factories/catalog.ts";
import { aFitment, aMake, anEngine, aVehicle } from "../../../tests/factories/vehicles.ts";
import { buildIndexHere } from "../../../tests/support/build-index-here.ts";
import { freshDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import { createEmbeddedSearch } from "../../adapters/search/embedded/embedded-search.ts";
import { type PartsQuery, readPartsQuery } from "../../domain/catalog/parts-query.ts";
import { PRICE_LEVELS, type PriceLevel } from "../../domain/catalog/price-level.ts";
import { NO_VEHICLE_ANSWERS } from "../../domain/vehicle/vehicle-answers.ts";
import type { Search } from "../../ports/search.ts";
import { findVehicle } from "../vehicles/find-vehicle.ts";
import { searchProductsForVehicle } from "./catalog-for-vehicle.ts";
import { distinguishParts } from "./distinguish-parts.ts";
import { readBrands, readCategories } from "./read-category-tree.ts";
import { readFacetNames } from "./read-facet-names.ts";
import type { SearchLog } from "./search-log.ts";
import { type ProductsRequest, searchProducts } from "./search-products.ts";

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

const EVERYTHING = readPartsQuery(new URLSearchParams()) as PartsQuery;

/** The list once the index has every change made so far. */
async function ask(
	query: Partial<PartsQuery>,
	{
		level = "online",
		vehicle = null,
		vehicleAnswers = NO_VEHICLE_ANSWERS,
		isGrouped = false,
		fixed,
		fitsFor = null,
	}: Partial<
		Pick<
			ProductsRequest,
			"level" | "vehicle" | "vehicleAnswers" | "isGrouped" | "fixed" | "fitsFor"
		>
	> = {},
) {
	await search.ready();
	const { pool } = database;
	const tree = {
		categories: () => readCategories(database),
		brands: () => readBrands(database),
		facetNames: () => readFacetNames(database),
	};
	const request = {
		query: { ...EVERYTHING, ...query },
		vehicle,
		level,
		language: "en" as const,
		vehicleAnswers,
		isGrouped,
		fitsFor,
		...(fixed && { fixed }),
	};
	return searchProducts({ pool, search, ...tree }, request);
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

it("a search with few results is counted as a gap, unless a vehicle or a filter narrows it", async () => {
	const recorded: string[] = [];
	const searchLog: SearchLog = {
		record: (text) => recorded.push(text),
		write: async () => 0,
		list: async () => [],
	};
	const line = await aVehicle(database.db, { years: [2015] });
	const { id } = await database.db
		.selectFrom("vehicle")
		.select("id")
		.where("line_id", "=", line.id)
		.executeTakeFirstOrThrow();
	const truck = (await findVehicle(database, id)) ?? null;
	expect(truck).not.toBeNull();
	await search.ready();
	const count = (query: Partial<PartsQuery>, vehicle: typeof truck = null) =>
		searchProductsForVehicle(
			{
				pool: database.pool,
				search,
				searchLog,
				categories: () => readCategories(database),
				brands: () => readBrands(database),
				facetNames: () => readFacetNames(database),
			},
			{
				query: { ...EVERYTHING, ...query },
				vehicle,
				level: "online",
				language: "en",
				clientIp: "10.0.0.1",
			},
		);
	await count({ search: "chrome horn" });
	await count({ search: "horn for this truck" }, truck);
	await count({ search: "horn on a later page", page: 2 });
	await count({ search: "incoming horn", availability: "INCOMING" });
	await count({});
	expect(recorded).toEqual(["chrome horn"]);
});

describe("a list of parts", () => {
	it("is sorted by popularity, then by age, over all pages without a gap or a repeat", async () => {
		const subcategory = await aSubcategory(database.db);
		const popularity = Array.from({ length: 30 }, (_, index) => (index * 7) % 5);
		const made = [];
		for (const popular of popularity)
			made.push(await aPart(database.db, { subcategory_id: subcategory.id, popularity: popular }));
		const pages = [];
		for (const page of [1, 2, 3]) pages.push(await ask({ subcategory: subcategory.url, page }));
		const wanted = made.toSorted((a, b) => b.popularity - a.popularity || a.id - b.id);
		expect(pages.map((page) => page.cards.length)).toEqual([12, 12, 6]);
		expect(pages.flatMap((page) => idsOf(page.cards))).toEqual(idsOf(wanted));
		expect(pages[0]).toMatchObject({ total: 30, pages: 3, sort: "popular" });
	});

	it("is empty beyond the last page", async () => {
		const subcategory = await aSubcategory(database.db);
		await aPart(database.db, { subcategory_id: subcategory.id });
		expect(await ask({ subcategory: subcategory.url, page: 2 })).toMatchObject({
			cards: [],
			total: 1,
			page: 2,
			pages: 1,
		});
	});

	it("holds the parts of all subcategories of a category, and no others", async () => {
		const first = await aSubcategory(database.db);
		const second = await aSubcategory(database.db, { category_id: first.category_id });
		const inside = [
			await aPart(database.db, { subcategory_id: first.id }),
			await aPart(database.db, { subcategory_id: second.id }),
		];
		await aPart(database.db);
		const category = (await readCategories(database)).find(
			({ id }) => id === first.category_id,
		)?.url;
		const list = await ask({ category });
		expect(idsOf(list.cards).sort()).toEqual(idsOf(inside).sort());
		expect(list.total).toBe(2);
		expect(list.facets.subcategories).toMatchObject([
			{ value: first.url, count: 1 },
			{ value: second.url, count: 1 },
		]);
	});

	it("leaves out discontinued parts, in the list and in its count", async () => {
		const brand = await aBrand(database.db);
		const active = await aPart(database.db, { brand_id: brand.id });
		await aPart(database.db, { brand_id: brand.id, status: "discontinued" });
		await aPart(database.db, {
			brand_id: brand.id,
			status: "superseded",
			replaced_by_id: active.id,
		});
		const list = await ask({ values: { brands: [brand.url] } });
		expect(idsOf(list.cards)).toEqual([active.id]);
		expect(list.total).toBe(1);
	});

	it("says of a number of a replaced part that the number was replaced", async () => {
		const { db } = database;
		const successor = await aPart(db, { sku: "NK-RP-70002-B" });
		const replaced = await aPart(db, {
			sku: "NK-RP-70001-A",
			status: "superseded",
			replaced_by_id: successor.id,
		});
		await db
			.insertInto("part_number")
			.values({ part_id: replaced.id, n: 1, kind: "oem", number: "8-95555-001-0", maker: "Isuzu" })
			.execute();
		const reasonFor = async (text: string) => {
			const { cards, matchReasonOf } = await ask({ search: text });
			return cards.map((card) => [card.id, matchReasonOf(card)]);
		};
		expect(await reasonFor("NK-RP-70001-A")).toEqual([
			[
				successor.id,
				{ how: "superseded", number: "NK-RP-70001-A", maker: null, current: "NK-RP-70002-B" },
			],
		]);
		expect(await reasonFor("8955550010")).toEqual([
			[
				successor.id,
				{ how: "superseded", number: "8-95555-001-0", maker: "Isuzu", current: "NK-RP-70002-B" },
			],
		]);
		// A number that both parts have is no old number.
		const shared = { kind: "interchange", number: "NL-70003", maker: "Northline" } as const;
		await db
			.insertInto("part_number")
			.values([
				{ part_id: replaced.id, n: 2, ...shared },
				{ part_id: successor.id, n: 1, ...shared },
			])
			.execute();
		expect(await reasonFor("NL70003")).toEqual([
			[successor.id, { how: "interchange", number: "NL-70003", maker: "Northline" }],
		]);
	});

	it("is sorted by best match with a text, by popularity otherwise, and by a requested sort order before both", async () => {
		expect((await ask({ search: "pump" })).sort).toBe("textMatch");
		expect((await ask({ search: "  " })).sort).toBe("popular");
		expect((await ask({ search: "pump", order: "asc" })).sort).toBe("asc");
	});
});

describe("a place that does not exist", () => {
	it.each([{ category: "wings" }, { subcategory: "wings" }, { vehiclemake: "Nobody" }])(
		"refuses the list: %o",
		async (query) => {
			await expect(ask(query)).rejects.toMatchObject({ code: "not_found" });
		},
	);
});

describe("a value that does not exist", () => {
	it.each([
		{ brands: ["nobody"] },
		{ engines: ["9ZZ9-9.9"] },
		{ presentation: ["BARREL"] },
		{ "product-type": ["nothing"] },
	])("finds nothing: %o", async (values) => {
		await aPart(database.db);
		expect(await ask({ values })).toMatchObject({ cards: [], total: 0, pages: 1 });
	});

	it("does not change the effect of the other values", async () => {
		const brand = await aBrand(database.db);
		const part = await aPart(database.db, { brand_id: brand.id });
		expect(idsOf((await ask({ values: { brands: [brand.url, "nobody"] } })).cards)).toEqual([
			part.id,
		]);
	});
});

describe("the price on a card", () => {
	const prices = {
		online: 101,
		repair_shop: 102,
		wholesale: 103,
		precio4: 104,
		precio5: 105,
		precio6: 106,
	};
	const aPriced = async (partPrices: Partial<typeof prices>) => {
		const subcategory = await aSubcategory(database.db);
		await aPart(database.db, { subcategory_id: subcategory.id, prices: partPrices });
		return subcategory.url;
	};

	it.each(PRICE_LEVELS)(
		"is that of the caller's level %s, and no other price of the part appears anywhere",
		async (level) => {
			const list = await ask({ subcategory: await aPriced(prices) }, { level });
			expect(list.cards.map((card) => card.priceCents)).toEqual([prices[level]]);
			expect(list.facets.minMax).toEqual({ minCents: prices[level], maxCents: prices[level] });
			const { id: _, unificado: __, ...card } = list.cards[0] ?? { id: 0, unificado: 0 };
			const others = PRICE_LEVELS.filter((otherLevel) => otherLevel !== level).map(
				(otherLevel) => prices[otherLevel],
			);
			for (const otherPrice of others)
				expect(JSON.stringify([card, list.facets.minMax])).not.toMatch(
					new RegExp(`:${otherPrice}\\b`),
				);
		},
	);

	it.each(PRICE_LEVELS)(
		"is null for a part without a price in the level %s: it is in no price range and in no price filter",
		async (level) => {
			const { [level]: _, ...others } = prices;
			const subcategory = await aPriced(others);
			const list = await ask({ subcategory }, { level });
			expect(list.cards.map((card) => card.priceCents)).toEqual([null]);
			expect(list.facets.minMax).toBeNull();
			expect((await ask({ subcategory, min: 0 }, { level })).total).toBe(0);
			expect((await ask({ subcategory, max: 1_000_000 }, { level })).total).toBe(0);
		},
	);

	it("is null for a caller from whom prices are hidden, and there is no range", async () => {
		const list = await ask({ subcategory: await aPriced(prices) }, { level: null });
		expect(list.cards.map((card) => card.priceCents)).toEqual([null]);
		expect(list.facets.minMax).toBeNull();
	});

	it("may be zero", async () => {
		const subcategory = await aPriced({ online: 0 });
		expect((await ask({ subcategory, max: 0 })).cards.map((card) => card.priceCents)).toEqual([0]);
	});

	it.each([
		{ order: "lowToHigh" as const },
		{ order: "highToLow" as const },
		{ min: 0 },
		{ max: 100 },
	])("cannot be asked about by a caller from whom prices are hidden: %o", async (query) => {
		await expect(ask(query, { level: null })).rejects.toMatchObject({ code: "prices_hidden" });
	});

	it("sorts the list by the caller's level only, parts without a price last", async () => {
		const { id: subcategory_id, url: subcategory } = await aSubcategory(database.db);
		const dear = await aPart(database.db, {
			subcategory_id,
			prices: { online: 900, wholesale: 100 },
		});
		const cheap = await aPart(database.db, {
			subcategory_id,
			prices: { online: 200, wholesale: 700 },
		});
		const hole = await aPart(database.db, { subcategory_id, prices: { wholesale: 300 } });
		const order = async (sort: "lowToHigh" | "highToLow", level: PriceLevel) =>
			idsOf((await ask({ subcategory, order: sort }, { level })).cards);
		expect(await order("lowToHigh", "online")).toEqual([cheap.id, dear.id, hole.id]);
		expect(await order("highToLow", "online")).toEqual([dear.id, cheap.id, hole.id]);
		expect(await order("lowToHigh", "wholesale")).toEqual([dear.id, hole.id, cheap.id]);
		expect(idsOf((await ask({ subcategory, min: 150, max: 250 })).cards)).toEqual([cheap.id]);
	});
});

describe("the availability on a card", () => {
	const anOffer = async () => {
		const subcategory = await aSubcategory(database.db);
		return {
			subcategory: subcategory.url,
			part: await aPart(database.db, { subcategory_id: subcategory.id }),
		};
	};

	it("counts what is on hand less what is reserved, over all warehouses of the best class", async () => {
		const { subcategory, part } = await anOffer();
		await aStock(database.db, part.id, { on_hand: 5, reserved: 2 });
		await aStock(database.db, part.id, { on_hand: 4 });
		await aStock(database.db, part.id, { on_hand: 90, stockClass: "BACKORDER" });
		const { cards } = await ask({ subcategory }, { level: null });
		expect(cards[0]?.availability).toEqual({ class: "IN_STOCK", quantity: 7, expectedOn: null });
	});

	it("keeps the day of incoming goods as written, whatever the clock of the machine", async () => {
		const { subcategory, part } = await anOffer();
		const warehouse = await aWarehouse(database.db, { stock_class: "INCOMING" });
		await aStock(database.db, part.id, {
			on_hand: 3,
			warehouse_id: warehouse.id,
			expected_on: "2031-03-09",
		});
		const { cards } = await ask({ subcategory }, { level: null });
		expect(cards[0]?.availability).toEqual({
			class: "INCOMING",
			quantity: 3,
			expectedOn: "2031-03-09",
		});
	});

	it("is NO_STOCK without any stock", async () => {
		const { subcategory } = await anOffer();
		const { cards } = await ask({ subcategory }, { level: null });
		expect(cards[0]?.availability).toEqual({ class: "NO_STOCK", quantity: 0, expectedOn: null });
	});

	it("is counted for every choice as if that filter were off", async () => {
		const { id: subcategory_id, url: subcategory } = await aSubcategory(database.db);
		for (const stockClass of ["IN_STOCK", "LOCAL", "BACKORDER", "INCOMING"] as const)
			await aStock(database.db, (await aPart(database.db, { subcategory_id })).id, { stockClass });
		await aPart(database.db, { subcategory_id });
		for (const availability of [undefined, "IN_STOCK", "INCOMING"] as const) {
			const list = await ask({ subcategory, availability });
			expect(list.total).toBe(availability ? 1 : 5);
			expect(list.facets.availability).toEqual([
				{ value: "ALL", count: 5 },
				{ value: "IN_STOCK", count: 1 },
				{ value: "LOCAL-BACKORDER", count: 2 },
				{ value: "BACKORDER-INCOMING", count: 2 },
				{ value: "IN_STOCK-BACKORDER", count: 2 },
				{ value: "IN_STOCK-LOCAL-BACKORDER", count: 3 },
				{ value: "BACKORDER-NO_STOCK-INCOMING", count: 3 },
				{ value: "INCOMING", count: 1 },
			]);
		}
	});
});

describe("when nothing passes the filters", () => {
	it("the matches without filters are offered separately, and the filters are named", async () => {
		const brand = await aBrand(database.db, { name: "Nobodys" });
		const part = await aPart(database.db, { title_en: "Quartzwidget" });
		const none = await ask({ search: "quartzwidget", values: { brands: [brand.url] } });
		expect(none).toMatchObject({
			total: 0,
			otherWithout: "filters",
			chosenFilters: [{ key: "brands", value: brand.url, label: { en: "Nobodys" } }],
		});
		expect(idsOf(none.otherOptions)).toEqual([part.id]);
		expect((await ask({ values: { brands: [brand.url] } })).otherOptions).toEqual([]);
	});

	it("the category of the address still applies", async () => {
		const { id: subcategory_id, url: subcategory } = await aSubcategory(database.db);
		const brand = await aBrand(database.db, { name: "Elsewhere" });
		const textPart = await aPart(database.db, { subcategory_id, title_en: "Rubywidget" });
		await aPart(database.db, { title_en: "Rubywidget" });
		const values = { brands: [brand.url] };
		const searched = await ask(
			{ search: "rubywidget", subcategory, values },
			{ fixed: { subcategory } },
		);
		expect([searched.otherWithout, idsOf(searched.otherOptions)]).toEqual([
			"filters",
			[textPart.id],
		]);
		expect(
			idsOf((await ask({ subcategory, values }, { fixed: { subcategory } })).otherOptions),
		).toEqual([textPart.id]);
	});
});

describe("a list for a vehicle", () => {
	/** A truck with an engine of its own, and parts of one subcategory. */
	async function aTruck() {
		const { db } = database;
		const subcategory = await aSubcategory(db);
		const engine = await anEngine(db);
		const line = await aVehicle(db, { engine_id: engine.id, years: [2015] });
		const vehicle = {
			kind: "vehicle" as const,
			lineIds: [line.id],
			engineId: engine.id,
			year: 2015,
		};
		const part = (columns: Parameters<typeof aPart>[1] = {}) =>
			aPart(db, { subcategory_id: subcategory.id, ...columns });
		const fitting = async (
			columns: Parameters<typeof aPart>[1] = {},
			fitment: Parameters<typeof aFitment>[2] = {},
		) => {
			const made = await part(columns);
			await aFitment(db, made.id, { line_id: line.id, ...fitment });
			return made;
		};
		return { subcategory: subcategory.url, vehicle, part, fitting };
	}

	it("contains universal parts and the fit of every part; parts that fit come before parts that may fit", async () => {
		const { subcategory, vehicle, part, fitting } = await aTruck();
		const mayFit = await fitting({ popularity: 90 }, { engine_variant: "TC" });
		const universal = await part({ popularity: 50, is_universal: true });
		const fits = await fitting({ popularity: 10 });
		await part({ popularity: 99 });
		const list = await ask({ subcategory }, { vehicle });
		expect(list.cards.map(({ id }) => [id, list.fits.get(id)?.answer])).toEqual([
			[universal.id, "universal"],
			[fits.id, "fits"],
			[mayFit.id, "question"],
		]);
		expect(list.facets.subcategories).toMatchObject([{ value: subcategory, count: 3 }]);
		const answered = await ask(
			{ subcategory },
			{ vehicle, vehicleAnswers: { ...NO_VEHICLE_ANSWERS, variant: "TC" } },
		);
		expect(answered.cards.map(({ id }) => [id, answered.fits.get(id)?.answer])).toEqual([
			[mayFit.id, "fits"],
			[universal.id, "universal"],
			[fits.id, "fits"],
		]);
	});

	it("has kits only where all their pieces fit", async () => {
		const { db } = database;
		const { subcategory, vehicle, part, fitting } = await aTruck();
		const otherTruck = await aTruck();
		const kitOf = async (kit: { id: number }, ...pieces: { id: number }[]) => {
			for (const piece of pieces)
				await db
					.insertInto("kit_component")
					.values({ kit_id: kit.id, component_id: piece.id, quantity: 1 })
					.execute();
			return kit.id;
		};
		const [piece, foreign] = [await fitting(), await otherTruck.fitting()];
		const universal = await part({ is_universal: true });
		const listed = [
			await kitOf(await fitting(), piece),
			await kitOf(await part(), piece, universal),
			await kitOf(await fitting(), await part()),
			await kitOf(await part(), universal),
		];
		await kitOf(await fitting(), piece, foreign);
		await kitOf(await part(), foreign);
		await kitOf(await part(), piece, await part());
		const list = await ask({ subcategory }, { vehicle });
		expect(new Set(idsOf(list.cards))).toEqual(new Set([piece.id, universal.id, ...listed]));
		expect(listed.map((id) => list.fits.get(id)?.answer)).toEqual([
			"fits",
			"fits",
			"fits",
			"universal",
		]);
	});

	it("of groups keeps to the filters within a group, and says how each part fits", async () => {
		const { subcategory, vehicle, fitting } = await aTruck();
		const [best, second] = [await fitting({ popularity: 9 }), await fitting({ popularity: 1 })];
		const brand = await aBrand(database.db);
		const third = await fitting({ popularity: 5, brand_id: brand.id }, { engine_variant: "TC" });
		await database.pool.query("update part set interchange_group_id = $1 where id = any($2)", [
			best.interchange_group_id,
			[best.id, second.id, third.id],
		]);
		const list = await ask({ subcategory }, { vehicle, isGrouped: true });
		expect([idsOf(list.cards), list.total, list.groups?.total, list.pages]).toEqual([
			[best.id],
			3,
			1,
			1,
		]);
		expect(idsOf(list.groups?.othersOf.get(best.id) ?? [])).toEqual([second.id, third.id]);
		expect(list.fits.get(third.id)?.answer).toBe("question");
		const ofBrand = await ask(
			{ subcategory, values: { brands: [brand.url] } },
			{ vehicle, isGrouped: true },
		);
		expect(idsOf(ofBrand.cards)).toEqual([third.id]);
		expect(ofBrand.groups).toEqual({ total: 1, othersOf: new Map([[third.id, []]]) });
	});

	it("holds the parts that fit; when none does, other matches are offered separately", async () => {
		const { id: subcategory_id, url: subcategory } = await aSubcategory(database.db);
		const make = await aMake(database.db);
		const engine = await anEngine(database.db);
		const line = await aVehicle(database.db, {
			make_id: make.id,
			engine_id: engine.id,
			years: [2015],
		});
		const fits = await aPart(database.db, { subcategory_id });
		const otherPart = await aPart(database.db, { subcategory_id });
		await aFitment(database.db, fits.id, { line_id: line.id, year_from: 2010, year_to: 2016 });
		const vehicle = {
			kind: "vehicle" as const,
			lineIds: [line.id],
			engineId: engine.id,
			year: 2015,
		};
		expect(await ask({ subcategory }, { vehicle })).toMatchObject({
			cards: [{ id: fits.id }],
			otherOptions: [],
		});
		const how = async (vehicleAnswers = NO_VEHICLE_ANSWERS) =>
			(await ask({ subcategory }, { vehicle, vehicleAnswers })).fits.get(fits.id);
		expect(await how()).toMatchObject({
			answer: "fits",
			fitmentRows: [{ quantity: 1, position: null }],
		});
		await database.pool.query("update fitment set built_from = '2015-03-01' where part_id = $1", [
			fits.id,
		]);
		expect(await how()).toMatchObject({
			answer: "question",
			fitmentRows: [{ builtFrom: "2015-03-01" }],
		});
		expect(await how({ ...NO_VEHICLE_ANSWERS, builtTo: "2015-02-28" })).toEqual({
			answer: "does_not_fit",
			fitmentRows: [],
		});
		// The request does not say which truck the engine is in.
		const ofEngine = await ask(
			{ subcategory },
			{ vehicle: { kind: "engine", engineId: engine.id } },
		);
		expect(ofEngine.fits.get(fits.id)).toMatchObject({
			answer: "no_data",
			fitmentRows: [{ lineId: line.id }],
		});
		const none = await ask({ subcategory }, { vehicle: { ...vehicle, year: 2017 } });
		expect(none).toMatchObject({ cards: [], total: 0 });
		expect(idsOf(none.otherOptions).sort()).toEqual([fits.id, otherPart.id].sort());
		expect(idsOf((await ask({ subcategory, vehiclemake: make.url })).cards)).toEqual([fits.id]);
		expect(idsOf((await ask({ subcategory, vehiclemake: make.name })).cards)).toEqual([fits.id]);
	});

	it("named in the text keeps its year when nothing is listed for it, and other parts are offered separately", async () => {
		const { db } = database;
		const line = await aVehicle(db, { model: "ZQR", years: [2013, 2014] });
		const part = await aPart(db, { title_en: "Glassboard", title_es: "Vidriera" });
		await aFitment(db, part.id, { line_id: line.id, year_from: 2013, year_to: 2013 });
		expect(await ask({ search: "glassboard zqr 2013" })).toMatchObject({
			cards: [{ id: part.id }],
		});
		const list = await ask({ search: "2014 zqr glassboard" });
		expect(list).toMatchObject({ total: 0, cards: [], otherWithout: "vehicle" });
		expect(idsOf(list.otherOptions)).toEqual([part.id]);
		expect(list.interpretation?.vehicle).toMatchObject({ year: 2014, models: [{ model: "ZQR" }] });
	});
});

describe("a vehicle in the text", () => {
	it("marks what fits all trucks that it may be, some of them, or any truck", async () => {
		const { db } = database;
		const make = await aMake(db);
		const trucks = [];
		for (let n = 0; n < 2; n++)
			trucks.push(await aVehicle(db, { make_id: make.id, model: "KXR", years: [2013, 2014] }));
		const common = { title_en: "Glassplate", title_es: "Placa" };
		const both = await aPart(db, { ...common, popularity: 9 });
		const one = await aPart(db, { ...common, popularity: 8 });
		const universal = await aPart(db, { ...common, popularity: 7, is_universal: true });
		const years = { year_from: 2013, year_to: 2014 };
		for (const { id } of trucks) await aFitment(db, both.id, { line_id: id, ...years });
		await aFitment(db, one.id, { line_id: trucks[0]?.id ?? null, ...years, year_to: 2013 });
		const answers = async (text: string) => {
			const { cards, fits } = await ask({ search: text });
			return cards.map(({ id }) => [id, fits.get(id)?.answer]);
		};
		expect((await answers("glassplate kxr 2013")).sort()).toEqual([
			[both.id, "fits"],
			[one.id, "question"],
			[universal.id, "universal"],
		]);
		// The part for one truck is for one of both years only.
		expect(new Map((await answers("glassplate kxr 2013-2014")) as [number, string][])).toEqual(
			new Map([
				[both.id, "fits"],
				[one.id, "question"],
				[universal.id, "universal"],
			]),
		);
		expect((await ask({ search: "glassplate kxr" })).fits.size).toBe(0);
	});

	it("of another year lists the others with their number, without what fits", async () => {
		const { db } = database;
		const line = await aVehicle(db, { model: "KYR", years: [2013, 2014] });
		const engine_id = line.engine_id;
		const common = { title_en: "Brassplate", title_es: "Chapa" };
		const old = await aPart(db, common);
		await aFitment(db, old.id, { line_id: line.id, year_from: 2013, year_to: 2013 });
		for (let n = 0; n < 13; n++) {
			const part = await aPart(db, common);
			await aFitment(db, part.id, { line_id: line.id, year_from: 2013, year_to: 2013 });
		}
		const list = await ask({ search: "brassplate kyr 2014" }, { isGrouped: true });
		expect(list).toMatchObject({ total: 0, otherWithout: "vehicle", otherTotal: 14 });
		expect(list.otherOptions).toHaveLength(12);
		const vehicle = {
			kind: "vehicle" as const,
			lineIds: [line.id],
			engineId: engine_id,
			year: 2014,
		};
		const chosen = await ask({ search: "brassplate" }, { vehicle, isGrouped: true });
		expect(chosen).toMatchObject({ total: 0, otherTotal: 14 });
	});
});

it("a list of all vehicles says how its parts fit the shopper's vehicle", async () => {
	const { db } = database;
	const line = await aVehicle(db, { years: [2015] });
	const { id: subcategory_id, url: subcategory } = await aSubcategory(db);
	const fits = await aPart(db, { subcategory_id, popularity: 1 });
	const other = await aPart(db, { subcategory_id, popularity: 2 });
	await aFitment(db, fits.id, { line_id: line.id, year_from: 2015, year_to: 2015 });
	await aFitment(db, other.id, { line_id: line.id, year_from: 2010, year_to: 2010 });
	const fitsFor = {
		kind: "vehicle" as const,
		lineIds: [line.id],
		engineId: line.engine_id,
		year: 2015,
	};
	const list = await ask({ subcategory }, { fitsFor });
	expect(list.cards.map(({ id }) => [id, list.fits.get(id)?.answer])).toEqual([
		[other.id, "does_not_fit"],
		[fits.id, "fits"],
	]);
});

it("parts with one title are told apart by what differs in them", async () => {
	const { db, pool } = database;
	const { id: measure_id } = await db
		.insertInto("measure")
		.values({ code: "apart-length", name_en: "Length", name_es: "Largo", unit: "mm" })
		.returning("id")
		.executeTakeFirstOrThrow();
	const parts = [];
	for (const value of [120, 135.5]) {
		const part = await aPart(db, { title_en: "Rod", title_es: "Varilla" });
		await db
			.insertInto("part_measurement")
			.values({ part_id: part.id, measure_id, value })
			.execute();
		parts.push(part.id);
	}
	const numbered = [];
	for (const number of ["8-11111-111-0", "8-22222-222-0"]) {
		const part = await aPart(db);
		await db
			.insertInto("part_number")
			.values({ part_id: part.id, n: 1, kind: "oem", number })
			.execute();
		numbered.push(part.id);
	}
	const facts = await distinguishParts({ pool }, [parts, numbered]);
	expect([...parts, ...numbered].map((id) => facts.get(id)?.map(({ text }) => text))).toEqual([
		[{ en: "Length 120 mm", es: "Largo 120 mm" }],
		[{ en: "Length 135.5 mm", es: "Largo 135.5 mm" }],
		[{ en: "OEM 8-11111-111-0", es: "OEM 8-11111-111-0" }],
		[{ en: "OEM 8-22222-222-0", es: "OEM 8-22222-222-0" }],
	]);
	expect(await distinguishParts({ pool }, [])).toEqual(new Map());
});

describe("measurements", () => {
	const measures: { id: number; code: string }[] = [];
	let subcategory: { id: number; url: string };
	let bearings: { id: number }[];

	beforeAll(async () => {
		const { db } = database;
		for (const code of ["id", "od", "width", "thread"])
			measures.push(
				await db
					.insertInto("measure")
					.values({ code, name_en: code, name_es: code, unit: "mm" })
					.returning(["id", "code"])
					.executeTakeFirstOrThrow(),
			);
		subcategory = await aSubcategory(db);
		bearings = [
			await aBearing([35, 72, 17], 1),
			await aBearing([35.5, 72, 17], 9),
			await aBearing([35, 80, 21], 5),
			await aBearing([72, 100, 17], 7),
		];
	});

	async function aBearing(values: number[], popularity: number) {
		const part = await aPart(database.db, {
			subcategory_id: subcategory.id,
			popularity,
			title_en: "Wheel bearing",
			title_es: "Balero de rueda",
		});
		for (const [at, value] of values.entries())
			await database.db
				.insertInto("part_measurement")
				.values({ part_id: part.id, measure_id: measures[at]?.id ?? 0, value })
				.execute();
		return part;
	}
	const places = (rows: { id: number }[]) =>
		rows.map(({ id }) => bearings.findIndex((bearing) => bearing.id === id));

	it("narrow a list, and each range is counted without its own filter", async () => {
		const list = await ask({
			subcategory: subcategory.url,
			measurements: [{ code: "id", min: 34.5, max: 35.4 }],
		});
		expect(places(list.cards)).toEqual([2, 0]);
		expect(list.facets.measurements).toMatchObject([
			{ code: "id", unit: "mm", min: 35, max: 72, count: 4 },
			{ code: "od", min: 72, max: 80, count: 2 },
			{ code: "width", min: 17, max: 21, count: 2 },
		]);
		const open = { code: "od", min: 80, max: undefined };
		expect(places((await ask({ measurements: [open] })).cards)).toEqual([3, 2]);
		expect((await ask({ measurements: [{ ...open, code: "mood" }] })).total).toBe(0);
	});

	it("in the text find exact before near, with the difference", async () => {
		const list = await ask({ search: "bearing 35x72x17" });
		expect(places(list.cards)).toEqual([0, 1]);
		expect(
			bearings.map(({ id }) => list.measured.get(id)?.map(({ difference }) => difference)),
		).toEqual([[0, 0, 0], [0.5, 0, 0], undefined, undefined]);
		expect(places((await ask({ search: "balero 17 72 35" })).cards)).toEqual([0, 1]);
		expect(places((await ask({ search: "bearing 72 mm" })).cards)).toEqual([1, 3, 0]);
		expect(places((await ask({ search: 'bearing 2.835"' })).cards)).toEqual([1, 3, 0]);
	});

	it("that no part has lead to the nearest ones, which is said", async () => {
		const list = await ask({ search: "bearing 36x73x18" });
		expect(places(list.cards)).toEqual([1, 0, 2]);
		expect(list.interpretation).toMatchObject({ dropped: [], missingSize: "36x73x18" });
		const differences = list.measured
			.get(bearings[0]?.id ?? 0)
			?.map(({ difference }) => difference);
		expect(differences).toEqual([-1, -1, -1]);
	});

	it("that no part comes near lead to the parts of that title, with the difference", async () => {
		const list = await ask({ search: "bearing 999x888x777" });
		expect(places(list.cards)).toEqual([1, 3, 2, 0]);
		expect(list.measured.size).toBe(4);
		expect(list.interpretation).toMatchObject({ dropped: [], missingSize: "999x888x777" });
	});
});
