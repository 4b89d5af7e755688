/** The start of the store on a database that is slow, away or behind a pooler. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openStoreDatabase } from "../../scripts/store-database.ts";
import { readConfig } from "../../src/platform/config.ts";
import { waitForDatabase } from "../../src/platform/postgres/wait-for-database.ts";
import { serve } from "../../src/server/main.ts";
import { startServices } from "../../src/server/start-services.ts";
import { openDatabaseProxy } from "../support/database-proxy.ts";
import { openFakePooler } from "../support/fake-pooler.ts";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";

const dataDir = mkdtempSync(join(tmpdir(), `cabover-test-${process.pid}-`));
const SETTINGS = { LOG_LEVEL: "silent", HOST: "127.0.0.1", PORT: "0", DATA_DIR: dataDir };

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(async () => {
	await database.close();
	rmSync(dataDir, { recursive: true, force: true });
});

it("waits for a database that does not answer yet, and says so once", async () => {
	const line = await openDatabaseProxy(database.url);
	await line.cut();
	const sentences: string[] = [];
	const waiting = waitForDatabase(line.url, {
		waitSeconds: 60,
		onWait: (sentence) => {
			sentences.push(sentence);
			void line.restore();
		},
	});
	await waiting;
	expect(sentences).toEqual([
		"The database does not answer yet; the store waits up to 60 s for it.",
	]);
	await line.close();
});

it("gives up after the stated time with one sentence", async () => {
	const line = await openDatabaseProxy(database.url);
	await line.cut();
	const waiting = waitForDatabase(line.url, { waitSeconds: 1, onWait: () => {} });
	await expect(waiting).rejects.toThrow(/^The database did not answer within 1 s: [^\n]+\.$/);
	await line.close();
});

it("stops while it waits", async () => {
	const line = await openDatabaseProxy(database.url);
	await line.cut();
	const stop = Promise.withResolvers<void>();
	const waiting = waitForDatabase(line.url, {
		waitSeconds: 60,
		untilStopped: stop.promise,
		onWait: () => stop.resolve(),
	});
	await expect(waiting).rejects.toThrow("The store was stopped while it waited for its database.");
	await line.close();
});

it("starts on a database that takes longer for a connection than a request may wait", async () => {
	const line = await openDatabaseProxy(database.url);
	const url = new URL(line.url);
	url.searchParams.set("connect_timeout", "0.2");
	line.setFaults({ delayMs: 500, resetShare: 0 });
	setTimeout(() => line.setFaults({ delayMs: 0, resetShare: 0 }), 600);
	const running = await startServices({
		databaseUrl: url.href,
		cacheDir: null,
		onConnectionLost: () => {},
		origin: () => "https://store.example",
	});
	expect(running.pool.options.connectionTimeoutMillis).toBe(200);
	await running.close();
	await line.close();
});

it("says what to set behind a pooler, and runs with these settings", async () => {
	const pooler = await openFakePooler(database.url);
	const settings = { ...SETTINGS, DATABASE_URL: pooler.url };
	await expect(openStoreDatabase(readConfig(settings))).rejects.toThrow(
		/^Notifications of the database do not arrive through DATABASE_URL, [^\n]+ DATABASE_DIRECT_URL [^\n]+\.$/,
	);
	const direct = { ...settings, DATABASE_DIRECT_URL: database.url };
	await openStoreDatabase(readConfig(direct));
	await expect(serve(readConfig(direct), pooler.url)).rejects.toThrow(
		/^DATABASE_URL leads to a connection pooler: set DATABASE_POOLER to true [^\n]+\.$/,
	);
	const pooled = { ...direct, DATABASE_POOLER: "true", DATABASE_NAMED_STATEMENTS: "false" };
	const store = await serve(readConfig(pooled), pooler.url);
	expect((await fetch(`${store.address}/api/brands`)).status).toBe(200);
	expect(await (await fetch(`${store.address}/ready`)).json()).toMatchObject({
		checks: { listening: true },
	});
	await store.close();
	await pooler.close();
});

it("answers while it drains, says that it is not ready, and then closes", async () => {
	const settings = { ...SETTINGS, DRAIN_SECONDS: "1" };
	const store = await serve(readConfig(settings), database.url);
	expect((await fetch(`${store.address}/ready`)).status).toBe(200);
	const closing = store.close();
	const ready = await fetch(`${store.address}/ready`);
	expect(ready.status).toBe(503);
	expect(ready.headers.get("connection")).toBe("close");
	expect((await fetch(`${store.address}/api/brands`)).status).toBe(200);
	await closing;
	await expect(fetch(`${store.address}/live`)).rejects.toThrow();
});
