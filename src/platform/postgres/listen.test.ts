import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openFakePooler } from "../../../tests/support/fake-pooler.ts";
import {
	cutConnections,
	freshDatabase,
	type TestDatabase,
	withoutConnections,
} from "../../../tests/support/test-database.ts";
import { listen } from "./listen.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.close());

function anEar(url = database.url) {
	const received = { notices: 0, hearing: [] as boolean[] };
	const listener = listen({
		url,
		channel: "some channel",
		onNotification: () => received.notices++,
		onConnectionChange: (hearing) => received.hearing.push(hearing),
	});
	return { heard: received, listener };
}

const notify = () => database.pool.query("select pg_notify('some channel', '')");

describe("listening", () => {
	it("reports that it is connected, then receives a notification", async () => {
		const { heard, listener } = anEar();
		await expect.poll(() => heard.hearing).toEqual([true]);
		await notify();
		await expect.poll(() => heard.notices).toBe(1);
		await listener.close();
	});

	it("reports a cut connection, and connects again by itself", async () => {
		const { heard, listener } = anEar();
		await expect.poll(() => heard.hearing).toEqual([true]);
		await cutConnections(database.url, "cabover listen");
		await expect.poll(() => heard.hearing.slice(0, 3)).toEqual([true, false, true]);
		await notify();
		await expect.poll(() => heard.notices).toBe(1);
		await listener.close();
	});

	it("keeps trying while the database refuses connections", async () => {
		const { heard, listener } = anEar();
		await expect.poll(() => heard.hearing).toEqual([true]);
		await withoutConnections(database.url, () =>
			expect.poll(() => heard.hearing.filter((hearing) => !hearing).length).toBeGreaterThan(1),
		);
		await expect.poll(() => heard.hearing.at(-1)).toBe(true);
		await listener.close();
	});

	it("stays silent after it was closed", async () => {
		const { heard, listener } = anEar();
		await expect.poll(() => heard.hearing).toEqual([true]);
		await listener.close();
		await notify();
		expect(heard).toEqual({ notices: 0, hearing: [true] });
		const { rows } = await database.pool.query(
			"select 1 from pg_stat_activity where application_name = 'cabover listen' and datname = current_database()",
		);
		expect(rows).toEqual([]);
	});

	it("shares one connection with the other listeners of its process", async () => {
		const ears = [anEar(), anEar(), anEar()];
		for (const { heard } of ears) await expect.poll(() => heard.hearing).toEqual([true]);
		const { rows } = await database.pool.query(
			"select 1 from pg_stat_activity where application_name = 'cabover listen' and datname = current_database()",
		);
		expect(rows).toHaveLength(1);
		await ears[0]?.listener.close();
		await notify();
		for (const { heard } of ears.slice(1)) await expect.poll(() => heard.notices).toBe(1);
		expect(ears[0]?.heard.notices).toBe(0);
		for (const { listener } of ears.slice(1)) await listener.close();
	});

	it("says that it is deaf behind a pooler, and never that it is connected", async () => {
		const pooler = await openFakePooler(database.url);
		const { heard, listener } = anEar(pooler.url);
		await expect.poll(() => listener.isDeaf()).toBe(true);
		expect(heard.hearing).not.toContain(true);
		await listener.close();
		await pooler.close();
	});
});
