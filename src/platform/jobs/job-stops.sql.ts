/** Scheduled kinds of jobs that failed too often and do not start any more. */
import { preparedStatement } from "../postgres/prepared-statement.ts";

/** Stops the kinds whose last scheduled job failed for good. Repeating it changes nothing. */
export const stopFailedSchedules = preparedStatement<never, [key: string]>(
	"stop-failed-schedules",
	`insert into job_stop (kind, reason, tries)
	select distinct on (j.name) j.name, j.output ->> 'message', j.retry_count + 1
	from pgboss.job j where j.state = 'failed' and j.singleton_key = $1
		and exists (select from pgboss.schedule s where s.name = j.name)
		and not exists (select from pgboss.job later where later.name = j.name and later.singleton_key = $1
			and later.state = 'completed' and later.completed_on > j.completed_on)
	order by j.name, j.completed_on desc
	on conflict (kind) do nothing`,
);

export const selectIsStopped = preparedStatement<{ is_stopped: boolean }, [kind: string]>(
	"is-job-stopped",
	"select exists (select from job_stop where kind = $1) as is_stopped",
);

/** Returns the kind if it was stopped. */
export const deleteStop = preparedStatement<{ kind: string }, [kind: string]>(
	"end-job-stop",
	"delete from job_stop where kind = $1 returning kind",
);
