/** Managers cancel and repeat jobs. Both are written to the audit log. */
import type pg from "pg";
import type { Customer } from "../../domain/account/caller.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { errorCode } from "../../platform/startup-error.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import { selectJobKind } from "./jobs.sql.ts";

type Deps = { pool: pg.Pool; jobQueue: JobQueue };

/** A running job ends at its next slice. Cancelling an ended job changes nothing. */
export async function cancelJob(deps: Deps, caller: Customer, id: string): Promise<void> {
	await changeJob(deps, caller, id, "job_cancelled", deps.jobQueue.cancel);
}

/** Runs a failed or cancelled job again. Repeating a waiting, running or finished job changes nothing. */
export async function retryJob(deps: Deps, caller: Customer, id: string): Promise<void> {
	try {
		await changeJob(deps, caller, id, "job_retried", deps.jobQueue.retry);
	} catch (error) {
		// Another job with the same key waits or runs: the work is under way.
		if (errorCode(error) === UNIQUE_VIOLATION) throw new Refusal("job_under_way");
		throw error;
	}
}

const UNIQUE_VIOLATION = "23505";

async function changeJob(
	{ pool }: Deps,
	caller: Customer,
	id: string,
	action: "job_cancelled" | "job_retried",
	change: JobQueue["cancel"],
): Promise<void> {
	const [job] = await selectJobKind(pool, id);
	if (!job) throw new Refusal("not_found");
	await inTransaction(pool, async ({ tx }) => {
		if (!(await change(job.kind, id, tx))) return;
		await insertAudit(tx, {
			actorId: caller.accountId,
			action,
			subject: `job ${id}`,
			details: { kind: job.kind, before: { state: job.state } },
		});
	});
}
