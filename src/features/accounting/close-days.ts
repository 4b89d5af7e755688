/** Closes the days of the books. A closed day has a number and a hash, and is never changed. */
import { createHash } from "node:crypto";
import type pg from "pg";
import type { Customer } from "../../domain/account/caller.ts";
import { withLongQueries } from "../../platform/postgres/long-queries.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import {
	insertDay,
	insertLines,
	lockAccounting,
	selectNextDay,
	selectOpenSums,
	sumLedgerDays,
} from "./accounting-days.sql.ts";

export const MAX_DAYS_AT_ONCE = 31;

export type LineSums = { account: string; debit_cents: number; credit_cents: number };

/**
 * Closes every day that is over, each in its own transaction. Returns how many. A second click, or
 * a second person at the same time, finds nothing left to close.
 */
export function closeDays({ pool }: { pool: pg.Pool }, caller: Customer): Promise<number> {
	return withLongQueries(pool, async (longPool) => {
		let closed = 0;
		while (closed < MAX_DAYS_AT_ONCE && (await closeNextDay(longPool, caller))) closed++;
		return closed;
	});
}

function closeNextDay(pool: pg.Pool, { accountId }: Customer): Promise<boolean> {
	return inTransaction(pool, async ({ client, tx }) => {
		await lockAccounting(client);
		const [next] = await selectNextDay(client);
		if (!next?.next_day || next.next_day > next.last_day) return false;
		const { next_day: day, number } = next;
		await sumLedgerDays(client, day);
		const lines = await selectOpenSums(client, day);
		await insertDay(client, number, day, accountId, hashOfDay(next.hash, number, day, lines));
		await insertLines(
			client,
			number,
			lines.map(({ account }) => account),
			lines.map(({ debit_cents }) => debit_cents),
			lines.map(({ credit_cents }) => credit_cents),
		);
		await insertAudit(tx, {
			actorId: accountId,
			action: "accounting_day_closed",
			subject: `journal ${number}`,
			details: {},
		});
		return true;
	});
}

/** Lines are in the sequence of their accounts, so that the same day has the same hash. */
export function hashOfDay(
	previous: Buffer | null,
	number: number,
	day: string,
	lines: readonly LineSums[],
): Buffer {
	const sums = lines.map(
		({ account, debit_cents, credit_cents }) => `${account}:${debit_cents}:${credit_cents}`,
	);
	const text = [previous?.toString("hex") ?? "", number, day, ...sums].join("\n");
	return createHash("sha256").update(text).digest();
}
