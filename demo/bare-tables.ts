/**
 * Drops foreign keys and indexes for a bulk load and creates them again from the definitions in the
 * system catalog.
 */
import type pg from "pg";

export type DroppedDefinitions = { constraints: Definition[]; indexes: Definition[] };
export type Definition = { table: string; name: string; sql: string };

/**
 * Drops every foreign key of and to the tables, then their primary keys, unique constraints and
 * indexes. Inside a transaction: a rollback brings all of it back.
 */
export async function dropDefinitions(
	client: pg.Client,
	tables: string[],
): Promise<DroppedDefinitions> {
	const constraints = await constraintsOf(client, tables);
	const indexes = await plainIndexesOf(client, tables);
	for (const { table, name } of constraints.filter(isForeign))
		await client.query(`alter table ${table} drop constraint ${name}`);
	for (const { table, name } of constraints.filter((constraint) => !isForeign(constraint)))
		await client.query(`alter table ${table} drop constraint ${name}`);
	for (const { name } of indexes) await client.query(`drop index ${name}`);
	return { constraints, indexes };
}

/** Primary keys come first, because foreign keys need them. Adding a constraint checks all rows. */
export async function restoreDefinitions(
	client: pg.Client,
	{ constraints, indexes }: DroppedDefinitions,
	onStep: (step: Definition) => void,
): Promise<void> {
	const add = ({ table, name, sql }: Definition) => ({
		table,
		name,
		sql: `alter table ${table} add constraint ${name} ${sql}`,
	});
	const keys = constraints.filter((constraint) => !isForeign(constraint)).map(add);
	const foreignKeys = constraints.filter(isForeign).map(add);
	for (const step of [...keys, ...indexes, ...foreignKeys]) {
		onStep(step);
		await client.query(step.sql);
	}
}

async function constraintsOf(client: pg.Client, tables: string[]): Promise<Definition[]> {
	const { rows } = await client.query<Definition>(
		`select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as sql
		from pg_constraint
		where contype in ('p', 'u', 'f') and conparentid = 0
			and (conrelid = any ($1::regclass[]) or (contype = 'f' and confrelid = any ($1::regclass[])))
		order by conrelid::regclass::text, conname`,
		[tables],
	);
	return rows;
}

/** Indexes without a constraint; the others are dropped and created with their constraint. */
async function plainIndexesOf(client: pg.Client, tables: string[]): Promise<Definition[]> {
	const { rows } = await client.query<Definition>(
		`select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as sql
		from pg_index i
		where i.indrelid = any ($1::regclass[])
			and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x'))
		order by 1, 2`,
		[tables],
	);
	return rows;
}

function isForeign({ sql }: Definition): boolean {
	return sql.startsWith("FOREIGN KEY");
}
