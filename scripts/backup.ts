/** npm run backup: writes the database and the uploaded files into one archive, also while the store runs. */
import { mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type Config, readConfig } from "../src/platform/config.ts";
import { backupName } from "../src/platform/postgres/backup/keep-backups.ts";
import { writeBackup } from "../src/platform/postgres/backup/write-backup.ts";
import { findRunningDatabase } from "../src/platform/postgres/find-running-database.ts";
import { runAsProgram } from "./program.ts";
import { openStoreDatabase } from "./store-database.ts";

if (import.meta.main)
	await runAsProgram(async () => {
		const path = await backUpStore(readConfig(), process.argv[2]);
		console.log(`The backup is complete: ${path}`);
	});

export async function backUpStore(config: Config, target?: string): Promise<string> {
	const now = new Date();
	const folder = config.backupDir ?? join(config.dataDir, "backups");
	const path = target ? resolve(target) : join(folder, backupName(now));
	mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
	const filesDir = config.s3 ? null : join(config.dataDir, "uploads");
	const running = findRunning(config);
	if (running) await writeBackup({ databaseUrl: running, filesDir, path, now });
	else {
		const database = await openStoreDatabase(config);
		await writeBackup({ databaseUrl: database.url, filesDir, path, now }).finally(database.stop);
	}
	return path;
}

function findRunning(config: Config): string | undefined {
	if (config.databaseUrl) return config.database.directUrl ?? config.databaseUrl;
	return findRunningDatabase(config.dataDir);
}
