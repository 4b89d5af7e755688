import { afterAll, beforeAll, expect, it } from "vitest";
import { anInterchangeGroup, aPart } from "../../../tests/factories/catalog.ts";
import { freshDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import { listCards } from "./list-cards.ts";
import { listPartOptions } from "./list-part-options.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.close());

it("the options are the sold parts of the group, most popular first, with price and attributes of each", async () => {
	const { db } = database;
	const group = await anInterchangeGroup(db);
	const rare = await aPart(db, {
		interchange_group_id: group.id,
		popularity: 1,
		prices: { online: 900, wholesale: 400 },
	});
	const usual = await aPart(db, {
		interchange_group_id: group.id,
		popularity: 8,
		prices: { wholesale: 500 },
	});
	await aPart(db, { interchange_group_id: group.id, popularity: 9, status: "discontinued" });
	await aPart(db);
	const attribute = await db
		.insertInto("attribute")
		.values({ code: "size", name_en: "Size", name_es: "Tamaño", position: 1, is_filter: true })
		.returningAll()
		.executeTakeFirstOrThrow();
	const value = await db
		.insertInto("attribute_value")
		.values({ attribute_id: attribute.id, code: "big", label_en: "Big", label_es: "Grande" })
		.returningAll()
		.executeTakeFirstOrThrow();
	await db.insertInto("part_attribute").values({ part_id: rare.id, value_id: value.id }).execute();
	const options = await listPartOptions(database, { unificado: group.id, level: "online" });
	expect(options.map(({ card, attributes }) => [card.id, card.priceCents, attributes])).toEqual([
		[usual.id, null, []],
		[
			rare.id,
			900,
			[
				{
					id: attribute.id,
					name: { en: "Size", es: "Tamaño" },
					value: { en: "Big", es: "Grande" },
				},
			],
		],
	]);
	const hidden = await listPartOptions(database, { unificado: group.id, level: null });
	expect(hidden.map(({ card }) => card.priceCents)).toEqual([null, null]);
});

it("a group that does not exist, or has no part on sale, is not found", async () => {
	const gone = await aPart(database.db, { status: "discontinued" });
	for (const unificado of [gone.interchange_group_id, 2_000_000_000])
		await expect(listPartOptions(database, { unificado, level: "online" })).rejects.toMatchObject({
			code: "not_found",
		});
});

it("cards come in the order of their SKUs, each once, without unknown parts and parts that are no longer sold", async () => {
	const { db } = database;
	const [first, second, gone] = [
		await aPart(db, { prices: { online: 700 } }),
		await aPart(db),
		await aPart(db, { status: "discontinued" }),
	];
	const skus = [second.sku, "", gone.sku, first.sku, "NO-SUCH-PART", second.sku];
	const cards = await listCards(database, { skus, level: "online" });
	expect(cards.map(({ sku }) => sku)).toEqual([second.sku, first.sku]);
	expect(cards[1]?.priceCents).toBe(700);
	const hidden = await listCards(database, { skus, level: null });
	expect(hidden.map(({ priceCents }) => priceCents)).toEqual([null, null]);
});
