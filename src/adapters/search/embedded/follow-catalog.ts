/**
 * Follows the changes of the catalog: at each notification, and once a second in case one was
 * missed.
 */
import type pg from "pg";
import { listen } from "../../../platform/postgres/listen.ts";
import { deleteOldChanges } from "./part-changes.sql.ts";

export type CatalogFollower = {
	/** Applies the changes that are committed by now. */
	catchUp: () => Promise<void>;
	/** Waits for a running round and starts no other one. */
	close: () => Promise<void>;
};

export type FollowOptions = {
	url: string;
	pool: pg.Pool;
	/** Applies the changes once. After a failure the next notification or poll calls it again. */
	applyChanges: () => Promise<void>;
	/** The database or the index is unavailable or busy. */
	onFailure: (error: unknown) => void;
};

const SECOND = 1000;
const HOUR = 3600 * SECOND;
export const POLL_MS = SECOND;

export function followCatalog({
	url,
	pool,
	applyChanges,
	onFailure,
}: FollowOptions): CatalogFollower {
	let isClosed = false;
	let hasNewChanges = false;
	let running: Promise<void> | undefined;

	const reportFailure = (error: unknown) => {
		if (!isClosed) onFailure(error);
	};

	/** Runs once at a time. A change that arrives during a run is applied right after it. */
	function catchUp(): Promise<void> {
		hasNewChanges = true;
		running ??= run().finally(() => {
			running = undefined;
		});
		return running;
	}

	async function run(): Promise<void> {
		while (hasNewChanges && !isClosed) {
			hasNewChanges = false;
			await applyChanges().catch(reportFailure);
		}
	}

	const listener = listen({
		url,
		channel: "catalog_changed",
		onNotification: () => void catchUp(),
		onConnectionChange: (isConnected) => isConnected && void catchUp(),
	});
	const poll = setInterval(() => void catchUp(), POLL_MS);
	const cleanup = setInterval(() => deleteOldChanges(pool).catch(reportFailure), HOUR);

	return {
		catchUp,
		async close() {
			isClosed = true;
			clearInterval(poll);
			clearInterval(cleanup);
			await listener.close();
			await running;
		},
	};
}
