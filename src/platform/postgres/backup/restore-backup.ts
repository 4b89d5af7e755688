/** Fills an empty database and an empty folder from an archive. */
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join, normalize } from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { z } from "zod";
import { errorCode, StartupError } from "../../startup-error.ts";
import { migrate, readMigrations } from "../migrate.ts";
import { checkArchive, readArchive } from "./archive.ts";
import { beginRestoring, hasTables, restoreSequence, selectTables } from "./backup-tables.sql.ts";
import { copyTarget, tableName } from "./copy-target.ts";
import type { BackupHead } from "./write-backup.ts";

/** The code of PostgreSQL for a missing right. */
const NO_PERMISSION = "42501";

export type RestoreOptions = { databaseUrl: string; filesDir: string; path: string };

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

/** Returns when the backup was made. The archive is checked as a whole before anything is written. */
export async function restoreBackup(options: RestoreOptions): Promise<Date> {
	const head = await readBackupHead(options.path);
	refuseOtherHistory(head);
	const { databaseUrl } = options;
	const client = new pg.Client({
		connectionString: databaseUrl,
		application_name: "cabover restore",
	});
	client.on("error", () => {});
	await client.connect();
	try {
		if (await hasTables(client))
			throw new StartupError("The database is not empty: restore into an empty one.");
		await migrate(databaseUrl, { only: new Set(head.migrations.map(({ name }) => name)) });
		await restoreEntries(client, head, options);
	} finally {
		await client.end().catch(() => {});
	}
	await migrate(databaseUrl);
	return new Date(head.createdAt);
}

/** Checks every byte of the archive, then reads its first entry. */
async function readBackupHead(path: string): Promise<BackupHead> {
	await checkArchive(path);
	for await (const { head, content } of readArchive(path)) {
		for await (const _ of content);
		const parsed = Head.parse(head);
		if (parsed.kind === "backup") return parsed;
		break;
	}
	throw new StartupError(`The backup ${path} has no head: use another one.`);
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
	{ sequences }: BackupHead,
	{ path, filesDir }: RestoreOptions,
): Promise<void> {
	const known = new Map((await selectTables(client)).map((table) => [tableName(table), table]));
	await beginRestoring(client).catch((error: unknown) => {
		if (errorCode(error) !== NO_PERMISSION) throw error;
		throw new StartupError(
			"The user of DATABASE_URL may not switch off triggers: restore as a superuser, or grant set on parameter session_replication_role. Make the database again first.",
		);
	});
	await client.query(`truncate ${[...known.keys()].join(", ")}`);
	for await (const { head, content } of readArchive(path)) {
		const entry = Head.parse(head);
		if (entry.kind === "file") await restoreFile(join(filesDir, safePath(entry.path)), content);
		else if (entry.kind === "table" && known.has(tableName(entry)))
			await pipeline(content, client.query(copyFrom(`copy ${copyTarget(entry)} from stdin`)));
		else for await (const _ of content);
	}
	for (const sequence of sequences) await restoreSequence(client, sequence);
	await client.query("commit");
	await client.query("analyze");
}

async function restoreFile(path: string, content: AsyncIterable<Buffer>): Promise<void> {
	await mkdir(dirname(path), { recursive: true, mode: 0o700 });
	await pipeline(content, createWriteStream(path, { mode: 0o600 }));
}

/** A path of an archive stays inside its folder. */
function safePath(path: string): string {
	const clean = normalize(path);
	if (clean.startsWith("..") || clean.startsWith("/"))
		throw new StartupError("The backup names a file outside its folder: it was altered.");
	return clean;
}
