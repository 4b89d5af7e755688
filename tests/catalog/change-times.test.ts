/** Times of changes that sitemaps name: the time of a migration is not a change of a page. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { readMigrations } from "../../src/platform/postgres/migrate.ts";
import { aPart } from "../factories/catalog.ts";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.close());

const changeTime = async (id: number) =>
	(await database.pool.query("select changed_at from part where id = $1", [id])).rows[0].changed_at;

it("are unknown for rows that are older than the record, until they change", async () => {
	const { id } = await aPart(database.db);
	const changed = await aPart(database.db);
	await database.pool.query(
		"update part set changed_at = (select applied_at from schema_migration where name = '0045_change_times.sql') where id = $1",
		[id],
	);
	const sql = readMigrations().find(({ name }) => name.startsWith("0048"))?.sql ?? "";
	await database.pool.query(sql);
	expect(await changeTime(id)).toBeNull();
	expect(await changeTime(changed.id)).not.toBeNull();
	await database.pool.query("update part set title_en = 'Water pump' where id = $1", [id]);
	expect(await changeTime(id)).not.toBeNull();
});
