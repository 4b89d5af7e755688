/** Rows read off the connection, which stays usable whatever happens. */
import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freshDatabase, type TestDatabase } from "../../../../tests/support/test-database.ts";
import { copyNumbers, copyRows } from "./copy-rows.sql.ts";

let database: TestDatabase;
let client: pg.PoolClient;

beforeAll(async () => {
	database = await freshDatabase();
	client = await database.pool.connect();
});
afterAll(async () => {
	client.release();
	await database.close();
});

const answer = async () => (await client.query("select 7 as n")).rows[0].n;

it("reads rows that are longer and shorter than what arrives at once", async () => {
	const lengths: number[] = [];
	await copyRows(
		client,
		"select n, repeat('ñ', n * 3700 % 100000) from generate_series(1, 150) n",
		([n, text = ""]) => {
			expect(text).toBe("ñ".repeat((Number(n) * 3700) % 100_000));
			lengths.push(text.length);
		},
	);
	expect(lengths).toHaveLength(150);
	expect(await answer()).toBe(7);
});

it("reads numbers, nulls and the text after them", async () => {
	const rows: unknown[] = [];
	await copyNumbers(
		client,
		"select 12, null::int, 2147483647, 'a' || chr(9) || 'b'",
		3,
		(row, bytes, start, end) => rows.push([...row, bytes.toString("utf8", start, end)]),
	);
	expect(rows).toEqual([[12, -1, 2_147_483_647, "a\\tb"]]);
});

it("returns no rows for an empty stream, and skips other messages of the server", async () => {
	await copyRows(client, "select 1 where false", () => expect.unreachable());
	await client.query(
		"create function pg_temp.speak(n int) returns int language plpgsql as $$ begin raise notice 'said %', n; return n; end $$",
	);
	const seen: string[] = [];
	await copyRows(client, "select pg_temp.speak(n) from generate_series(1, 5) n", ([n]) =>
		seen.push(n as string),
	);
	expect(seen).toEqual(["1", "2", "3", "4", "5"]);
	expect(await answer()).toBe(7);
});

it.each([
	["at once", "select nonsense"],
	["after some rows", "select 1 / (50000 - n) from generate_series(1, 60000) n"],
])("tells of an error that comes %s, and can be used again", async (_, query) => {
	await expect(copyRows(client, query, () => {})).rejects.toThrow(/nonsense|division by zero/);
	expect(await answer()).toBe(7);
});

it("tells of a visitor that fails, and can be used again", async () => {
	const failing = copyRows(client, "select n from generate_series(1, 50000) n", ([n]) => {
		if (n === "3") throw new Error("enough");
	});
	await expect(failing).rejects.toThrow("enough");
	expect(await answer()).toBe(7);
});

it("tells of a connection that is lost on the way", async () => {
	const lost = await database.pool.connect();
	lost.on("error", () => {});
	const { rows } = await lost.query("select pg_backend_pid() as pid");
	let termination: Promise<unknown> | undefined;
	const reading = copyRows(
		lost,
		// The server sends a row of this length at once instead of keeping it until its buffer is full.
		"select repeat('x', 20000), pg_sleep(0.001) from generate_series(1, 20000) n",
		() => {
			termination ??= client.query("select pg_terminate_backend($1)", [rows[0].pid]);
		},
	);
	await expect(reading).rejects.toThrow(/terminat/);
	await termination;
	lost.release(true);
});
