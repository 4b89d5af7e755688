import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cutConnections, freshDatabase, type TestDatabase } from "../../../tests/database.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.close());

describe("the pool", () => {
	it("answers again after every connection was cut, without ending the process", async () => {
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

	it.each([
		["statement_timeout", "5s"],
		["lock_timeout", "2s"],
		["idle_in_transaction_session_timeout", "5s"],
		["application_name", "cabover"],
	])("opens its connections with %s = %s", async (name, value) => {
		const { rows } = await database.pool.query("select current_setting($1) as value", [name]);
		expect(rows[0].value).toBe(value);
	});

	it("reads whole numbers and decimals as numbers and dates as written", async () => {
		const { rows } = await database.pool.query("select 9007199254740991::bigint as big, 12.50::numeric as exact, date '2024-02-29' as day");
		expect(rows).toEqual([{ big: 9007199254740991, exact: 12.5, day: "2024-02-29" }]);
	});
});
