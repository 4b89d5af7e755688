/** Waits at the start of the store for a database that is starting or slow. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { StartupError } from "../startup-error.ts";
import { toStartupError } from "./database-startup-error.ts";
import { isOutage } from "./outage.ts";

export type WaitOptions = {
	waitSeconds: number;
	/** Resolves when the program is asked to stop. */
	untilStopped?: Promise<void>;
	/** Called once, when the first attempt failed. */
	onWait?: (sentence: string) => void;
};

const SECOND = 1000;
const MAX_CONNECT_MS = 15 * SECOND;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 5 * SECOND;
/** Host names of containers become known when the containers start. */
const NOT_THERE_YET = /EAI_AGAIN|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT|timeout expired/;

export async function waitForDatabase(
	url: string,
	{ waitSeconds, onWait = console.log, untilStopped }: WaitOptions,
): Promise<void> {
	let isStopped = false;
	const stopped = untilStopped?.then(() => {
		isStopped = true;
	});
	const deadline = performance.now() + waitSeconds * SECOND;
	for (let pause = FIRST_PAUSE_MS, attempt = 1; ; pause *= 2, attempt++) {
		const left = deadline - performance.now();
		try {
			return await connectOnce(url, Math.min(MAX_CONNECT_MS, Math.max(left, SECOND)));
		} catch (error) {
			if (!isWorthWaiting(error) || waitSeconds === 0) throw toStartupError(error);
			if (performance.now() >= deadline) throw tooLate(error, waitSeconds);
			if (attempt === 1)
				onWait(`The database does not answer yet; the store waits up to ${waitSeconds} s for it.`);
			const untilDeadline = Math.max(0, deadline - performance.now());
			const pausing = sleep(Math.min(pause, MAX_PAUSE_MS, untilDeadline));
			await (stopped ? Promise.race([pausing, stopped]) : pausing);
			if (isStopped)
				throw new StartupError("The store was stopped while it waited for its database.");
		}
	}
}

async function connectOnce(url: string, connectionTimeoutMillis: number): Promise<void> {
	const client = new pg.Client({
		connectionString: url,
		connectionTimeoutMillis,
		query_timeout: MAX_CONNECT_MS,
		application_name: "cabover start",
	});
	// Without an error listener, a lost connection would end the process.
	client.on("error", () => {});
	try {
		await client.connect();
		await client.query("select 1");
	} finally {
		await client.end().catch(() => {});
	}
}

function isWorthWaiting(error: unknown): boolean {
	return isOutage(error) || (error instanceof Error && NOT_THERE_YET.test(String(error)));
}

function tooLate(error: unknown, waitSeconds: number): StartupError {
	const reason = toStartupError(error).message.replace(/^The database does not answer: /, "");
	return new StartupError(`The database did not answer within ${waitSeconds} s: ${reason}`);
}
