import { afterAll, beforeAll, expect, it } from "vitest";
import { aPart, aStock, countStock } from "../../../tests/factories/catalog.ts";
import { freshDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import { createOfferLoader, readPartCards } from "./part-card.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.close());

it("adds up the stock of all warehouses of the best class, also for an id that is requested twice", async () => {
	const { db, pool } = database;
	const [stocked, empty] = [await aPart(db), await aPart(db)];
	await aStock(db, stocked.id, { stockClass: "IN_STOCK", on_hand: 3 });
	await aStock(db, stocked.id, { stockClass: "IN_STOCK", on_hand: 5, reserved: 1 });
	await aStock(db, stocked.id, { stockClass: "INCOMING", on_hand: 9, expected_on: "2026-12-01" });
	const cards = await readPartCards({ pool }, [stocked.id, empty.id, stocked.id], "online");
	expect(cards.map(({ availability }) => availability)).toEqual([
		{ class: "IN_STOCK", quantity: 7, expectedOn: null },
		{ class: "NO_STOCK", quantity: 0, expectedOn: null },
		{ class: "IN_STOCK", quantity: 7, expectedOn: null },
	]);
});

it("an offer stays the same object until its price or stock changes", async () => {
	const { db, pool } = database;
	const part = await aPart(db);
	await aStock(db, part.id, { stockClass: "INCOMING", on_hand: 2, expected_on: "2026-12-01" });
	const offers = createOfferLoader(pool);
	const read = async () => (await offers([part.id], "online")).get(part.id);
	const first = await read();
	expect(first?.availability).toEqual({
		class: "INCOMING",
		quantity: 2,
		expectedOn: "2026-12-01",
	});
	expect(await read()).toBe(first);
	await countStock(pool, part.id, 1);
	expect(await read()).not.toBe(first);
	expect((await offers([part.id], null)).get(part.id)?.priceCents).toBeNull();
});
