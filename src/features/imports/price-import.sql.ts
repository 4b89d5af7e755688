/** Prices: compare a file with the store, apply the differences, and take them back. */
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
export const comparePrices = preparedStatement<CompareRow, Range>(
	"import-compare-prices",
	`with given as (
		${GIVEN_VALUES} and not starts_with(v.key, 'cost_') ${FIRST_ROWS}
	), compared as (
		select g.part_id, g.field, g.n, g.after, coalesce(to_jsonb(p.price_cents), 'null'::jsonb) as before
		from given g left join price p on p.part_id = g.part_id and p.level = g.field::price_level
	), ${WRITE_DIFFERENCES}`,
);

const STATE_AFTER = stateAfter("(c.row_id, c.field) in (select part_id, level::text from done)");

/**
 * Sets the prices of a range, or takes them back. A price that is no longer the old one is left
 * alone: another person changed it since. A price that waits for its day has not been set yet: undo
 * deletes its row in `price_change`.
 */
export const setPrices = preparedStatement<ApplyRow, [...Range, isUndo: boolean]>(
	"import-set-prices",
	`with batch as (
		select c.row_id, c.field::price_level as level,
			${OLD_VALUE} as old, ${NEW_VALUE} as new
		from import_change c
		where ${CHANGES_TO_MAKE}
			and not starts_with(c.field, 'cost_')
	), withdrawn as (
		delete from price_change w using batch b
		where $4 and w.cause = 'import ' || $1 and w.part_id = b.row_id and w.level = b.level and w.applied_at is null
		returning w.part_id, w.level
	), work as (
		select b.row_id, b.level, b.old, b.new from batch b
		where not exists (select from withdrawn w where w.part_id = b.row_id and w.level = b.level)
	), updated as (
		update price p set price_cents = (w.new #>> '{}')::bigint from work w
		where p.part_id = w.row_id and p.level = w.level and w.new <> 'null' and p.price_cents = (w.old #>> '{}')::bigint
		returning p.part_id, p.level
	), inserted as (
		insert into price (part_id, level, price_cents)
		select w.row_id, w.level, (w.new #>> '{}')::bigint from work w join part p on p.id = w.row_id
		where w.old = 'null' and w.new <> 'null'
		on conflict do nothing returning part_id, level
	), deleted as (
		delete from price p using work w
		where p.part_id = w.row_id and p.level = w.level and w.new = 'null' and p.price_cents = (w.old #>> '{}')::bigint
		returning p.part_id, p.level
	), written as (
		select part_id, level from updated union all select part_id, level from inserted union all select part_id, level from deleted
	), history as (
		insert into price_change (part_id, level, old_cents, new_cents, applied_at, cause)
		select w.row_id, w.level, (w.old #>> '{}')::bigint, (w.new #>> '{}')::bigint, now(), 'import ' || $1
		from work w join written d on d.part_id = w.row_id and d.level = w.level
	), done as (
		select part_id, level from withdrawn union all select part_id, level from written
	), ended as (
		update import_change c set state = ${STATE_AFTER}
		where ${CHANGES_TO_MAKE}
			and not starts_with(c.field, 'cost_')
		returning c.state
	)
	${COUNT_ENDED}`,
);

/** Keeps the prices of a range of parts for a later day. */
export const schedulePrices = preparedStatement<ApplyRow, [...Range, effectiveAt: Date]>(
	"import-schedule-prices",
	`with batch as (
		update import_change c set state = 'applied'
		where c.import_id = $1 and c.row_id > $2 and c.row_id <= $3 and c.state = 'open' and not starts_with(c.field, 'cost_')
		returning c.row_id, c.field, c.before, c.after
	), scheduled as (
		insert into price_change (part_id, level, old_cents, new_cents, effective_at, cause)
		select b.row_id, b.field::price_level, (b.before #>> '{}')::bigint, (b.after #>> '{}')::bigint, $4, 'import ' || $1
		from batch b join part p on p.id = b.row_id returning id
	)
	select count(*)::int as done, 0 as left_alone from scheduled`,
);

/** The prices of $2 parts after part $1, for the export. */
export const selectPriceRows = preparedStatement<
	{
		id: number;
		sku: string;
		brand: string;
		online: number | null;
		repair_shop: number | null;
		wholesale: number | null;
		precio4: number | null;
		precio5: number | null;
		precio6: number | null;
		/** The supplier with the lowest cost, which is the cost of the part. */
		supplier: string | null;
		cost: number | null;
	},
	[after: number, limit: number]
>(
	"export-prices",
	`select p.id, p.sku, b.name::text as brand,
		max(c.price_cents) filter (where c.level = 'online') as online,
		max(c.price_cents) filter (where c.level = 'repair_shop') as repair_shop,
		max(c.price_cents) filter (where c.level = 'wholesale') as wholesale,
		max(c.price_cents) filter (where c.level = 'precio4') as precio4,
		max(c.price_cents) filter (where c.level = 'precio5') as precio5,
		max(c.price_cents) filter (where c.level = 'precio6') as precio6,
		k.supplier, k.cost
	from (select id, sku, brand_id from part where id > $1 order by id limit $2) p
	join brand b on b.id = p.brand_id left join price c on c.part_id = p.id
	left join lateral (
		select s.name as supplier, sp.cost_cents as cost from supplier_part sp join supplier s on s.id = sp.supplier_id and s.is_active
		where sp.part_id = p.id and sp.cost_cents > 0 order by sp.cost_cents, s.name limit 1
	) k on true
	group by p.id, p.sku, b.name, k.supplier, k.cost order by p.id`,
);
