/** Reads the jobs of pg-boss for staff. Its own queues and copies of failed jobs are left out. */
import { FAILED_JOBS, SCHEDULED } from "../../platform/jobs/job-queue.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export type JobRow = {
	id: string;
	kind: string;
	state: string;
	created_at: Date;
	/** The time with microseconds, for the next page. */
	created_text: string;
	started_at: Date | null;
	ended_at: Date | null;
	due_at: Date;
	tries: number;
	reason: string | null;
	done: number | null;
	total: number | null;
	note: string | null;
};

/** Of the jobs `j`: neither copies of failed jobs nor those of pg-boss itself. */
const IS_STORE_JOB = `j.name <> '${FAILED_JOBS}' and not starts_with(j.name, '__pgboss')`;

/**
 * The newest first, after the job that `beforeTime` and `beforeId` name. `isScheduled` limits the
 * list to the jobs that start by the clock, or to all others.
 */
export const selectJobs = preparedStatement<
	JobRow,
	[
		states: string[],
		beforeTime: string | null,
		beforeId: string | null,
		limit: number,
		isScheduled: boolean | null,
	]
>(
	"staff-jobs",
	`select j.id, j.name as kind, j.state::text as state, j.created_on as created_at, j.created_on::text as created_text, j.started_on as started_at,
		j.completed_on as ended_at, j.start_after as due_at, j.retry_count + (j.started_on is not null)::int as tries, j.output ->> 'message' as reason,
		p.done, p.total, p.note
	from pgboss.job j left join job_progress p on p.job_id = j.id
	where j.state::text = any($1) and ${IS_STORE_JOB}
		and ($2::timestamptz is null or (j.created_on, j.id) < ($2::timestamptz, $3::uuid))
		and ($5::boolean is null or (j.singleton_key = '${SCHEDULED}') is not distinct from $5)
	order by j.created_on desc, j.id desc limit $4`,
);

/**
 * Locks the job, so that it does not end while its state is judged. A handler notices within
 * seconds that its job was cancelled; after a minute its process is taken for dead, and if it is
 * not, its next look at the job ends the run.
 */
export const lockJob = preparedStatement<
	{ kind: string; state: string; is_run_open: boolean },
	[id: string]
>(
	"lock-staff-job",
	`select j.name as kind, j.state::text as state, exists (
			select from job_run r where r.job_id = j.id and r.n = j.retry_count and j.completed_on > now() - interval '1 minute') as is_run_open
	from pgboss.job j where j.id = $1 and ${IS_STORE_JOB} for update of j`,
);

export const countJobs = preparedStatement<{ state: string; count: number }, []>(
	"staff-job-counts",
	`select j.state::text as state, count(*)::int as count from pgboss.job j where ${IS_STORE_JOB} group by j.state`,
);

/**
 * Failed jobs for which no later job with the same key succeeded, the newest of each key; and the
 * kinds that were stopped, whose failed job may be deleted already.
 */
export const selectFailedJobs = preparedStatement<
	{ kind: string; key: string; reason: string | null },
	[]
>(
	"newest-failed-jobs",
	`with newest as (
		select distinct on (j.name, j.singleton_key) j.id, j.name, j.singleton_key, j.completed_on, j.output ->> 'message' as reason
		from pgboss.job j where j.state = 'failed' and ${IS_STORE_JOB}
		order by j.name, j.singleton_key, j.completed_on desc
	)
	select n.name as kind, coalesce(n.singleton_key, n.id::text) as key, n.reason from newest n
	where not exists (select from pgboss.job later where later.name = n.name and later.singleton_key is not distinct from n.singleton_key
		and later.state = 'completed' and later.completed_on > n.completed_on)
	union select s.kind, '${SCHEDULED}', s.reason from job_stop s`,
);

/**
 * Scheduled jobs that no process has taken for a long time, such as a backup without its machine.
 */
export const selectUntakenJobs = preparedStatement<{ kind: string }, []>(
	"untaken-jobs",
	`select distinct j.name as kind from pgboss.job j
	where j.state = 'created' and j.singleton_key = '${SCHEDULED}' and j.start_after < now() - interval '1 hour'`,
);

export const selectStops = preparedStatement<
	{ kind: string; reason: string | null; tries: number; stopped_at: Date },
	[]
>("job-stops", "select kind, reason, tries, stopped_at from job_stop order by kind");
