import { statfs } from "node:fs/promises";

/** How much of the disk that holds a folder is free, from 0 to 1. */
export async function freeShareOnDisk(folder: string): Promise<number> {
	try {
		const { bavail, bfree, blocks } = await statfs(folder);
		// Blocks reserved for the system count as neither free nor used, as in `df`.
		return bavail / (blocks - bfree + bavail);
	} catch {
		// With a database elsewhere there may be no data folder here.
		return 1;
	}
}
