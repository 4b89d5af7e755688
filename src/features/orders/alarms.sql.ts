/**
 * Conditions that need a person: money that a provider shows differently, money that has not been
 * refunded, and guessed links.
 */
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

/**
 * Open discrepancies (for a refused or failed refund only on the first day, because it is listed as
 * a manual refund), orders on hold for a week, provider refunds older than a day and manual ones
 * older than three, payments without a result after an hour, networks that guessed too many order
 * links within the hour, orders without an exchange rate, labels that the carrier did not take back
 * in the last two weeks, and labels that are half bought or not voided after an hour, also those of
 * a provider that is no longer configured.
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
	union all
	select case when b.void_refused_at is null then 'label_unfinished' else 'label_not_voided' end,
		concat('shipment ', o.number, '-', s.n, ' (', b.provider, ')')
	from shipment_label b join shipment s on s.id = b.shipment_id join store_order o on o.id = s.order_id
	where b.status in ('buying', 'bought') and (b.void_refused_at > now() - interval '14 days'
		or (b.void_refused_at is null and (b.status = 'buying' or b.void_due_at is not null) and b.claimed_until < now() - interval '1 hour'))
	order by 1, 2 limit 100`,
);
