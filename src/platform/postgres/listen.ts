/**
 * Listens for NOTIFY and reconnects when the server restarts. All listeners of a process on one
 * database share a connection.
 */
import { type Ear, openEar } from "./ear.ts";

export type ListenOptions = {
	url: string;
	channel: string;
	onNotification: (payload: string) => void;
	/** Called with false when notifications may be missed, and with true when they arrive again. */
	onConnectionChange: (isConnected: boolean) => void;
};

export type Listener = {
	/**
	 * The server answers, but its notifications do not arrive, as behind a connection pooler. False
	 * while the server is away.
	 */
	isDeaf: () => boolean;
	close: () => Promise<void>;
};

type Subscription = Omit<ListenOptions, "url">;

const RETRY_MS = 500;
const HEARTBEAT_MS = 1000;

/** The open connections by URL. One without a subscription is closed and removed. */
const connections = new Map<string, SharedConnection>();

export function listen({ url, ...subscription }: ListenOptions): Listener {
	const shared = connections.get(url) ?? openSharedConnection(url);
	connections.set(url, shared);
	shared.add(subscription);
	return {
		isDeaf: shared.isDeaf,
		async close() {
			if (shared.remove(subscription) > 0) return;
			if (connections.get(url) === shared) connections.delete(url);
			await shared.close();
		},
	};
}

type SharedConnection = {
	add: (subscription: Subscription) => void;
	/** Returns how many subscriptions are left. */
	remove: (subscription: Subscription) => number;
	isDeaf: () => boolean;
	close: () => Promise<void>;
};

function openSharedConnection(url: string): SharedConnection {
	const subscriptions = new Set<Subscription>();
	let ear: Ear | undefined;
	let isHearing = false;
	let isDeaf = false;
	let isClosed = false;
	let timer: NodeJS.Timeout | undefined;

	async function connect(): Promise<void> {
		const next = openEar(url, {
			onNotification(channel, payload) {
				for (const subscription of subscriptions)
					if (subscription.channel === channel) subscription.onNotification(payload);
			},
			onLost: () => lose(next),
		});
		ear = next;
		try {
			await next.connect();
			const channels = new Set([...subscriptions].map(({ channel }) => channel));
			for (const channel of channels) await next.listen(channel);
			isDeaf = !(await next.hearsItself());
			if (isDeaf) return lose(next);
			if (ear !== next || isClosed) return;
			isHearing = true;
			for (const subscription of subscriptions)
				if (channels.has(subscription.channel)) subscription.onConnectionChange(true);
				else void join(next, subscription);
			timer = setTimeout(beat, HEARTBEAT_MS, next);
		} catch {
			isDeaf = false;
			lose(next);
		}
	}

	/**
	 * A connection can die without an error, so only a notification that arrives proves that it is
	 * alive.
	 */
	async function beat(current: Ear): Promise<void> {
		try {
			isDeaf = !(await current.hearsItself());
			if (isDeaf) return lose(current);
			if (ear === current && !isClosed) timer = setTimeout(beat, HEARTBEAT_MS, current);
		} catch {
			lose(current);
		}
	}

	function lose(lost: Ear): void {
		if (ear !== lost || isClosed) return;
		ear = undefined;
		isHearing = false;
		clearTimeout(timer);
		void lost.close();
		for (const subscription of subscriptions) subscription.onConnectionChange(false);
		timer = setTimeout(connect, RETRY_MS);
	}

	/** Adds a subscription to an open connection. */
	async function join(current: Ear, subscription: Subscription): Promise<void> {
		try {
			await current.listen(subscription.channel);
			if (ear === current && subscriptions.has(subscription) && !isClosed)
				subscription.onConnectionChange(true);
		} catch {
			lose(current);
		}
	}

	void connect();
	return {
		add(subscription) {
			subscriptions.add(subscription);
			if (ear && isHearing) void join(ear, subscription);
		},
		remove(subscription) {
			subscriptions.delete(subscription);
			return subscriptions.size;
		},
		isDeaf: () => isDeaf,
		async close() {
			isClosed = true;
			clearTimeout(timer);
			await ear?.close();
		},
	};
}
