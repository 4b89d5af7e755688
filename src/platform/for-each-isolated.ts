import type { ErrorReporter } from "./error-reporter.ts";

const AT_ONCE = 50;

/** Does the same to each that `select` gives: one that fails is reported and keeps nobody waiting behind it. Gives how many were done. */
export async function forEachIsolated<Row extends { id: number }>(
	/** In the order of their ids, those after this one. */
	select: (after: number, limit: number) => Promise<readonly Row[]>,
	work: (row: Row) => Promise<unknown>,
	failed: { report: ErrorReporter; what: string },
): Promise<number> {
	let done = 0;
	let after: number | undefined = 0;
	while (after !== undefined) {
		const rows: readonly Row[] = await select(after, AT_ONCE);
		for (const row of rows) {
			try {
				await work(row);
				done += 1;
			} catch (error) {
				failed.report(error, failed.what);
			}
		}
		after = rows.at(-1)?.id;
	}
	return done;
}
