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
/** From the last batch before a kill to the first one after it, with the restart of the store. */
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
	const standstill = { longestMs: 0 };
	const count = await runKilledImports(
		{ url: postgres.url(), pool, db: openDatabase(pool) },
		{
			imports,
			everyStep: 2,
			everyDatabase: 4,
			killDatabase,
			folder: join(dataDir, "uploads"),
			startProcess: (url) => importsOfStore(url, dataDir, standstill),
		},
	);
	console.log(
		`${count.imports} imports and undos: ${count.processKills} kills of the store, ${count.databaseKills} of the database, 0 violations, longest standstill ${(standstill.longestMs / 1000).toFixed(1)} s`,
	);
	expect(count.processKills).toBeGreaterThan(0);
	expect(standstill.longestMs).toBeLessThan(MAX_STANDSTILL_MS);
});

/** The jobs of the store work on the imports. `standstill` gets the longest time without a batch. */
function importsOfStore(
	databaseUrl: string,
	dataDir: string,
	standstill: { longestMs: number },
): ImportProcess {
	const store = superviseStore({ databaseUrl, port: PORT, dataDir });
	return {
		ready: store.ready,
		async run(importId, states) {
			let last = { version: "", at: performance.now() };
			while (!states.includes(await stateOf(pool, importId))) {
				const version = (await versionOf(importId)) ?? last.version;
				if (version !== last.version) last = { version, at: performance.now() };
				standstill.longestMs = Math.max(standstill.longestMs, performance.now() - last.at);
				await sleep(50);
			}
			return "done";
		},
		async kill() {
			await store.kill();
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
