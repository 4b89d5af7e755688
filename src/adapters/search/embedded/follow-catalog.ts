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
	/** The running round or the last one, or the one that is planned after it. */
	let lastRound: Promise<void> = Promise.resolve();
	/** A round that has not begun. It applies everything that is committed by now. */
	let plannedRound: Promise<void> | undefined;

	const reportFailure = (error: unknown) => {
		if (!isClosed) onFailure(error);
	};

	/**
	 * Rounds run one at a time. This waits for one that begins after the call, and for no later one:
	 * with a slow database there is always a next one.
	 */
	function catchUp(): Promise<void> {
		if (plannedRound) return plannedRound;
		plannedRound = lastRound.then(runRound);
		lastRound = plannedRound;
		return plannedRound;
	}

	async function runRound(): Promise<void> {
		plannedRound = undefined;
		if (!isClosed) await applyChanges().catch(reportFailure);
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
			await lastRound;
		},
	};
}
