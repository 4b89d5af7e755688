/**
 * Folders for files that one process needs for a while. The name has the machine and the process,
 * so that the folders of a process that died are found and deleted.
 */
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { errorCode } from "./startup-error.ts";

const PREFIX = "cabover-work-";
const HOST = hostname().replace(/[^A-Za-z0-9]/g, "");

/** No work with a temporary file takes as long. */
const MAX_AGE_MS = 24 * 3_600_000;

/** The caller deletes the folder. */
export function makeTemporaryFolder(): Promise<string> {
	return mkdtemp(join(tmpdir(), `${PREFIX}${HOST}-${process.pid}-`));
}

/**
 * Deletes the folders that processes of this machine left behind when they died, and those of other
 * machines with the same disk after a day. Returns how many were deleted.
 */
export async function removeAbandonedFolders(now: number, folder = tmpdir()): Promise<number> {
	const startedAt = Date.now() - process.uptime() * 1000;
	let count = 0;
	for (const name of await readdir(folder)) {
		const owner = /^cabover-work-([A-Za-z0-9]*)-(\d+)-/.exec(name);
		if (!owner) continue;
		const path = join(folder, name);
		const found = await stat(path).catch(() => null);
		if (!found) continue;
		const [host, pid] = [owner[1], Number(owner[2])];
		// A container gives the store the same process id at each start.
		const isOfThisRun = pid === process.pid && found.mtimeMs >= startedAt;
		const isAlive = isOfThisRun || (pid !== process.pid && isRunning(pid));
		if (host === HOST ? isAlive : now - found.mtimeMs <= MAX_AGE_MS) continue;
		await rm(path, { recursive: true, force: true });
		count += 1;
	}
	return count;
}

/** A process of another user may not be signalled, but it exists. */
function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return errorCode(error) === "EPERM";
	}
}
