/** Unpacks the VIN tables that come with the store, once, into a file that SQLite can open. */
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
import { FORMAT } from "./tables.sql.ts";

const HOUR = 3_600_000;

/** The tables, made anew when they are missing, of another format or cut short. */
export async function openTables(file: string, source: string): Promise<DatabaseSync> {
	return openComplete(file) ?? (await makeTables(file, source));
}

function openComplete(file: string): DatabaseSync | undefined {
	let db: DatabaseSync | undefined;
	try {
		db = new DatabaseSync(file, { readOnly: true });
		const pragma = (name: string) =>
			Number(Object.values(db?.prepare(`pragma ${name}`).get() ?? {})[0]);
		const isWhole =
			pragma("user_version") === FORMAT &&
			pragma("page_count") * pragma("page_size") === statSync(file).size;
		if (isWhole) return db;
	} catch {
		// Not there, or no database: as good as none.
	}
	db?.close();
	return undefined;
}

/** A draft has the process in its name: two stores that start together write two drafts with the same content. */
async function makeTables(file: string, source: string): Promise<DatabaseSync> {
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

/** What processes that were killed left behind. */
function removeOldDrafts(file: string): void {
	for (const name of readdirSync(dirname(file))) {
		const path = join(dirname(file), name);
		const isDraft = name.startsWith(`${basename(file)}.`) && name.endsWith(".draft");
		const madeAt = isDraft ? statSync(path, { throwIfNoEntry: false })?.mtimeMs : undefined;
		if (madeAt && Date.now() - madeAt > HOUR) rmSync(path, { force: true });
	}
}
