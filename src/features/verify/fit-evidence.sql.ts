/** Sales and returns that say whether a part fits the vehicle of a VIN. */
import type { FitmentSource } from "../../domain/catalog/fitment-row.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export type CountedLine = { order_line_id: number; part_id: number; vin: string };

/** A return that says so, and was not rejected or withdrawn. */
const IS_MISFIT = `x.reason = 'does_not_fit' and r.status not in ('requested', 'rejected', 'closed')`;

/**
 * Parts that were kept longer than the return window, and were not sent although they do not fit.
 * Each order line counts once.
 */
export const selectNewSales = preparedStatement<
	CountedLine,
	[windowDays: number, after: number, limit: number]
>(
	"new-fit-sales",
	`select l.id as order_line_id, l.part_id, o.vin from order_line l join store_order o on o.id = l.order_id
	where o.kind = 'order' and o.status = 'delivered' and o.vin is not null and o.vin_verified
		and o.delivered_at < now() - make_interval(days => $1) and l.id > $2
		and l.fit_doubt is distinct from 'does_not_fit'
		and not exists (select from fit_evidence e where e.order_line_id = l.id)
		and not exists (select from return_line x join store_return r on r.id = x.return_id
			where x.order_line_id = l.id and x.reason = 'does_not_fit' and r.status not in ('rejected', 'closed'))
	order by l.id limit $3`,
);

/** Approved returns of parts that did not fit, also of those that were counted as a sale before. */
export const selectNewMisfits = preparedStatement<CountedLine, [after: number, limit: number]>(
	"new-misfits",
	`select x.order_line_id, l.part_id, min(r.vin) as vin
	from return_line x join store_return r on r.id = x.return_id join order_line l on l.id = x.order_line_id
	left join fit_evidence e on e.order_line_id = x.order_line_id
	where ${IS_MISFIT} and r.vin is not null and x.order_line_id > $1 and (e.order_line_id is null or e.did_fit)
	group by x.order_line_id, l.part_id order by x.order_line_id limit $2`,
);

/** Misfits whose return was rejected or withdrawn afterwards. */
export const selectRevokedMisfits = preparedStatement<
	{ order_line_id: number; part_id: number },
	[limit: number]
>(
	"revoked-misfits",
	`select e.order_line_id, e.part_id from fit_evidence e where not e.did_fit and not exists (
		select from return_line x join store_return r on r.id = x.return_id where x.order_line_id = e.order_line_id and ${IS_MISFIT}
	) order by e.order_line_id limit $1`,
);

export const deleteEvidence = preparedStatement<never, [orderLineIds: number[]]>(
	"delete-fit-evidence",
	"delete from fit_evidence where order_line_id = any($1::bigint[])",
);

/** A misfit replaces the sale of the same line. A repeated sale changes nothing. */
export const upsertEvidence = preparedStatement<
	never,
	[orderLineId: number, partId: number, didFit: boolean, vehicleIds: number[]]
>(
	"upsert-fit-evidence",
	`insert into fit_evidence (order_line_id, part_id, did_fit, vehicle_ids) values ($1, $2, $3, $4::int[])
	on conflict (order_line_id) do update set did_fit = false, vehicle_ids = excluded.vehicle_ids, counted_at = now() where not excluded.did_fit`,
);

/** Counts and decisions about one part run one after the other. */
export const lockPartsById = preparedStatement<{ id: number }, [partIds: number[]]>(
	"lock-parts-by-id",
	"select id from part where id = any($1::int[]) order by id for no key update",
);

export type LearningRow = {
	part_id: number;
	n: number;
	source: FitmentSource;
	confidence: number;
	stated_confidence: number | null;
	learned_confidence: number | null;
	line_id: number | null;
	engine_id: number | null;
	year_from: number | null;
	year_to: number | null;
	fits: number;
	misfits: number;
};

/**
 * The fitments of these parts that a sale or return is about, and those that were learned before.
 */
export const selectLearningRows = preparedStatement<LearningRow, [partIds: number[]]>(
	"fitments-to-learn",
	`select f.part_id, f.n, f.source, f.confidence, f.stated_confidence, f.learned_confidence, f.line_id, f.engine_id, f.year_from, f.year_to,
		count(e.order_line_id) filter (where e.did_fit)::int as fits, count(e.order_line_id) filter (where not e.did_fit)::int as misfits
	from fitment f left join fit_evidence e on e.part_id = f.part_id and exists (
		select from vehicle v join model_line l on l.id = v.line_id
		where v.id = any(e.vehicle_ids) and v.year between coalesce(f.year_from, 0) and coalesce(f.year_to, 9999)
			and (f.line_id in (l.id, l.rebadge_of_id) or f.engine_id = l.engine_id))
	where f.part_id = any($1::int[]) group by f.part_id, f.n
	having count(e.order_line_id) > 0 or f.learned_confidence is not null order by f.part_id, f.n`,
);

export const setLearnedConfidences = preparedStatement<
	never,
	[partIds: number[], ns: number[], stated: number[], learned: number[]]
>(
	"set-learned-confidences",
	`update fitment f set confidence = m.learned, stated_confidence = m.stated, learned_confidence = m.learned
	from unnest($1::int[], $2::smallint[], $3::smallint[], $4::smallint[]) as m (part_id, n, stated, learned)
	where f.part_id = m.part_id and f.n = m.n`,
);

/** One task for each doubted fitment, unless the part is in the queue because of a return. */
export const insertConfidenceTask = preparedStatement<
	{ id: number },
	[key: string, partId: number, n: number]
>(
	"insert-confidence-task",
	`insert into verify_task (kind, key, part_id, fitment_n, claim, vehicle_ids)
	select 'low_confidence', $1, f.part_id, f.n, json_build_object('line', f.line_id, 'engine', f.engine_id, 'from', f.year_from, 'to', f.year_to), array(
		select v.id from vehicle v join model_line l on l.id = v.line_id
		where (f.line_id in (l.id, l.rebadge_of_id) or f.engine_id = l.engine_id)
			and v.year between coalesce(f.year_from, 0) and coalesce(f.year_to, 9999) order by v.id limit 400)
	from fitment f where f.part_id = $2 and f.n = $3 and not exists (
		select from verify_task t where t.part_id = f.part_id and t.done_at is null and (t.kind = 'misfit_return' or t.fitment_n = f.n))
	on conflict (key) do nothing returning id`,
);
