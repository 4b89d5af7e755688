import { afterAll, beforeAll, expect, it } from "vitest";
import { runBatch } from "../../src/features/imports/import-batch.ts";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";
import { createImportDriver, type ImportDriver } from "./import-driver.ts";

let database: TestDatabase;
let driver: ImportDriver;
beforeAll(async () => {
	database = await freshDatabase();
	driver = await createImportDriver(database);
});
afterAll(async () => {
	await driver.close();
	await database.close();
});

it("does not take the wait for a locked import for the wait of every statement", async () => {
	const id = await driver.upload("SKU,Online\nA-1,10.00", "prices");
	const { record } = await driver.read(id);
	const other = await database.pool.connect();
	await other.query("begin");
	await other.query("select from import where id = $1 for update", [id]);
	let reportedMs = -1;
	const startedAt = performance.now();
	const batch = runBatch(
		database,
		record,
		async () => ({ position: 1 }),
		(ms) => {
			reportedMs = ms;
		},
	);
	await other.query("select pg_sleep(1)");
	await other.query("commit");
	other.release();
	expect(await batch).toBe(true);
	expect(reportedMs).toBeGreaterThan(0);
	expect(reportedMs).toBeLessThan((performance.now() - startedAt) / 2);
});
