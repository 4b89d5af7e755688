/**
 * Runs background jobs with pg-boss. Several processes may run the same handlers: each job runs in
 * one of them, and a scheduled job once for all.
 */
import type pg from "pg";
import { type JobResult, type JobWithMetadata, PgBoss } from "pg-boss";
import { describeError } from "../describe-error.ts";
import { listen } from "../postgres/listen.ts";
import { isDatabaseRestart } from "../postgres/outage.ts";
import { createJobContext } from "./job-context.ts";
import { ensureQueue, FAILED_JOBS, jobDatabase, SCHEDULED } from "./job-queue.ts";
import { deleteRun, insertRun } from "./job-runs.sql.ts";
import { deleteStop, selectIsStopped, stopFailedSchedules } from "./job-stops.sql.ts";
import type { JobHandler, JobHandlers } from "./job-types.ts";
import { giveBackJob, giveBackLostJobs, selectAnswer } from "./lost-jobs.sql.ts";
import { createOutageWatch } from "./outage-watch.ts";

export type JobRunnerOptions = {
	pool: pg.Pool;
	/** For the connection that hears of new jobs. */
	databaseUrl: string;
	handlers: JobHandlers;
	/** Kinds that an older version scheduled and no version needs any more. */
	retiredKinds?: readonly string[];
	timeZone: string;
	onError: (error: unknown, what: string) => void;
	/** At least one job failed and will not be tried again. */
	onFailedForGood: () => Promise<void>;
	/** How often jobs that wait for a retry or a time are looked for. */
	pollSeconds?: number;
	/** How often running jobs are confirmed and lost ones are looked for. */
	confirmSeconds?: number;
};

export type JobRunner = {
	/** Lets the running jobs end, or gives them back after a few seconds. */
	stop: () => Promise<void>;
};

/** New jobs are announced; the polls find those that wait for a retry or a time. */
const POLL_SECONDS = 10;
const POLL_WITHOUT_NOTICES_SECONDS = 2;
const MAX_STOP_MS = 5000;
/**
 * A running job is confirmed every few seconds. One that missed so many confirmations belongs to a
 * process that died, and is given back before pg-boss would count it as failed
 * (`heartbeatSeconds`).
 */
const CONFIRM_SECONDS = 5;
const LOST_AFTER_CONFIRMATIONS = 4;
/**
 * The pause after which a job that lost the database runs again. It doubles with each run, because
 * a job may be what crashes the database.
 */
const RESTART_PAUSE_SECONDS = 5;
const MAX_RESTART_PAUSE_SECONDS = 300;
/** How often pg-boss looks for jobs that failed or expired, and deletes old ones. */
const MAINTENANCE_SECONDS = 60;
const MAX_REASON_LENGTH = 500;
const DAY_SECONDS = 24 * 3600;

/**
 * A scheduled job that fails is tried again with growing pauses, nine times within three quarters
 * of an hour. After that its kind is stopped (`job-stops.sql.ts`), which is an alarm.
 */
const SCHEDULED_RETRIES = {
	retryLimit: 8,
	retryDelay: 10,
	retryBackoff: true,
	retryDelayMax: 1800,
};

export async function startJobRunner(options: JobRunnerOptions): Promise<JobRunner> {
	const {
		handlers,
		onError,
		pollSeconds = POLL_SECONDS,
		confirmSeconds = CONFIRM_SECONDS,
	} = options;
	const polling = {
		pollingIntervalSeconds: Math.min(pollSeconds, POLL_WITHOUT_NOTICES_SECONDS),
		notifyPollingIntervalSeconds: pollSeconds,
	};
	const stopping = new AbortController();
	const workers = new Map<string, string>();
	const boss = new PgBoss({
		db: { ...jobDatabase(options.pool), listen: createListen(options.databaseUrl) },
		migrate: false,
		useListenNotify: true,
		// `judgeJobs` calls it, but not after an outage.
		supervise: false,
		// The tables are small, and the pool ends statements after five seconds.
		reindex: false,
		monitorVacuum: false,
	});
	boss.on("error", (error) => onError(error, "the job queue failed"));
	try {
		await boss.start();
		await ensureQueue(boss, FAILED_JOBS);
		for (const kind of Object.keys(handlers)) await ensureQueue(boss, kind);
		await setSchedules(boss, options);
		await boss.work(FAILED_JOBS, polling, async () => {
			await stopFailedSchedules(options.pool, SCHEDULED);
			await options.onFailedForGood();
		});
		const working = {
			...polling,
			heartbeatRefreshSeconds: confirmSeconds,
			includeMetadata: true,
			perJobResults: true,
		} as const;
		for (const [kind, handler] of Object.entries(handlers)) {
			const worker = await boss.work(kind, working, (jobs) =>
				Promise.all(
					jobs.map(async (job) =>
						(await isStopped(options, handler, job))
							? dropJob(boss, job)
							: runJob(options, handler, job, stopping.signal),
					),
				),
			);
			workers.set(kind, worker);
		}
	} catch (error) {
		await boss.stop({ graceful: false }).catch(() => {});
		throw error;
	}
	const confirmMs = confirmSeconds * 1000;
	const watch = createOutageWatch({
		startWaitMs: 2 * confirmMs,
		maxGapMs: 2 * confirmMs,
		outageWaitMs: LOST_AFTER_CONFIRMATIONS * confirmMs,
	});
	let maintainedAt = Date.now();
	const judgeJobs = async () => {
		await selectAnswer(options.pool);
		if (!watch.canJudge()) return;
		const lostAfter = LOST_AFTER_CONFIRMATIONS * confirmSeconds;
		for (const { kind } of await giveBackLostJobs(options.pool, lostAfter)) {
			const worker = workers.get(kind);
			if (worker) boss.notifyWorker(worker);
		}
		if (Date.now() - maintainedAt < MAINTENANCE_SECONDS * 1000) return;
		maintainedAt = Date.now();
		await boss.supervise();
	};
	const timer = setInterval(
		() => void judgeJobs().catch((error) => onError(error, "lost jobs were not looked for")),
		confirmMs,
	);
	return {
		async stop() {
			clearInterval(timer);
			// First, so that no worker takes up again what the next line makes it give back.
			for (const kind of workers.keys()) await boss.offWork(kind, { wait: false });
			stopping.abort();
			await boss.stop({ graceful: true, timeout: MAX_STOP_MS });
		},
	};
}

