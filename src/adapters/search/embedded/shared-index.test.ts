import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { freshDatabase, type TestDatabase } from "../../../../tests/support/test-database.ts";
import { lockBuild } from "./build-lock.sql.ts";
import type { IndexData } from "./index-data.ts";
import { loadInThread } from "./load-in-thread.ts";
import { databaseName } from "./part-changes.sql.ts";
import { fetchOrBuildIndex, type SharedIndexOptions } from "./shared-index.ts";
import { loadSnapshot } from "./snapshot.ts";
import { startBuildWorker } from "./start-build-worker.ts";

let database: TestDatabase;
let name: string;
let folder: string;
/** The file of an index that another process has built. */
let built: string;
/** What the shared storage has; null while no process has built. */
let bucket: string | null;
let builds: number;

beforeAll(async () => {
	database = await freshDatabase({ demo: true });
	name = await databaseName(database.pool);
	folder = mkdtempSync(join(tmpdir(), "cabover-shared-index-"));
	built = join(folder, "built");
	await startBuildWorker({ url: database.url, database: name, snapshotFile: built }).done;
});
afterAll(async () => {
	rmSync(folder, { recursive: true });
	await database.close();
});
beforeEach(() => {
	bucket = null;
	builds = 0;
	rmSync(join(folder, "own"), { force: true });
});

const OWN = { meta: {} } as IndexData;

function fetchOrBuild(options: Partial<SharedIndexOptions> = {}): Promise<IndexData> {
	return fetchOrBuildIndex({
		url: database.url,
		database: name,
		snapshotFile: join(folder, "own"),
		shared: {
			async fetch(path) {
				if (bucket) copyFileSync(bucket, path);
				return bucket !== null;
			},
			store: async () => {},
		},
		isUsable: async () => true,
		isFirst: true,
		build: async () => {
			builds += 1;
			return OWN;
		},
		onFailure: () => {},
		stopping: new AbortController().signal,
		...options,
	});
}

/** Another process that builds, until it is ended. */
async function anotherBuilder(): Promise<() => Promise<void>> {
	const client = new pg.Client({ connectionString: database.url });
	await client.connect();
	await lockBuild(client);
	return () => client.end();
}

const waitersForLock = async () =>
	(
		await database.pool.query(
			"select from pg_stat_activity where application_name = 'cabover index lock' and wait_event = 'advisory' and datname = current_database()",
		)
	).rowCount;

it("waits for the process that builds, and takes its index", async () => {
	const end = await anotherBuilder();
	const fetched = fetchOrBuild({ isFirst: false });
	await expect.poll(waitersForLock).toBe(1);
	bucket = built;
	await end();
	expect((await fetched).meta).toEqual(loadSnapshot(built, name)?.meta);
	expect(builds).toBe(0);
});

it("builds itself when the process that builds takes too long", async () => {
	const end = await anotherBuilder();
	expect(await fetchOrBuild({ maxLockWaitMs: 50 })).toBe(OWN);
	expect(builds).toBe(1);
	await end();
});

it("stops to wait when its process stops, and builds nothing", async () => {
	const end = await anotherBuilder();
	const stopping = new AbortController();
	const waiting = fetchOrBuild({ stopping: stopping.signal });
	const outcome = expect(waiting).rejects.toThrow();
	await expect.poll(waitersForLock).toBe(1);
	stopping.abort();
	await outcome;
	expect(builds).toBe(0);
	await end();
});

it("builds when the shared index is not usable, at the start and later", async () => {
	bucket = built;
	for (const isFirst of [true, false])
		expect(await fetchOrBuild({ isFirst, isUsable: async () => false })).toBe(OWN);
	expect(builds).toBe(2);
	expect(existsSync(join(folder, "own"))).toBe(false);
});

it("does not replace a newer file by the older one that it fetched", async () => {
	const own = join(folder, "own");
	await database.pool.query("select pg_current_xact_id()");
	await startBuildWorker({ url: database.url, database: name, snapshotFile: own }).done;
	const newer = loadSnapshot(own, name)?.meta.snapshot;
	bucket = built;
	const older = (await fetchOrBuild()).meta.snapshot;
	expect(older).not.toBe(newer);
	expect(loadSnapshot(own, name)?.meta.snapshot).toBe(newer);
	// A newer file that is of no use, such as one of another history, is replaced.
	await fetchOrBuild({ isUsable: async ({ snapshot }) => snapshot === older });
	expect(loadSnapshot(own, name)?.meta.snapshot).toBe(older);
});

it("reads the file of an index in a thread as it does itself", async () => {
	const own = loadSnapshot(built, name);
	const loaded = await loadInThread({ path: built, database: name });
	expect(loaded?.meta).toEqual(own?.meta);
	expect(loaded?.arrays).toEqual(own?.arrays);
	expect(await loadInThread({ path: join(folder, "none"), database: name })).toBeUndefined();
});
