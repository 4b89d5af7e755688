/** Where the processes of a store find the file of the search index that one of them has built. */
import { constants, createWriteStream } from "node:fs";
import { copyFile, link, rm } from "node:fs/promises";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { SharedIndexFile } from "../adapters/search/embedded/shared-index.ts";
import { INDEX_FILE_MODE, INDEX_FORMAT } from "../adapters/search/embedded/snapshot.ts";
import { errorCode } from "../platform/startup-error.ts";
import type { Files } from "../ports/files.ts";

/** A storage that sends nothing for this long in the middle of a file has fallen silent. */
const MAX_SILENCE_MS = 20_000;

/** During an update two versions may have indexes of different formats. */
const INDEX_FILE = `${INDEX_FORMAT}.index`;

/** In the storage that the processes of all machines use. */
export function shareIndex(files: Pick<Files, "readStream" | "putFile">): SharedIndexFile {
	return {
		async fetch(path, stopping) {
			const file = await files.readStream("index", INDEX_FILE);
			if (!file) return false;
			const silence = watchSilence();
			const signal = AbortSignal.any([stopping, silence.signal]);
			try {
				const target = createWriteStream(path, { mode: INDEX_FILE_MODE });
				await pipeline(file.stream, silence.watched, target, { signal });
			} catch (error) {
				silence.signal.throwIfAborted();
				throw error;
			} finally {
				silence.stop();
			}
			return true;
		},
		store: (path) => files.putFile("index", INDEX_FILE, path),
	};
}

/**
 * In the folder that the processes of one machine use. The one that builds writes the file itself.
 */
export function shareIndexOnDisk(file: string): SharedIndexFile {
	return {
		async fetch(path) {
			try {
				await link(file, path);
			} catch (error) {
				if (errorCode(error) === "ENOENT") return false;
				// Some file systems have no hard links.
				await rm(path, { force: true });
				await copyFile(file, path, constants.COPYFILE_FICLONE);
			}
			return true;
		},
		store: async () => {},
	};
}

/** The index has any size, so the pauses between its bytes are limited and not the whole. */
function watchSilence() {
	const silent = new AbortController();
	const timer = setTimeout(
		() => silent.abort(new Error("the storage sends no more of the search index")),
		MAX_SILENCE_MS,
	);
	const watched = new Transform({
		transform(bytes, _encoding, done) {
			timer.refresh();
			done(null, bytes);
		},
	});
	return { watched, signal: silent.signal, stop: () => clearTimeout(timer) };
}
