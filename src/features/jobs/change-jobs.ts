/** Managers cancel, repeat and resume jobs. All of it is written to the audit log. */
import type pg from "pg";
import type { Customer } from "../../domain/account/caller.ts";
import { canCancel, canRetry, JOB_STATES, type JobState } from "../../domain/jobs/job-state.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import { deleteStop } from "../../platform/jobs/job-stops.sql.ts";
import { UNIQUE_VIOLATION } from "../../platform/postgres/error-codes.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { errorCode } from "../../platform/startup-error.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import { lockJob } from "./jobs.sql.ts";

type Deps = { pool: pg.Pool; jobQueue: JobQueue };

/** A running job ends at its next slice. Cancelling an ended job changes nothing. */
export function cancelJob(deps: Deps, caller: Customer, id: string): Promise<void> {
	return changeJob(deps, caller, id, {
		action: "job_cancelled",
		isPossible: canCancel,
		change: deps.jobQueue.cancel,
	});
}

/**
 * Repeating a waiting, running or finished job changes nothing. A cancelled job whose handler still
 * runs is refused, because it would run twice at once.
 */
export async function retryJob(deps: Deps, caller: Customer, id: string): Promise<void> {
	try {
		await changeJob(deps, caller, id, {
			action: "job_retried",
			isPossible: canRetry,
			isRefusedWhileRunning: true,
			change: deps.jobQueue.retry,
		});
	} catch (error) {
		// Another job with the same key waits or runs: the work is under way.
		if (errorCode(error) === UNIQUE_VIOLATION) throw new Refusal("job_under_way");
		throw error;
	}
}

/** Lets a stopped kind start by the clock again. Repeating it changes nothing. */
export async function resumeJobs(
	{ pool }: Pick<Deps, "pool">,
	caller: Customer,
	kind: string,
): Promise<void> {
	await inTransaction(pool, async ({ client, tx }) => {
		const [resumed] = await deleteStop(client, kind);
		if (!resumed) return;
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "jobs_resumed",
			subject: `job ${kind}`,
			details: { kind },
		});
	});
}

type JobChange = {
	action: "job_cancelled" | "job_retried";
	isPossible: (state: JobState) => boolean;
	isRefusedWhileRunning?: boolean;
	change: JobQueue["cancel"];
};

async function changeJob(
	{ pool }: Deps,
	caller: Customer,
	id: string,
	{ action, isPossible, isRefusedWhileRunning, change }: JobChange,
): Promise<void> {
	await inTransaction(pool, async ({ client, tx }) => {
		const [job] = await lockJob(client, id);
		if (!job) throw new Refusal("not_found");
		const state = JOB_STATES[job.state];
		if (!state || !isPossible(state)) return;
		if (isRefusedWhileRunning && job.is_run_open) throw new Refusal("job_under_way");
		await change(job.kind, id, tx);
		await insertAudit(tx, {
			actorId: caller.accountId,
			action,
			subject: `job ${id}`,
			details: { kind: job.kind, before: { state } },
		});
	});
}
