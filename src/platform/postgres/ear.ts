/**
 * One connection that listens and one that sends it a heartbeat. A notification of the listening
 * connection to itself would prove nothing: a pooler may run both on the same connection of the
 * server by chance.
 */
import { randomUUID } from "node:crypto";
import pg from "pg";

export type Ear = {
	connect: () => Promise<void>;
	listen: (channel: string) => Promise<void>;
	/** False when the server took a notification and it did not arrive here in time. */
	hearsItself: () => Promise<boolean>;
	close: () => Promise<void>;
};

export type EarOptions = {
	onNotification: (channel: string, payload: string) => void;
	onLost: () => void;
	/** How long a connection, a statement and a heartbeat may take. */
	patienceMs?: number;
};

const PATIENCE_MS = 2000;
/** Time to read what arrived while the process was busy. */
const READING_MS = 100;
/** A start may meet a slow database. */
const START_PATIENCE_MS = 15_000;

export function openEar(
	url: string,
	{ onNotification, onLost, patienceMs = PATIENCE_MS }: EarOptions,
): Ear {
	const listener = clientOf(url, "cabover listen", patienceMs);
	const sender = clientOf(url, "cabover heartbeat", patienceMs);
	const heartbeat = `heartbeat_${randomUUID().replaceAll("-", "")}`;
	let expected: { beat: string; heard: () => void } | undefined;
	for (const client of [listener, sender]) client.on("error", onLost).on("end", onLost);
	listener.on("notification", ({ channel, payload = "" }) => {
		if (channel !== heartbeat) onNotification(channel, payload);
		else if (payload === expected?.beat) expected.heard();
	});

	async function listen(channel: string): Promise<void> {
		await listener.query(`listen ${pg.escapeIdentifier(channel)}`);
	}

	return {
		listen,
		async connect() {
			await Promise.all([listener.connect(), sender.connect()]);
			await listen(heartbeat);
		},
		async hearsItself() {
			const beat = randomUUID();
			const heard = new Promise<boolean>((resolve) => {
				expected = { beat, heard: () => resolve(true) };
			});
			await sender.query("select pg_notify($1, $2)", [heartbeat, beat]);
			return Promise.race([heard, untilTooLate(patienceMs)]);
		},
		async close() {
			await Promise.all([listener, sender].map((client) => client.end().catch(() => {})));
		},
	};
}

/** Whether notifications arrive through this URL. Throws when the server does not answer. */
export async function canHearNotifications(url: string): Promise<boolean> {
	const ear = openEar(url, {
		onNotification: () => {},
		onLost: () => {},
		patienceMs: START_PATIENCE_MS,
	});
	try {
		await ear.connect();
		return await ear.hearsItself();
	} finally {
		await ear.close();
	}
}

function clientOf(url: string, name: string, patienceMs: number): pg.Client {
	return new pg.Client({
		connectionString: url,
		application_name: name,
		keepAlive: true,
		connectionTimeoutMillis: patienceMs,
		query_timeout: patienceMs,
	});
}

function untilTooLate(patienceMs: number): Promise<false> {
	return new Promise((resolve) => {
		// A busy process runs late timers before it reads the notification that arrived in time.
		const decide = () => setTimeout(resolve, READING_MS, false).unref();
		setTimeout(decide, patienceMs).unref();
	});
}
