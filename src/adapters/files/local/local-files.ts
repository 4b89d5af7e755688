/** Stores files in a local folder. */
import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import {
	copyFile,
	link,
	mkdir,
	open,
	readdir,
	rename,
	rm,
	stat,
	utimes,
	writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isFeedFileKey } from "../../../domain/feed/feed.ts";
import { isImportFileKey } from "../../../domain/import/import-limits.ts";
import { isCatalogFileKey } from "../../../domain/papers/catalog-file.ts";
import { typeOfKey } from "../../../domain/upload/picture.ts";
import { typeOfSizeKey } from "../../../domain/upload/picture-sizes.ts";
import { errorCode } from "../../../platform/startup-error.ts";
import type { FileArea, Files } from "../../../ports/files.ts";

const NAMES_PER_BATCH = 500;

const KEY_RULES: ((key: string) => boolean)[] = [
	(key) => typeOfKey(key) !== null,
	(key) => typeOfSizeKey(key) !== null,
	isCatalogFileKey,
	isFeedFileKey,
	isImportFileKey,
];

/** Without a folder the files are kept in memory. */
export function createLocalFiles({ folder }: { folder: string | null }): Files {
	let root = folder;
	const place = async (area: FileArea, key: string) => {
		// Only keys of the store may become part of a path.
		if (!KEY_RULES.some((isKey) => isKey(key))) throw new Error("not a key");
		root ??= mkdtempSync(join(tmpdir(), "cabover-uploads-"));
		await mkdir(join(root, area), { recursive: true, mode: 0o700 });
		return join(root, area, key);
	};
	return {
		signDirect: async () => null,
		async put(area, key, bytes) {
			const path = await place(area, key);
			const part = partName(path);
			await writeFile(part, bytes, { mode: 0o600, flush: true });
			await rename(part, path);
		},
		async create(area, key, bytes) {
			const path = await place(area, key);
			const part = partName(path);
			await writeFile(part, bytes, { mode: 0o600, flush: true });
			try {
				// Unlike a rename, a link never replaces a file.
				await link(part, path);
				return true;
			} catch (error) {
				if (errorCode(error) === "EEXIST") return false;
				throw error;
			} finally {
				await rm(part, { force: true });
			}
		},
		async putFile(area, key, source) {
			const path = await place(area, key);
			const part = partName(path);
			await copyFile(source, part);
			await rename(part, path);
		},
		readStream: async (area, key) => orNull(openStream(await place(area, key))),
		readRange: async (area, key, range) => orNull(readRange(await place(area, key), range)),
		read: async (area, key, maxBytes) => orNull(readUpTo(await place(area, key), maxBytes)),
		async move(key, from, to) {
			const [source, target] = [await place(from, key), await place(to, key)];
			const moved = await orNull(rename(source, target).then(() => true));
			if (moved) await utimes(target, new Date(), new Date());
			return moved ?? false;
		},
		remove: async (area, key) => rm(await place(area, key), { force: true }),
		async *list(area, before) {
			const folderOfArea = root && join(root, area);
			const names = folderOfArea ? ((await orNull(readdir(folderOfArea))) ?? []) : [];
			for (let start = 0; start < names.length; start += NAMES_PER_BATCH) {
				const batch = names.slice(start, start + NAMES_PER_BATCH);
				const isOld = await Promise.all(
					batch.map((name) => isOlder(join(folderOfArea ?? "", name), before)),
				);
				yield batch.filter((_, n) => isOld[n]);
			}
		},
		async sweep(area, before) {
			if (!root) return 0;
			const names = (await orNull(readdir(join(root, area)))) ?? [];
			const gone = await Promise.all(
				names.map((name) => removeOld(join(root ?? "", area, name), before)),
			);
			return gone.filter(Boolean).length;
		},
		close: async () =>
			void (folder === null && root && (await rm(root, { recursive: true, force: true }))),
	};
}

/** The name of a file that is not complete yet. Two writers of one key do not share it. */
function partName(path: string): string {
	return `${path}.${randomUUID()}.part`;
}

async function readUpTo(path: string, maxBytes: number): Promise<Buffer | null> {
	const file = await open(path);
	try {
		return (await file.stat()).size > maxBytes ? null : await file.readFile();
	} finally {
		await file.close();
	}
}

async function readRange(path: string, { start, end }: { start: number; end: number }) {
	const file = await open(path);
	try {
		const fileBytes = (await file.stat()).size;
		const content = Buffer.alloc(Math.min(end, fileBytes) - start);
		const { bytesRead } = await file.read(content, 0, content.length, start);
		return { content: content.subarray(0, bytesRead), fileBytes };
	} finally {
		await file.close();
	}
}

/** Opened before the answer begins, so that a missing file is noticed in time. */
async function openStream(path: string) {
	const file = await open(path);
	try {
		return { bytes: (await file.stat()).size, stream: file.createReadStream() };
	} catch (error) {
		await file.close();
		throw error;
	}
}

async function removeOld(path: string, before: Date): Promise<boolean> {
	if (!(await isOlder(path, before))) return false;
	await rm(path, { force: true });
	return true;
}

async function isOlder(path: string, before: Date): Promise<boolean> {
	const found = await orNull(stat(path));
	return found !== null && found.mtime < before;
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
	try {
		return await work;
	} catch (error) {
		if (errorCode(error) === "ENOENT") return null;
		throw error;
	}
}
