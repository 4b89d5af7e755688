import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { backupName, findOldBackups } from "./keep-backups.ts";
import { type BackupOptions, writeBackup } from "./write-backup.ts";

/** Writes a backup into a folder and deletes those that are no longer kept. Returns its path. */
export async function writeNightlyBackup(
	folder: string,
	options: Omit<BackupOptions, "path">,
): Promise<string> {
	await mkdir(folder, { recursive: true, mode: 0o700 });
	const path = join(folder, backupName(options.now));
	await writeBackup({ ...options, path });
	for (const name of findOldBackups(await readdir(folder)))
		await rm(join(folder, name), { force: true });
	return path;
}
