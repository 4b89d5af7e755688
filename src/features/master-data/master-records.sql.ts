/**
 * Records of the small tables of the catalog. Names of tables and columns come from
 * `MASTER_TABLES`, never from a request.
 */
import type { Kysely } from "kysely";
import { MAX_COUNTED_USES, type MasterValues } from "../../domain/catalog/master-data.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import type { MasterTable, MasterUse } from "./master-tables.ts";

/** The tables are known at run time only, so their types are not. */
type AnyTables = Kysely<Record<string, Record<string, unknown>>>;

function untyped(db: Database): AnyTables {
	return db as unknown as AnyTables;
}

/** The record, locked until the end of the transaction if `isLocked`. */
export async function selectRecord(
	db: Database,
	{ table, columns }: MasterTable,
	id: number,
	isLocked: boolean,
): Promise<MasterValues | undefined> {
	const row = await untyped(db)
		.selectFrom(table)
		.select(Object.values(columns))
		.where("id", "=", id)
		.$if(isLocked, (query) => query.forUpdate())
		.executeTakeFirst();
	if (!row) return undefined;
	const values = Object.entries(columns).map(([field, column]) => [field, row[column]]);
	return Object.fromEntries(values) as MasterValues;
}

/** `id`: null takes the next number; a record that is restored keeps its number. */
export async function insertRecord(
	tx: Database,
	table: MasterTable,
	id: number | null,
	values: MasterValues,
): Promise<number> {
	const row = await untyped(tx)
		.insertInto(table.table)
		.values({ ...rowOf(table, values), ...(id !== null && { id }) })
		.returning("id")
		.executeTakeFirstOrThrow();
	return Number(row.id);
}

export async function updateRecord(
	tx: Database,
	table: MasterTable,
	id: number,
	values: MasterValues,
): Promise<void> {
	await untyped(tx)
		.updateTable(table.table)
		.set(rowOf(table, values))
		.where("id", "=", id)
		.execute();
}

function rowOf({ columns }: MasterTable, values: MasterValues): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(columns).map(([field, column]) => [column, values[field]]),
	);
}

export async function deleteRecord(tx: Database, { table }: MasterTable, id: number) {
	await untyped(tx).deleteFrom(table).where("id", "=", id).execute();
}

/** Counts at most one more than `MAX_COUNTED_USES`. */
export async function countUses(
	db: Database,
	{ table, column }: MasterUse,
	id: number,
): Promise<number> {
	const { count } = await untyped(db)
		.selectFrom((query) =>
			query
				.selectFrom(table)
				.select(column)
				.where(column, "=", id)
				.limit(MAX_COUNTED_USES + 1)
				.as("used"),
		)
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return count;
}

/** Rows that refer to one record refer to the other one. */
export async function moveUses(
	tx: Database,
	{ table, column, oncePer }: MasterUse,
	from: number,
	to: number,
): Promise<void> {
	if (oncePer) {
		const existing = untyped(tx).selectFrom(table).select(oncePer).where(column, "=", to);
		await untyped(tx)
			.deleteFrom(table)
			.where(column, "=", from)
			.where(oncePer, "in", existing)
			.execute();
	}
	await untyped(tx)
		.updateTable(table)
		.set({ [column]: to })
		.where(column, "=", from)
		.execute();
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
