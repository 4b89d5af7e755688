/** Collects what a reader yields into batches, and lets the process do other work between them. */
import { setImmediate } from "node:timers/promises";
import { MAX_BATCH_ROWS } from "../../domain/import-file/import-file-limits.ts";

export async function* inBatches<T>(
	pieces: AsyncIterable<T[]>,
	size = MAX_BATCH_ROWS,
): AsyncGenerator<T[]> {
	let batch: T[] = [];
	for await (const piece of pieces)
		for (const item of piece) {
			batch.push(item);
			if (batch.length < size) continue;
			yield batch;
			batch = [];
			await setImmediate();
		}
	if (batch.length > 0) yield batch;
}
