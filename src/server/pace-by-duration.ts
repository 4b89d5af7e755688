/** A run is followed by a pause of this many times its own length. */
const PAUSE_FACTOR = 20;
const MAX_PAUSE_MS = 3_600_000;

/**
 * Skips a scheduled run that comes soon after a long one. The rules of the books read whole tables,
 * so a store with many orders must not spend all its time on them.
 */
export function paceByDuration(
	run: () => Promise<unknown>,
	now: () => number = Date.now,
): () => Promise<void> {
	let nextAt = 0;
	return async () => {
		const startedAt = now();
		if (startedAt < nextAt) return;
		await run();
		const endedAt = now();
		nextAt = endedAt + Math.min(MAX_PAUSE_MS, PAUSE_FACTOR * (endedAt - startedAt));
	};
}
