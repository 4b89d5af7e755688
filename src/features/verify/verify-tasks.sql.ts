import type { VerifyDecision } from "../../domain/verify/verify-rule.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export type TaskVehicle = {
	id: number;
	year: number;
	make: string;
	model: string;
	engine_name: string;
};

export type VerifyTaskRow = {
	id: number;
	created_at: Date;
	sku: string;
	title_en: string;
	title_es: string;
	brand: string;
	order_number: number | null;
	return_number: number | null;
	return_note: string | null;
	vin: string | null;
	vehicles: TaskVehicle[];
	/** Fitments of the part for these vehicles. */
	fitments: number;
	/** The highest confidence among these fitments; null without any. */
	confidence: number | null;
	/** Pieces of the part that were ordered in the last twelve months and shipped. */
	sold: number;
	/** Pieces of these orders that came back because they did not fit. */
	returned: number;
};

/** The fitments of the part of task `t` that cover one of its vehicles. */
const TASK_FITMENTS = `fitment f where f.part_id = t.part_id and exists (
		select from vehicle v join model_line l on l.id = v.line_id
		where v.id = any(t.vehicle_ids) and v.year between coalesce(f.year_from, 0) and coalesce(f.year_to, 9999)
			and (f.line_id in (l.id, l.rebadge_of_id) or f.engine_id = l.engine_id))`;

export const selectOpenTasks = preparedStatement<VerifyTaskRow, [limit: number]>(
	"open-verify-tasks",
	`select t.id, t.created_at, p.sku, p.title_en, p.title_es, b.name as brand, o.number as order_number, r.number as return_number,
		r.note as return_note, r.vin,
		coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'year', v.year, 'make', m.name, 'model', l.model, 'engine_name', e.name)
				order by v.year, m.name, l.model, v.id)
			from vehicle v join model_line l on l.id = v.line_id join make m on m.id = l.make_id join engine e on e.id = l.engine_id
			where v.id = any(t.vehicle_ids)), '[]') as vehicles,
		(select count(*)::int from ${TASK_FITMENTS}) as fitments,
		(select max(f.confidence)::int from ${TASK_FITMENTS}) as confidence,
		(select coalesce(sum(s.quantity), 0)::int from order_line s join store_order so on so.id = s.order_id
			where s.part_id = t.part_id and so.status in ('shipped', 'delivered') and so.created_at > now() - interval '12 months') as sold,
		(select coalesce(sum(x.quantity), 0)::int from return_line x join order_line s on s.id = x.order_line_id join store_order so on so.id = s.order_id
			where s.part_id = t.part_id and x.reason = 'does_not_fit' and so.created_at > now() - interval '12 months') as returned
	from verify_task t join part p on p.id = t.part_id join brand b on b.id = p.brand_id
	left join return_line x on x.id = t.return_line_id left join store_return r on r.id = x.return_id left join store_order o on o.id = r.order_id
	where t.done_at is null and (t.put_off_until is null or t.put_off_until <= now())
	order by t.created_at, t.id limit $1`,
);

/** Locks the task until the end of the transaction. */
export const lockTask = preparedStatement<
	{ sku: string; decision: VerifyDecision | null; is_done: boolean },
	[id: number]
>(
	"lock-verify-task",
	`select p.sku, t.decision, t.done_at is not null as is_done from verify_task t join part p on p.id = t.part_id where t.id = $1 for update of t`,
);

/** Returns one row for each fitment whose confidence is now that of the decision. */
export const setTaskConfidence = preparedStatement<
	{ n: number },
	[taskId: number, confidence: number]
>(
	"confidence-of-verify-task",
	`update fitment set confidence = $2, source = 'staff'
	where (part_id, n) in (select f.part_id, f.n from verify_task t, ${TASK_FITMENTS} and t.id = $1)
	returning n`,
);

export const finishTask = preparedStatement<
	never,
	[id: number, decision: VerifyDecision, by: number, note: string]
>(
	"finish-verify-task",
	`update verify_task set decision = $2, decided_by = $3, note = $4, done_at = now() where id = $1`,
);

export const putOffTask = preparedStatement<never, [id: number, days: number]>(
	"put-off-verify-task",
	`update verify_task set put_off_until = now() + $2 * interval '1 day' where id = $1`,
);
