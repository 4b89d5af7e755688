import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabaseProxy } from "../../../tests/support/database-proxy.ts";
import { openFakePooler } from "../../../tests/support/fake-pooler.ts";
import {
	cutConnections,
	freshDatabase,
	type TestDatabase,
} from "../../../tests/support/test-database.ts";
import { isOutage } from "./outage.ts";
import { openDatabase, openPool } from "./pool.ts";
import { inTransaction } from "./transaction.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.close());

describe("the pool", () => {
	it("works again after every connection was cut, without ending the process", async () => {
		const idle = await Promise.all([1, 2, 3].map(() => database.pool.connect()));
		for (const client of idle) client.release();
		await cutConnections(database.url);
		await expect.poll(() => database.pool.totalCount).toBe(0);
		const { rows } = await database.pool.query("select 1 as one");
		expect(rows).toEqual([{ one: 1 }]);
	});

	it("survives the loss of a connection that is checked out", async () => {
		const client = await database.pool.connect();
		const lost = new Promise((resolve) => client.once("end", resolve));
		await cutConnections(database.url);
		await lost;
		client.release(true);
		expect((await database.pool.query("select 2 as two")).rows).toEqual([{ two: 2 }]);
	});

	it("reports no lost connection once it is being closed", async () => {
		const reported: Error[] = [];
		const pool = openPool({ url: database.url, onLost: (error) => void reported.push(error) });
		const client = await pool.connect();
		const lost = new Promise((resolve) => client.once("end", resolve));
		const closed = pool.end();
		await cutConnections(database.url);
		await lost;
		client.release(true);
		await closed;
		expect(reported).toEqual([]);
	});

	it("reports a connection lost in a transaction as an outage, at any statement", async () => {
		const line = await openDatabaseProxy(database.url);
		const loss = Promise.withResolvers<Error>();
		const db = openDatabase(openPool({ url: line.url, max: 1, onLost: loss.resolve }));
		const lost = db.transaction().execute(async (tx) => {
			await tx.selectFrom("setting").select("key").execute();
			await line.cut();
			await loss.promise;
			await tx.selectFrom("setting").select("key").execute();
		});
		expect(isOutage(await lost.catch((error: unknown) => error))).toBe(true);
		await db.destroy();
		await line.close();
	});

	it("closes a connection that stopped answering, also inside a transaction, and continues with new connections", async () => {
		const line = await openDatabaseProxy(database.url);
		const pool = openPool({ url: `${line.url}&statement_timeout=0`, max: 2 });
		const queries = [
			pool.query("select pg_sleep(60)"),
			inTransaction(pool, async ({ client }) => void (await client.query("select pg_sleep(60)"))),
		];
		const sleeping =
			"select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'";
		await expect.poll(async () => (await database.pool.query(sleeping)).rowCount).toBe(2);
		line.setFaults({ delayMs: 3_600_000, resetShare: 0 });
		const ended = await Promise.allSettled(queries);
		expect(ended.map((result) => result.status === "rejected" && isOutage(result.reason))).toEqual([
			true,
			true,
		]);
		line.setFaults({ delayMs: 0, resetShare: 0 });
		expect(
			(await Promise.all([1, 2].map(() => pool.query("select 1 as one")))).flatMap(
				({ rows }) => rows,
			),
		).toEqual([{ one: 1 }, { one: 1 }]);
		await pool.end();
		await line.close();
	});

	it.each([
		["statement_timeout", "5s"],
		["lock_timeout", "2s"],
		["idle_in_transaction_session_timeout", "5s"],
		["application_name", "cabover"],
	])("opens its connections with %s = %s", async (name, value) => {
		const { rows } = await database.pool.query("select current_setting($1) as value", [name]);
		expect(rows[0].value).toBe(value);
	});

	it.each([
		["1.5 s", "postgres://localhost/store", 1500],
		["1.5 s in a URL that names no time", "postgres://localhost/store?connect_timeout=x", 1500],
		["connect_timeout", "postgres://localhost/store?connect_timeout=4", 4000],
	])("waits %s for a connection", async (_, url, waitMs) => {
		const pool = openPool({ url });
		expect(pool.options.connectionTimeoutMillis).toBe(waitMs);
		await pool.end();
	});

	it("reads whole numbers and decimals as numbers and dates as written", async () => {
		const { rows } = await database.pool.query(
			"select 9007199254740991::bigint as big, 12.50::numeric as exact, date '2024-02-29' as day",
		);
		expect(rows).toEqual([{ big: 9007199254740991, exact: 12.5, day: "2024-02-29" }]);
	});
});

describe("the pool behind a pooler", () => {
	it("is refused unless the settings say that there is one", async () => {
		const pooler = await openFakePooler(database.url);
		const direct = openPool({ url: pooler.url, max: 1 });
		await expect(direct.query("select 1")).rejects.toThrow("unsupported startup parameter");
		await direct.end();
		await pooler.close();
	});

	it("runs prepared statements without names, and every transaction with its timeouts", async () => {
		const pooler = await openFakePooler(database.url);
		const rules = { isBehindPooler: true, hasNamedStatements: false };
		const pool = openPool({ url: pooler.url, max: 1, ...rules });
		const named = { name: "one", text: "select $1::int as one", values: [1] };
		for (let round = 0; round < 2; round++)
			expect((await pool.query(named)).rows).toEqual([{ one: 1 }]);
		const timeouts =
			"select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock";
		expect(
			await inTransaction(pool, async ({ client }) => (await client.query(timeouts)).rows),
		).toEqual([{ statement: "5s", lock: "2s" }]);
		const inKysely = await openDatabase(pool)
			.transaction()
			.execute((tx) =>
				sql<{ lock: string }>`select current_setting('lock_timeout') as lock`.execute(tx),
			);
		expect(inKysely.rows).toEqual([{ lock: "2s" }]);
		const client = await pool.connect();
		for (const begin of [
			"BEGIN",
			"begin isolation level repeatable read read only",
			" start transaction isolation level serializable",
		]) {
			await client.query(begin);
			expect((await client.query(timeouts)).rows).toEqual([{ statement: "5s", lock: "2s" }]);
			await client.query("rollback");
		}
		client.release();
		const serializable = await openDatabase(pool)
			.transaction()
			.setIsolationLevel("serializable")
			.execute((tx) =>
				sql<{
					lock: string;
					level: string;
				}>`select current_setting('lock_timeout') as lock, current_setting('transaction_isolation') as level`.execute(
					tx,
				),
			);
		expect(serializable.rows).toEqual([{ lock: "2s", level: "serializable" }]);
		expect((await pool.query(timeouts)).rows).toEqual([{ statement: "0", lock: "0" }]);
		await pool.end();
		await pooler.close();
	});
});
