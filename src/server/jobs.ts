/**
 * Background jobs: outbox mail, back-in-stock mails, orders and payments, and the hourly retention sweep. Several
 * processes may run them at once.
 */
import type { FastifyBaseLogger } from "fastify";
import { sendDueMail } from "../features/mail/send-due-mail.ts";
import { selectAlarms } from "../features/orders/alarms.sql.ts";
import { selectViolations } from "../features/orders/invariants.sql.ts";
import { describeError } from "../platform/describe-error.ts";
import { listen } from "../platform/postgres/listen.ts";
import type { MailWriter } from "../ports/mail.ts";
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
};

export type Jobs = {
	/** Starts nothing new and waits for the running work. */
	stop: () => Promise<void>;
};

export function startJobs({
	running,
	databaseUrl,
	write,
	log,
	checkPaymentPage = async () => {},
}: JobsOptions): Jobs {
	const mail = createWorker(
		"mail",
		async () => {
			const { db, carrier, mailDomain } = running.adapters;
			return sendDueMail({
				db,
				carrier,
				write,
				terms: await running.services.store.settings(),
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
	const mailTimer = setInterval(mail.wake, 5 * SECOND);
	const sweep = createWorker(
		"retention sweep",
		async () => {
			await running.adapters.sweep();
			return 0;
		},
		log,
	);
	const sweepTimer = setInterval(sweep.wake, HOUR);
	sweep.wake();
	const stockNotices = createWorker(
		"back-in-stock mails",
		running.services.stockNotices.mailNext,
		log,
	);
	const searchLog = createWorker("search log", running.services.searchLog.write, log);
	const searchLogTimer = setInterval(searchLog.wake, 10 * SECOND);
	const stockNoticeTimer = setInterval(stockNotices.wake, MINUTE);
	stockNotices.wake();
	// The first check comes after an hour, because during a deployment the old version still serves
	// the pages. `stop` does not wait for it.
	const pageCheckTimer = setInterval(() => void checkPaymentPage(), HOUR);
	const orders = startOrderJobs(running, log);
	return {
		async stop() {
			clearInterval(mailTimer);
			clearInterval(sweepTimer);
			clearInterval(stockNoticeTimer);
			clearInterval(searchLogTimer);
			searchLog.wake();
			clearInterval(pageCheckTimer);
			await listener.close();
			await Promise.all([
				mail.stop(),
				sweep.stop(),
				stockNotices.stop(),
				searchLog.stop(),
				orders.stop(),
			]);
		},
	};
}

/**
 * Every five seconds open payments, due refunds and expired orders; every minute the comparison
 * with the providers; the rest hourly.
 */
function startOrderJobs(
	{ services, pool, missedChanges }: RunningServices,
	log: FastifyBaseLogger,
): Jobs {
	const { orderJobs, returnJobs } = services;
	const report = (error: unknown, what: string) => log.warn({ err: describeError(error) }, what);
	const soon = createWorker(
		"open payments, refunds and unpaid orders",
		async () => {
			const checkedCount = await orderJobs.reconcileOpenPayments(report);
			const refundedCount = await orderJobs.processDueRefunds(report);
			const expiredCount = await orderJobs.expireUnpaidOrders(report);
			return checkedCount + refundedCount + expiredCount;
		},
		log,
	);
	const compare = createWorker(
		"comparison with the providers",
		async () => {
			await orderJobs.compareWithProviders(report);
			await orderJobs.reconcileRefunds(report);
			return 0;
		},
		log,
	);
	const check = createWorker(
		"check of the books",
		async () => {
			for (const violation of await selectViolations(pool))
				log.error(violation, "an invariant of orders is violated");
			for (const alarm of await selectAlarms(pool)) log.error(alarm, "an alarm needs a person");
			const missed = await missedChanges();
			if (missed > 0)
				log.error({ parts: missed }, `search index is ${missed} changes behind the tables`);
			return 0;
		},
		log,
	);
	// One worker each, so that a failing job does not stop the others.
	const hourly = [
		createWorker("presumed deliveries", orderJobs.presumeDelivered, log),
		createWorker("exchange rates", orderJobs.fillMissingRates, log),
		createWorker("core reminders", returnJobs.sendCoreReminders, log),
		createWorker("overdue returns", returnJobs.closeOverdueReturns, log),
	];
	const wakeHourly = () => {
		for (const worker of hourly) worker.wake();
	};
	wakeHourly();
	const timers = [
		setInterval(soon.wake, 5 * SECOND),
		setInterval(compare.wake, MINUTE),
		setInterval(check.wake, HOUR),
		setInterval(wakeHourly, HOUR),
	];
	return {
		async stop() {
			for (const timer of timers) clearInterval(timer);
			await Promise.all([soon, compare, check, ...hourly].map((worker) => worker.stop()));
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
