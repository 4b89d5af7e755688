/** Combines requests that arrive at about the same time into one. */

/** A batch of this size is sent without waiting for a running one. */
const MAX_KEYS = 500;

/**
 * While `maxConcurrent` batches are running, further keys are collected and loaded together when
 * one of them ends. Nothing is cached, so a result is never older than its request.
 */
export function createBatchLoader<Key, Value>(
	maxConcurrent: number,
	load: (keys: Key[]) => Promise<Map<Key, Value>>,
): (keys: Key[]) => Promise<Map<Key, Value>> {
	let runningCount = 0;
	let nextBatch: { keys: Set<Key>; result: PromiseWithResolvers<Map<Key, Value>> } | undefined;

	function sendNextBatch(): void {
		if (!nextBatch) return;
		if (runningCount >= maxConcurrent && nextBatch.keys.size < MAX_KEYS) return;
		const { keys, result } = nextBatch;
		nextBatch = undefined;
		runningCount++;
		load([...keys])
			.then(result.resolve, result.reject)
			.finally(() => {
				runningCount--;
				sendNextBatch();
			});
	}

	return (keys) => {
		nextBatch ??= { keys: new Set(), result: Promise.withResolvers() };
		const { promise } = nextBatch.result;
		for (const key of keys) nextBatch.keys.add(key);
		sendNextBatch();
		return promise;
	};
}
