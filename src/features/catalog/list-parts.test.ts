import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshDatabase, type TestDatabase } from "../../../tests/database.ts";
import { aBrand, aPart, aStock, aSubcategory, aWarehouse } from "../../../tests/factories/catalog.ts";
import { PRICE_LEVELS } from "../../domain/price-level.ts";
import { type ListScope, listParts, listPopularParts } from "./list-parts.ts";
import { readBrands, readCategories } from "./read-tree.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.close());

/** The scope as the screens have it: from the tree, with its count of parts. */
async function scopeOf(kind: "category" | "subcategory" | "brand", id: number): Promise<ListScope> {
	const categories = await readCategories(database);
	const brand = (await readBrands(database)).find((one) => one.id === id);
	const category = categories.find((one) => one.id === id);
	const subcategory = categories.flatMap((one) => one.subcategories).find((one) => one.id === id);
	if (kind === "brand" && brand) return { kind, brand };
	if (kind === "category" && category) return { kind, category };
	if (kind === "subcategory" && subcategory) return { kind, subcategory };
	throw new Error(`no ${kind} ${id}`);
}

describe("a list of parts", () => {
	it("goes by popularity, equal ones by age, over all pages without a gap or a repeat", async () => {
		const subcategory = await aSubcategory(database.db);
		const popularity = Array.from({ length: 30 }, (_, index) => (index * 7) % 5);
		const made = [];
		for (const popular of popularity) made.push(await aPart(database.db, { subcategory_id: subcategory.id, popularity: popular }));
		const scope = await scopeOf("subcategory", subcategory.id);
		const pages = await Promise.all([1, 2, 3].map((page) => listParts(database, { scope, page, pageSize: 12, level: "online" })));
		const wanted = made.toSorted((a, b) => b.popularity - a.popularity || a.id - b.id).map((part) => part.id);
		expect(pages.map((page) => page.cards.length)).toEqual([12, 12, 6]);
		expect(pages.flatMap((page) => page.cards.map((card) => card.id))).toEqual(wanted);
		expect(pages[0]).toMatchObject({ total: 30, pages: 3 });
	});

	it("is empty beyond the last page", async () => {
		const part = await aPart(database.db);
		const scope = await scopeOf("subcategory", part.subcategory_id);
		expect(await listParts(database, { scope, page: 2, pageSize: 12, level: "online" })).toEqual({
			cards: [],
			total: 1,
			page: 2,
			pages: 1,
		});
	});

	it("holds the parts of all subcategories of a category, and no others", async () => {
		const first = await aSubcategory(database.db);
		const second = await aSubcategory(database.db, { category_id: first.category_id });
		const inside = [await aPart(database.db, { subcategory_id: first.id }), await aPart(database.db, { subcategory_id: second.id })];
		await aPart(database.db);
		const list = await listParts(database, { scope: await scopeOf("category", first.category_id), page: 1, pageSize: 12, level: null });
		expect(list.cards.map((card) => card.id).sort()).toEqual(inside.map((part) => part.id).sort());
		expect(list.total).toBe(2);
	});

	it("leaves out what is no longer sold, in the list and in its count", async () => {
		const brand = await aBrand(database.db);
		const kept = await aPart(database.db, { brand_id: brand.id });
		await aPart(database.db, { brand_id: brand.id, status: "discontinued" });
		await aPart(database.db, { brand_id: brand.id, status: "superseded", replaced_by_id: kept.id });
		const list = await listParts(database, { scope: await scopeOf("brand", brand.id), page: 1, pageSize: 12, level: null });
		expect(list.cards.map((card) => card.id)).toEqual([kept.id]);
		expect(list.total).toBe(1);
	});
});

