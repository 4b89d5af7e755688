/**
 * Migrates a database to the newest schema: plain SQL files, forward only, each in its own
 * transaction.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { StartupError } from "../startup-error.ts";
import { toStartupError } from "./database-startup-error.ts";

const MIGRATIONS = join(import.meta.dirname, "../../../db/migrations");

/** A random advisory lock key that keeps two starting stores from migrating at the same time. */
const MIGRATION_LOCK = 7_302_114;
const OLDEST_SERVER = 16;

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
		await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
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

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
	await client.query("begin");
	try {
		await client.query("set local lock_timeout = '2s'");
		await client.query(sql);
		await client.query("insert into schema_migration (name, checksum) values ($1, $2)", [
			name,
			checksum,
		]);
		await client.query("commit");
	} catch (error) {
		await client.query("rollback");
		throw new StartupError(
			`The migration ${name} failed and was undone: ${error instanceof Error ? error.message : error}.`,
		);
	}
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
