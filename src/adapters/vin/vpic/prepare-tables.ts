/** Unpacks the VIN tables of the store into a SQLite file, once. */
import {
	createReadStream,
	createWriteStream,
	mkdirSync,
	readdirSync,
	renameSync,
	rmSync,
	statSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pipeline } from "node:stream/promises";
import { threadId } from "node:worker_threads";
import { createZstdDecompress } from "node:zlib";
import { TABLES_FORMAT } from "./tables.sql.ts";

const HOUR = 3_600_000;

/**
 * Opens the tables. They are unpacked again when the file is missing, of another format or
 * truncated.
 */
export async function openTables(file: string, source: string): Promise<DatabaseSync> {
	return openComplete(file) ?? (await unpackTables(file, source));
}

function openComplete(file: string): DatabaseSync | undefined {
	let db: DatabaseSync | undefined;
	try {
		db = new DatabaseSync(file, { readOnly: true });
		const pragma = (name: string) =>
			Number(Object.values(db?.prepare(`pragma ${name}`).get() ?? {})[0]);
		const isWhole =
			pragma("user_version") === TABLES_FORMAT &&
			pragma("page_count") * pragma("page_size") === statSync(file).size;
		if (isWhole) return db;
	} catch {
		// The file is missing or not a database.
	}
	db?.close();
	return undefined;
}

/** The draft has the process id in its name, because two stores may start at the same time. */
async function unpackTables(file: string, source: string): Promise<DatabaseSync> {
	mkdirSync(dirname(file), { recursive: true });
	removeOldDrafts(file);
	const draft = `${file}.${process.pid}-${threadId}.draft`;
	try {
		await pipeline(createReadStream(source), createZstdDecompress(), createWriteStream(draft));
		renameSync(draft, file);
	} finally {
		rmSync(draft, { force: true });
	}
	return new DatabaseSync(file, { readOnly: true });
}

/** Deletes the drafts of killed processes. */
function removeOldDrafts(file: string): void {
	for (const name of readdirSync(dirname(file))) {
		const path = join(dirname(file), name);
		const isDraft = name.startsWith(`${basename(file)}.`) && name.endsWith(".draft");
		const madeAt = isDraft ? statSync(path, { throwIfNoEntry: false })?.mtimeMs : undefined;
		if (madeAt && Date.now() - madeAt > HOUR) rmSync(path, { force: true });
	}
}