describe("the price on a card", () => {
	const prices = { online: 101, repair_shop: 102, wholesale: 103, precio4: 104, precio5: 105, precio6: 106 };

	it.each(PRICE_LEVELS)("is the one of the caller's level %s, and no other number of the part's prices appears", async (level) => {
		const part = await aPart(database.db, { prices });
		const scope = await scopeOf("subcategory", part.subcategory_id);
		const { cards } = await listParts(database, { scope, page: 1, pageSize: 12, level });
		expect(cards.map((card) => card.priceCents)).toEqual([prices[level]]);
		const others = PRICE_LEVELS.filter((other) => other !== level).map((other) => prices[other]);
		const { id: _, ...shown } = cards[0] ?? { id: 0 };
		for (const other of others) expect(JSON.stringify(shown)).not.toMatch(new RegExp(`:${other}\\b`));
	});

	it.each(PRICE_LEVELS)("is null when the level %s alone has none, though all others do", async (level) => {
		const { [level]: _, ...others } = prices;
		const part = await aPart(database.db, { prices: others });
		const scope = await scopeOf("subcategory", part.subcategory_id);
		const { cards } = await listParts(database, { scope, page: 1, pageSize: 12, level });
		expect(cards.map((card) => card.priceCents)).toEqual([null]);
	});

	it("is null for a caller from whom prices are hidden", async () => {
		const part = await aPart(database.db, { prices });
		const scope = await scopeOf("subcategory", part.subcategory_id);
		const { cards } = await listParts(database, { scope, page: 1, pageSize: 12, level: null });
		expect(cards.map((card) => card.priceCents)).toEqual([null]);
	});

	it("may be zero", async () => {
		const part = await aPart(database.db, { prices: { online: 0 } });
		const { cards } = await listParts(database, {
			scope: await scopeOf("subcategory", part.subcategory_id),
			page: 1,
			pageSize: 12,
			level: "online",
		});
		expect(cards.map((card) => card.priceCents)).toEqual([0]);
	});
});

describe("the availability on a card", () => {
	it("counts what is on hand less what is reserved, over all warehouses of the best class", async () => {
		const part = await aPart(database.db);
		await aStock(database.db, part.id, { on_hand: 5, reserved: 2 });
		await aStock(database.db, part.id, { on_hand: 4 });
		await aStock(database.db, part.id, { on_hand: 90, stockClass: "BACKORDER" });
		const scope = await scopeOf("subcategory", part.subcategory_id);
		const { cards } = await listParts(database, { scope, page: 1, pageSize: 12, level: null });
		expect(cards[0]?.availability).toEqual({ class: "IN_STOCK", quantity: 7, expectedOn: null });
	});

	it("keeps the day of incoming goods as written, whatever the clock of the machine", async () => {
		const part = await aPart(database.db);
		const warehouse = await aWarehouse(database.db, { stock_class: "INCOMING" });
		await aStock(database.db, part.id, { on_hand: 3, warehouse_id: warehouse.id, expected_on: "2031-03-09" });
		const scope = await scopeOf("subcategory", part.subcategory_id);
		const { cards } = await listParts(database, { scope, page: 1, pageSize: 12, level: null });
		expect(cards[0]?.availability).toEqual({ class: "INCOMING", quantity: 3, expectedOn: "2031-03-09" });
	});

	it("is NO_STOCK without any stock", async () => {
		const part = await aPart(database.db);
		const scope = await scopeOf("subcategory", part.subcategory_id);
		const { cards } = await listParts(database, { scope, page: 1, pageSize: 12, level: null });
		expect(cards[0]?.availability).toEqual({ class: "NO_STOCK", quantity: 0, expectedOn: null });
	});
});

describe("the popular parts", () => {
	it("are the best of each category, best first", async () => {
		const own = await freshDatabase();
		const first = await aSubcategory(own.db);
		const second = await aSubcategory(own.db);
		await aPart(own.db, { subcategory_id: first.id, popularity: 50 });
		const best = await aPart(own.db, { subcategory_id: first.id, popularity: 90 });
		const other = await aPart(own.db, { subcategory_id: second.id, popularity: 10 });
		await aPart(own.db, { subcategory_id: second.id, popularity: 99, status: "discontinued" });
		const popular = await listPopularParts(own, { count: 12, level: "online" });
		await own.close();
		expect(popular.map((card) => card.id)).toEqual([best.id, other.id]);
	});
});
