/** The statements that keep the search index up to date with price and stock. */
import type { PriceLevel } from "../../../domain/catalog/price-level.ts";
import {
	preparedStatement,
	type Queryable,
} from "../../../platform/postgres/prepared-statement.ts";

const selectDatabaseName = preparedStatement<{ name: string }, []>(
	"database-name",
	"select (select system_identifier::text from pg_control_system()) || '/' || oid::text as name from pg_database where datname = current_database()",
);

/** Identifies the database, so that an index file is never used for another one. */
export async function databaseName(db: Queryable): Promise<string> {
	const [row] = await selectDatabaseName(db);
	return row?.name ?? "";
}

/** What `partIds` has when search words were edited; the trigger of their tables writes it. */
export const LEXICON_CHANGE = 0;

/**
 * `partIds` contains null when everything may have changed. `documentIds` are those of the parts of
 * which more than price and stock has changed. `snapshot` is where the next call continues.
 */
export type PartChanges = {
	partIds: (number | null)[];
	documentIds: number[];
	snapshot: string;
};

type PartChangesRow = PartChanges & { is_complete: boolean };

/** The parts changed by transactions that the snapshot has not seen. */
export async function changesSince(db: Queryable, snapshot: string): Promise<PartChanges> {
	const [first] = await selectFirstChanges(db, snapshot);
	const [row] = first && !first.is_complete ? await selectAllChanges(db, snapshot) : [first];
	if (!row) return { partIds: [], documentIds: [], snapshot };
	const { partIds, documentIds } = row;
	return { partIds, documentIds, snapshot: row.snapshot };
}

/**
 * Usually a few changes at the end of a table with the changes of two days. PostgreSQL estimates a
 * third of the table and would start parallel workers; with the limit it reads the end of the
 * index.
 */
const selectFirstChanges = preparedStatement<PartChangesRow, [snapshot: string]>(
	"part-changes",
	`with changed as materialized (
		select part_id, is_document, transaction from part_change where transaction >= pg_snapshot_xmin($1::pg_snapshot) order by transaction limit 1000)
	select pg_current_snapshot()::text as snapshot, (select count(*) < 1000 from changed) as is_complete,
		array(select distinct part_id from changed where not pg_visible_in_snapshot(transaction, $1::pg_snapshot)) as "partIds",
		array(select distinct part_id from changed where is_document and not pg_visible_in_snapshot(transaction, $1::pg_snapshot)) as "documentIds"`,
);

const selectAllChanges = preparedStatement<PartChangesRow, [snapshot: string]>(
	"all-part-changes",
	`with changed as materialized (
		select part_id, is_document from part_change
		where transaction >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(transaction, $1::pg_snapshot))
	select pg_current_snapshot()::text as snapshot, true as is_complete, array(select distinct part_id from changed) as "partIds",
		array(select distinct part_id from changed where is_document) as "documentIds"`,
);

const countChanges = preparedStatement<{ parts: number }, [snapshot: string]>(
	"missed-changes",
	`select count(distinct coalesce(part_id, 0))::int as parts from part_change where transaction >= pg_snapshot_xmin($1::pg_snapshot)
		and not pg_visible_in_snapshot(transaction, $1::pg_snapshot) and changed_at < now() - interval '5 seconds'`,
);

/** Counts the parts that were changed more than five seconds ago and are not in the snapshot. */
export async function countMissedChanges(db: Queryable, snapshot: string): Promise<number> {
	const [row] = await countChanges(db, snapshot);
	return row?.parts ?? 0;
}

export const selectPrices = preparedStatement<
	{ part_id: number; level: PriceLevel; price_cents: number },
	[partIds: number[]]
>(
	"prices-of-parts",
	"select part_id, level, price_cents from price where part_id = any($1::int[])",
);

type StockRow = {
	part_id: number;
	stock_class: "IN_STOCK" | "LOCAL" | "BACKORDER" | "INCOMING";
	available: number;
};

export const selectStock = preparedStatement<StockRow, [partIds: number[]]>(
	"stock-of-parts",
	`select st.part_id, w.stock_class, st.on_hand - st.reserved as available
	from stock st join warehouse w on w.id = st.warehouse_id where st.part_id = any($1::int[])`,
);

/** The addresses of the categories of some parts, and the ids of their brands. */
export const selectCategoriesAndBrands = preparedStatement<
	{ url: string; brand_id: number },
	[partIds: number[]]
>(
	"categories-and-brands-of-parts",
	`select distinct c.url, p.brand_id from part p join subcategory s on s.id = p.subcategory_id
	join category c on c.id = s.category_id where p.id = any($1::int[])`,
);

/**
 * An index file older than a day is not used, so two days of changes are enough for it. Changes
 * that a search engine has not accepted yet are kept for 30 days.
 */
export const deleteOldChanges = preparedStatement<never, []>(
	"delete-old-part-changes",
	`delete from part_change c where c.changed_at < now() - interval '2 days' and not (
		c.is_document and c.changed_at > now() - interval '30 days'
		and exists (select from index_now w where w.sent_until < c.changed_at)
	)`,
);
