/** Prices that wait for their day, planned by staff or by an import. */
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

/**
 * Sets at most $2 prices whose time has come, oldest first, and returns how many. A due price is
 * set whatever the price is then; the price that it replaces is kept in the history, and in the
 * import for its undo. Of several for one level the last one stays.
 */
export const applyDuePrices = preparedStatement<{ count: number }, [now: Date, limit: number]>(
	"apply-due-prices",
	`with picked as (
		select id from price_change where applied_at is null and effective_at <= $1
		order by effective_at, id limit $2 for update skip locked
	), due as materialized (
		select c.id, c.part_id, c.level, c.new_cents, c.cause,
			row_number() over later = 1 as is_last,
			case when row_number() over earlier = 1 then p.price_cents else lag(c.new_cents) over earlier end as old_cents
		from price_change c left join price p on p.part_id = c.part_id and p.level = c.level
		where c.id in (select id from picked)
		window earlier as (partition by c.part_id, c.level order by c.effective_at, c.id),
			later as (partition by c.part_id, c.level order by c.effective_at desc, c.id desc)
	), removed as (
		delete from price p using due d where d.is_last and d.new_cents is null and p.part_id = d.part_id and p.level = d.level
	), written as (
		insert into price (part_id, level, price_cents)
		select part_id, level, new_cents from due where is_last and new_cents is not null order by part_id, level
		on conflict (part_id, level) do update set price_cents = excluded.price_cents
		where price.price_cents <> excluded.price_cents
	), ended as (
		update price_change c set applied_at = $1, old_cents = d.old_cents from due d where c.id = d.id
	), noted as (
		update import_change i set before = coalesce(to_jsonb(d.old_cents), 'null'::jsonb) from due d
		where d.cause ~ '^import [0-9]{1,9}$' and i.import_id = substr(d.cause, 8)::int and i.row_id = d.part_id and i.field = d.level::text
	)
	select count(*)::int as count from due`,
);
