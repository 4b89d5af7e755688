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
};

const CONNECT_MS = 2000;
const QUERY_MS = 1000;
const HEARD_MS = 2000;

export function openEar(url: string, { onNotification, onLost }: EarOptions): Ear {
	const listener = clientOf(url, "cabover listen");
	const sender = clientOf(url, "cabover heartbeat");
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
			return Promise.race([heard, untilTooLate()]);
		},
		async close() {
			await Promise.all([listener, sender].map((client) => client.end().catch(() => {})));
		},
	};
}

/** Whether notifications arrive through this URL. Throws when the server does not answer. */
export async function canHearNotifications(url: string): Promise<boolean> {
	const ear = openEar(url, { onNotification: () => {}, onLost: () => {} });
	try {
		await ear.connect();
		return await ear.hearsItself();
	} finally {
		await ear.close();
	}
}

function clientOf(url: string, name: string): pg.Client {
	return new pg.Client({
		connectionString: url,
		application_name: name,
		keepAlive: true,
		connectionTimeoutMillis: CONNECT_MS,
		query_timeout: QUERY_MS,
	});
}

function untilTooLate(): Promise<false> {
	return new Promise((resolve) => void setTimeout(resolve, HEARD_MS, false).unref());
}
