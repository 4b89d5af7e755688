/** Where the databases of the tests are. */
import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** The folder that Linux keeps in memory. */
const MEMORY_FOLDER = "/dev/shm";
/** The databases of a run need 0.3 GB, and one test may write a large log. */
const MIN_FREE_BYTES = 6 * 2 ** 30;

/**
 * A folder in memory if the machine has one that is large enough: a database has a thousand files,
 * and on a disk creating those of one per test took a tenth of the time.
 */
export function fastFolder(): string {
	try {
		const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
		return bavail * bsize >= MIN_FREE_BYTES ? MEMORY_FOLDER : tmpdir();
	} catch {
		return tmpdir();
	}
}
