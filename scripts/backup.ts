/**
 * npm run backup: writes the database and the uploaded files into one archive, also while the store
 * runs.
 */
import { existsSync, mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type Config, readConfig } from "../src/platform/config.ts";
import { backupName } from "../src/platform/postgres/backup/keep-backups.ts";
import { writeBackup } from "../src/platform/postgres/backup/write-backup.ts";
import { startEmbeddedPostgres } from "../src/platform/postgres/embedded.ts";
import { findRunningDatabase } from "../src/platform/postgres/find-running-database.ts";
import { StartupError } from "../src/platform/startup-error.ts";
import { runAsProgram } from "./program.ts";

if (import.meta.main)
	await runAsProgram(async () => {
		const path = await backUpStore(readConfig(), process.argv[2]);
		console.log(`The backup is complete: ${path}`);
	});

export async function backUpStore(config: Config, target?: string): Promise<string> {
	const now = new Date();
	refuseMissingStore(config);
	const folder = config.backupDir ?? join(config.dataDir, "backups");
	const path = target ? resolve(target) : join(folder, backupName(now));
	mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
	const filesDir = config.s3 ? null : join(config.dataDir, "uploads");
	const running = findRunning(config);
	if (running) await writeBackup({ databaseUrl: running, filesDir, path, now });
	else {
		// Not migrated: a backup before an update must be one of the old version.
		const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, durable: true });
		await writeBackup({ databaseUrl: embedded.url(), filesDir, path, now }).finally(embedded.stop);
	}
	return path;
}

/**
 * A wrong DATA_DIR would otherwise become a new, empty store, and its backup would look complete.
 */
function refuseMissingStore({ databaseUrl, dataDir }: Config): void {
	if (!databaseUrl && !existsSync(join(dataDir, "postgres", "PG_VERSION")))
		throw new StartupError(`There is no store in ${dataDir}: set DATA_DIR to its folder.`);
}

function findRunning(config: Config): string | undefined {
	if (config.databaseUrl) return config.database.directUrl ?? config.databaseUrl;
	return findRunningDatabase(config.dataDir);
}
