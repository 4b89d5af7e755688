/**
 * Background jobs. Work by the minute, hour or night, and work that staff start, are jobs of
 * pg-boss (`job-handlers.ts`): each runs once, whatever the number of processes. Loops of seconds
 * run here in every process, because a scheduled job starts by the minute at best; they share the
 * work through their own tables (`for update skip locked` or an advisory lock).
 */
import type { FastifyBaseLogger } from "fastify";
import { STORE_TIME_ZONE } from "../domain/store/store-day.ts";
import { sendDueMail } from "../features/mail/send-due-mail.ts";
import { describeError } from "../platform/describe-error.ts";
import { startJobRunner } from "../platform/jobs/job-runner.ts";
import { listen } from "../platform/postgres/listen.ts";
import { removeAbandonedFolders } from "../platform/temporary-folder.ts";
import type { MailWriter } from "../ports/mail.ts";
import { createJobHandlers, RETIRED_KINDS } from "./job-handlers.ts";
import { keepTrying } from "./keep-trying.ts";
import type { RunningServices } from "./start-services.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export type JobsOptions = {
	running: RunningServices;
	databaseUrl: string;
	write: MailWriter;
	log: FastifyBaseLogger;
	/** Runs once an hour; left out in development. */
	checkPaymentPage?: () => Promise<void>;
	/** Runs once a night, in a process that has a folder for backups. */
	backUp?: () => Promise<void>;
};

export type Jobs = {
	/** Starts nothing new and waits for the running work. */
	stop: () => Promise<void>;
};

export function startJobs(options: JobsOptions): Jobs {
	const parts = [startMailLoop(options), startLoops(options), startRunner(options)];
	return {
		async stop() {
			await Promise.all(parts.map((part) => part.stop()));
		},
	};
}

/** The jobs of pg-boss. The store also starts while they cannot. */
function startRunner({
	running,
	databaseUrl,
	log,
	checkPaymentPage = async () => {},
	backUp,
}: JobsOptions): Jobs {
	const handlers = createJobHandlers({ running, log, databaseUrl, backUp, checkPaymentPage });
	const report = (error: unknown, what: string) => log.warn({ err: describeError(error) }, what);
	// The hourly job runs on one machine; each machine has temporary files of its own.
	removeAbandonedFolders(Date.now()).catch((error: unknown) =>
		report(error, "temporary files of an earlier run could not be deleted"),
	);
	return keepTrying(
		() =>
			startJobRunner({
				pool: running.pool,
				databaseUrl,
				handlers,
				retiredKinds: RETIRED_KINDS,
				timeZone: STORE_TIME_ZONE,
				onError: report,
				onFailedForGood: running.services.alarms.raiseForJobs,
			}),
		(error) => report(error, "the background jobs could not start"),
	);
}

/**
 * Sends the mails of the outbox as soon as they are committed. Each row is claimed by one process.
 */
function startMailLoop({ running, databaseUrl, write, log }: JobsOptions): Jobs {
	const mail = createWorker(
		"mail",
		async () => {
			const { db, carrier, mailDomain } = running.adapters;
			return sendDueMail({
				db,
				carrier,
				write,
				terms: {
					...(await running.services.store.settings()),
					origin: running.services.store.origin(),
				},
				domain: mailDomain,
				report: (failure, gaveUp) =>
					gaveUp
						? log.error(
								failure,
								`mail not sent after ${failure.tries} attempt${failure.tries === 1 ? "" : "s"}`,
							)
						: log.warn(failure, `mail postponed, attempt ${failure.tries}`),
			});
		},
		log,
	);
	const listener = listen({
		url: databaseUrl,
		channel: "outbox",
		onNotification: mail.wake,
		onConnectionChange: mail.wake,
	});
	// Postponed mails become due without a notification, and a notification may be lost with its
	// connection.
	const timer = setInterval(mail.wake, 5 * SECOND);
	return {
		async stop() {
			clearInterval(timer);
			await listener.close();
			await mail.stop();
		},
	};
}

/** Payments, the seals of the audit log, and the counters of this process. */
function startLoops({ running: { services, missedChanges }, log }: JobsOptions): Jobs {
	const { orderJobs } = services;
	const report = (error: unknown, what: string) => log.warn({ err: describeError(error) }, what);
	const payments = createWorker(
		"open payments, refunds and unpaid orders",
		async () => {
			const checkedCount = await orderJobs.reconcileOpenPayments(report);
			const refundedCount = await orderJobs.processDueRefunds(report);
			const expiredCount = await orderJobs.expireUnpaidOrders(report);
			return checkedCount + refundedCount + expiredCount;
		},
		log,
	);
	const seals = createWorker("seals of the audit log", services.audit.seal, log);
	const searchLog = createWorker("search log", services.searchLog.write, log);
	const redirectHits = createWorker("visits of redirects", services.redirects.writeHits, log);
	// Each process has a search index of its own, so each looks at its own.
	const searchIndex = createWorker(
		"check of the search index",
		async () => {
			const missed = await missedChanges();
			if (missed > 0)
				log.error({ parts: missed }, `search index is ${missed} changes behind the tables`);
			return 0;
		},
		log,
	);
	const timers = [
		setInterval(payments.wake, 5 * SECOND),
		setInterval(seals.wake, 2 * SECOND),
		setInterval(searchLog.wake, 10 * SECOND),
		setInterval(redirectHits.wake, 10 * SECOND),
		setInterval(searchIndex.wake, HOUR),
	];
	return {
		async stop() {
			for (const timer of timers) clearInterval(timer);
			// What was counted since the last round is written before the process ends.
			searchLog.wake();
			redirectHits.wake();
			await Promise.all(
				[payments, seals, searchLog, redirectHits, searchIndex].map((worker) => worker.stop()),
			);
		},
	};
}

/**
 * Repeats `work` until it returns 0. A `wake` during a round starts one more round. `name` is for
 * the log.
 */
export function createWorker(
	name: string,
	work: () => Promise<number>,
	log: Pick<FastifyBaseLogger, "warn">,
) {
	let running: Promise<void> | undefined;
	let again = false;
	let stopped = false;

	async function rounds(): Promise<void> {
		do {
			again = false;
			try {
				if ((await work()) > 0) again = true;
			} catch (error) {
				// The database may be down; the timer tries again.
				log.warn({ err: describeError(error) }, `job failed: ${name}`);
				return;
			}
		} while (again && !stopped);
	}

	return {
		wake(): void {
			if (stopped) return;
			if (running) again = true;
			else {
				running = rounds().finally(() => {
					running = undefined;
				});
			}
		},
		async stop(): Promise<void> {
			stopped = true;
			await running;
		},
	};
}
