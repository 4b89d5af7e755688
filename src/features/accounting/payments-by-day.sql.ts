import type { ManualPaymentMethod } from "../../domain/payment/manual-payment.ts";
import type { Period } from "../../domain/report/report-period.ts";
import { STORE_TIME_ZONE } from "../../domain/store/store-day.ts";
import { preparedStatement, type Queryable } from "../../platform/postgres/prepared-statement.ts";

/** The moments at which the days of the period begin and end in the store. */
const FIRST_MOMENT = `($1::date::timestamp at time zone '${STORE_TIME_ZONE}')`;
const LAST_MOMENT = `(($2::date + 1)::timestamp at time zone '${STORE_TIME_ZONE}')`;

/** Payments on the day of their record. */
const PAYMENTS = `select a.id, a.order_id, a.at, a.amount_cents::bigint as cents, a.method, a.reference, a.note, a.recorded_by, false as is_reversal, v.at as reversed_at
	from account_payment a left join account_payment_reversal v on v.payment_id = a.id where a.at >= ${FIRST_MOMENT} and a.at < ${LAST_MOMENT}`;

/** Reversals on their own day, with a negative amount. */
const REVERSALS = `select a.id, a.order_id, v.at, 0 - a.amount_cents::bigint as cents, a.method, a.reference, v.reason as note, v.recorded_by, true as is_reversal, null::timestamptz as reversed_at
	from account_payment_reversal v join account_payment a on a.id = v.payment_id where v.at >= ${FIRST_MOMENT} and v.at < ${LAST_MOMENT}`;

export type PaymentEntryRow = {
	id: number;
	at: Date;
	/** `at` to the microsecond. */
	moment: string;
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

/** Where a page of the list ends. PostgreSQL's moments are finer than those of a `Date`. */
type PaymentPosition = { moment: string; id: number; isReversal: boolean };

export const NEWEST_PAYMENT: PaymentPosition = { moment: "infinity", id: 0, isReversal: false };

/** The newest of `:entries` before a position. Their index is read no further than the page. */
const NEWEST = `(select e.id, e.order_id, e.at, e.cents, e.method, e.reference, e.note, e.recorded_by, e.is_reversal, e.reversed_at
	from (:entries) e where e.at <= $4::timestamptz and (e.at, e.id, e.is_reversal) < ($4::timestamptz, $5::bigint, $6::boolean)
	order by e.at desc, e.id desc limit $3::int)`;
const NEWEST_PAYMENTS = NEWEST.replace(":entries", () => PAYMENTS);
const NEWEST_REVERSALS = NEWEST.replace(":entries", () => REVERSALS);

const selectEntryRows = preparedStatement<
	PaymentEntryRow,
	[from: string, to: string, limit: number, moment: string, id: number, isReversal: boolean]
>(
	"payments-by-day",
	`select e.id, e.at, e.at::text as moment, e.cents, e.method, e.reference, e.note, e.is_reversal, e.reversed_at, o.number, o.account_id,
		coalesce(nullif(c.company, ''), nullif(btrim(concat(c.first_name, ' ', c.last_name)), ''), o.email) as customer, s.email as recorded_by
	from (${NEWEST_PAYMENTS} union all ${NEWEST_REVERSALS}) e join store_order o on o.id = e.order_id
	left join account c on c.id = o.account_id left join account s on s.id = e.recorded_by
	order by e.at desc, e.id desc, e.is_reversal desc limit $3::int`,
);

/** Newest first: at most `limit` entries after `position`. */
export function selectPaymentEntries(
	pool: Queryable,
	{ from, to }: Period,
	limit: number,
	{ moment, id, isReversal }: PaymentPosition,
): Promise<PaymentEntryRow[]> {
	return selectEntryRows(pool, from, to, limit, moment, id, isReversal);
}

export const selectPaymentSums = preparedStatement<
	{ method: ManualPaymentMethod | null; cents: number; entries: number },
	[from: string, to: string]
>(
	"payment-sums-by-method",
	`select e.method, sum(e.cents)::bigint as cents, count(*)::int as entries from (${PAYMENTS} union all ${REVERSALS}) e group by e.method order by e.method`,
);
