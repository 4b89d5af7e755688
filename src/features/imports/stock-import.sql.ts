/** Stock per warehouse: compared and changed through stock moves. */
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";
import {
	CHANGES_TO_MAKE,
	COUNT_ENDED,
	FIRST_ROWS,
	GIVEN_VALUES,
	NEW_VALUE,
	OLD_VALUE,
	stateAfter,
	WRITE_DIFFERENCES,
} from "./change-statements.sql.ts";
import type { ApplyRow, CompareRow, Range } from "./kind-statements.ts";

/** Writes the differences of a range of parts. A part without a row has no stock: zero. */
export const compareStock = preparedStatement<CompareRow, Range>(
	"import-compare-stock",
	`with given as (
		${GIVEN_VALUES} ${FIRST_ROWS}
	), compared as (
		select g.part_id, g.field, g.n, g.after, to_jsonb(coalesce(s.on_hand, 0)) as before
		from given g join warehouse w on w.code = g.field
		left join stock s on s.part_id = g.part_id and s.warehouse_id = w.id
	), ${WRITE_DIFFERENCES}`,
);

/** Locks the stock of a range in the sequence that orders use, before it is compared. */
export const lockStock = preparedStatement<never, Range>(
	"import-lock-stock",
	`select from stock s where s.part_id in (select row_id from import_change where import_id = $1 and row_id > $2 and row_id <= $3)
	order by s.part_id, s.warehouse_id for update of s`,
);

const STATE_AFTER = stateAfter("(c.row_id, c.field) in (select row_id, field from movable)");

/**
 * Books the stock of a range, or takes it back. Stock that changed since, or that orders have
 * reserved, is left alone.
 */
export const moveStock = preparedStatement<ApplyRow, [...Range, isUndo: boolean, actorId: number]>(
	"import-move-stock",
	`with batch as (
		select c.row_id, c.field, w.id as warehouse_id,
			(${OLD_VALUE} #>> '{}')::int as old,
			(${NEW_VALUE} #>> '{}')::int as new
		from import_change c join warehouse w on w.code = c.field
		where ${CHANGES_TO_MAKE}
	), movable as (
		select b.row_id, b.field, b.warehouse_id, b.new - b.old as delta
		from batch b join part p on p.id = b.row_id
		left join stock s on s.part_id = b.row_id and s.warehouse_id = b.warehouse_id
		where coalesce(s.on_hand, 0) = b.old and coalesce(s.reserved, 0) <= b.new
	), moved as (
		insert into stock_move (part_id, warehouse_id, delta, reason, cause, actor_id)
		select row_id, warehouse_id, delta, 'import', 'import:' || $1, $5 from movable order by row_id, warehouse_id
	), ended as (
		update import_change c set state = ${STATE_AFTER}
		where ${CHANGES_TO_MAKE} and exists (select from warehouse w where w.code = c.field)
		returning c.state
	)
	${COUNT_ENDED}`,
);

/** The stock of $2 parts after part $1, for the export: one row per warehouse. */
export const selectStockRows = preparedStatement<
	{ id: number; sku: string; brand: string; warehouse: string | null; on_hand: number | null },
	[after: number, limit: number]
>(
	"export-stock",
	`select p.id, p.sku, b.name::text as brand, w.code as warehouse, s.on_hand
	from (select id, sku, brand_id from part where id > $1 order by id limit $2) p
	join brand b on b.id = p.brand_id
	left join stock s on s.part_id = p.id left join warehouse w on w.id = s.warehouse_id
	order by p.id, w.code`,
);
