/** The queries that keep an index in step with price and stock. */
import type pg from "pg";
import type { PriceLevel } from "../../../domain/price-level.ts";

export type Queryable = Pick<pg.Pool | pg.ClientBase, "query">;

export async function databaseName(pool: Queryable): Promise<string> {
	const { rows } = await pool.query<{ name: string }>(
		"select (select system_identifier::text from pg_control_system()) || '/' || oid::text as name from pg_database where datname = current_database()",
	);
	return rows[0]?.name ?? "";
}

/** Parts touched by what the snapshot did not see yet, null for "everything", and the snapshot to ask from next time. */
export async function changesSince(pool: Queryable, snapshot: string): Promise<{ partIds: (number | null)[]; snapshot: string }> {
	const { rows } = await pool.query<{ part_ids: (number | null)[]; snapshot: string }>({
		name: "part-changes",
		text: `select pg_current_snapshot()::text as snapshot, array(select distinct part_id from part_change
			where transaction >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(transaction, $1::pg_snapshot)) as part_ids`,
		values: [snapshot],
	});
	return { partIds: rows[0]?.part_ids ?? [], snapshot: rows[0]?.snapshot ?? snapshot };
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
	const { rows } = await pool.query<{ part_id: number; stock_class: "IN_STOCK" | "LOCAL" | "BACKORDER" | "INCOMING"; available: number }>({
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
