/**
 * The server comes back as an older copy of itself: a restored backup between two starts, and a
 * failover that lost transactions under a running store. The search shows what the tables say.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import { loadDemo } from "../../demo/load.ts";
import { createEmbeddedSearch } from "../../src/adapters/search/embedded/embedded-search.ts";
import {
	type EmbeddedPostgres,
	startEmbeddedPostgres,
} from "../../src/platform/postgres/embedded.ts";
import { migrate } from "../../src/platform/postgres/migrate.ts";
import { openPool } from "../../src/platform/postgres/pool.ts";
import { aRequest } from "../search/requests.ts";

const SOCKET = ".s.PGSQL.5432";

let dir: string;
let server: EmbeddedPostgres;
beforeEach(async () => {
	dir = mkdtempSync(join(tmpdir(), "cabover-lost-"));
	server = await startEmbeddedPostgres({ dataDir: join(dir, "data"), durable: true });
	await migrate(server.url());
	await loadDemo({ url: server.url(), parts: 300 });
});
afterEach(async () => {
	await server.stop();
	rmSync(dir, { recursive: true, force: true });
});

const cluster = () => join(dir, "data", "postgres");
const copy = () => join(dir, "copy");

/** Stops the server, takes or restores a copy of its files, and starts it. */
async function whileStopped(work: () => void): Promise<void> {
	await server.stop();
	work();
	server = await startEmbeddedPostgres({ dataDir: join(dir, "data"), durable: true });
}
/** With their owner, because PostgreSQL refuses files of another user. */
const copyFiles = (from: string, to: string) => execFileSync("cp", ["-a", from, to]);
const takeCopy = () => whileStopped(() => copyFiles(cluster(), copy()));
const goBack = () =>
	whileStopped(() => {
		rmSync(cluster(), { recursive: true });
		copyFiles(copy(), cluster());
	});

async function query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
	const client = new pg.Client({ connectionString: server.url() });
	await client.connect();
	const { rows } = await client.query<Row>(sql).finally(() => client.end());
	return rows;
}

const setLowest = (cents: number) =>
	query(
		`update price set price_cents = ${cents} where level = 'online' and part_id = (select min(id) from part where status = 'active')`,
	);
/** The search of a store, with its file. */
async function openSearch(url: string) {
	const pool = openPool({ url, max: 3 });
	const search = await createEmbeddedSearch({
		url,
		pool,
		snapshotFile: join(dir, "search.index"),
		onChange: () => {},
		onFailure: () => {},
	});
	return {
		lowest: async () => (await search.search(aRequest({}))).minMax?.minCents,
		countMissedChanges: search.countMissedChanges,
		async close() {
			await search.close();
			await pool.end();
		},
	};
}

it("builds the index again after a restored backup", async () => {
	await takeCopy();
	await setLowest(3);
	const before = await openSearch(server.url());
	expect(await before.lowest()).toBe(3);
	await before.close();
	await goBack();
	await setLowest(5);
	const after = await openSearch(server.url());
	expect(await after.lowest()).toBe(5);
	expect(await after.countMissedChanges()).toBe(0);
	await after.close();
});

it("builds the index again after a failover that lost transactions", async () => {
	const folder = mkdtempSync(join(tmpdir(), "cabover-line-"));
	const line = createServer((store) => {
		const host = new URL(server.url()).searchParams.get("host") ?? "";
		const database = connect(join(host, SOCKET));
		store.pipe(database).pipe(store);
		for (const socket of [store, database])
			socket.on("error", () => {}).on("close", () => [store, database].map((end) => end.destroy()));
	});
	await new Promise<void>((resolve) => line.listen(join(folder, SOCKET), resolve));
	const url = new URL(server.url());
	url.searchParams.set("host", folder);
	await takeCopy();
	const search = await openSearch(url.href);
	await setLowest(3);
	await expect.poll(search.lowest).toBe(3);
	await goBack();
	const [row] = await query<{ cents: number }>(
		"select min(price_cents)::int as cents from price join part on part.id = part_id where status = 'active' and level = 'online'",
	);
	await expect.poll(search.lowest).toBe(row?.cents);
	await search.close();
	line.close();
	rmSync(folder, { recursive: true, force: true });
});
