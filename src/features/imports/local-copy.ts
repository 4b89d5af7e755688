/** The file of an import as one file on the local disk, where the readers want it. */
import { createHash, type Hash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { makeTemporaryFolder } from "../../platform/temporary-folder.ts";
import type { Files } from "../../ports/files.ts";

/** Calls `work` with the path and the hash of a copy, which is deleted afterwards. */
export async function withLocalCopy<T>(
	files: Files,
	keys: readonly string[],
	work: (path: string, sha256: string) => Promise<T>,
): Promise<T> {
	const copy = await makeLocalCopy(files, keys);
	try {
		return await work(copy.path, copy.sha256);
	} finally {
		await copy.remove();
	}
}

export type LocalCopy = { path: string; sha256: string; remove: () => Promise<void> };

/** The caller removes the copy. */
export async function makeLocalCopy(files: Files, keys: readonly string[]): Promise<LocalCopy> {
	const folder = await makeTemporaryFolder();
	const remove = () => rm(folder, { recursive: true, force: true });
	try {
		const path = join(folder, "file");
		const hash = createHash("sha256");
		await pipeline(readPieces(files, keys, hash), createWriteStream(path, { mode: 0o600 }));
		return { path, sha256: hash.digest("hex"), remove };
	} catch (error) {
		await remove();
		throw error;
	}
}

async function* readPieces(files: Files, keys: readonly string[], hash: Hash) {
	for (const key of keys) {
		const piece = await files.readStream("imports", key);
		if (!piece) throw new Refusal("not_found");
		for await (const chunk of piece.stream) {
			hash.update(chunk);
			yield chunk;
		}
	}
}
