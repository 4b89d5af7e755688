import { afterAll, beforeAll, expect, it } from "vitest";
import { aBrand, aCategory, aPart, aSubcategory } from "../../../tests/factories/catalog.ts";
import { freshDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import { readBrands, readCategories } from "./read-category-tree.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.close());

it("gives the categories and subcategories in shop order with the number of parts on sale", async () => {
	const late = await aCategory(database.db, { url: "late", position: 900 });
	const early = await aCategory(database.db, { url: "early", position: 1 });
	const second = await aSubcategory(database.db, {
		category_id: early.id,
		url: "second",
		position: 2,
	});
	const first = await aSubcategory(database.db, {
		category_id: early.id,
		url: "first",
		position: 1,
	});
	await aPart(database.db, { subcategory_id: first.id });
	await aPart(database.db, { subcategory_id: second.id });
	await aPart(database.db, { subcategory_id: second.id, status: "discontinued" });
	const tree = await readCategories(database);
	expect(tree.map((category) => [category.id, category.parts])).toEqual([
		[early.id, 2],
		[late.id, 0],
	]);
	expect(tree[0]?.subcategories.map((sub) => [sub.url, sub.parts])).toEqual([
		["first", 1],
		["second", 1],
	]);
});

it("gives the brands by name, also those without parts", async () => {
	const [zeta, alpha] = [
		await aBrand(database.db, { name: "Zeta Test" }),
		await aBrand(database.db, { name: "Alpha Test" }),
	];
	await aPart(database.db, { brand_id: zeta.id });
	const brands = (await readBrands(database)).filter((brand) => brand.name.endsWith(" Test"));
	expect(brands.map((brand) => [brand.id, brand.parts])).toEqual([
		[alpha.id, 0],
		[zeta.id, 1],
	]);
});
