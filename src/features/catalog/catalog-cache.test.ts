import { afterAll, beforeAll, expect, it } from "vitest";
import { aPart } from "../../../tests/factories/catalog.ts";
import { aFitment, aVehicle } from "../../../tests/factories/vehicles.ts";
import { freshDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { createVersion } from "../../platform/versioned-cache.ts";
import { createCatalogCache } from "./catalog-cache.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.close());

/** The caches on a pool that counts its statements. */
function aCache() {
	const version = createVersion();
	version.setConnected(true);
	let statements = 0;
	const query = ((...args: Parameters<typeof database.pool.query>) => {
		statements++;
		return database.pool.query(...args);
	}) as Queryable["query"];
	type Dependencies = Parameters<typeof createCatalogCache>[0];
	const cache = createCatalogCache({
		db: database.db,
		pool: { query },
		version,
		catalogVersion: version,
	} as Dependencies);
	return { cache, version, statements: () => statements };
}

it("the changes of lists are read once for each version of the catalog", async () => {
	const { cache, version, statements } = aCache();
	const part = await aPart(database.db);
	const first = await cache.listChanges();
	expect(first.bySubcategory.get(part.subcategory_id)).toMatch(/^\d{4}-\d\d-\d\d$/);
	expect(first.byBrand.get(part.brand_id)).toMatch(/^\d{4}-\d\d-\d\d$/);
	await cache.listChanges();
	expect(statements()).toBe(1);
	version.bump();
	await cache.listChanges();
	expect(statements()).toBe(2);
});

it("the parts of a model are read once for each version of the catalog and each request", async () => {
	const { cache, version, statements } = aCache();
	const line = await aVehicle(database.db, { years: [2012, 2013] });
	const part = await aPart(database.db);
	await aFitment(database.db, part.id, { line_id: line.id, year_from: 2012, year_to: 2012 });
	const request = { lineIds: [line.id], subcategoryIds: [], oneOf: "group" as const, count: 5 };
	const years = { year_from: 2012, year_to: 2012 };
	const rows = [{ id: part.id, ...years, engine_ids: [line.engine_id], mate_ids: [] }];
	expect(await cache.modelPartRows(request)).toEqual(rows);
	expect(await cache.modelPartRows({ ...request })).toEqual(rows);
	expect(statements()).toBe(1);
	expect(await cache.modelPartRows({ ...request, lineIds: [] })).toEqual([]);
	expect(statements()).toBe(2);
	version.bump();
	await cache.modelPartRows(request);
	expect(statements()).toBe(3);
});

it("the record of a part is read once for each version of the catalog, and an unknown part each time", async () => {
	const { cache, version, statements } = aCache();
	const { sku } = await aPart(database.db, { title_en: "Record" });
	const first = await cache.partRecords({ sku, region: null });
	expect(first.row.status).toBe("active");
	expect(await cache.partRecords({ sku, region: null })).toBe(first);
	const perRecord = statements();
	await cache.partRecords({ sku, region: "us" });
	expect(statements()).toBe(2 * perRecord);
	await database.pool.query("update part set status = 'discontinued' where sku = $1", [sku]);
	version.bump();
	expect((await cache.partRecords({ sku, region: null })).row.status).toBe("discontinued");
	for (const _attempt of [1, 2])
		await expect(cache.partRecords({ sku: "NOTHING", region: null })).rejects.toThrow();
	expect(statements()).toBe(5 * perRecord);
});
