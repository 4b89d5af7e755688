/**
 * Migrates a database to the newest schema: plain SQL files, forward only, each in its own
 * transaction. A file whose first line is the marker runs statement by statement instead.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { StartupError } from "../startup-error.ts";
import { isUnfinished } from "./backup/backup-tables.sql.ts";
import { toStartupError } from "./database-startup-error.ts";
import type { AppliedMigration } from "./migrations.sql.ts";

const MIGRATIONS = join(import.meta.dirname, "../../../db/migrations");

/** Major and minor number of this version, such as 0.1. */
const RELEASE = readRelease();

/** A random advisory lock key that keeps two starting stores from migrating at the same time. */
const MIGRATION_LOCK = 7_302_114;
const LOCK_POLL_MS = 100;
const MAX_LOCK_WAIT_MS = 10 * 60_000;
const OLDEST_SERVER = 16;

/** The first line of a file whose statements run one by one, separated by empty lines. */
const WITHOUT_TRANSACTION = "-- without a transaction\n";

/** The first line of a file after which the named release and older ones do not work. */
const BREAKS = /^-- breaks (\d+\.\d+): /m;

type Migration = { name: string; sql: string; checksum: string };

export type MigrateOptions = {
	/** How long another process may migrate before this one gives up. */
	maxLockWaitMs?: number;
	/** The names of the files to apply; by default all are applied. */
	only?: ReadonlySet<string>;
	/** A restore migrates the database that it fills. */
	isRestoring?: boolean;
};

export async function migrate(
	url: string,
	{ maxLockWaitMs = MAX_LOCK_WAIT_MS, only, isRestoring = false }: MigrateOptions = {},
): Promise<string[]> {
	return withClient(url, async (client) => {
		// The role may have the limits of requests, and an index of a large table takes longer.
		await client.query("set statement_timeout = 0");
		await refuseOldServer(client);
		await waitForMigrationLock(client, maxLockWaitMs);
		if (!isRestoring) await refuseUnfinished(client);
		return applyPending(client, only);
	});
}

/** For a start that migrates nothing. */
export async function refuseUnfinishedRestore(url: string): Promise<void> {
	await withClient(url, refuseUnfinished);
}

/** The tables may be there without their rows, and the store would look like a new one. */
async function refuseUnfinished(client: pg.Client): Promise<void> {
	if (await isUnfinished(client))
		throw new StartupError(
			"A restore into this database did not end: run npm run restore again, with an empty DATA_DIR.",
		);
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
	const client = new pg.Client({
		connectionString: url,
		connectionTimeoutMillis: 15_000,
		application_name: "cabover migrate",
	});
	// A lost connection fails the running query; without an error listener it would end the process
	// first.
	client.on("error", () => {});
	try {
		await client.connect();
		return await work(client);
	} catch (error) {
		throw toStartupError(error);
	} finally {
		await client.end().catch(() => {});
	}
}

function readRelease(): string {
	const file = join(import.meta.dirname, "../../../package.json");
	const { version }: { version: string } = JSON.parse(readFileSync(file, "utf8"));
	return version.split(".").slice(0, 2).join(".");
}

export function readMigrations(): Migration[] {
	const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith(".sql"));
	return names.sort().map((name) => {
		const sql = readFileSync(join(MIGRATIONS, name), "utf8");
		return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
	});
}

/**
 * The newer migration after which this version does not work, if there is one. `names` are the
 * migrations of this version.
 */
export function findBreaking(
	applied: AppliedMigration[],
	names: Set<string>,
): AppliedMigration | undefined {
	return applied.find(
		({ name, breaks }) => !names.has(name) && breaks !== null && !isNewer(RELEASE, breaks),
	);
}

async function applyPending(client: pg.Client, only?: ReadonlySet<string>): Promise<string[]> {
	await client.query(
		"create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now(), breaks text)",
	);
	if (!(await hasBreaksColumn(client)))
		await client.query("alter table schema_migration add column if not exists breaks text");
	const { rows } = await client.query<AppliedMigration & { checksum: string }>(
		"select name, checksum, breaks from schema_migration",
	);
	const applied = new Map(rows.map((row) => [row.name, row.checksum]));
	const migrations = readMigrations();
	refuseBreaking(rows, migrations);
	refuseChanged(applied, migrations);
	const pending = migrations.filter(
		({ name }) => !applied.has(name) && (only === undefined || only.has(name)),
	);
	for (const migration of pending) await apply(client, migration);
	return pending.map((migration) => migration.name);
}

/**
 * The statement that adds the column would wait for a running backup, even where the column exists,
 * and every check of readiness would wait behind it.
 */
