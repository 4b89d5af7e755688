/**
 * Counts the open work of staff in one query. The conditions match those of the lists in the back
 * office.
 */
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export type OpenWorkCounts = {
	access: number;
	orders: number;
	quotes: number;
	returns: number;
	messages: number;
	refunds: number;
};

/**
 * `sellerId`: counts what this seller may see; null counts everything, also refunds and discrepancies, which only managers handle.
 * `returns`: the return statuses in which staff must act. Orders are counted while their VIN is unverified, quotes while they have no
 * offer or the buyer wrote last.
 */
export const selectOpenWork = preparedStatement<
	OpenWorkCounts,
	[sellerId: number | null, returns: string[]]
>(
	"staff-waiting",
	`select
		(select count(*)::int from access_request r
			left join account a on a.id = coalesce(r.account_id, (select id from account where lower(email) = lower(r.email)))
			where r.status = 'open' and ($1::int is null or (coalesce(r.seller_id, a.seller_id, $1) = $1 and coalesce(a.admin_level, 0) = 0))) as access,
		(select count(*)::int from store_order o left join account a on a.id = o.account_id
			where o.status = 'vin_verification' and ($1::int is null or o.account_id is null or a.seller_id = $1)) as orders,
		(select count(*)::int from quote q join store_order o on o.id = q.order_id left join account a on a.id = o.account_id
			where (q.status = 'requested' or (q.status = 'sent' and (select m.author = 'buyer' and m.at > q.sent_at from quote_message m
					where m.order_id = q.order_id order by m.id desc limit 1)))
				and ($1::int is null or o.account_id is null or a.seller_id = $1)) as quotes,
		(select count(*)::int from store_return r join store_order o on o.id = r.order_id left join account a on a.id = o.account_id
			where r.status = any($2::return_status[])
				and ($1::int is null or o.account_id is null or a.seller_id = $1)) as returns,
		(select count(*)::int from contact_message c left join account a on a.id = c.account_id
			where c.handled_at is null and ($1::int is null or coalesce(a.seller_id, $1) = $1)) as messages,
		(select count(*)::int from refund where $1::int is null and payment_id is null and status = 'due')
			+ (select count(*)::int from payment_difference
				where $1::int is null and handled_at is null and kind not in ('refund_refused', 'refund_failed')) as refunds`,
);
