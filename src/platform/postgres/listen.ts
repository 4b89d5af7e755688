/** Listens for NOTIFY on a channel and reconnects when the server restarts. */
import pg from "pg";

export type ListenOptions = {
	url: string;
	channel: string;
	onNotification: (payload: string) => void;
	/** Called with false when notifications may be missed, and with true when they arrive again. */
	onConnectionChange: (isConnected: boolean) => void;
};

export type Listener = { close: () => Promise<void> };

const RETRY_MS = 500;
const HEARTBEAT_MS = 1000;

export function listen({
	url,
	channel,
	onNotification,
	onConnectionChange,
}: ListenOptions): Listener {
	let client: pg.Client | undefined;
	let closed = false;
	let retry: NodeJS.Timeout | undefined;
	let heartbeat: NodeJS.Timeout | undefined;

	async function connect(): Promise<void> {
		const next = new pg.Client({
			connectionString: url,
			application_name: "cabover listen",
			keepAlive: true,
			connectionTimeoutMillis: 2 * HEARTBEAT_MS,
			query_timeout: HEARTBEAT_MS,
		});
		const lost = () => {
			if (client !== next || closed) return;
			client = undefined;
			clearInterval(heartbeat);
			onConnectionChange(false);
			next.end().catch(() => {});
			retry = setTimeout(connect, RETRY_MS);
		};
		client = next;
		next
			.on("error", lost)
			.on("end", lost)
			.on("notification", ({ payload }) => onNotification(payload ?? ""));
		try {
			await next.connect();
			await next.query(`listen ${pg.escapeIdentifier(channel)}`);
			onConnectionChange(true);
			// A connection can die without an error; only an answer proves that it is alive.
			heartbeat = setInterval(() => next.query("select 1").catch(lost), HEARTBEAT_MS);
		} catch {
			lost();
		}
	}

	void connect();
	return {
		async close() {
			closed = true;
			clearTimeout(retry);
			clearInterval(heartbeat);
			await client?.end().catch(() => {});
		},
	};
}
