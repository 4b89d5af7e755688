/** Cash, checks and bank transfers that staff have recorded, and their reversals. */
import type { ManualPaymentMethod, RecordedPayment } from "../../domain/payment/manual-payment.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { preparedStatement, type Queryable } from "../../platform/postgres/prepared-statement.ts";

/**
 * How money came in outside a provider. The method is null if the caller of the API did not name
 * it.
 */
export type ManualReceipt = {
	cents: number;
	method: ManualPaymentMethod | null;
	/** The number of the check or of the transfer. */
	reference: string | null;
	note: string | null;
};

const insertPaymentRow = preparedStatement<
	{ id: number },
	[
		orderId: number,
		cents: number,
		method: string | null,
		reference: string | null,
		note: string | null,
		by: number,
		key: string,
	]
>(
	"insert-recorded-payment",
	`insert into account_payment (order_id, amount_cents, method, reference, note, recorded_by, dedupe) values ($1, $2, $3, $4, $5, $6, $7)
	on conflict (dedupe) do nothing returning id`,
);

/** The id of the payment; undefined if the key has recorded one before. */
export async function insertRecordedPayment(
	client: Queryable,
	orderId: number,
	{ cents, method, reference, note }: ManualReceipt,
	by: number,
	key: string,
): Promise<number | undefined> {
	const [row] = await insertPaymentRow(client, orderId, cents, method, reference, note, by, key);
	return row?.id;
}

/**
 * A payment of the order by the same check or transfer, from another form. A payment without a
 * method may have been any. A bounced check may come again.
 */
const selectSamePayment = preparedStatement<
	{ id: number },
	[orderId: number, method: string | null, reference: string, key: string]
>(
	"same-manual-payment",
	`select a.id from account_payment a where a.order_id = $1 and ($2::text is null or a.method is null or a.method = $2)
		and lower(a.reference) = lower($3) and a.dedupe <> $4
		and not exists (select from account_payment_reversal v where v.payment_id = a.id) limit 1`,
);

/** Refuses a check or transfer that is recorded for the order already. */
export async function requireNewPayment(
	client: Queryable,
	orderId: number,
	{ method, reference, key }: Pick<ManualReceipt, "method" | "reference"> & { key: string },
): Promise<void> {
	if (reference === null) return;
	const [same] = await selectSamePayment(client, orderId, method, reference, key);
	if (same) throw new Refusal("payment_recorded_before");
}

/** Of one order, oldest first. */
export const selectRecordedPayments = preparedStatement<RecordedPayment, [orderId: number]>(
	"recorded-payments-of-order",
	`select a.id, a.amount_cents as "amountCents", a.method, a.reference, a.note, a.at, r.email as "recordedBy",
		v.at as "reversedAt", v.reason as "reversalReason", b.email as "reversedBy"
	from account_payment a left join account r on r.id = a.recorded_by
	left join account_payment_reversal v on v.payment_id = a.id left join account b on b.id = v.recorded_by
	where a.order_id = $1 order by a.id`,
);

/** A payment of the order, and whether it had paid what stood on account. */
export const selectPaymentToReverse = preparedStatement<
	{
		amount_cents: number;
		method: RecordedPayment["method"];
		reference: string | null;
		was_on_account: boolean;
		is_reversed: boolean;
	},
	[orderId: number, paymentId: number]
>(
	"payment-to-reverse",
	`select a.amount_cents, a.method, a.reference,
		exists (select from ledger_entry e where e.order_id = a.order_id and e.cause = 'paid:' || a.id and e.account = 'on_account') as was_on_account,
		exists (select from account_payment_reversal v where v.payment_id = a.id) as is_reversed
	from account_payment a where a.order_id = $1 and a.id = $2`,
);

/**
 * The recorded payments of an order less what staff have refunded of them by hand. A manual refund
 * that replaces one of a provider is not of this money.
 */
export const selectManualCents = preparedStatement<{ cents: number }, [orderId: number]>(
	"manual-cents-of-order",
	`select (select coalesce(sum(a.amount_cents), 0) from account_payment a where a.order_id = $1
			and not exists (select from account_payment_reversal v where v.payment_id = a.id))::bigint
		- (select coalesce(sum(r.amount_cents), 0) from refund r where r.order_id = $1
			and r.payment_id is null and r.instead_of is null and r.status in ('due', 'done'))::bigint as cents`,
);

export const insertReversal = preparedStatement<
	never,
	[paymentId: number, reason: string, by: number]
>(
	"insert-payment-reversal",
	"insert into account_payment_reversal (payment_id, reason, recorded_by) values ($1, $2, $3)",
);

/**
 * A reversed payment for the mail about it, without an id the one that was reversed last.
 * `is_owed`: less than it was paid or credited since the reversal.
 */
export const selectReversedPayment = preparedStatement<
	{
		amount_cents: number;
		method: RecordedPayment["method"];
		reference: string | null;
		is_owed: boolean;
	},
	[orderId: number, paymentId: number | null]
>(
	"reversed-payment",
	`select a.amount_cents, a.method, a.reference,
		(select coalesce(sum(0 - e.cents), 0) from ledger_entry e where e.order_id = a.order_id and e.account in ('receivable', 'on_account') and e.cents < 0
			and e.id > (select max(r.id) from ledger_entry r where r.order_id = a.order_id and r.cause = 'reversal:' || a.id)) < a.amount_cents as is_owed
	from account_payment a join account_payment_reversal v on v.payment_id = a.id
	where a.order_id = $1 and ($2::bigint is null or a.id = $2) order by v.at desc limit 1`,
);
