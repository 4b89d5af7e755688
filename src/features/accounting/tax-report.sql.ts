import { STORE_TIME_ZONE } from "../../domain/store/store-day.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";
import { eventsOf } from "../reports/earnings.sql.ts";

const EVENTS = eventsOf({ from: "$1::date", to: "$2::date" });

/** Goods and tax of a refund are rounded each on its own. */
const MAX_ROUNDING_CENTS = 2;

/**
 * The goods of an entry that were taxed. A restocking fee stays with the store, and the tax of the
 * goods it was kept for is refunded whole, so the fee was not taxed. Where the tax is still not
 * that of the goods, as in a refund that earlier refunds cut, the taxed goods are counted from the
 * tax.
 */
const TAXED = `case when o.tax_millionths = 0 then 0
	when abs(s.tax_cents - (s.goods_cents - coalesce(r.fee_cents, 0)) * o.tax_millionths / 1000000) <= ${MAX_ROUNDING_CENTS} then s.goods_cents - coalesce(r.fee_cents, 0)
	else round(s.tax_cents * 1000000 / o.tax_millionths) end`;

/**
 * Sales by the place that the goods go to; in Florida by ZIP code, because each county has its own
 * surtax. Refunds count on their own day. `refunded_cents` is the money and the credit that buyers
 * got back, with tax, shipping and core charges.
 */
export const selectTaxRows = preparedStatement<
	{
		country: string;
		state: string;
		zip: string | null;
		tax_millionths: number;
		goods_cents: number;
		taxed_cents: number;
		refunded_cents: number;
		shipping_cents: number;
		tax_cents: number;
	},
	[from: string, to: string]
>(
	"tax-report",
	`with ${EVENTS}, entry as (
		select e.order_id, e.cause, coalesce(sum(e.cents) filter (where e.account = 'sales'), 0) as goods_cents,
			coalesce(sum(e.cents) filter (where e.account = 'shipping'), 0) as shipping_cents, coalesce(sum(e.cents) filter (where e.account = 'tax'), 0) as tax_cents
		from event e group by e.order_id, e.day, e.cause having bool_or(e.cents <> 0)
	), amount as (
		select s.order_id, s.goods_cents, ${TAXED} as taxed_cents, s.shipping_cents, s.tax_cents, 0 as refunded_cents
		from entry s join store_order o on o.id = s.order_id left join store_return r on r.order_id = s.order_id and s.cause = 'return:' || r.id
		union all
		-- A refund that replaces another, and one of a payment that came too late, take nothing off the sales.
		select r.order_id, 0, 0, 0, 0, r.amount_cents from refund r
		where r.instead_of is null and r.reason <> 'paid_too_late' and (r.created_at at time zone '${STORE_TIME_ZONE}')::date between $1::date and $2::date
		union all
		select c.order_id, 0, 0, 0, 0, c.amount_cents from account_credit c where (c.at at time zone '${STORE_TIME_ZONE}')::date between $1::date and $2::date
	)
	select upper(coalesce(o.ship_to ->> 'country', '')) as country, upper(coalesce(o.ship_to ->> 'state', '')) as state,
		case when upper(o.ship_to ->> 'state') = 'FL' then left(o.ship_to ->> 'postal_code', 5) end as zip, o.tax_millionths,
		sum(a.goods_cents)::bigint as goods_cents, sum(a.taxed_cents)::bigint as taxed_cents, sum(a.refunded_cents)::bigint as refunded_cents,
		sum(a.shipping_cents)::bigint as shipping_cents, sum(a.tax_cents)::bigint as tax_cents
	from amount a join store_order o on o.id = a.order_id group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
);

/**
 * Sales without tax, by customer and state, with the certificate that was valid on the day of the
 * order. Only the given states are listed, and those that were charged tax in the same days.
 */
export const selectExemptSales = preparedStatement<
	{
		account_id: number | null;
		name: string | null;
		state: string;
		certificate: string | null;
		/** The customer has credit today; orders do not store it. */
		has_credit: boolean;
		goods_cents: number;
	},
	[from: string, to: string, states: string[]]
>(
	"exempt-sales",
	`with ${EVENTS}, sale as (
		select o.account_id, e.account, e.cents, o.tax_millionths, upper(o.ship_to ->> 'state') as state, (o.created_at at time zone '${STORE_TIME_ZONE}')::date as day
		from event e join store_order o on o.id = e.order_id where upper(o.ship_to ->> 'country') = 'US'
	)
	select s.account_id, coalesce(nullif(a.company, ''), a.first_name || ' ' || a.last_name) as name,
		s.state, s.certificate, coalesce(a.credit = 'credit', false) as has_credit, sum(s.cents)::bigint as goods_cents
	from (
		select u.account_id, u.state, u.cents, (
			select c.number from tax_certificate c where c.account_id = u.account_id and c.state = u.state and c.withdrawn_at is null
				and u.day between c.valid_from and c.valid_to order by c.id desc limit 1) as certificate
		from sale u where u.account = 'sales' and u.tax_millionths = 0
			and (u.state = any($3::text[]) or u.state in (select t.state from sale t where t.account = 'tax' and t.cents > 0))
	) s left join account a on a.id = s.account_id
	group by s.account_id, a.company, a.first_name, a.last_name, a.credit, s.state, s.certificate order by goods_cents desc, s.account_id, s.state, s.certificate`,
);
