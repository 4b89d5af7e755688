/**
 * Fills an empty database from an archive, and hands its files to the caller. After a failure the
 * database is empty again; after a kill it is marked as unfinished, and no store starts on it.
 */
import { normalize } from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { z } from "zod";
import { errorCode, StartupError } from "../../startup-error.ts";
import { migrate, readMigrations } from "../migrate.ts";
import { readArchive } from "./archive.ts";
import {
	beginRestoring,
	dropEverything,
	isEmpty,
	isUnfinished,
	lockRestore,
	markUnfinished,
	restoreSequence,
	selectSequenceNames,
	selectTables,
	unmarkUnfinished,
} from "./backup-tables.sql.ts";
import { copyTarget, tableName } from "./copy-target.ts";
import type { BackupHead, TableHead } from "./write-backup.ts";

/** The code of PostgreSQL for a missing right. */
const NO_PERMISSION = "42501";

export type RestoreOptions = {
	databaseUrl: string;
	/** Stores a file again. The path is relative to the folder of uploads, such as `kept/a.webp`. */
	storeFile: (path: string, content: AsyncIterable<Buffer>) => Promise<void>;
	/**
	 * Tables and sequences that the store does not have, by schema and name, and that are left out.
	 */
	skip?: ReadonlySet<string>;
};

/** An archive whose every byte was checked. */
export type CheckedBackup = { path: string; head: BackupHead; tables: TableHead[] };

const Name = z.object({ schema: z.string(), name: z.string() });
const Head = z.discriminatedUnion("kind", [
	z.object({
		kind: z.literal("backup"),
		createdAt: z.iso.datetime(),
		migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
		sequences: z.array(Name.extend({ value: z.string() })),
	}),
	Name.extend({ kind: z.literal("table"), columns: z.array(z.string()).min(1) }),
	z.object({ kind: z.literal("file"), path: z.string() }),
]);

/**
 * Reads the whole archive before anything is written, and refuses one that this version cannot
 * restore.
 */
export async function checkBackup(path: string): Promise<CheckedBackup> {
	let backup: BackupHead | undefined;
	const tables: TableHead[] = [];
	for await (const { head, content } of readArchive(path)) {
		for await (const _ of content);
		const parsed = Head.parse(head);
		if (parsed.kind === "backup") backup ??= parsed;
		else if (parsed.kind === "table") tables.push(parsed);
		else safePath(parsed.path);
	}
	if (!backup) throw new StartupError(`The backup ${path} has no head: use another one.`);
	refuseOtherHistory(backup);
	return { path, head: backup, tables };
}

export async function restoreBackup(backup: CheckedBackup, options: RestoreOptions): Promise<void> {
	const { databaseUrl } = options;
	const client = new pg.Client({
		connectionString: databaseUrl,
		application_name: "cabover restore",
	});
	client.on("error", () => {});
	await client.connect();
	try {
		await prepareDatabase(client);
		try {
			const only = new Set(backup.head.migrations.map(({ name }) => name));
			await migrate(databaseUrl, { only, isRestoring: true });
			await restoreEntries(client, backup, options);
			await migrate(databaseUrl, { isRestoring: true });
			await unmarkUnfinished(client);
		} catch (error) {
			await emptyAgain(client, databaseUrl);
			throw error;
		}
	} finally {
		await client.end().catch(() => {});
	}
}

async function prepareDatabase(client: pg.Client): Promise<void> {
	if (!(await lockRestore(client)))
		throw new StartupError("Another restore fills this database now: wait for it.");
	// Everything in it is of the restore that was cut off, because that one began with nothing.
	if (await isUnfinished(client)) await dropEverything(client);
	if (!(await isEmpty(client)))
		throw new StartupError("The database is not empty: restore into an empty one.");
	await markUnfinished(client);
}

/**
 * The connection of the restore may be the reason of the failure, so a new one is used after it.
 */
async function emptyAgain(client: pg.Client, databaseUrl: string): Promise<void> {
	await client.end().catch(() => {});
	const cleaner = new pg.Client({
		connectionString: databaseUrl,
		application_name: "cabover restore",
	});
	cleaner.on("error", () => {});
	try {
		await cleaner.connect();
		await dropEverything(cleaner);
	} catch {
		// The mark stays: no store starts on the database, and the next restore empties it.
	} finally {
		await cleaner.end().catch(() => {});
	}
}

function refuseOtherHistory({ migrations }: BackupHead): void {
	const ours = new Map(readMigrations().map(({ name, checksum }) => [name, checksum]));
	const other = migrations.find(({ name, checksum }) => ours.get(name) !== checksum);
	if (other)
		throw new StartupError(
			`The backup was made by another version of the store (it has ${other.name}): restore it with that version.`,
		);
}

async function restoreEntries(
	client: pg.Client,
	{ path, head: { sequences }, tables }: CheckedBackup,
	{ storeFile, skip = new Set() }: RestoreOptions,
): Promise<void> {
	const known = new Map((await selectTables(client)).map((table) => [nameOf(table), table]));
	const knownSequences = new Set((await selectSequenceNames(client)).map(nameOf));
	const unknown = [
		...tables.filter((table) => !hasColumns(known.get(nameOf(table)), table)),
		...sequences.filter((sequence) => !knownSequences.has(nameOf(sequence))),
	].map(nameOf);
	refuseUnknown(unknown.filter((name) => !skip.has(name)));
	const skipped = new Set(unknown);
	await beginRestoring(client).catch((error: unknown) => {
		if (errorCode(error) !== NO_PERMISSION) throw error;
		throw new StartupError(
			"The user of DATABASE_URL may not switch off triggers: restore as a superuser, or grant set on parameter session_replication_role.",
		);
	});
	await client.query(`truncate ${[...known.values()].map(tableName).join(", ")}`);
	for await (const { head, content } of readArchive(path)) {
		const entry = Head.parse(head);
		if (entry.kind === "file") await storeFile(safePath(entry.path), content);
		else if (entry.kind === "table" && !skipped.has(nameOf(entry)))
			await pipeline(content, client.query(copyFrom(`copy ${copyTarget(entry)} from stdin`)));
		else for await (const _ of content);
	}
	for (const sequence of sequences)
		if (!skipped.has(nameOf(sequence))) await restoreSequence(client, sequence);
	await client.query("commit");
	await client.query("analyze");
}

function nameOf({ schema, name }: { schema: string; name: string }): string {
	return `${schema}.${name}`;
}

function hasColumns(known: { columns: string[] } | undefined, { columns }: TableHead): boolean {
	return columns.every((column) => known?.columns.includes(column));
}

function refuseUnknown(names: string[]): void {
	if (names.length > 0)
		throw new StartupError(
			`The backup has tables that the store does not have, or other columns of them: restore without them by --skip ${names.join(",")}, and copy them yourself.`,
		);
}

/** A path of an archive stays inside its folder. */
function safePath(path: string): string {
	const clean = normalize(path);
	if (clean.startsWith("..") || clean.startsWith("/"))
		throw new StartupError("The backup names a file outside its folder: it was altered.");
	return clean;
}
