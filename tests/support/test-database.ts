/** A database for each test file, cloned from a template in a fraction of a second. */
import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { type Database, openDatabase, openPool } from "../../src/platform/postgres/pool.ts";

export type TestDatabase = { url: string; pool: pg.Pool; db: Database; close: () => Promise<void> };

/**
 * Opening a connection takes seconds when other tests keep every core busy. Stores that a test
 * starts on the URL wait as long.
 */
const CONNECTION_TIMEOUT_SECONDS = 60;

/**
 * `demo` is the migrated schema with the small demo catalog in it; without it the tables are empty.
 */
export async function freshDatabase({
	demo = false,
	connectionTimeoutSeconds = CONNECTION_TIMEOUT_SECONDS,
}: {
	demo?: boolean;
	/** How long a request of a store on this database waits for a connection. */
	connectionTimeoutSeconds?: number;
} = {}): Promise<TestDatabase> {
	const name = `test_${randomUUID().replaceAll("-", "")}`;
	const template = demo ? "template_demo" : "template_empty";
	// Copying the files costs a seventh of the server's own way, which writes every page to the log.
	await onServer(`create database ${name} template ${template} strategy file_copy`);
	const url = `${urlOf(name)}&connect_timeout=${connectionTimeoutSeconds}`;
	const pool = openPool({ url });
	const db = openDatabase(pool);
	return {
		url,
		pool,
		db,
		async close() {
			await db.destroy();
			await onServer(`drop database ${name} with (force)`);
		},
	};
}

/** Creates a database without tables. */
export async function bareDatabase(): Promise<{ url: string; close: () => Promise<void> }> {
	const name = `test_${randomUUID().replaceAll("-", "")}`;
	await onServer(`create database ${name}`);
	return { url: urlOf(name), close: () => onServer(`drop database ${name} with (force)`) };
}

/**
 * Closes every connection to one database on the server, like a restart. `name` closes only those
 * of one application.
 */
export async function cutConnections(url: string, name = "%"): Promise<void> {
	await onServer(
		"select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name like $2",
		databaseName(url),
		name,
	);
}

/** The database accepts no new connection while `work` runs. */
export async function withoutConnections<T>(url: string, work: () => Promise<T>): Promise<T> {
	const name = databaseName(url);
	await onServer(`alter database ${name} with allow_connections false`);
	try {
		await cutConnections(url);
		return await work();
	} finally {
		await onServer(`alter database ${name} with allow_connections true`);
	}
}

async function onServer(sql: string, ...values: string[]): Promise<void> {
	const client = new pg.Client({ connectionString: inject("postgresUrl") });
	await client.connect();
	try {
		await client.query(sql, values);
	} finally {
		await client.end();
	}
}

function urlOf(name: string): string {
	return inject("postgresUrl").replace("/postgres?", `/${name}?`);
}

function databaseName(url: string): string {
	return new URL(url).pathname.slice(1);
}
