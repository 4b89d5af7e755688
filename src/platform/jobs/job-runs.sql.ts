/** The runs of jobs that have not ended. */
import { preparedStatement } from "../postgres/prepared-statement.ts";

export const insertRun = preparedStatement<never, [jobId: string, n: number]>(
	"start-job-run",
	`insert into job_run (job_id, n) values ($1, $2)
	on conflict (job_id) do update set n = excluded.n, started_at = now()`,
);

/** A later run of the same job keeps its row. */
export const deleteRun = preparedStatement<never, [jobId: string, n: number]>(
	"end-job-run",
	"delete from job_run where job_id = $1 and n = $2",
);

/** Of processes that died. No job may run for a day. */
export const deleteOldRuns = preparedStatement<never, []>(
	"delete-old-job-runs",
	"delete from job_run where started_at < now() - interval '1 day'",
);
