/** The queries that keep an index in step with price and stock. */
import type pg from "pg";
import type { PriceLevel } from "../../../domain/catalog/price-level.ts";

export type Queryable = Pick<pg.Pool | pg.ClientBase, "query">;

export async function databaseName(pool: Queryable): Promise<string> {
	const { rows } = await pool.query<{ name: string }>(
		"select (select system_identifier::text from pg_control_system()) || '/' || oid::text as name from pg_database where datname = current_database()",
	);
	return rows[0]?.name ?? "";
}

export type Changes = { partIds: (number | null)[]; snapshot: string };

/** Parts touched by what the snapshot did not see yet, null for "everything", and the snapshot to ask from next time. */
export async function changesSince(pool: Queryable, snapshot: string): Promise<Changes> {
	const { is_all, ...changes } = await askChanges(pool, "part-changes", FEW_CHANGES, snapshot);
	return is_all ? changes : askChanges(pool, "all-part-changes", ALL_CHANGES, snapshot);
}

/**
 * Mostly it is a handful, at the end of a table of all changes of two days. The planner cannot know that: it counts on a third of the
 * table, and starts workers beside itself for it. The first of them in their order it takes from the index.
 */
const FEW_CHANGES = `with changed as materialized (
		select part_id, transaction from part_change where transaction >= pg_snapshot_xmin($1::pg_snapshot) order by transaction limit 1000)
	select pg_current_snapshot()::text as snapshot, (select count(*) < 1000 from changed) as is_all,
		array(select distinct part_id from changed where not pg_visible_in_snapshot(transaction, $1::pg_snapshot)) as "partIds"`;

const ALL_CHANGES = `select pg_current_snapshot()::text as snapshot, true as is_all, array(select distinct part_id from part_change
	where transaction >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(transaction, $1::pg_snapshot)) as "partIds"`;

async function askChanges(
	pool: Queryable,
	name: string,
	text: string,
	snapshot: string,
): Promise<Changes & { is_all: boolean }> {
	const { rows } = await pool.query<Changes & { is_all: boolean }>({
		name,
		text,
		values: [snapshot],
	});
	return rows[0] ?? { partIds: [], snapshot, is_all: true };
}

/** Those of transactions that began more than five seconds ago and are not in the snapshot. */
export async function countMissed(pool: Queryable, snapshot: string): Promise<number> {
	const { rows } = await pool.query<{ parts: number }>({
		name: "missed-changes",
		text: `select count(distinct coalesce(part_id, 0))::int as parts from part_change where transaction >= pg_snapshot_xmin($1::pg_snapshot)
			and not pg_visible_in_snapshot(transaction, $1::pg_snapshot) and changed_at < now() - interval '5 seconds'`,
		values: [snapshot],
	});
	return rows[0]?.parts ?? 0;
}

export async function pricesOf(pool: Queryable, partIds: number[]) {
	const { rows } = await pool.query<{ part_id: number; level: PriceLevel; price_cents: number }>({
		name: "prices-of-parts",
		text: "select part_id, level, price_cents from price where part_id = any($1::int[])",
		values: [partIds],
	});
	return rows;
}

export async function stockOf(pool: Queryable, partIds: number[]) {
	const { rows } = await pool.query<{
		part_id: number;
		stock_class: "IN_STOCK" | "LOCAL" | "BACKORDER" | "INCOMING";
		available: number;
	}>({
		name: "stock-of-parts",
		text: `select st.part_id, w.stock_class, st.on_hand - st.reserved as available
			from stock st join warehouse w on w.id = st.warehouse_id where st.part_id = any($1::int[])`,
		values: [partIds],
	});
	return rows;
}

export async function forgetOldChanges(pool: Queryable): Promise<void> {
	await pool.query("delete from part_change where changed_at < now() - interval '2 days'");
}
