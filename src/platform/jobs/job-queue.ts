/**
 * Adds, cancels and repeats jobs through pg-boss. It runs none: `job-runner.ts` does, in the
 * processes that have background jobs.
 */
import { randomUUID } from "node:crypto";
import type pg from "pg";
import { fromKysely, type Db as JobDatabase, PgBoss, type Queue } from "pg-boss";
import { type Database, openPoolLike } from "../postgres/pool.ts";
import type { EnqueueOptions } from "./job-types.ts";

export type JobQueue = {
	/** Returns the id of the job, or null if a job with the key waits or runs already. */
	enqueue: (kind: string, data: object, options?: EnqueueOptions) => Promise<string | null>;
	/** A job that has ended is not changed. */
	cancel: (kind: string, id: string, tx: Database) => Promise<void>;
	/** Runs a failed or cancelled job again. Any other job is not changed. */
	retry: (kind: string, id: string, tx: Database) => Promise<void>;
	close: () => Promise<void>;
};

/** The key of the jobs that start by the clock: one of a kind waits or runs at a time. */
export const SCHEDULED = "scheduled";

/** Receives a copy of every job that failed for good. */
export const FAILED_JOBS = "failed-jobs";

const HOUR_SECONDS = 3600;

/**
 * `exclusive` admits one waiting or running job per key. A process that dies is noticed by its
 * missing heartbeat, so a job may run for hours.
 */
const QUEUE_OPTIONS: Omit<Queue, "name"> = {
	policy: "exclusive",
	retryLimit: 4,
	retryDelay: 10,
	retryBackoff: true,
	retryDelayMax: 600,
	expireInSeconds: 12 * HOUR_SECONDS,
	heartbeatSeconds: 30,
	deleteAfterSeconds: 7 * 24 * HOUR_SECONDS,
	deadLetter: FAILED_JOBS,
	notify: true,
};

/** pg-boss on the pool of the store. Its tables are made by a migration of ours. */
export function jobDatabase(pool: pg.Pool): JobDatabase {
	return { executeSql: (text, values) => pool.query(text, values) };
}

/** Creates the queue of a kind of job unless it exists. */
export async function ensureQueue(boss: PgBoss, kind: string): Promise<void> {
	if (kind === FAILED_JOBS)
		await boss.createQueue(FAILED_JOBS, { retryLimit: 4, retryBackoff: true, notify: true });
	else await boss.createQueue(kind, QUEUE_OPTIONS);
}

/**
 * The queue asks pg-boss on a connection of its own. A caller that adds a job in its transaction
 * already has one of the pool, and would wait for a second one while all others do the same.
 */
export function createJobQueue(pool: pg.Pool, report: (error: unknown) => void): JobQueue {
	let opening: Promise<PgBoss> | undefined;
	const ownPool = openPoolLike(pool, 1, report);
	const queues = new Map<string, Promise<void>>();

	/** Opened with the first job, because most processes of the tests add none. */
	async function open(): Promise<PgBoss> {
		const boss = new PgBoss({
			db: jobDatabase(ownPool),
			migrate: false,
			supervise: false,
			schedule: false,
		});
		boss.on("error", report);
		await boss.start();
		await ensureQueue(boss, FAILED_JOBS);
		return boss;
	}

	async function queueOf(kind: string): Promise<PgBoss> {
		opening ??= open();
		opening.catch(() => {
			opening = undefined;
		});
		const boss = await opening;
		const queue = queues.get(kind) ?? ensureQueue(boss, kind);
		queues.set(kind, queue);
		await queue.catch((error) => {
			queues.delete(kind);
			throw error;
		});
		return boss;
	}

	return {
		async enqueue(kind, data, { key, priority, startAfter, tx } = {}) {
			const boss = await queueOf(kind);
			const id = randomUUID();
			return boss.send(kind, data, {
				id,
				// A job without a key is one of its own.
				singletonKey: key ?? id,
				...(priority === undefined ? {} : { priority }),
				...(startAfter ? { startAfter } : {}),
				...(tx ? { db: fromKysely(tx) } : {}),
			});
		},
		async cancel(kind, id, tx) {
			const boss = await queueOf(kind);
			await boss.cancel(kind, id, { db: fromKysely(tx) });
		},
		async retry(kind, id, tx) {
			const boss = await queueOf(kind);
			const db = fromKysely(tx);
			await boss.retry(kind, id, { db });
			await boss.resume(kind, id, { db });
		},
		async close() {
			const boss = await opening?.catch(() => undefined);
			await boss?.stop({ graceful: false });
			await ownPool.end();
		},
	};
}
