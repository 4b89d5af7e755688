/**
 * Jobs whose run ended without a fault of their own: the process died or stopped, or the database
 * restarted. They wait for another run, which is not counted as a retry of a failed one.
 */
import { preparedStatement } from "../postgres/prepared-statement.ts";

/**
 * A job may be what kills its processes, so a job that ran this often gets the growing pauses and
 * the alarm of one that fails.
 */
const MAX_FREE_RUNS = 20;

/** Fails while the database is away. */
export const selectAnswer = preparedStatement<{ answer: number }, []>(
	"answer-of-the-database",
	"select 1 as answer",
);

/**
 * Gives back the jobs that no process has confirmed for so many seconds, and returns their kinds.
 * The number of the run grows with the next start, so a process that was only slow cannot end the
 * job.
 */
export const giveBackLostJobs = preparedStatement<{ kind: string }, [seconds: number]>(
	"give-back-lost-jobs",
	`update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null, retry_limit = retry_limit + 1,
		output = '{"message": "the process died"}'
	where state = 'active' and policy = 'exclusive' and heartbeat_seconds is not null
		and heartbeat_on < now() - $1::int * interval '1 second' and retry_count < ${MAX_FREE_RUNS}
	returning name as kind`,
);

/** Gives back one run of this process. Returns no row if another process has the job by now. */
export const giveBackJob = preparedStatement<
	{ id: string },
	[kind: string, id: string, run: number, pauseSeconds: number, reason: string]
>(
	"give-back-job",
	`update pgboss.job set state = 'retry', start_after = now() + $4::int * interval '1 second', heartbeat_on = null,
		retry_limit = retry_limit + 1, output = jsonb_build_object('message', $5::text)
	where name = $1 and id = $2 and state = 'active' and retry_count = $3 and retry_count < ${MAX_FREE_RUNS}
	returning id`,
);
