/** Checks every seal of the audit log, in slices, and stores the result for the audit screen. */
import type { JobContext } from "../../platform/jobs/job-types.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { selectBrokenSeal, selectLastSeal, upsertAuditCheck } from "./audit-seals.sql.ts";

const SEALS_PER_SLICE = 5000;

export async function checkAuditChain(
	{ pool }: { pool: Queryable },
	{ progress, isCancelled }: Pick<JobContext, "progress" | "isCancelled">,
): Promise<void> {
	const [last] = await selectLastSeal(pool);
	const total = last?.position ?? 0;
	for (let from = 1; from <= total; from += SEALS_PER_SLICE) {
		if (await isCancelled()) return;
		const to = Math.min(total, from + SEALS_PER_SLICE - 1);
		const [broken] = await selectBrokenSeal(pool, from, to);
		if (broken) return void (await upsertAuditCheck(pool, to, broken.position));
		await progress({ done: to, total });
	}
	await upsertAuditCheck(pool, total, null);
}
