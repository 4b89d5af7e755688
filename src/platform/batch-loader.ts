/** Questions that are asked at about the same time, put together into one. */

/** A question for so many keys does not wait for others any longer. */
const MAX_KEYS = 500;

/**
 * While `most` questions are under way, what is asked waits for one to end and then goes as one
 * question for all its keys. The answer is never older than the question: nothing is kept.
 */
export function createBatchLoader<Key, Value>(
	most: number,
	load: (keys: Key[]) => Promise<Map<Key, Value>>,
): (keys: Key[]) => Promise<Map<Key, Value>> {
	let underWay = 0;
	let waiting: { keys: Set<Key>; answer: PromiseWithResolvers<Map<Key, Value>> } | undefined;

	function go(): void {
		if (!waiting || (underWay >= most && waiting.keys.size < MAX_KEYS)) return;
		const { keys, answer } = waiting;
		waiting = undefined;
		underWay++;
		load([...keys])
			.then(answer.resolve, answer.reject)
			.finally(() => {
				underWay--;
				go();
			});
	}

	return (keys) => {
		waiting ??= { keys: new Set(), answer: Promise.withResolvers() };
		const { promise } = waiting.answer;
		for (const key of keys) waiting.keys.add(key);
		go();
		return promise;
	};
}
