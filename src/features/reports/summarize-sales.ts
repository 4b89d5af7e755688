/**
 * Keeps the summary of sales up to date. Each step replaces whole days in one transaction, so it
 * can run twice, in two processes, or stop halfway.
 */
import type pg from "pg";
import { addDays } from "../../domain/store/store-day.ts";
import { withLongQueries } from "../../platform/postgres/long-queries.ts";
import { inTransaction, type Transaction } from "../../platform/postgres/transaction.ts";
import {
	deleteCustomerDays,
	deleteGroupDays,
	deleteSalesDays,
	insertCustomerDays,
	insertGroupDays,
	insertSalesDays,
	lockSummary,
	selectMissingDays,
	selectSummaryRange,
	selectWrongDays,
	setSummedUntil,
} from "./summary.sql.ts";

/** Few enough for one statement when a store has a thousand orders a day. */
const DAYS_PER_STEP = 7;

type Deps = { pool: pg.Pool };

/** Sums the next days that are over. Returns how many; 0 when the summary is complete. */
export function summarizeSales({ pool }: Deps): Promise<number> {
	return withLongQueries(pool, (longPool) => inTransaction(longPool, sumNextDays));
}

async function sumNextDays({ client }: Transaction): Promise<number> {
	await lockSummary(client);
	const [missing] = await selectMissingDays(client);
	const first = missing?.first_day;
	if (!first || first > missing.last_day) return 0;
	const last = earlier(addDays(first, DAYS_PER_STEP - 1), missing.last_day);
	await replaceDays(client, first, last);
	await setSummedUntil(client, last);
	return (Date.parse(last) - Date.parse(first)) / Date.parse("1970-01-02") + 1;
}

/**
 * Compares every day of the summary with the ledger, and sums days again that differ. Returns these
 * days.
 */
export function repairSummary({ pool }: Deps): Promise<string[]> {
	return withLongQueries(pool, repairDays);
}

async function repairDays(pool: pg.Pool): Promise<string[]> {
	const [range] = await selectSummaryRange(pool);
	if (!range?.first_day || !range.grouped_until) return [];
	const repaired: string[] = [];
	for (let from = range.first_day; from <= range.grouped_until; from = addDays(from, 7)) {
		const to = earlier(addDays(from, DAYS_PER_STEP - 1), range.grouped_until);
		const days = await inTransaction(pool, async ({ client }) => {
			await lockSummary(client);
			const wrong = await selectWrongDays(client, from, to);
			for (const { day } of wrong) await replaceDays(client, day, day);
			return wrong.map(({ day }) => day);
		});
		repaired.push(...days);
	}
	return repaired;
}

async function replaceDays(client: pg.ClientBase, from: string, to: string): Promise<void> {
	await deleteSalesDays(client, from, to);
	await insertSalesDays(client, from, to);
	await deleteGroupDays(client, from, to);
	await insertGroupDays(client, from, to);
	await deleteCustomerDays(client, from, to);
	await insertCustomerDays(client, from, to);
}

function earlier(a: string, b: string): string {
	return a < b ? a : b;
}
