import { STORE_TIME_ZONE } from "../../domain/store/store-day.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";
import { eventsOf } from "../reports/earnings.sql.ts";

const EVENTS = eventsOf({ from: "$1::date", to: "$2::date" });

/**
 * Sales by the place that the goods go to; in Florida by ZIP code, because each county has its own
 * surtax. Refunds count on their own day.
 */
export const selectTaxRows = preparedStatement<
	{
		country: string;
		state: string;
		zip: string | null;
		tax_millionths: number;
		goods_cents: number;
		refunded_cents: number;
		shipping_cents: number;
		tax_cents: number;
	},
	[from: string, to: string]
>(
	"tax-report",
	`with ${EVENTS}
	select upper(coalesce(o.ship_to ->> 'country', '')) as country, upper(coalesce(o.ship_to ->> 'state', '')) as state,
		case when upper(o.ship_to ->> 'state') = 'FL' then left(o.ship_to ->> 'postal_code', 5) end as zip, o.tax_millionths,
		coalesce(sum(e.cents) filter (where e.account = 'sales'), 0)::bigint as goods_cents,
		coalesce(sum(e.cents) filter (where e.account = 'sales' and e.cents < 0), 0)::bigint as refunded_cents,
		coalesce(sum(e.cents) filter (where e.account = 'shipping'), 0)::bigint as shipping_cents,
		coalesce(sum(e.cents) filter (where e.account = 'tax'), 0)::bigint as tax_cents
	from event e join store_order o on o.id = e.order_id where e.cents <> 0 group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
);

/** Sales to Florida without tax, with the certificates that were valid on the day of the order. */
export const selectExemptSales = preparedStatement<
	{
		account_id: number | null;
		name: string | null;
		certificates: string | null;
		/** The customer has credit today; orders do not store it. */
		has_credit: boolean;
		goods_cents: number;
	},
	[from: string, to: string]
>(
	"exempt-sales",
	`with ${EVENTS}
	select s.account_id, coalesce(nullif(a.company, ''), a.first_name || ' ' || a.last_name) as name,
		string_agg(distinct s.certificate, ', ') as certificates, coalesce(a.credit = 'credit', false) as has_credit, sum(s.cents)::bigint as goods_cents
	from (
		select o.account_id, e.cents, (
			select c.number from tax_certificate c where c.account_id = o.account_id and c.state = 'FL' and c.withdrawn_at is null
				and (o.created_at at time zone '${STORE_TIME_ZONE}')::date between c.valid_from and c.valid_to order by c.id desc limit 1) as certificate
		from event e join store_order o on o.id = e.order_id
		where e.account = 'sales' and o.tax_millionths = 0 and upper(o.ship_to ->> 'state') = 'FL'
	) s left join account a on a.id = s.account_id group by s.account_id, a.company, a.first_name, a.last_name, a.credit order by goods_cents desc, 1`,
);
