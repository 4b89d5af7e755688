import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { loadDemo } from "../../demo/load.ts";
import {
	type EmbeddedPostgres,
	startEmbeddedPostgres,
} from "../../src/platform/postgres/embedded.ts";
import { migrate } from "../../src/platform/postgres/migrate.ts";
import { openDatabase, openPool } from "../../src/platform/postgres/pool.ts";
import { type ImportProcess, runKilledImports, stateOf } from "../imports/killed-imports.ts";
import { deepSize } from "./deep-size.ts";
import { killCluster } from "./kill-cluster.ts";
import { superviseStore } from "./supervised-store.ts";

const PORT = 4340;
/** A store that dies is noticed after 20 seconds, so only some of the imports run in one. */
const SHARE_OF_STORE = 0.1;
/**
 * Until the first batch after a kill, from the moment when the restarted store or database is
 * ready. How long their start takes depends on the machine.
 */
const MAX_STANDSTILL_MS = 30_000;

const dir = mkdtempSync(join(tmpdir(), "cabover-killed-imports-"));
let postgres: EmbeddedPostgres;
let pool: ReturnType<typeof openPool>;

beforeAll(async () => {
	postgres = await startEmbeddedPostgres({ dataDir: join(dir, "db"), durable: true });
	await migrate(postgres.url());
	await loadDemo({ url: postgres.url(), parts: 1500 });
	pool = openPool({ url: postgres.url() });
});
afterAll(async () => {
	await pool.end();
	await postgres.stop();
	rmSync(dir, { recursive: true, force: true });
});

async function killDatabase(): Promise<void> {
	killCluster(join(dir, "db"));
	while (!(await pool.query("select 1").catch(() => undefined))) await sleep(10);
}

it("loses and doubles nothing while imports and the database are killed", async () => {
	const all = deepSize().killedImports;
	const imports = all - Math.round(all * SHARE_OF_STORE);
	const count = await runKilledImports(
		{ url: postgres.url(), pool, db: openDatabase(pool) },
		{ imports, everyStep: 1, everyDatabase: 4, killDatabase },
	);
	console.log(
		`${count.imports} imports and undos: ${count.processKills} kills of the process, ${count.databaseKills} of the database, 0 violations`,
	);
	expect(count.processKills).toBeGreaterThan(0);
});

it("loses and doubles nothing while the whole store and the database are killed", async () => {
	expect(inject("buildFault")).toBe("");
	const imports = Math.round(deepSize().killedImports * SHARE_OF_STORE);
	const dataDir = join(dir, "data");
	mkdirSync(join(dataDir, "uploads"), { recursive: true });
	const standstill = createStandstill();
	const count = await runKilledImports(
		{ url: postgres.url(), pool, db: openDatabase(pool) },
		{
			imports,
			everyStep: 2,
			everyDatabase: 4,
			killDatabase: () => standstill.leaveOut(killDatabase),
			folder: join(dataDir, "uploads"),
			startProcess: (url) => importsOfStore(url, dataDir, standstill),
		},
	);
	console.log(
		`${count.imports} imports and undos: ${count.processKills} kills of the store, ${count.databaseKills} of the database, 0 violations, longest standstill ${(standstill.longestMs() / 1000).toFixed(1)} s`,
	);
	expect(count.processKills).toBeGreaterThan(0);
	expect(standstill.longestMs()).toBeLessThan(MAX_STANDSTILL_MS);
});

type Standstill = ReturnType<typeof createStandstill>;

/** Measures the longest time without a batch while the store and its database are up. */
function createStandstill() {
	let longestMs = 0;
	let from = performance.now();
	let isDown = false;
	return {
		longestMs: () => longestMs,
		endAtBatch() {
			from = performance.now();
		},
		/** Called often while an import runs. */
		measure() {
			if (!isDown) longestMs = Math.max(longestMs, performance.now() - from);
		},
		/** Runs a kill and the restart after it, whose time does not count. */
		async leaveOut(killAndRestart: () => Promise<unknown>): Promise<void> {
			isDown = true;
			await killAndRestart();
			from = performance.now();
			isDown = false;
		},
	};
}

/** The jobs of the store work on the imports. */
function importsOfStore(
	databaseUrl: string,
	dataDir: string,
	standstill: Standstill,
): ImportProcess {
	const store = superviseStore({ databaseUrl, port: PORT, dataDir });
	return {
		ready: store.ready,
		async run(importId, states) {
			let last = "";
			standstill.endAtBatch();
			while (!states.includes(await stateOf(pool, importId))) {
				const version = (await versionOf(importId)) ?? last;
				if (version !== last) standstill.endAtBatch();
				last = version;
				standstill.measure();
				await sleep(50);
			}
			return "done";
		},
		async kill() {
			await standstill.leaveOut(store.kill);
		},
		async stop() {
			await store.stop();
			expect(store.unexpectedExits()).toEqual([]);
		},
	};
}

/** Every batch changes it. Undefined while the database is away. */
async function versionOf(importId: number): Promise<string | undefined> {
	const found = await pool
		.query<{ version: string }>("select changed_at::text as version from import where id = $1", [
			importId,
		])
		.catch(() => undefined);
	return found?.rows[0]?.version;
}
