/** Moves the whole history of one demo order into the past. No amount changes. */
import type pg from "pg";
import { inTransaction } from "../src/platform/postgres/transaction.ts";

/** The audit log is sealed, so its times stay. */
const BACKDATE = `
	with o as (
		update store_order set created_at = created_at - make_interval(days => $2::int), expires_at = expires_at - make_interval(days => $2),
			paid_at = paid_at - make_interval(days => $2), shipped_at = shipped_at - make_interval(days => $2),
			delivered_at = delivered_at - make_interval(days => $2), due_on = due_on - $2, arrives_from = arrives_from - $2,
			arrives_to = arrives_to - $2
		where number = $1 returning id
	), history as (
		update order_history h set at = at - make_interval(days => $2) from o where h.order_id = o.id
	), shipments as (
		update shipment s set created_at = created_at - make_interval(days => $2), packed_at = packed_at - make_interval(days => $2),
			shipped_at = shipped_at - make_interval(days => $2), delivered_at = delivered_at - make_interval(days => $2)
		from o where s.order_id = o.id
	), payments as (
		update payment p set created_at = created_at - make_interval(days => $2), checked_at = checked_at - make_interval(days => $2),
			settled_at = settled_at - make_interval(days => $2)
		from o where p.order_id = o.id
	), on_account as (
		update account_payment p set at = at - make_interval(days => $2) from o where p.order_id = o.id
	), quotes as (
		update quote q set priced_at = priced_at - make_interval(days => $2), sent_at = sent_at - make_interval(days => $2)
		from o where q.order_id = o.id
	), offers as (
		update quote_offer q set at = at - make_interval(days => $2) from o where q.order_id = o.id
	), messages as (
		update quote_message q set at = at - make_interval(days => $2) from o where q.order_id = o.id
	), returns as (
		update store_return r set created_at = created_at - make_interval(days => $2) from o where r.order_id = o.id returning r.id
	)
	update return_history h set at = at - make_interval(days => $2) from returns where h.return_id = returns.id`;

/**
 * The ledger is append-only; its trigger is off for this statement alone. The demo is written
 * before the jobs of the store start, so no summary has read the entries yet.
 */
const BACKDATE_LEDGER = `update ledger_entry e set at = at - make_interval(days => $2::int)
	from store_order o where o.id = e.order_id and o.number = $1`;

export async function backdateOrder(
	pool: pg.Pool,
	orderNumber: number,
	days: number,
): Promise<void> {
	if (days <= 0) return;
	await inTransaction(pool, async ({ client }) => {
		await client.query("alter table ledger_entry disable trigger keep_ledger");
		await client.query(BACKDATE_LEDGER, [orderNumber, days]);
		await client.query("alter table ledger_entry enable trigger keep_ledger");
		await client.query(BACKDATE, [orderNumber, days]);
	});
}
