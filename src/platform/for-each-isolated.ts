import type { ErrorReporter } from "./error-reporter.ts";

const AT_ONCE = 50;

/**
 * Runs `work` for each selected row. A failure is reported and the next row follows. Returns how
 * many rows succeeded.
 */
export async function forEachIsolated<Row extends { id: number }>(
	/** Returns rows in the order of their ids, beginning after the given one. */
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
