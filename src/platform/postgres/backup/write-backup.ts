/** Writes the database and the uploaded files into one archive while the store runs. */
import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { errorCode, StartupError } from "../../startup-error.ts";
import { type ArchiveEntry, writeArchive } from "./archive.ts";
import {
	beginReading,
	type StoredSequence,
	type StoredTable,
	selectMigrations,
	selectSequences,
	selectTables,
} from "./backup-tables.sql.ts";
import { copyTarget } from "./copy-target.ts";

/** What the first entry of an archive says about the others. */
export type BackupHead = {
	kind: "backup";
	createdAt: string;
	migrations: { name: string; checksum: string }[];
	sequences: StoredSequence[];
};
export type TableHead = { kind: "table" } & StoredTable;
/** `path` is relative to the folder of the files. */
export type FileHead = { kind: "file"; path: string };

export type BackupOptions = {
	databaseUrl: string;
	/** Null when the files are not on this machine, such as in S3. */
	filesDir: string | null;
	path: string;
	now: Date;
};

/** The code of PostgreSQL for a table that does not exist. */
const UNDEFINED_TABLE = "42P01";

export async function writeBackup(options: BackupOptions): Promise<void> {
	const client = new pg.Client({
		connectionString: options.databaseUrl,
		application_name: "cabover backup",
	});
	client.on("error", () => {});
	await client.connect();
	try {
		await writeArchive(options.path, readEntries(client, options));
	} finally {
		await client.end().catch(() => {});
	}
}

/** Files are read after the tables, because a file is written before the row that names it. */
async function* readEntries(
	client: pg.Client,
	{ filesDir, now }: BackupOptions,
): AsyncGenerator<ArchiveEntry> {
	await beginReading(client);
	const migrations = await selectMigrations(client).catch((error: unknown) => {
		if (errorCode(error) !== UNDEFINED_TABLE) throw error;
		throw new StartupError("The database has no tables of the store, so there is no backup of it.");
	});
	const tables = await selectTables(client);
	const sequences = await selectSequences(client);
	const head: BackupHead = { kind: "backup", createdAt: now.toISOString(), migrations, sequences };
	yield { head, content: [] };
	for (const table of tables) {
		const tableHead: TableHead = { kind: "table", ...table };
		yield { head: tableHead, content: client.query(copyTo(`copy ${copyTarget(table)} to stdout`)) };
	}
	await client.query("rollback");
	if (!filesDir) return;
	for (const path of await listFiles(filesDir)) {
		const fileHead: FileHead = { kind: "file", path };
		yield { head: fileHead, content: readExisting(join(filesDir, path)) };
	}
}

async function listFiles(folder: string): Promise<string[]> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
		(error: unknown) => {
			if (errorCode(error) === "ENOENT") return [];
			throw error;
		},
	);
	return entries
		.filter((entry) => entry.isFile())
		.map((entry) => relative(folder, join(entry.parentPath, entry.name)))
		.sort();
}

/**
 * A file that is deleted after the list was read is stored empty, because its head is written
 * already.
 */
async function* readExisting(path: string): AsyncGenerator<Buffer> {
	try {
		yield* createReadStream(path) as AsyncIterable<Buffer>;
	} catch (error) {
		if (errorCode(error) !== "ENOENT") throw error;
	}
}
