/** Backup and restore of a whole store: time, size, and the checks after the restore. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { backUpStore } from "../scripts/backup.ts";
import { restoreStore } from "../scripts/restore.ts";
import { readConfig } from "../src/platform/config.ts";
import type { Measure } from "./measure.ts";
import { openBenchDatabase, openStoreIn } from "./store.ts";

const MB = 1_000_000;

/** `data` is the folder of a stopped store; without it a new one is filled with the demo. */
export async function benchBackup({
	parts,
	data,
}: {
	parts?: number;
	data?: string;
}): Promise<Measure[]> {
	const database = await (data ? openStoreIn(data) : openBenchDatabase(parts));
	try {
		const startedAt = performance.now();
		const archive = await backUpStore(
			readConfig({ DATABASE_URL: database.url, DATA_DIR: join(database.dir, "files") }),
			join(database.dir, "store.backup"),
		);
		const writtenAt = performance.now();
		const restoration = await restoreStore(
			readConfig({ DATA_DIR: join(database.dir, "restored") }),
			archive,
		);
		const restoredAt = performance.now();
		return [
			{ what: "parts", value: restoration.parts, unit: "" },
			{ what: "backup while the store runs", value: (writtenAt - startedAt) / 1000, unit: "s" },
			{ what: "size of the archive", value: statSync(archive).size / MB, unit: "MB" },
			{ what: "restore with all checks", value: (restoredAt - writtenAt) / 1000, unit: "s" },
		];
	} finally {
		await database.stop();
	}
}
