/** What runs beside the requests: mail from the outbox, and the hourly sweep. Any number of processes may run it at once. */
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
	/** Once an hour; there is nothing to look at while developing. */
	checkPaymentPage?: () => Promise<void>;
};

export type Jobs = {
	/** Takes nothing more and waits for the mails under way. */
	stop: () => Promise<void>;
};

export function startJobs({
	running,
	databaseUrl,
	write,
	log,
	checkPaymentPage = async () => {},
}: JobsOptions): Jobs {
	const mail = createWorker(async () => {
		const { db, carrier, mailDomain } = running.adapters;
		return sendDueMail({
			...{ db, carrier, write, terms: await running.services.store.settings(), domain: mailDomain },
			report: (trouble, gaveUp) =>
				gaveUp ? log.error(trouble, "mail given up") : log.warn(trouble, "mail put off"),
		});
	}, log);
	const listener = listen({
		url: databaseUrl,
		channel: "outbox",
		onNotification: mail.wake,
		onConnectionChange: mail.wake,
	});
	// Mails put off come due without a word, and a notice may be lost with its line.
	const timer = setInterval(mail.wake, 5 * SECOND);
	const sweep = createWorker(async () => {
		await running.adapters.sweep();
		return 0;
	}, log);
	const sweeping = setInterval(sweep.wake, HOUR);
	sweep.wake();
	// Not at once: while a new version takes over, an older one beside it still answers buyers. A stop need not wait for a look.
	const looking = setInterval(() => void checkPaymentPage(), HOUR);
	const orders = startOrderJobs(running, log);
	return {
		async stop() {
			clearInterval(timer);
			clearInterval(sweeping);
			clearInterval(looking);
			await listener.close();
			await Promise.all([mail.stop(), sweep.stop(), orders.stop()]);
		},
	};
}

/**
 * Payments that went quiet, orders nobody pays, money that goes back; every minute the books against the providers', every hour the rest.
 */
function startOrderJobs(
	{ services, pool, missedChanges }: RunningServices,
	log: FastifyBaseLogger,
): Jobs {
	const { orderJobs, returnJobs } = services;
	const trouble = (error: unknown, what: string) => log.warn({ err: describeError(error) }, what);
	const soon = createWorker(async () => {
		const asked = await orderJobs.reconcileOpenPayments(trouble);
		const givenBack = await orderJobs.processDueRefunds(trouble);
		const ended = await orderJobs.expireUnpaidOrders(trouble);
		return asked + givenBack + ended;
	}, log);
	const compare = createWorker(async () => {
		await orderJobs.compareWithProviders(trouble);
		await orderJobs.reconcileRefunds(trouble);
		return 0;
	}, log);
	const check = createWorker(async () => {
		for (const violation of await selectViolations(pool))
			log.error(violation, "a rule about orders is broken");
		for (const alarm of await selectAlarms(pool))
			log.error(alarm, "something that somebody has to look at");
		const missed = await missedChanges();
		if (missed > 0) log.error({ parts: missed }, "the search does not follow the tables");
		return 0;
	}, log);
	// Each on its own: what stops one of them stops no other.
	const hourly = [
		orderJobs.presumeDelivered,
		orderJobs.fillMissingRates,
		returnJobs.sendCoreReminders,
		returnJobs.closeOverdueReturns,
	].map((work) => createWorker(work, log));
	const wakeHourly = () => {
		for (const worker of hourly) worker.wake();
	};
	wakeHourly();
	const timers = [
		...[setInterval(soon.wake, 5 * SECOND), setInterval(compare.wake, MINUTE)],
		...[setInterval(check.wake, HOUR), setInterval(wakeHourly, HOUR)],
	];
	return {
		async stop() {
			for (const timer of timers) clearInterval(timer);
			await Promise.all([soon, compare, check, ...hourly].map((worker) => worker.stop()));
		},
	};
}

/** Works until there is nothing left, one round at a time; a call in between means one more round. */
export function createWorker(work: () => Promise<number>, log: Pick<FastifyBaseLogger, "warn">) {
	let running: Promise<void> | undefined;
	let again = false;
	let stopped = false;

	async function rounds(): Promise<void> {
		do {
			again = false;
			try {
				if ((await work()) > 0) again = true;
			} catch (error) {
				// The database is away; the timer tries again.
				log.warn({ err: describeError(error) }, "job failed");
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
