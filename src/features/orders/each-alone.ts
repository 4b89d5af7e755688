import type { Trouble } from "./dependencies.ts";

/** Does the same to each: one that fails is reported and keeps nobody waiting behind it. Gives how many were done. */
export async function eachAlone<Row>(
	rows: readonly Row[],
	work: (row: Row) => Promise<unknown>,
	failed: { report: Trouble; what: string },
): Promise<number> {
	let done = 0;
	for (const row of rows) {
		try {
			await work(row);
			done += 1;
		} catch (error) {
			failed.report(error, failed.what);
		}
	}
	return done;
}
