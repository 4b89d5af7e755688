/**
 * How many rows one transaction of an import handles, so that others do not wait long for its
 * locks.
 */

/** Half of the 250 ms that a transaction may take, because the next batch may be harder. */
const WANTED_MS = 125;
const MIN_ROWS = 10;
const MAX_GROWTH = 2;
/** The first batch is small: nothing is known yet about the machine and the rows. */
const FIRST_SHARE = 0.2;
/**
 * A batch begins, locks its import, sends two statements or more, stores its position and commits.
 */
const STATEMENTS = 6;
/**
 * The wait is the middle one of so many measurements, so that one of them alone changes nothing.
 */
const MAX_WAITS = 5;
/** The pause after a batch, at the least. */
const MIN_PAUSE_SHARE = 0.5;

/**
 * Takes the time of a statement that has no rows and waits for no lock, which is the wait of every
 * statement for its turn.
 */
export type ReportWait = (ms: number) => void;

/**
 * A batch that took long makes the next one smaller, down to a few rows; a quick one makes it
 * larger.
 */
export function createBatchSize(max: number, now: () => number = () => performance.now()) {
	let rows = Math.max(Math.ceil(max * FIRST_SHARE), Math.min(max, MIN_ROWS));
	const waits: number[] = [];
	let pauseMs = 0;
	return {
		rows: () => rows,
		/** As long as the rows of the last batch took, and at least half of its time with the waits. */
		pauseMs: () => pauseMs,
		/**
		 * Runs one batch of `count` rows, and sets the size of the next one by its time. The last batch
		 * of a file is short and says little, so it never makes the next one larger. In a store with
		 * many visitors each statement waits for its turn. Fewer rows would not shorten that, so it is
		 * left out.
		 */
		async run<Result>(
			count: number,
			batch: (reportWait: ReportWait) => Promise<Result>,
		): Promise<Result> {
			const startedAt = now();
			const result = await batch((ms) => {
				waits.push(ms);
				if (waits.length > MAX_WAITS) waits.shift();
			});
			const batchMs = now() - startedAt;
			const rowsMs = Math.max(batchMs - STATEMENTS * middleOf(waits), 1);
			pauseMs = Math.max(rowsMs, MIN_PAUSE_SHARE * batchMs);
			const msPerRow = rowsMs / Math.max(count, 1);
			const largest = count < rows ? rows : rows * MAX_GROWTH;
			const next = Math.round(Math.min(WANTED_MS / msPerRow, largest));
			rows = Math.min(max, Math.max(MIN_ROWS, next));
			return result;
		},
		/** Cuts the batches that a file is read in into pieces of the size that is right then. */
		async *cut<Row>(batches: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
			for await (const batch of batches)
				for (let from = 0; from < batch.length; ) {
					const piece = batch.slice(from, from + rows);
					from += piece.length;
					yield piece;
				}
		},
	};
}

/** Of an even number, the lower one of the two in the middle. */
function middleOf(waits: readonly number[]): number {
	return waits.toSorted((a, b) => a - b)[Math.floor((waits.length - 1) / 2)] ?? 0;
}
