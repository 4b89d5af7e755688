/** The queue of Verify Parts: claim, decide, put off and reopen a task. */
import type { VerifyDecision, VerifyKind } from "../../domain/verify/verify-rule.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

const OPEN = `t.done_at is null and (t.put_off_until is null or t.put_off_until <= now())`;

export const countTasks = preparedStatement<{ kind: VerifyKind; count: number }, []>(
	"count-verify-tasks",
	`select t.kind, count(*)::int as count from verify_task t where ${OPEN} group by t.kind`,
);

/** The most valuable tasks of some kinds. */
export const selectOpenTasks = preparedStatement<
	{ id: number },
	[kinds: readonly string[], limit: number]
>(
	"open-verify-tasks",
	`select t.id from verify_task t where ${OPEN} and t.kind = any($1::verify_kind[])
	order by t.priority desc, t.created_at, t.id limit $2`,
);

/** Gives a task to one person for some seconds, so that two people do not decide the same one. */
export const claimNextTask = preparedStatement<
	{ id: number },
	[kinds: readonly string[], accountId: number, seconds: number]
>(
	"claim-verify-task",
	`update verify_task set claimed_by = $2, claimed_until = now() + make_interval(secs => $3) where id = (
		select t.id from verify_task t where ${OPEN} and t.kind = any($1::verify_kind[])
			and (t.claimed_until is null or t.claimed_until < now() or t.claimed_by = $2)
		order by t.priority desc, t.created_at, t.id limit 1 for update skip locked
	) returning id`,
);

/** Pauses of more than five minutes do not count. */
export const selectPace = preparedStatement<
	{ count: number; seconds: number | null },
	[accountId: number]
>(
	"verify-pace",
	`select count(*)::int as count, percentile_cont(0.5) within group (order by pause) filter (where pause < 300) as seconds from (
		select extract(epoch from done_at - lag(done_at) over (order by done_at))::float8 as pause from verify_task
		where decided_by = $1 and done_at > now() - interval '12 hours'
	) decided`,
);

export type LockedTask = {
	id: number;
	kind: VerifyKind;
	part_id: number;
	sku: string;
	title_en: string;
	title_es: string;
	decision: VerifyDecision | "fits" | "does_not_fit" | null;
	is_done: boolean;
	is_put_off: boolean;
	fitment_n: number | null;
	claim: FitmentClaim | null;
	vehicle_ids: number[];
	revision: number | null;
	has_freed_order: boolean;
	order_id: number | null;
	order_is_held: boolean;
	/** The message of the customer, and the answer that the decision sent. */
	message_id: number | null;
	message_language: string | null;
	reply_id: number | null;
	import_is_undone: boolean;
};

/** The vehicle and years of a fitment, as JSON. */
export type FitmentClaim = {
	line: number | null;
	engine: number | null;
	from: number | null;
	to: number | null;
};

/** Locks the task until the end of the transaction. */
export const lockTask = preparedStatement<LockedTask, [id: number]>(
	"lock-verify-task",
	`select t.id, t.kind, t.part_id, p.sku, p.title_en, p.title_es, t.decision, t.done_at is not null as is_done,
		coalesce(t.put_off_until > now(), false) as is_put_off, t.fitment_n, t.claim, t.vehicle_ids, t.revision, t.has_freed_order,
		l.order_id, coalesce(o.status = 'vin_verification', false) as order_is_held,
		t.message_id, c.language as message_language, t.reply_id, coalesce(i.state = 'undone', false) as import_is_undone
	from verify_task t join part p on p.id = t.part_id
	left join contact_message c on c.id = t.message_id left join import i on i.id = t.import_id
	left join order_line l on l.id = t.order_line_id left join store_order o on o.id = l.order_id
	where t.id = $1 for update of t`,
);

export const finishTask = preparedStatement<
	never,
	[id: number, decision: VerifyDecision, by: number, note: string, revision: number | null]
>(
	"finish-verify-task",
	`update verify_task set decision = $2, decided_by = $3, note = $4, revision = $5, done_at = now(), put_off_until = null where id = $1`,
);

export const setReply = preparedStatement<never, [id: number, replyId: number]>(
	"set-verify-reply",
	"update verify_task set reply_id = $2 where id = $1",
);

/** Without a decision: the claim changed or the order went on. */
export const closeStaleTask = preparedStatement<never, [id: number]>(
	"close-stale-verify-task",
	"update verify_task set done_at = now() where id = $1 and done_at is null",
);

export const putOffTask = preparedStatement<
	never,
	[id: number, days: number, note: string, isAsked: boolean]
>(
	"put-off-verify-task",
	`update verify_task set put_off_until = now() + make_interval(days => $2), note = $3, claimed_until = null,
		asked_at = case when $4 then now() else asked_at end where id = $1`,
);

export const reopenTask = preparedStatement<never, [id: number]>(
	"reopen-verify-task",
	`update verify_task set decision = null, decided_by = null, done_at = null, put_off_until = null, asked_at = null, revision = null, reply_id = null where id = $1`,
);

/** A fitment that staff confirmed. Nothing of it is in the search index. */
export const confirmFitments = preparedStatement<
	never,
	[partId: number, rows: number[], confidence: number]
>(
	"confirm-fitments",
	`update fitment set confidence = $3, source = 'staff' where part_id = $1 and n = any($2::smallint[])`,
);

export const selectTaskVehicles = preparedStatement<
	{ id: number; line_id: number; rebadge_of_id: number | null; engine_id: number; year: number },
	[ids: number[]]
>(
	"vehicles-of-verify-task",
	`select v.id, v.line_id, l.rebadge_of_id, l.engine_id, v.year from vehicle v join model_line l on l.id = v.line_id
	where v.id = any($1::int[]) order by v.id`,
);

/** An order goes on when every doubt about it was decided as right. */
export const selectOpenDoubts = preparedStatement<{ id: number }, [orderId: number]>(
	"open-doubts-of-order",
	`select t.id from verify_task t join order_line l on l.id = t.order_line_id
	where l.order_id = $1 and t.decision is distinct from 'right' limit 1`,
);

export const markOrderFreed = preparedStatement<never, [orderId: number]>(
	"mark-order-freed",
	`update verify_task set has_freed_order = true where order_line_id in (select id from order_line where order_id = $1)`,
);
