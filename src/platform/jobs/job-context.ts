import { setImmediate as untilRequestsRan } from "node:timers/promises";
import type { Queryable } from "../postgres/prepared-statement.ts";
import { selectIsCancelled, upsertProgress } from "./job-progress.sql.ts";
import type { JobContext, JobProgress } from "./job-types.ts";

/** Progress is stored, and a cancellation noticed, at most this often. */
const MIN_INTERVAL_MS = 500;
const MAX_NOTE_LENGTH = 200;

type ContextOptions = { pool: Queryable; jobId: string; kind: string; stopping: AbortSignal };

/**
 * What a running handler gets. `flush` stores the last progress that was held back. `isInterrupted`:
 * the handler was asked to end because the process stops, so its work is not complete.
 */
export function createJobContext({ pool, jobId, kind, stopping }: ContextOptions): {
	context: JobContext;
	flush: () => Promise<void>;
	isInterrupted: () => boolean;
} {
	let waiting: JobProgress | undefined;
	let storedAt = 0;
	let askedAt = 0;
	let wasCancelled = false;
	let isInterrupted = false;

	async function flush(): Promise<void> {
		if (!waiting) return;
		const { done, total = null, note = null } = waiting;
		waiting = undefined;
		storedAt = Date.now();
		await upsertProgress(pool, jobId, done, total, note?.slice(0, MAX_NOTE_LENGTH) ?? null);
	}

	return {
		flush,
		isInterrupted: () => isInterrupted,
		context: {
			jobId,
			async progress(progress) {
				waiting = progress;
				if (Date.now() - storedAt >= MIN_INTERVAL_MS) await flush();
			},
			async isCancelled() {
				// A handler that never waits would keep the requests of its process waiting.
				await untilRequestsRan();
				if (stopping.aborted) isInterrupted = true;
				if (isInterrupted || wasCancelled) return true;
				if (Date.now() - askedAt < MIN_INTERVAL_MS) return false;
				askedAt = Date.now();
				const [row] = await selectIsCancelled(pool, kind, jobId);
				wasCancelled = row?.is_cancelled ?? true;
				return wasCancelled;
			},
		},
	};
}
