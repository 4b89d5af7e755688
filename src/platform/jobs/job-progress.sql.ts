import { preparedStatement } from "../postgres/prepared-statement.ts";

export const upsertProgress = preparedStatement<
	never,
	[jobId: string, done: number, total: number | null, note: string | null]
>(
	"save-job-progress",
	`insert into job_progress (job_id, done, total, note) values ($1, $2, $3, $4)
	on conflict (job_id) do update set done = excluded.done, total = excluded.total, note = excluded.note, changed_at = now()`,
);

/** False for a cancelled job, and for one that was cancelled and then started again. */
export const selectIsCurrentRun = preparedStatement<
	{ is_current: boolean },
	[kind: string, id: string, run: number]
>(
	"is-current-job-run",
	"select state <> 'cancelled' and retry_count = $3 as is_current from pgboss.job where name = $1 and id = $2",
);

/** The job itself is deleted by pg-boss a week after its end. */
export const deleteOldProgress = preparedStatement<never, []>(
	"delete-old-job-progress",
	"delete from job_progress where changed_at < now() - interval '30 days'",
);
