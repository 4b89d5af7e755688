/** Takes what decoding needs out of the vPIC database of the package, once, into a small file with the right indexes. */
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
import { createGunzip } from "node:zlib";
import { COPY, FORMAT } from "./tables.sql.ts";

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

/** Drafts bear the name of their process, so that two stores starting at once do not meet; the last rename wins, with the same content. */
async function makeTables(file: string, source: string): Promise<DatabaseSync> {
	mkdirSync(dirname(file), { recursive: true });
	removeOldDrafts(file);
	const [unpacked, draft] = ["unpacked", "draft"].map(
		(kind) => `${file}.${process.pid}-${threadId}.${kind}`,
	) as [string, string];
	try {
		await pipeline(createReadStream(source), createGunzip(), createWriteStream(unpacked));
		copyTables(unpacked, draft);
		renameSync(draft, file);
	} finally {
		for (const left of [unpacked, draft]) rmSync(left, { force: true });
	}
	return new DatabaseSync(file, { readOnly: true });
}

function copyTables(from: string, to: string): void {
	rmSync(to, { force: true });
	const db = new DatabaseSync(to);
	try {
		db.prepare("attach ? as vpic").run(from);
		db.exec(COPY);
		db.exec(`pragma user_version = ${FORMAT}`);
	} finally {
		db.close();
	}
}

/** What processes that were killed left behind. */
function removeOldDrafts(file: string): void {
	for (const name of readdirSync(dirname(file))) {
		const path = join(dirname(file), name);
		const isDraft =
			name.startsWith(`${basename(file)}.`) && /\.(draft|unpacked)(-journal)?$/.test(name);
		const madeAt = isDraft ? statSync(path, { throwIfNoEntry: false })?.mtimeMs : undefined;
		if (madeAt && Date.now() - madeAt > HOUR) rmSync(path, { force: true });
	}
}
