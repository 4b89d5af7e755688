/** The types of background jobs: what a handler gets, and how work is handed to it. */
import type { z } from "zod";
import type { Database } from "../postgres/pool.ts";

/** `total` is unknown for work that cannot be counted in advance. */
export type JobProgress = { done: number; total?: number; note?: string };

export type JobContext = {
	jobId: string;
	/** Stores how far the job is, for the screen of jobs. Calls in quick succession are combined. */
	progress: (progress: JobProgress) => Promise<void>;
	/**
	 * True after a member of staff cancelled the job, and while this process stops. The handler asks
	 * between two slices of its work and returns when it is true.
	 */
	isCancelled: () => Promise<boolean>;
};

/**
 * A handler may run more than once for one job: after an error, and after its process died. Work
 * that takes long runs in slices or in a worker thread, because requests are answered in this
 * thread.
 */
export type JobHandler<Schema extends z.ZodType = z.ZodType> = {
	schema: Schema;
	run: (data: z.output<Schema>, context: JobContext) => Promise<unknown>;
	/** Runs the job at these times, in the store's time zone, once for all processes. */
	cron?: string;
};

export type JobHandlers = Record<string, JobHandler>;

/** Keeps the type of `data` between the schema and the handler. */
export function jobHandler<Schema extends z.ZodType>(handler: JobHandler<Schema>): JobHandler {
	return handler as unknown as JobHandler;
}

export type EnqueueOptions = {
	/** A second job of the kind with the same key is not added while the first waits or runs. */
	key?: string;
	/** Higher first. */
	priority?: number;
	startAfter?: Date;
	/** Adds the job in this transaction: it exists only if the transaction commits. */
	tx?: Database;
};
