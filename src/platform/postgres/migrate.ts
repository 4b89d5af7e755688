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
import { toStartupError } from "./database-startup-error.ts";

const MIGRATIONS = join(import.meta.dirname, "../../../db/migrations");

/** A random advisory lock key that keeps two starting stores from migrating at the same time. */
const MIGRATION_LOCK = 7_302_114;
const LOCK_POLL_MS = 100;
const OLDEST_SERVER = 16;

/** The first line of a file whose statements run one by one, separated by empty lines. */
const WITHOUT_TRANSACTION = "-- without a transaction\n";

type Migration = { name: string; sql: string; checksum: string };

export async function migrate(url: string): Promise<string[]> {
	const client = new pg.Client({
		connectionString: url,
		connectionTimeoutMillis: 5000,
		application_name: "cabover migrate",
	});
	// A lost connection fails the running query; without an error listener it would end the process
	// first.
	client.on("error", () => {});
	try {
		await client.connect();
		await refuseOldServer(client);
		await waitForMigrationLock(client);
		return await applyPending(client);
	} catch (error) {
		throw toStartupError(error);
	} finally {
		await client.end().catch(() => {});
	}
}

export function readMigrations(): Migration[] {
	const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith(".sql"));
	return names.sort().map((name) => {
		const sql = readFileSync(join(MIGRATIONS, name), "utf8");
		return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
	});
}

async function applyPending(client: pg.Client): Promise<string[]> {
	await client.query(
		"create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
	);
	const { rows } = await client.query<{ name: string; checksum: string }>(
		"select name, checksum from schema_migration",
	);
	const applied = new Map(rows.map((row) => [row.name, row.checksum]));
	const migrations = readMigrations();
	refuseForeignHistory(applied, migrations);
	const pending = migrations.filter((migration) => !applied.has(migration.name));
	for (const migration of pending) await apply(client, migration);
	return pending.map((migration) => migration.name);
}

/**
 * Asks again and again instead of waiting in the database: an index that is made concurrently waits
 * for every running statement, so the two processes would wait for each other.
 */
async function waitForMigrationLock(client: pg.Client): Promise<void> {
	for (;;) {
		const { rows } = await client.query<{ has_lock: boolean }>(
			"select pg_try_advisory_lock($1) as has_lock",
			[MIGRATION_LOCK],
		);
		if (rows[0]?.has_lock) return;
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

/** After a stop in the middle the file runs again from its start, so its statements can be repeated. */
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
 * Making an index concurrently blocks no other statement, so it may wait as long as it takes. A stop
 * leaves an invalid index under the same name, which is dropped first.
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

async function recordMigration(client: pg.Client, { name, checksum }: Migration): Promise<void> {
	await client.query("insert into schema_migration (name, checksum) values ($1, $2)", [
		name,
		checksum,
	]);
}

function messageOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}

function refuseForeignHistory(applied: Map<string, string>, migrations: Migration[]): void {
	const names = new Set(migrations.map((migration) => migration.name));
	const newer = [...applied.keys()].find((name) => !names.has(name));
	if (newer)
		throw new StartupError(
			`The database is newer than this store (it has ${newer}): run the newer version.`,
		);
	const changed = migrations.find(
		({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum,
	);
	if (changed)
		throw new StartupError(
			`The migration ${changed.name} was changed after it was applied: restore it and add a new one.`,
		);
}

async function refuseOldServer(client: pg.Client): Promise<void> {
	const { rows } = await client.query<{ server_version_num: string }>("show server_version_num");
	const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
	if (major < OLDEST_SERVER)
		throw new StartupError(
			`The database runs PostgreSQL ${major}, the store needs ${OLDEST_SERVER} or newer: upgrade the server or use another.`,
		);
}
