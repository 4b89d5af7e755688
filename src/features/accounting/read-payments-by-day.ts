import type pg from "pg";
import type { Period } from "../../domain/report/report-period.ts";
import { selectPaymentEntries, selectPaymentSums } from "./payments-by-day.sql.ts";

const MAX_LISTED = 500;

/**
 * The payments that staff have recorded in a period, and the reversals of that period. The sums and
 * the count are of all of them, also of those that are not listed. A file has all.
 */
export async function readPaymentsByDay(
	{ pool }: { pool: pg.Pool },
	{ from, to, isForFile = false }: Period & { isForFile?: boolean },
) {
	const [entries, sums] = await Promise.all([
		selectPaymentEntries(pool, from, to, isForFile ? null : MAX_LISTED),
		selectPaymentSums(pool, from, to),
	]);
	return { entries, sums, count: sums.reduce((all, sum) => all + sum.entries, 0) };
}
