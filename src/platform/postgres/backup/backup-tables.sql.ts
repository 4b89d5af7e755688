/** The statements of backup and restore. Names of tables and columns come from the server's catalog. */
import type pg from "pg";

export type StoredTable = { schema: string; name: string; columns: string[] };
export type StoredSequence = { schema: string; name: string; value: string };

/** Part changes carry transaction numbers of their server, and the index is built again. */
const WITHOUT_ROWS = ["schema_migration", "part_change"];
const SCHEMAS = ["public", "pgboss"];

/** All ordinary tables with the columns that can be written. Statistics of jobs are not kept. */
export async function selectTables(client: pg.ClientBase): Promise<StoredTable[]> {
	const { rows } = await client.query<StoredTable>(
		`select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
		from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
		where c.relkind = 'r' and n.nspname = any($1) and c.relname <> all($2) and c.relname not like 'queue\\_stats%'
			and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
		group by 1, 2 order by 1, 2`,
		[SCHEMAS, WITHOUT_ROWS],
	);
	return rows;
}

/** Numbers that were given out, also by transactions that were undone. */
export async function selectSequences(client: pg.ClientBase): Promise<StoredSequence[]> {
	const { rows } = await client.query<StoredSequence>(
		`select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
		where schemaname = any($1) and last_value is not null`,
		[SCHEMAS],
	);
	return rows;
}

export async function restoreSequence(
	client: pg.ClientBase,
	{ schema, name, value }: StoredSequence,
): Promise<void> {
	await client.query("select setval(format('%I.%I', $1::text, $2::text)::regclass, $3::bigint)", [
		schema,
		name,
		value,
	]);
}

export async function selectMigrations(
	client: pg.ClientBase,
): Promise<{ name: string; checksum: string }[]> {
	const { rows } = await client.query<{ name: string; checksum: string }>(
		"select name, checksum from schema_migration order by name",
	);
	return rows;
}

export async function hasTables(client: pg.ClientBase): Promise<boolean> {
	const { rows } = await client.query("select from pg_tables where schemaname = any($1) limit 1", [
		SCHEMAS,
	]);
	return rows.length > 0;
}

/** One snapshot for all tables, without the limits of requests. */
export async function beginReading(client: pg.ClientBase): Promise<void> {
	await client.query("begin isolation level repeatable read read only");
	await client.query("set local statement_timeout = 0");
	await client.query("set local idle_in_transaction_session_timeout = 0");
}

/** Neither triggers nor foreign keys run, because the rows were checked when they were written. */
export async function beginRestoring(client: pg.ClientBase): Promise<void> {
	await client.query("begin");
	await client.query("set local session_replication_role = replica");
	await client.query("set local statement_timeout = 0");
}
