/**
 * An update is noticed by all processes, so that the pages of another version are not taken for an
 * attack.
 */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { announceVersion } from "../../src/server/running-versions.ts";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.pool.query("delete from running_version"));

async function startProcess(build: string) {
	const versions = await announceVersion({
		pool: database.pool,
		build,
		onError: (error) => {
			throw error;
		},
	});
	versions.close();
	return versions;
}

const grow = (build: string, age: string) =>
	database.pool.query(
		"update running_version set seen_at = seen_at - $2::interval, first_seen_at = first_seen_at - $2::interval where build = $1",
		[build, age],
	);

it("processes of one version update nothing", async () => {
	const [first] = [await startProcess("old"), await startProcess("old")];
	expect(await first.isUpdating()).toBe(false);
});

it("both versions know of an update until the old one is gone", async () => {
	const old = await startProcess("old");
	const updated = await startProcess("new");
	expect([await old.isUpdating(), await updated.isUpdating()]).toEqual([true, true]);
	await grow("old", "16 minutes");
	expect(await updated.isUpdating()).toBe(false);
});

it("two versions that run side by side for more than a day are no update", async () => {
	await startProcess("old");
	await startProcess("new");
	await grow("old", "2 days");
	await grow("new", "25 hours");
	await database.pool.query("update running_version set seen_at = now()");
	expect(await (await startProcess("new")).isUpdating()).toBe(false);
});

it("a version that comes back after a pause is an update again", async () => {
	await startProcess("old");
	await grow("old", "23 hours");
	const updated = await startProcess("new");
	await startProcess("old");
	expect(await updated.isUpdating()).toBe(true);
});

it("a version that ended a day ago is forgotten", async () => {
	await startProcess("old");
	await grow("old", "25 hours");
	await startProcess("new");
	const { rows } = await database.pool.query("select build from running_version");
	expect(rows).toEqual([{ build: "new" }]);
});
