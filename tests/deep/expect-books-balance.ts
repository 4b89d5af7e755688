/** Checks orders, payments and ledger after a test has disturbed the store. */
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { expect } from "vitest";
import { selectViolations } from "../../src/features/orders/invariants.sql.ts";

/** Waits until no payment is open and no refund is due. */
export async function waitForOpenWork(pool: pg.Pool): Promise<void> {
	for (;;) {
		const { rows } = await pool.query(
			"select (select count(*) from payment where status in ('open', 'needs_buyer', 'processing')) + (select count(*) from refund where status = 'due') as left",
		);
		if (Number(rows[0].left) === 0) return;
		await sleep(500);
	}
}

/**
 * Expects that no invariant is violated, every acknowledged order exists under its key, and the
 * cash equals what the provider captured.
 */
export async function expectBooksBalance(
	pool: pg.Pool,
	sandbox: { capturedCents: () => Promise<number> },
	acknowledged: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
	expect(await selectViolations(pool)).toEqual([]);
	const { rows } = await pool.query(
		"select k.key::text, o.number::text from idempotency_key k join store_order o on o.id = k.order_id",
	);
	const storedNumbers = new Map(rows.map((row) => [row.key, row.number]));
	expect([...acknowledged].filter(([key, number]) => storedNumbers.get(key) !== number)).toEqual(
		[],
	);
	// Payments into a credit account do not go through the provider.
	const cash = await pool.query(
		`select coalesce(sum(cents), 0)::bigint - (select coalesce(sum(amount_cents), 0) from account_payment a
			where not exists (select from account_payment_reversal v where v.payment_id = a.id)) as cents from ledger_entry where account = 'cash'`,
	);
	expect(Number(cash.rows[0].cents)).toBe(await sandbox.capturedCents());
}
