/** Finds doubts about the catalog. Each statement adds a task once: its key names the doubt. */
import type { MissingFact, VerifyKind } from "../../domain/verify/verify-rule.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

/** Parts that were sold in the last 90 days, with the number of their order lines. */
const SOLD = `select l.part_id, count(*)::int as sold from store_order o join order_line l on l.order_id = o.id
	where o.kind = 'order' and o.status not in ('draft', 'cancelled') and o.created_at > now() - interval '90 days' group by l.part_id`;

export type HeldLine = { order_line_id: number; order_id: number; sku: string; vin: string };

/** Lines of orders that wait for the verification of their VIN and have no task. */
export const selectHeldLines = preparedStatement<HeldLine, [limit: number]>(
	"held-order-lines",
	`select l.id as order_line_id, o.id as order_id, l.sku, o.vin from store_order o join order_line l on l.order_id = o.id
	where o.kind = 'order' and o.status = 'vin_verification' and o.vin is not null
		and not exists (select from verify_task t join order_line other on other.id = t.order_line_id where other.order_id = o.id)
	order by o.id, l.n limit $1`,
);

/** The vehicles are those of the VIN. */
export const insertHeldOrderTasks = preparedStatement<
	never,
	[orderLineIds: number[], vehicleIds: number[]]
>(
	"insert-held-order-tasks",
	`insert into verify_task (kind, key, part_id, order_line_id, vehicle_ids)
	select 'held_order', 'order_line:' || l.id, l.part_id, l.id, $2::int[] from order_line l where l.id = any($1::bigint[]) order by l.id
	on conflict (key) do nothing`,
);

/** Messages that ask about the fit and have no answer. */
export const insertQuestionTasks = preparedStatement<{ id: number }, [limit: number]>(
	"insert-question-tasks",
	`insert into verify_task (kind, key, part_id, message_id, vehicle_ids)
	select c.about::verify_kind, 'message:' || c.id, p.id, c.id, array[v.id] from contact_message c
	join part p on p.sku = c.sku join vehicle v on v.id = c.vehicle_id
	where c.about is not null and c.handled_at is null and not exists (select from verify_task t where t.message_id = c.id)
	order by c.id limit $1 on conflict do nothing returning id`,
);

/**
 * Tasks whose order went on, whose message was answered by hand, whose import was undone, whose
 * fitment changed, or whose missing facts were entered.
 */
export const closeStaleTasks = preparedStatement<{ id: number }, []>(
	"close-stale-verify-tasks",
	`update verify_task set done_at = now() where id in (
		select t.id from verify_task t left join order_line l on l.id = t.order_line_id left join store_order o on o.id = l.order_id
		left join fitment f on f.part_id = t.part_id and f.n = t.fitment_n
		left join part other on other.id = t.other_part_id join part p on p.id = t.part_id
		left join contact_message c on c.id = t.message_id left join import i on i.id = t.import_id
		where t.done_at is null and (
			o.status <> 'vin_verification' or c.handled_at is not null or i.state = 'undone'
			or (t.fitment_n is not null and (f.n is null or jsonb_build_object('line', f.line_id, 'engine', f.engine_id, 'from', f.year_from, 'to', f.year_to) <> t.claim))
			or (t.kind in ('missing_facts', 'duplicate') and (p.status <> 'active' or other.status <> 'active')))
	) returning id`,
);

export const selectMissingTasks = preparedStatement<
	{ id: number; part_id: number; missing: MissingFact[] },
	[]
>(
	"open-missing-tasks",
	`select id, part_id, missing from verify_task where kind = 'missing_facts' and done_at is null order by id`,
);

const MISSING = `array_remove(array[
		case when not exists (select from part_number n where n.part_id = p.id and n.kind = 'oem') then 'number' end,
		case when not exists (select from part_image i where i.part_id = p.id) then 'photo' end,
		case when p.weight_grams is null or p.length_mm is null then 'measurement' end,
		case when not p.is_universal and not exists (select from fitment f where f.part_id = p.id) then 'fitment' end,
		case when p.title_en = p.title_es then 'translation' end,
		case when p.hs_code is null then 'hs_code' end
	], null)`;

export const selectMissingFacts = preparedStatement<
	{ part_id: number; missing: MissingFact[] },
	[partIds: number[]]
>(
	"missing-facts-of-parts",
	`select p.id as part_id, ${MISSING} as missing from part p where p.id = any($1::int[])`,
);

/** The parts that sell most and lack something. */
export const insertMissingTasks = preparedStatement<{ id: number }, [limit: number]>(
	"insert-missing-tasks",
	`insert into verify_task (kind, key, part_id, missing)
	select 'missing_facts', 'missing:' || lacking.id || ':' || array_to_string(lacking.missing, ','), lacking.id, lacking.missing from (
		select p.id, sold.sold, ${MISSING} as missing from (${SOLD}) sold join part p on p.id = sold.part_id where p.status = 'active'
	) lacking
	where cardinality(lacking.missing) > 0
		and not exists (select from verify_task t where t.kind = 'missing_facts' and t.part_id = lacking.id and t.done_at is null)
	order by lacking.sold desc, lacking.id limit $1
	on conflict (key) do nothing returning id`,
);

