/** What must be true when everything is over, whatever happened before. */
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { expect } from "vitest";
import { selectViolations } from "../../src/features/orders/invariants.sql.ts";

/** Waits until the store has nothing left to find out by itself. */
export async function calm(pool: pg.Pool): Promise<void> {
	for (;;) {
		const { rows } = await pool.query(
			"select (select count(*) from payment where status in ('open', 'needs_buyer', 'processing')) + (select count(*) from refund where status = 'due') as left",
		);
		if (Number(rows[0].left) === 0) return;
		await sleep(500);
	}
}

/** No rule is broken, every order that was acknowledged is there under its key, and the cash is what the provider has taken. */
export async function expectTrueBooks(
	pool: pg.Pool,
	sandbox: { taken: () => Promise<number> },
	acknowledged: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
	expect(await selectViolations(pool)).toEqual([]);
	const { rows } = await pool.query(
		"select k.key::text, o.number::text from idempotency_key k join store_order o on o.id = k.order_id",
	);
	const kept = new Map(rows.map((row) => [row.key, row.number]));
	expect([...acknowledged].filter(([key, number]) => kept.get(key) !== number)).toEqual([]);
	// What customers paid into an account came past the provider.
	const cash = await pool.query(
		"select coalesce(sum(cents), 0)::bigint - (select coalesce(sum(amount_cents), 0) from account_payment) as cents from ledger_entry where account = 'cash'",
	);
	expect(Number(cash.rows[0].cents)).toBe(await sandbox.taken());
}
