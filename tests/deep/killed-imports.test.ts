import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { loadDemo } from "../../demo/load.ts";
import { startEmbeddedPostgres } from "../../src/platform/postgres/embedded.ts";
import { migrate } from "../../src/platform/postgres/migrate.ts";
import { openDatabase, openPool } from "../../src/platform/postgres/pool.ts";
import { runKilledImports } from "../imports/killed-imports.ts";
import { deepSize } from "./deep-size.ts";
import { killCluster } from "./kill-cluster.ts";

it("loses and doubles nothing while imports and the database are killed", async () => {
	const { killedImports } = deepSize();
	const dir = mkdtempSync(join(tmpdir(), "cabover-killed-imports-"));
	const postgres = await startEmbeddedPostgres({ dataDir: join(dir, "db"), durable: true });
	await migrate(postgres.url());
	await loadDemo({ url: postgres.url(), parts: 1500 });
	const url = postgres.url();
	const pool = openPool({ url });
	const db = openDatabase(pool);
	try {
		const count = await runKilledImports(
			{ url, pool, db },
			{
				imports: killedImports,
				everyStep: 1,
				everyDatabase: 4,
				async killDatabase() {
					killCluster(join(dir, "db"));
					while (!(await pool.query("select 1").catch(() => undefined))) await sleep(10);
				},
			},
		);
		console.log(
			`${count.imports} imports and undos: ${count.processKills} kills of the process, ${count.databaseKills} of the database, 0 violations`,
		);
		expect(count.processKills).toBeGreaterThan(0);
	} finally {
		await db.destroy();
		await postgres.stop();
		rmSync(dir, { recursive: true, force: true });
	}
});
