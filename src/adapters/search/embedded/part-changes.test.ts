import { afterAll, beforeAll, expect, it } from "vitest";
import { freshDatabase, type TestDatabase } from "../../../../tests/support/test-database.ts";
import { changesSince, countMissedChanges } from "./part-changes.sql.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.close());

const change = (from: number, to: number) =>
	database.pool.query(
		"insert into part_change (part_id) select generate_series($1::int, $2::int)",
		[from, to],
	);
const now = async () => (await changesSince(database.pool, (await snapshot()) as string)).snapshot;

async function snapshot(): Promise<string | undefined> {
	const { rows } = await database.pool.query<{ snapshot: string }>(
		"select pg_current_snapshot()::text as snapshot",
	);
	return rows[0]?.snapshot;
}

it("tells each change once, and the next snapshot goes on from there", async () => {
	const before = await now();
	await change(1, 3);
	await change(2, 4);
	const changes = await changesSince(database.pool, before);
	expect(changes.partIds.toSorted()).toEqual([1, 2, 3, 4]);
	expect((await changesSince(database.pool, changes.snapshot)).partIds).toEqual([]);
});

it("tells all of a change of thousands, and that everything may have changed", async () => {
	const before = await now();
	await change(1, 2500);
	expect(new Set((await changesSince(database.pool, before)).partIds).size).toBe(2500);
	await database.pool.query("insert into part_change (part_id) values (null)");
	expect((await changesSince(database.pool, before)).partIds).toContain(null);
});

it("counts what was changed more than five seconds ago and not heard of", async () => {
	const before = await now();
	await change(1, 3);
	expect(await countMissedChanges(database.pool, before)).toBe(0);
	await database.pool.query("update part_change set changed_at = now() - interval '6 seconds'");
	expect(await countMissedChanges(database.pool, before)).toBe(3);
	expect(await countMissedChanges(database.pool, await now())).toBe(0);
});

it("misses no change that was made before and committed after the question", async () => {
	const slow = await database.pool.connect();
	try {
		await slow.query("begin");
		await slow.query("insert into part_change (part_id) values (77)");
		const before = await now();
		expect((await changesSince(database.pool, before)).partIds).not.toContain(77);
		await slow.query("commit");
		expect((await changesSince(database.pool, before)).partIds).toContain(77);
	} finally {
		slow.release();
	}
});
