import { afterAll, beforeAll, expect, it } from "vitest";
import { freshDatabase, type TestDatabase } from "../../tests/support/test-database.ts";
import { type RunningServices, startServices } from "./start-services.ts";

let database: TestDatabase;
let running: RunningServices;
beforeAll(async () => {
	database = await freshDatabase({ demo: true });
	running = await startServices({
		databaseUrl: database.url,
		cacheDir: null,
		origin: () => "http://localhost",
		onConnectionLost: () => {},
	});
});
afterAll(async () => {
	await running.close();
	await database.close();
});

/** Cached values are the same objects as before, which shows that they were not read again. */
async function readCachedValues() {
	const { services } = running;
	await expect.poll(() => running.version.current()).toBeDefined();
	return [
		await services.catalog.categories(),
		await services.catalog.brands(),
		await services.catalog.facetNames(),
		await services.store.settings(),
	];
}

it.each([
	["price", "update price set price_cents = price_cents + 1 where part_id = 1"],
	["stock", "update stock set reserved = on_hand where part_id = 1"],
])(
	"keeps the category tree and the names after a changed %s, while pages are dropped",
	async (_, change) => {
		const before = await readCachedValues();
		const version = running.version.current();
		await database.pool.query(change);
		await expect.poll(() => running.version.current()).not.toBe(version);
		const after = await readCachedValues();
		after.forEach((value, place) => {
			expect(value).toBe(before[place]);
		});
	},
);

it("reads the category tree and the names again when a name has changed", async () => {
	await readCachedValues();
	await database.pool.query("update category set name_en = 'Renamed' where id = 1");
	await expect
		.poll(async () =>
			(await running.services.catalog.categories()).some(({ name }) => name.en === "Renamed"),
		)
		.toBe(true);
});

it("caches suggestions until a price changes, and only for callers who see the same prices", async () => {
	await readCachedValues();
	const { rows } = await database.pool.query<{ sku: string }>("select sku from part where id = 2");
	const ask = (level: "online" | null) =>
		running.services.catalog.suggest({ text: rows[0]?.sku ?? "", level, language: "en" });
	const price = async (level: "online" | null) => (await ask(level)).parts[0]?.priceCents;
	// The search may still follow the category that was renamed before.
	const isCached = async () => {
		const first = await ask("online");
		return (await ask("online")) === first;
	};
	await expect.poll(isCached).toBe(true);
	expect(await price("online")).toBeGreaterThan(0);
	expect(await price(null)).toBeNull();
	await database.pool.query(
		"update price set price_cents = 7654321 where part_id = 2 and level = 'online'",
	);
	await expect.poll(() => price("online")).toBe(7_654_321);
	expect(await price(null)).toBeNull();
});
