import { STORE_TIME_ZONE } from "../../domain/store/store-day.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";
import { customersOfSeller } from "../accounts/seller-scope.sql.ts";

const OWN_CUSTOMERS = customersOfSeller("$1");

/**
 * Sales of the store's day until now, and of the same weekday a week ago until the same time.
 * Orders count when they are paid or on account; refunds are taken off. $1 limits it to the
 * customers of a seller.
 */
export const selectSales = preparedStatement<
	{ today_cents: number; today_orders: number; before_cents: number; before_orders: number },
	[sellerId: number | null]
>(
	"office-sales",
	`with store_clock as (
		select now() at time zone '${STORE_TIME_ZONE}' as local
	), period as (
		select date_trunc('day', local) at time zone '${STORE_TIME_ZONE}' as today_from, now() as today_to,
			(date_trunc('day', local) - interval '7 days') at time zone '${STORE_TIME_ZONE}' as before_from,
			(local - interval '7 days') at time zone '${STORE_TIME_ZONE}' as before_to
		from store_clock
	)
	select coalesce(sum(o.total_cents - o.refunded_cents) filter (where o.created_at >= today_from), 0)::bigint as today_cents,
		(count(*) filter (where o.created_at >= today_from))::int as today_orders,
		coalesce(sum(o.total_cents - o.refunded_cents) filter (where o.created_at < before_to), 0)::bigint as before_cents,
		(count(*) filter (where o.created_at < before_to))::int as before_orders
	from period join store_order o on o.created_at between before_from and today_to and o.kind = 'order'
	left join account a on a.id = o.account_id
	where (o.created_at >= today_from or o.created_at < before_to) and o.status <> 'cancelled'
		and o.payment_status in ('paid', 'authorized', 'partially_refunded', 'on_account')
		and ${OWN_CUSTOMERS}`,
);
