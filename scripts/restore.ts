/**
 * npm run restore -- <archive>: fills an empty DATA_DIR (or the empty database of DATABASE_URL) from a
 * backup, then checks the rules of the books and the search index.
 */
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import pg from "pg";
import { checkStoredIndex } from "../src/adapters/search/embedded/check-stored-index.ts";
import { selectViolations } from "../src/features/orders/invariants.sql.ts";
import { type Config, readConfig } from "../src/platform/config.ts";
import { checkArchive } from "../src/platform/postgres/backup/archive.ts";
import { restoreBackup } from "../src/platform/postgres/backup/restore-backup.ts";
import { startEmbeddedPostgres } from "../src/platform/postgres/embedded.ts";
import { withLongQueries } from "../src/platform/postgres/long-queries.ts";
import { openPool } from "../src/platform/postgres/pool.ts";
import { waitForDatabase } from "../src/platform/postgres/wait-for-database.ts";
import { StartupError } from "../src/platform/startup-error.ts";
import { runAsProgram } from "./program.ts";

if (import.meta.main)
	await runAsProgram(async () => {
		const [archive] = process.argv.slice(2);
		if (!archive) throw new StartupError("Name the backup: npm run restore -- <file>.");
		const { createdAt, parts } = await restoreStore(readConfig(), resolve(archive));
		console.log(
			`The backup of ${createdAt.toISOString()} is restored: ${parts} parts, all rules of the books hold, index and tables agree.`,
		);
	});

export type Restoration = { createdAt: Date; parts: number };

export async function restoreStore(config: Config, archive: string): Promise<Restoration> {
	const { dataDir, databaseUrl } = config;
	if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
		throw new StartupError(
			`The folder ${dataDir} is not empty: set DATA_DIR to an empty one, so that nothing is overwritten.`,
		);
	// Before a database is made for it.
	await checkArchive(archive);
	if (databaseUrl) {
		await waitForDatabase(databaseUrl, { waitSeconds: config.databaseWaitSeconds });
		return restoreInto(config.database.directUrl ?? databaseUrl, dataDir, archive);
	}
	const embedded = await startEmbeddedPostgres({ dataDir, durable: true });
	try {
		const restoration = await restoreInto(embedded.url(), dataDir, archive);
		await embedded.stop();
		return restoration;
	} catch (error) {
		await embedded.stop();
		// The folder was empty, so everything in it is of this attempt.
		for (const name of readdirSync(dataDir))
			rmSync(join(dataDir, name), { recursive: true, force: true });
		throw error;
	}
}

async function restoreInto(url: string, dataDir: string, path: string): Promise<Restoration> {
	const filesDir = join(dataDir, "uploads");
	const createdAt = await restoreBackup({ databaseUrl: url, filesDir, path });
	const pool = openPool({ url, max: 1 });
	// The books of a large store take longer than the statement of a request may.
	const violations = await withLongQueries(pool, selectViolations).finally(() => pool.end());
	if (violations.length > 0)
		throw new StartupError(
			`The backup was restored, but rules of the books do not hold: ${violations.map(({ rule }) => rule).join(", ")}.`,
		);
	return { createdAt, parts: await checkSearch(url) };
}

async function checkSearch(url: string): Promise<number> {
	const client = new pg.Client({ connectionString: url, application_name: "cabover check" });
	await client.connect();
	try {
		const { differences, parts } = await checkStoredIndex(client, null);
		if (differences.length === 0) return parts;
		throw new StartupError(
			`The backup was restored, but index and tables differ in ${differences.length} places.`,
		);
	} finally {
		await client.end();
	}
}
