/** The background jobs, for staff. */
import {
	JOB_LISTS,
	JOB_STATES,
	type JobList,
	type JobSource,
	type JobState,
	STATES_OF_LIST,
} from "../../domain/jobs/job-state.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { countJobs as countJobRows, type JobRow, selectJobs, selectStops } from "./jobs.sql.ts";

export type ListedJob = {
	id: string;
	kind: string;
	state: JobState;
	createdAt: Date;
	startedAt: Date | null;
	endedAt: Date | null;
	/** When a waiting job may start. */
	dueAt: Date;
	tries: number;
	reason: string | null;
	progress: { done: number; total: number | null; note: string | null } | null;
};

const JOBS_PER_PAGE = 50;

/** `before` is the `next` of the page before. */
export async function listJobs(
	{ pool }: { pool: Queryable },
	list: JobList,
	before: string | null,
	source: JobSource = "all",
): Promise<{ jobs: ListedJob[]; next: string | null }> {
	const [time = null, id = null] = before?.split("_") ?? [];
	const states = [...STATES_OF_LIST[list]];
	const isScheduled = source === "all" ? null : source === "scheduled";
	const rows = await selectJobs(pool, states, time, id, JOBS_PER_PAGE + 1, isScheduled);
	const page = rows.slice(0, JOBS_PER_PAGE);
	const last = rows.length > JOBS_PER_PAGE ? page.at(-1) : undefined;
	return { jobs: page.map(toJob), next: last ? `${last.created_text}_${last.id}` : null };
}

export type StoppedJobs = { kind: string; reason: string | null; tries: number; stoppedAt: Date };

/** The scheduled kinds that failed too often and do not start any more. */
export async function listStoppedJobs({ pool }: { pool: Queryable }): Promise<StoppedJobs[]> {
	const rows = await selectStops(pool);
	return rows.map(({ stopped_at, ...row }) => ({ ...row, stoppedAt: stopped_at }));
}

export async function countJobs({ pool }: { pool: Queryable }): Promise<Record<JobList, number>> {
	const rows = await countJobRows(pool);
	const count = (list: JobList) =>
		rows
			.filter(({ state }) => STATES_OF_LIST[list].includes(state))
			.reduce((sum, row) => sum + row.count, 0);
	return Object.fromEntries(JOB_LISTS.map((list) => [list, count(list)])) as Record<
		JobList,
		number
	>;
}

function toJob(row: JobRow): ListedJob {
	const { done, total, note } = row;
	return {
		id: row.id,
		kind: row.kind,
		state: JOB_STATES[row.state] ?? "waiting",
		createdAt: row.created_at,
		startedAt: row.started_at,
		endedAt: row.ended_at,
		dueAt: row.due_at,
		tries: row.tries,
		reason: row.state === "completed" ? null : row.reason,
		progress: done === null ? null : { done, total, note },
	};
}
