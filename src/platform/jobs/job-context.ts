import { setImmediate as untilRequestsRan } from "node:timers/promises";
import type { Queryable } from "../postgres/prepared-statement.ts";
import { selectIsCurrentRun, upsertProgress } from "./job-progress.sql.ts";
import type { JobContext, JobProgress } from "./job-types.ts";

/** Progress is stored, and a cancellation noticed, at most this often. */
const MIN_INTERVAL_MS = 500;
const MAX_NOTE_LENGTH = 200;

type ContextOptions = {
	pool: Queryable;
	jobId: string;
	kind: string;
	/** The number of this run. Every start of the job has a higher one. */
	run: number;
	stopping: AbortSignal;
};

/**
 * What a running handler gets. `flush` stores the last progress that was held back.
 * `isInterrupted`: the handler was asked to end because the process stops, so its work is not
 * complete.
 */
export function createJobContext({ pool, jobId, kind, run, stopping }: ContextOptions): {
	context: JobContext;
	flush: () => Promise<void>;
	isInterrupted: () => boolean;
} {
	let pendingProgress: JobProgress | undefined;
	let storedAt = 0;
	let checkedAt = 0;
	let wasCancelled = false;
	let isInterrupted = false;

	async function flush(): Promise<void> {
		if (!pendingProgress || wasCancelled) return;
		const { done, total = null, note = null } = pendingProgress;
		pendingProgress = undefined;
		storedAt = Date.now();
		await upsertProgress(pool, jobId, done, total, note?.slice(0, MAX_NOTE_LENGTH) ?? null);
	}

	return {
		flush,
		isInterrupted: () => isInterrupted,
		context: {
			jobId,
			async progress(progress) {
				pendingProgress = progress;
				if (Date.now() - storedAt >= MIN_INTERVAL_MS) await flush();
			},
			async isCancelled() {
				// A handler that never waits would keep the requests of its process waiting.
				await untilRequestsRan();
				if (stopping.aborted) isInterrupted = true;
				if (isInterrupted || wasCancelled) return true;
				if (Date.now() - checkedAt < MIN_INTERVAL_MS) return false;
				checkedAt = Date.now();
				const [row] = await selectIsCurrentRun(pool, kind, jobId, run);
				wasCancelled = !row?.is_current;
				return wasCancelled;
			},
		},
	};
}
