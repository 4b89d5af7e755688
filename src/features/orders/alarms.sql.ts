/**
 * What a person has to look at: money that a provider sees otherwise than our books or that does not get back to its owner, and whoever
 * guesses links.
 */
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

/**
 * Differences that nobody has settled, but for refunds that wait among those by hand, which are news for a day; orders that were put on
 * hold a week ago, with the goods they hold; refunds that no provider has carried out within a day, and no person within three; payments nobody knows
 * the end of; networks that tried more links than they may within the last hour, and all of them together; orders without a
 * rate of their day.
 */
export const selectAlarms = preparedStatement<{ alarm: string; what: string }, []>(
	"order-alarms",
	`select kind as alarm, concat(provider, ' ', ref) as what from payment_difference
	where handled_at is null and (kind not in ('refund_refused', 'refund_failed') or found_at > now() - interval '1 day')
	union all
	select 'held_long', concat('order ', o.number) from store_order o where o.status = 'on_hold'
		and (select max(h.at) from order_history h where h.order_id = o.id) < now() - interval '7 days'
	union all
	select case when payment_id is null then 'refund_by_hand_waits' else 'refund_overdue' end, concat('refund ', id) from refund
	where status = 'due' and created_at < now() - (case when payment_id is null then interval '3 days' else interval '1 day' end)
	union all
	select 'payment_unknown', concat(provider, ' ', key) from payment where status = 'open' and created_at < now() - interval '1 hour'
	union all
	select 'links_guessed', concat('networks: ', count(*)) from limit_bucket
	where name = 'link-wrong' and not allowed and filled_at > now() - interval '1 hour' having count(*) > 0
	union all
	select 'links_guessed', 'the whole store' from limit_bucket
	where name = 'link-wrong-store' and not allowed and filled_at > now() - interval '1 hour'
	union all
	select 'no_exchange_rate', concat(rate_currency, ', orders: ', count(*)) from store_order
	where exchange_rate is null and kind = 'order' group by rate_currency
	order by 1, 2 limit 100`,
);