const CLAIM = `json_build_object('line', f.line_id, 'engine', f.engine_id, 'from', f.year_from, 'to', f.year_to)`;
const CLAIM_VEHICLES = `array(select v.id from vehicle v join model_line l on l.id = v.line_id
		where (f.line_id in (l.id, l.rebadge_of_id) or f.engine_id = l.engine_id)
			and v.year between coalesce(f.year_from, 0) and coalesce(f.year_to, 9999) order by v.id limit 400)`;
const CLAIM_KEY = `f.part_id || ':' || concat_ws('.', coalesce(f.line_id, 0), coalesce(f.engine_id, 0), coalesce(f.year_from, 0), coalesce(f.year_to, 0))`;

/** Unsure fitments of parts that sell. */
export const insertUnsureTasks = preparedStatement<
	{ id: number },
	[confidence: number, limit: number]
>(
	"insert-unsure-tasks",
	`insert into verify_task (kind, key, part_id, fitment_n, claim, vehicle_ids)
	select 'low_confidence', 'unsure:' || ${CLAIM_KEY}, f.part_id, f.n, ${CLAIM}, ${CLAIM_VEHICLES}
	from (${SOLD}) sold join part p on p.id = sold.part_id and p.status = 'active' join fitment f on f.part_id = p.id
	where f.confidence < $1 and not exists (select from verify_task t where t.part_id = f.part_id and t.fitment_n = f.n and t.done_at is null)
		and not exists (select from verify_task t where t.key = 'unsure:' || ${CLAIM_KEY})
	order by sold.sold * (100 - f.confidence) desc, f.part_id, f.n limit $2
	on conflict (key) do nothing returning id`,
);

/**
 * Fitments that no other part of the interchange group claims, though at least two have fitments.
 */
export const insertConflictTasks = preparedStatement<{ id: number }, [limit: number]>(
	"insert-conflict-tasks",
	`insert into verify_task (kind, key, part_id, fitment_n, claim, vehicle_ids)
	select 'source_conflict', 'conflict:' || ${CLAIM_KEY}, f.part_id, f.n, ${CLAIM}, ${CLAIM_VEHICLES}
	from (${SOLD}) sold join part p on p.id = sold.part_id and p.status = 'active' join fitment f on f.part_id = p.id
	left join model_line line on line.id = f.line_id
	where f.source <> 'staff'
		and (select count(*) from part mate where mate.interchange_group_id = p.interchange_group_id and mate.id <> p.id and mate.status = 'active'
			and exists (select from fitment x where x.part_id = mate.id)) >= 2
		and not exists (select from part mate join fitment x on x.part_id = mate.id
			where mate.interchange_group_id = p.interchange_group_id and mate.id <> p.id and mate.status = 'active'
				and (x.line_id = f.line_id or x.engine_id = coalesce(f.engine_id, line.engine_id)
					or (f.engine_id is not null and x.line_id in (select id from model_line where engine_id = f.engine_id))))
		and not exists (select from verify_task t where t.key = 'conflict:' || ${CLAIM_KEY})
	order by sold.sold desc, f.part_id, f.n limit $1
	on conflict (key) do nothing returning id`,
);

/** Two active parts of one brand with the same number of the maker. */
export const insertDuplicateTasks = preparedStatement<{ id: number }, [limit: number]>(
	"insert-duplicate-tasks",
	`insert into verify_task (kind, key, part_id, other_part_id)
	select 'duplicate', 'duplicate:' || pair.first_id || ':' || pair.second_id, pair.first_id, pair.second_id from (
		select distinct p.id as first_id, q.id as second_id
		from part_number a join part_number b on b.normalized = a.normalized and b.part_id > a.part_id and b.kind = 'oem'
		join part p on p.id = a.part_id and p.status = 'active' join part q on q.id = b.part_id and q.status = 'active'
		where a.kind = 'oem' and p.brand_id = q.brand_id and p.subcategory_id = q.subcategory_id and p.presentation = q.presentation
			and not exists (select from verify_task t where t.key = 'duplicate:' || p.id || ':' || q.id)
	) pair order by pair.first_id, pair.second_id limit $1
	on conflict (key) do nothing returning id`,
);

export type StakesRow = {
	id: number;
	kind: VerifyKind;
	cents: number;
	sold: number;
	confidence: number | null;
	missing: number;
	priority: number;
};

/** What is at stake in the open tasks. */
export const selectStakes = preparedStatement<StakesRow, [after: number, limit: number]>(
	"verify-task-stakes",
	`select t.id, t.kind, coalesce(o.total_cents, price.price_cents, 0)::bigint as cents,
		(select count(*)::int from order_line l join store_order so on so.id = l.order_id
			where l.part_id = t.part_id and so.kind = 'order' and so.status not in ('draft', 'cancelled') and so.created_at > now() - interval '90 days') as sold,
		(select min(f.confidence)::int from fitment f where f.part_id = t.part_id and f.n = t.fitment_n) as confidence,
		cardinality(t.missing) as missing, t.priority
	from verify_task t left join order_line ol on ol.id = t.order_line_id left join store_order o on o.id = ol.order_id
	left join price on price.part_id = t.part_id and price.level = 'online'
	where t.done_at is null and t.id > $1 order by t.id limit $2`,
);

export const setPriorities = preparedStatement<never, [ids: number[], priorities: number[]]>(
	"set-verify-priorities",
	`update verify_task t set priority = m.priority from unnest($1::bigint[], $2::bigint[]) as m (id, priority) where t.id = m.id`,
);