/**
 * Sets the times of the kinds of this process. Other kinds keep theirs: they belong to a newer
 * version during an update, or to a process with other settings.
 */
async function setSchedules(
	boss: PgBoss,
	{ handlers, retiredKinds = [], timeZone }: JobRunnerOptions,
): Promise<void> {
	for (const kind of retiredKinds) await boss.unschedule(kind);
	for (const [kind, { cron }] of Object.entries(handlers))
		if (cron)
			await boss.schedule(kind, cron, null, {
				tz: timeZone,
				// A run that takes longer than the interval is not queued a second time.
				singletonKey: SCHEDULED,
				...SCHEDULED_RETRIES,
				// After an outage of all processes, the job runs once.
				missed: "once",
				// Those of every minute would fill the list of ended jobs.
				deleteAfterSeconds: DAY_SECONDS,
			});
}

/** A job that staff run again is not a first attempt, and is run. */
async function isStopped(
	{ pool }: JobRunnerOptions,
	{ cron }: JobHandler,
	{ name, retryCount }: JobWithMetadata<unknown>,
): Promise<boolean> {
	if (!cron || retryCount > 0) return false;
	const [row] = await selectIsStopped(pool, name);
	return row?.is_stopped ?? false;
}

/** Deleted and not completed, because a completed job would end the alarm. */
async function dropJob(boss: PgBoss, { id, name }: JobWithMetadata<unknown>): Promise<JobResult> {
	await boss.deleteJob(name, id);
	return { id, status: "completed" };
}

async function runJob(
	{ pool, onError }: JobRunnerOptions,
	handler: JobHandler,
	job: JobWithMetadata<unknown>,
	stopping: AbortSignal,
): Promise<JobResult> {
	const { id, name, retryCount } = job;
	const parsed = handler.schema.safeParse(job.data ?? {});
	// The same data would fail at every retry.
	if (!parsed.success)
		return { id, status: "deadletter", output: { message: "the data of the job is not valid" } };
	const { context, flush, isInterrupted } = createJobContext({
		pool,
		jobId: id,
		kind: name,
		run: retryCount,
		stopping,
	});
	try {
		await insertRun(pool, id, retryCount);
		await handler.run(parsed.data, context);
		await flush();
		if (isInterrupted()) return await endRun(pool, job, "the process stopped", 0);
		if (handler.cron) await deleteStop(pool, name);
		return { id, status: "completed" };
	} catch (error) {
		onError(error, `job failed: ${name}`);
		if (isDatabaseRestart(error))
			return await endRun(pool, job, reasonOf(error), restartPause(retryCount));
		return { id, status: "failed", output: { message: reasonOf(error) } };
	} finally {
		await deleteRun(pool, id, retryCount).catch((error) => onError(error, `end of job: ${name}`));
	}
}

/**
 * Gives the job back. pg-boss then finds no run to end, or ends it as failed where the job could
 * not be given back.
 */
async function endRun(
	pool: pg.Pool,
	{ id, name, retryCount }: JobWithMetadata<unknown>,
	reason: string,
	pauseSeconds: number,
): Promise<JobResult> {
	await giveBackJob(pool, name, id, retryCount, pauseSeconds, reason).catch(() => []);
	return { id, status: "failed", output: { message: reason } };
}

function restartPause(run: number): number {
	return Math.min(RESTART_PAUSE_SECONDS * 2 ** run, MAX_RESTART_PAUSE_SECONDS);
}

/** Messages of the database may quote personal data, so only their code is stored. */
function reasonOf(error: unknown): string {
	const { type, ...facts } = describeError(error);
	const text =
		"message" in facts ? facts.message : "code" in facts ? `${type} ${facts.code}` : type;
	return String(text ?? type).slice(0, MAX_REASON_LENGTH);
}

/** Hears of new jobs through the listener of the store, which reconnects by itself. */
function createListen(url: string) {
	return async (
		channel: string,
		onNotification: (payload: string) => void,
		onReconnect: () => void,
	) =>
		listen({
			url,
			channel,
			onNotification,
			onConnectionChange: (isConnected) => {
				if (isConnected) onReconnect();
			},
		});
}
