import { STORE_TIME_ZONE } from "../../domain/store/store-day.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

/** Payments that succeeded since a day, with what went back of each. */
export const selectPaymentsSince = preparedStatement<
	{ key: string; number: number; day: string; amount_cents: number; refunded_cents: number },
	[provider: string, from: string]
>(
	"payments-since",
	`select p.key, o.number, (p.settled_at at time zone '${STORE_TIME_ZONE}')::date as day, p.amount_cents,
		(select coalesce(sum(r.amount_cents), 0)::bigint from refund r where r.payment_id = p.id and r.status = 'done') as refunded_cents
	from payment p join store_order o on o.id = p.order_id
	where p.provider = $1 and p.status in ('succeeded', 'surplus')
		and p.settled_at >= ($2::date)::timestamp at time zone '${STORE_TIME_ZONE}' order by p.id`,
);
