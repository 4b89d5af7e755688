import type { ManualPaymentMethod } from "../../domain/payment/manual-payment.ts";
import { STORE_TIME_ZONE } from "../../domain/store/store-day.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

/** The moments at which the days of the period begin and end in the store. */
const FIRST_MOMENT = `($1::date::timestamp at time zone '${STORE_TIME_ZONE}')`;
const LAST_MOMENT = `(($2::date + 1)::timestamp at time zone '${STORE_TIME_ZONE}')`;

/** Payments on the day of their record, and reversals on theirs with a negative amount. */
const ENTRIES = `
	select a.id, a.order_id, a.at, a.amount_cents::bigint as cents, a.method, a.reference, a.note, a.recorded_by, false as is_reversal, v.at as reversed_at
	from account_payment a left join account_payment_reversal v on v.payment_id = a.id where a.at >= ${FIRST_MOMENT} and a.at < ${LAST_MOMENT}
	union all
	select a.id, a.order_id, v.at, 0 - a.amount_cents::bigint, a.method, a.reference, v.reason, v.recorded_by, true, null
	from account_payment_reversal v join account_payment a on a.id = v.payment_id where v.at >= ${FIRST_MOMENT} and v.at < ${LAST_MOMENT}`;

type PaymentEntryRow = {
	id: number;
	at: Date;
	cents: number;
	method: ManualPaymentMethod | null;
	reference: string | null;
	/** What staff wrote about the payment, or why it was reversed. */
	note: string | null;
	is_reversal: boolean;
	/** When the payment was reversed. */
	reversed_at: Date | null;
	number: number;
	account_id: number | null;
	customer: string;
	recorded_by: string | null;
};

/** Newest first. All without a limit. */
export const selectPaymentEntries = preparedStatement<
	PaymentEntryRow,
	[from: string, to: string, limit: number | null]
>(
	"payments-by-day",
	`select e.id, e.at, e.cents, e.method, e.reference, e.note, e.is_reversal, e.reversed_at, o.number, o.account_id,
		coalesce(nullif(c.company, ''), nullif(btrim(concat(c.first_name, ' ', c.last_name)), ''), o.email) as customer, s.email as recorded_by
	from (${ENTRIES}) e join store_order o on o.id = e.order_id
	left join account c on c.id = o.account_id left join account s on s.id = e.recorded_by
	order by e.at desc, e.id desc limit $3::bigint`,
);

export const selectPaymentSums = preparedStatement<
	{ method: ManualPaymentMethod | null; cents: number; entries: number },
	[from: string, to: string]
>(
	"payment-sums-by-method",
	`select e.method, sum(e.cents)::bigint as cents, count(*)::int as entries from (${ENTRIES}) e group by e.method order by e.method`,
);
