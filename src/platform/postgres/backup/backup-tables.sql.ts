/**
 * The statements of backup and restore. Names of tables and columns come from the server's catalog.
 */
import type pg from "pg";

export type StoredTable = { schema: string; name: string; columns: string[] };
export type StoredSequence = { schema: string; name: string; value: string };

/**
 * Part changes carry transaction numbers of their server, and the index is built again. The third
 * is the mark of a restore.
 */
const WITHOUT_ROWS = ["schema_migration", "part_change", "unfinished_restore"];
const SCHEMAS = ["public", "pgboss"];
/** A random advisory lock key. */
const RESTORE_LOCK = 7_302_115;

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

/**
 * Numbers that were given out, also by transactions that were undone. Sequences that gave out none
 * are left out.
 */
export async function selectSequences(client: pg.ClientBase): Promise<StoredSequence[]> {
	const { rows } = await client.query<StoredSequence>(
		`select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
		where schemaname = any($1) and last_value is not null`,
		[SCHEMAS],
	);
	return rows;
}

/** The names of all sequences of the schema. */
export async function selectSequenceNames(
	client: pg.ClientBase,
): Promise<Pick<StoredSequence, "schema" | "name">[]> {
	const { rows } = await client.query<Pick<StoredSequence, "schema" | "name">>(
		"select schemaname as schema, sequencename as name from pg_sequences where schemaname = any($1)",
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

/**
 * Everything in our schemas that `drop` can name, except what belongs to an extension. Tables come
 * before the sequences of their columns, which go with them.
 */
const OBJECTS = `select kind, identity from (
		select case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' when 'f' then 'foreign table' else 'table' end as kind,
			format('%I.%I', n.nspname, c.relname) as identity, c.oid, 'pg_class'::regclass as class
		from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = any($1) and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
		union all
		select 'routine', p.oid::regprocedure::text, p.oid, 'pg_proc'::regclass
		from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = any($1)
		union all
		select 'type', format('%I.%I', n.nspname, t.typname), t.oid, 'pg_type'::regclass
		from pg_type t join pg_namespace n on n.oid = t.typnamespace
		where n.nspname = any($1) and t.typtype in ('d', 'e', 'r', 'c') and (t.typrelid = 0 or (select relkind from pg_class where oid = t.typrelid) = 'c')
	) object
	where not exists (select from pg_depend d where d.objid = object.oid and d.classid = object.class and d.deptype = 'e')
	order by array_position(array['view', 'materialized view', 'table', 'foreign table', 'sequence', 'routine', 'type'], kind)`;

export async function isEmpty(client: pg.ClientBase): Promise<boolean> {
	const { rows } = await client.query(`${OBJECTS} limit 1`, [SCHEMAS]);
	return rows.length === 0;
}

/** Makes the database as empty as it was before the restore, in one transaction. */
export async function dropEverything(client: pg.ClientBase): Promise<void> {
	await client.query("begin");
	await client.query("set local statement_timeout = 0");
	await client.query("set local search_path = public");
	const { rows } = await client.query<{ kind: string; identity: string }>(OBJECTS, [SCHEMAS]);
	for (const { kind, identity } of rows)
		await client.query(`drop ${kind} if exists ${identity} cascade`);
	await client.query("drop schema if exists pgboss cascade");
	await client.query("commit");
}

/**
 * The table exists from the beginning of a restore to its end. A store does not start on it,
 * because the tables may have no rows yet.
 */
export async function markUnfinished(client: pg.ClientBase): Promise<void> {
	await client.query("create table unfinished_restore (started_at timestamptz default now())");
}

export async function unmarkUnfinished(client: pg.ClientBase): Promise<void> {
	await client.query("drop table unfinished_restore");
}

export async function isUnfinished(client: pg.ClientBase): Promise<boolean> {
	const { rows } = await client.query<{ is_unfinished: boolean }>(
		"select to_regclass('public.unfinished_restore') is not null as is_unfinished",
	);
	return rows[0]?.is_unfinished ?? false;
}

/**
 * Held until the connection ends, so that a second restore does not drop the tables of this one.
 */
export async function lockRestore(client: pg.ClientBase): Promise<boolean> {
	const { rows } = await client.query<{ has_lock: boolean }>(
		"select pg_try_advisory_lock($1) as has_lock",
		[RESTORE_LOCK],
	);
	return rows[0]?.has_lock ?? false;
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
	// The transaction is idle while files are copied into the storage.
	await client.query("set local idle_in_transaction_session_timeout = 0");
}
