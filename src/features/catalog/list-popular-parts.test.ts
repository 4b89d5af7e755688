import { expect, it } from "vitest";
import { aPart, aSubcategory } from "../../../tests/factories/catalog.ts";
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
		(await listPopularParts(database, { count, level })).map(({ id, priceCents }) => [
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
