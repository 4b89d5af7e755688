import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { backupName, findOldBackups, isDraftName } from "./keep-backups.ts";
import { type BackupOptions, writeBackup } from "./write-backup.ts";

const MAX_DRAFT_AGE_MS = 24 * 3_600_000;

/** Writes a backup into a folder and deletes those that are no longer kept. Returns its path. */
export async function writeNightlyBackup(
	folder: string,
	options: Omit<BackupOptions, "path">,
): Promise<string> {
	await mkdir(folder, { recursive: true, mode: 0o700 });
	// Before the new backup, which may need their place on the disk.
	await deleteOldDrafts(folder, options.now);
	const path = join(folder, backupName(options.now));
	await writeBackup({ ...options, path });
	for (const name of findOldBackups(await readdir(folder)))
		await rm(join(folder, name), { force: true });
	return path;
}

/** A process that was killed while it wrote a backup leaves its draft behind. */
async function deleteOldDrafts(folder: string, now: Date): Promise<void> {
	for (const name of (await readdir(folder)).filter(isDraftName)) {
		const draft = join(folder, name);
		const writtenAt = (await stat(draft).catch(() => null))?.mtimeMs;
		if (writtenAt !== undefined && now.getTime() - writtenAt > MAX_DRAFT_AGE_MS)
			await rm(draft, { force: true });
	}
}
