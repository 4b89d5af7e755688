/**
 * Records of the small tables of the catalog. Names of tables and columns come from `MASTER_TABLES`,
 * never from a request.
 */
import { sql } from "kysely";
import { MAX_COUNTED_USES, type MasterValues } from "../../domain/catalog/master-data.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import type { MasterTable, MasterUse } from "./master-tables.ts";

/** The record, locked until the end of the transaction if `isLocked`. */
export async function selectRecord(
	db: Database,
	{ table, columns }: MasterTable,
	id: number,
	isLocked: boolean,
): Promise<MasterValues | undefined> {
	const listed = Object.entries(columns).map(
		([field, column]) => sql`${sql.ref(column)} as ${sql.ref(field)}`,
	);
	const lock = isLocked ? sql`for update` : sql``;
	const { rows } = await sql<MasterValues>`
		select ${sql.join(listed)} from ${sql.table(table)} where id = ${id} ${lock}
	`.execute(db);
	return rows[0];
}

/** `id`: null takes the next number; a record that is restored keeps its number. */
export async function insertRecord(
	tx: Database,
	{ table, columns }: MasterTable,
	id: number | null,
	values: MasterValues,
): Promise<number> {
	const fields = Object.entries(columns);
	const names = fields.map(([, column]) => sql.ref(column));
	const given = fields.map(([field]) => sql`${values[field]}`);
	const [idName, idValue] = id === null ? [[], []] : [[sql.ref("id")], [sql`${id}`]];
	const { rows } = await sql<{ id: number }>`
		insert into ${sql.table(table)} (${sql.join([...idName, ...names])})
		values (${sql.join([...idValue, ...given])}) returning id
	`.execute(tx);
	return rows[0]?.id ?? 0;
}

export async function updateRecord(
	tx: Database,
	{ table, columns }: MasterTable,
	id: number,
	values: MasterValues,
): Promise<void> {
	const changes = Object.entries(columns).map(
		([field, column]) => sql`${sql.ref(column)} = ${values[field]}`,
	);
	await sql`update ${sql.table(table)} set ${sql.join(changes)} where id = ${id}`.execute(tx);
}

export async function deleteRecord(tx: Database, { table }: MasterTable, id: number) {
	await sql`delete from ${sql.table(table)} where id = ${id}`.execute(tx);
}

/** Counts at most one more than `MAX_COUNTED_USES`. */
export async function countUses(
	db: Database,
	{ table, column }: MasterUse,
	id: number,
): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from (
			select from ${sql.table(table)} where ${sql.ref(column)} = ${id} limit ${MAX_COUNTED_USES + 1}
		) used
	`.execute(db);
	return rows[0]?.count ?? 0;
}

/** Rows that refer to one record refer to the other one. */
export async function moveUses(
	tx: Database,
	{ table, column, oncePer }: MasterUse,
	from: number,
	to: number,
): Promise<void> {
	const [rows, reference] = [sql.table(table), sql.ref(column)];
	if (oncePer)
		await sql`
			delete from ${rows} where ${reference} = ${from} and ${sql.ref(oncePer)} in (
				select ${sql.ref(oncePer)} from ${rows} where ${reference} = ${to}
			)
		`.execute(tx);
	await sql`update ${rows} set ${reference} = ${to} where ${reference} = ${from}`.execute(tx);
}

/** The last entries of the audit log about one record, the newest first. */
export function selectHistory(db: Database, subject: string, limit: number) {
	return db
		.selectFrom("audit_entry as e")
		.leftJoin("account as a", "a.id", "e.actor_id")
		.select(["e.id", "e.at", "e.action", "e.details", "a.first_name", "a.last_name"])
		.where("e.subject", "=", subject)
		.orderBy("e.id", "desc")
		.limit(limit)
		.execute();
}
