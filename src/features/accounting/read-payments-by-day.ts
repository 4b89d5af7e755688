import type pg from "pg";
import type { Period } from "../../domain/report/report-period.ts";
import {
	NEWEST_PAYMENT,
	type PaymentEntryRow,
	selectPaymentEntries,
	selectPaymentSums,
} from "./payments-by-day.sql.ts";

const MAX_LISTED = 500;
const PAGE_SIZE = 1000;

type Deps = { pool: pg.Pool };

/**
 * The payments that staff have recorded in a period, and the reversals of that period. The sums and
 * the count are of all of them, also of those that are not listed.
 */
export async function readPaymentsByDay({ pool }: Deps, period: Period) {
	const [entries, sums] = await Promise.all([
		selectPaymentEntries(pool, period, MAX_LISTED, NEWEST_PAYMENT),
		selectPaymentSums(pool, period.from, period.to),
	]);
	return { entries, sums, count: sums.reduce((all, sum) => all + sum.entries, 0) };
}

/** All of them, page by page, so that a file of many years is never in memory as a whole. */
export async function* readPaymentPages(
	{ pool }: Deps,
	period: Period,
): AsyncGenerator<PaymentEntryRow[]> {
	let position = NEWEST_PAYMENT;
	while (true) {
		const page = await selectPaymentEntries(pool, period, PAGE_SIZE, position);
		if (page.length > 0) yield page;
		const last = page.at(-1);
		if (!last || page.length < PAGE_SIZE) return;
		position = { moment: last.moment, id: last.id, isReversal: last.is_reversal };
	}
}
