/** One batch of a step: a short transaction that commits work and position together. */
import type { JobContext } from "../../platform/jobs/job-types.ts";
import { inTransaction, type Transaction } from "../../platform/postgres/transaction.ts";
import type { ReportWait } from "./batch-size.ts";
import {
	type ImportDependencies,
	type ImportRecord,
	requireLockedImport,
} from "./import-record.ts";
import { type ImportChanges, updateImport } from "./imports.sql.ts";

/**
 * A step works until its part is done, the import was paused or cancelled, or the job must stop.
 */
export type ImportStep = (
	deps: ImportDependencies,
	current: ImportRecord,
	context: JobContext,
) => Promise<void>;

/**
 * False when the import is no longer at this place: it was paused or cancelled, or another process
 * has gone on with it. The work is then not done. `reportWait` gets the time of the statement that
 * stores the position: this transaction has the lock of its row by then, so it waits for no other
 * one.
 */
export async function runBatch(
	deps: Pick<ImportDependencies, "pool">,
	expected: Pick<ImportRecord, "id" | "state" | "step" | "position">,
	work: (transaction: Transaction, current: ImportRecord) => Promise<ImportChanges>,
	reportWait?: ReportWait,
): Promise<boolean> {
	return inTransaction(deps.pool, async (transaction) => {
		const current = await requireLockedImport(transaction.tx, expected.id);
		const isHere =
			current.state === expected.state &&
			current.step === expected.step &&
			current.position === expected.position &&
			!current.isPaused;
		if (!isHere) return false;
		const changes = await work(transaction, current);
		const storedFrom = performance.now();
		await updateImport(transaction.tx, expected.id, changes);
		reportWait?.(performance.now() - storedFrom);
		return true;
	});
}
