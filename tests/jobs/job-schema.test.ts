import { getConstructionPlans, PgBoss } from "pg-boss";
import { afterAll, beforeAll, expect, it } from "vitest";
import { jobDatabase } from "../../src/platform/jobs/job-queue.ts";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.close());

it("the migration makes the tables of the version that pg-boss expects", async () => {
	const [, expected] = /INSERT INTO pgboss\.version\(version\) VALUES \('(\d+)'\)/.exec(
		getConstructionPlans(),
	) ?? ["", "none"];
	const { rows } = await database.pool.query("select version from pgboss.version");
	expect(rows).toEqual([{ version: Number(expected) }]);
});

it("the tables, columns, indexes and functions are those of pg-boss", async () => {
	const boss = new PgBoss({
		db: jobDatabase(database.pool),
		migrate: false,
		supervise: false,
		schedule: false,
	});
	await boss.start();
	try {
		const { rows } = await database.pool.query("select 1 from pgboss.queue");
		expect(rows).toEqual([]);
		expect(await boss.detectSchemaDrift()).toMatchObject({ ok: true });
	} finally {
		await boss.stop({ graceful: false });
	}
});
