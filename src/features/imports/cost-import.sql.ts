/**
 * Costs at suppliers, beside the prices of a file. A change is named `cost_` and the id of the
 * supplier.
 */
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

/** Writes the differences of a range of parts. */
export const compareCosts = preparedStatement<CompareRow, Range>(
	"import-compare-costs",
	`with given as (
		${GIVEN_VALUES} and starts_with(v.key, 'cost_') ${FIRST_ROWS}
	), compared as (
		select g.part_id, g.field, g.n, g.after, coalesce(to_jsonb(sp.cost_cents), 'null'::jsonb) as before
		from given g left join supplier_part sp on sp.part_id = g.part_id and sp.supplier_id = substr(g.field, 6)::int
	), ${WRITE_DIFFERENCES}`,
);

const STATE_AFTER = stateAfter(
	"(c.row_id, c.field) in (select part_id, 'cost_' || supplier_id from done)",
);

/**
 * Sets the costs of a range, or takes them back. A cost that is no longer the old one is left
 * alone. A supplier that did not have the part gets the number of the row for it, or the SKU. Undo
 * deletes such terms unless staff have corrected the number or completed the terms since.
 */
export const setCosts = preparedStatement<ApplyRow, [...Range, isUndo: boolean]>(
	"import-set-costs",
	`with batch as (
		select c.row_id, c.field, substr(c.field, 6)::int as supplier_id, left(coalesce(r.number, p.sku), 60) as their_number,
			${OLD_VALUE} as old, ${NEW_VALUE} as new
		from import_change c left join part p on p.id = c.row_id left join import_row r on r.import_id = $1 and r.n = c.n
		where ${CHANGES_TO_MAKE} and starts_with(c.field, 'cost_')
	), updated as (
		update supplier_part sp set cost_cents = (b.new #>> '{}')::bigint, updated_at = now() from batch b
		where sp.part_id = b.row_id and sp.supplier_id = b.supplier_id and b.new <> 'null' and sp.cost_cents = (b.old #>> '{}')::bigint
		returning sp.part_id, sp.supplier_id
	), inserted as (
		insert into supplier_part (supplier_id, part_id, their_number, cost_cents)
		select b.supplier_id, b.row_id, b.their_number, (b.new #>> '{}')::bigint
		from batch b join part p on p.id = b.row_id join supplier s on s.id = b.supplier_id
		where b.old = 'null' and b.new <> 'null'
		on conflict do nothing returning part_id, supplier_id
	), deleted as (
		delete from supplier_part sp using batch b
		where sp.part_id = b.row_id and sp.supplier_id = b.supplier_id and b.new = 'null'
			and sp.cost_cents = (b.old #>> '{}')::bigint and sp.their_number = b.their_number and sp.min_quantity = 1 and sp.pack = 1
		returning sp.part_id, sp.supplier_id
	), done as (
		select part_id, supplier_id from updated union all select part_id, supplier_id from inserted union all select part_id, supplier_id from deleted
	), ended as (
		update import_change c set state = ${STATE_AFTER}
		where ${CHANGES_TO_MAKE} and starts_with(c.field, 'cost_')
		returning c.state
	)
	${COUNT_ENDED}`,
);

/** The lowest cost of each part at the active suppliers after the import. */
export const selectCostsAfter = preparedStatement<
	{ part_id: number; cost_cents: number },
	[importId: number, partIds: number[]]
>(
	"import-costs-after",
	`select k.part_id, min(k.cents)::bigint as cost_cents from (
		select sp.part_id, sp.supplier_id, sp.cost_cents as cents from supplier_part sp
		where sp.part_id = any($2::int[]) and not exists (
			select from import_change c where c.import_id = $1 and c.row_id = sp.part_id and c.field = 'cost_' || sp.supplier_id)
		union all select c.row_id, substr(c.field, 6)::int, (c.after #>> '{}')::bigint from import_change c
		where c.import_id = $1 and c.row_id = any($2::int[]) and starts_with(c.field, 'cost_')
	) k join supplier s on s.id = k.supplier_id and s.is_active
	where k.cents > 0 group by k.part_id`,
);
