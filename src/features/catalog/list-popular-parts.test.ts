import { expect, it } from "vitest";
import {
	anInterchangeGroup,
	aPart,
	aStock,
	aSubcategory,
} from "../../../tests/factories/catalog.ts";
import { freshDatabase } from "../../../tests/support/test-database.ts";
import { listPopularParts } from "./list-popular-parts.ts";

it("the popular parts are the best of each category, best first, at the caller's price", async () => {
	const database = await freshDatabase();
	const first = await aSubcategory(database.db);
	const second = await aSubcategory(database.db);
	await aPart(database.db, { subcategory_id: first.id, popularity: 50 });
	const best = await aPart(database.db, {
		subcategory_id: first.id,
		popularity: 90,
		prices: { online: 500, wholesale: 300 },
	});
	const secondPart = await aPart(database.db, {
		subcategory_id: second.id,
		popularity: 10,
		prices: { wholesale: 700 },
	});
	await aPart(database.db, { subcategory_id: second.id, popularity: 99, status: "discontinued" });
	const shown = async (level: "online" | null, count = 12) =>
		(await listPopularParts(database, { count, level })).cards.map(({ id, priceCents }) => [
			id,
			priceCents,
		]);
	const [guest, hidden, firstOnly] = [
		await shown("online"),
		await shown(null),
		await shown("online", 1),
	];
	await database.close();
	expect(guest).toEqual([
		[best.id, 500],
		[secondPart.id, null],
	]);
	expect(hidden).toEqual([
		[best.id, null],
		[secondPart.id, null],
	]);
	expect(firstOnly).toEqual([[best.id, 500]]);
});

it("a sold out part gives way to the brand of its group that ships today", async () => {
	const database = await freshDatabase();
	const { db } = database;
	const group = (await anInterchangeGroup(db)).id;
	const common = { subcategory_id: (await aSubcategory(db)).id, interchange_group_id: group };
	const best = await aPart(db, { ...common, popularity: 90 });
	const incoming = await aPart(db, { ...common, popularity: 80 });
	const inStock = await aPart(db, { ...common, popularity: 70 });
	await aPart(db, { ...common, popularity: 75, status: "discontinued" });
	await aStock(db, incoming.id, { stockClass: "BACKORDER" });
	await aStock(db, inStock.id);
	const soldOut = await listPopularParts(database, { count: 12, level: "online" });
	await aStock(db, best.id);
	const available = await listPopularParts(database, { count: 12, level: "online" });
	await database.close();
	expect(soldOut.cards.map(({ id }) => id)).toEqual([inStock.id]);
	expect(soldOut.readIds).toEqual([best.id, incoming.id, inStock.id]);
	expect(available.cards.map(({ id }) => id)).toEqual([best.id]);
	expect(available.readIds).toEqual([best.id]);
});