async function hasBreaksColumn(client: pg.Client): Promise<boolean> {
	const { rows } = await client.query(
		"select from pg_attribute where attrelid = 'schema_migration'::regclass and attname = 'breaks'",
	);
	return rows.length > 0;
}

/**
 * Asks again and again instead of waiting in the database: an index that is made concurrently waits
 * for every running statement, so the two processes would wait for each other.
 */
async function waitForMigrationLock(client: pg.Client, maxWaitMs: number): Promise<void> {
	const deadline = performance.now() + maxWaitMs;
	for (;;) {
		const { rows } = await client.query<{ has_lock: boolean }>(
			"select pg_try_advisory_lock($1) as has_lock",
			[MIGRATION_LOCK],
		);
		if (rows[0]?.has_lock) return;
		if (performance.now() > deadline)
			throw new StartupError(
				`Another process has been migrating the database for more than ${Math.round(maxWaitMs / 1000)} s: wait for it, or end the connection "cabover migrate" on the server.`,
			);
		await delay(LOCK_POLL_MS);
	}
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
	if (migration.sql.startsWith(WITHOUT_TRANSACTION)) return applyOneByOne(client, migration);
	await client.query("begin");
	try {
		await client.query("set local lock_timeout = '2s'");
		await client.query(migration.sql);
		await recordMigration(client, migration);
		await client.query("commit");
	} catch (error) {
		await client.query("rollback");
		throw new StartupError(
			`The migration ${migration.name} failed and was undone: ${messageOf(error)}.`,
		);
	}
}

/**
 * After a stop in the middle the file runs again from its start, so its statements can be repeated.
 */
async function applyOneByOne(client: pg.Client, migration: Migration): Promise<void> {
	try {
		for (const statement of migration.sql.split(/\n\s*\n/)) await runAlone(client, statement);
		await recordMigration(client, migration);
	} catch (error) {
		throw new StartupError(
			`The migration ${migration.name} stopped in the middle and goes on at the next start: ${messageOf(error)}.`,
		);
	}
}

const CONCURRENT_INDEX = /create (?:unique )?index concurrently if not exists (\w+)/i;

/**
 * Making an index concurrently blocks no other statement, so it may wait as long as it takes. A
 * stop leaves an invalid index under the same name, which is dropped first.
 */
async function runAlone(client: pg.Client, statement: string): Promise<void> {
	const index = CONCURRENT_INDEX.exec(statement)?.[1];
	await client.query(`set lock_timeout = '${index ? "0" : "2s"}'`);
	if (index) await dropInvalidIndex(client, index);
	await client.query(statement);
}

async function dropInvalidIndex(client: pg.Client, name: string): Promise<void> {
	const { rows } = await client.query(
		"select from pg_index where indexrelid = to_regclass($1) and not indisvalid",
		[name],
	);
	if (rows.length > 0) await client.query(`drop index concurrently if exists ${name}`);
}

async function recordMigration(
	client: pg.Client,
	{ name, checksum, sql }: Migration,
): Promise<void> {
	await client.query("insert into schema_migration (name, checksum, breaks) values ($1, $2, $3)", [
		name,
		checksum,
		BREAKS.exec(sql)?.[1] ?? null,
	]);
}

function messageOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}

/** Newer migrations are tolerated, so that an old process can start again during an update. */
function refuseBreaking(applied: AppliedMigration[], migrations: Migration[]): void {
	const breaking = findBreaking(applied, new Set(migrations.map(({ name }) => name)));
	if (breaking)
		throw new StartupError(
			`The database is newer than this store and does not work with ${RELEASE} (it has ${breaking.name}): run the newer version.`,
		);
}

function refuseChanged(applied: Map<string, string>, migrations: Migration[]): void {
	const changed = migrations.find(
		({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum,
	);
	if (changed)
		throw new StartupError(
			`The migration ${changed.name} was changed after it was applied: restore it and add a new one.`,
		);
}

/** Compares releases such as 0.9 and 0.10. */
function isNewer(release: string, other: string): boolean {
	const [[major = 0, minor = 0], [otherMajor = 0, otherMinor = 0]] = [release, other].map((text) =>
		text.split(".").map(Number),
	) as [number[], number[]];
	return major === otherMajor ? minor > otherMinor : major > otherMajor;
}

async function refuseOldServer(client: pg.Client): Promise<void> {
	const { rows } = await client.query<{ server_version_num: string }>("show server_version_num");
	const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
	if (major < OLDEST_SERVER)
		throw new StartupError(
			`The database runs PostgreSQL ${major}, the store needs ${OLDEST_SERVER} or newer: upgrade the server or use another.`,
		);
}
