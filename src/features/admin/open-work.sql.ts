/**
 * The open work of staff, of all queues in one query. The conditions match those of the lists in
 * the office.
 */
import { CERTIFICATE_REMINDER_DAYS } from "../../domain/money/tax-exemption.ts";
import type { WorkQueue } from "../../domain/office/work-queues.ts";
import { STORE_TIME_ZONE } from "../../domain/store/store-day.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";
import { customersOfSeller, ordersOfSeller } from "../accounts/seller-scope.sql.ts";

const OWN_CUSTOMERS = customersOfSeller("$1");
const OWN_ORDERS = ordersOfSeller("$1");

type Scope = [sellerId: number | null, returns: string[]];

/**
 * $1: the seller whose work it is; null for managers, who alone handle refunds and discrepancies.
 * $2: the return statuses in which staff must act. A certificate waits around its last day, until it
 * is renewed or withdrawn. A quote waits while it has no offer or the buyer
 * wrote last.
 */
const WAITING = `
	select 'access' as queue, r.id::text as ref, coalesce(r.company, r.name)::text as title, r.created_at as since
	from access_request r
	left join account a on a.id = coalesce(r.account_id, (select id from account where lower(email) = lower(r.email)))
	where r.status = 'open' and ($1::int is null or (coalesce(r.seller_id, a.seller_id, $1) = $1 and coalesce(a.admin_level, 0) = 0))
	union all
	select 'certificates', t.account_id::text, coalesce(a.company, a.first_name || ' ' || a.last_name) || ' · ' || t.state,
		(t.valid_to - ${CERTIFICATE_REMINDER_DAYS})::timestamp at time zone '${STORE_TIME_ZONE}'
	from tax_certificate t join account a on a.id = t.account_id
	where t.withdrawn_at is null and a.closed_at is null and ${OWN_CUSTOMERS}
		and t.valid_to between (now() at time zone '${STORE_TIME_ZONE}')::date - ${CERTIFICATE_REMINDER_DAYS} and (now() at time zone '${STORE_TIME_ZONE}')::date + ${CERTIFICATE_REMINDER_DAYS}
		and not exists (select from tax_certificate n where n.account_id = t.account_id and n.state = t.state and n.withdrawn_at is null and n.valid_to > t.valid_to)
	union all
	select case o.status when 'vin_verification' then 'vin' else 'ship' end, o.number::text, coalesce(o.ship_to ->> 'receiver', o.email),
		case o.status when 'vin_verification' then o.created_at else coalesce(o.paid_at, o.created_at) end
	from store_order o left join account a on a.id = o.account_id
	where o.status in ('vin_verification', 'processing', 'dropship', 'awaiting_shipment')
		and ${OWN_ORDERS}
	union all
	select 'quotes', o.number::text, coalesce(o.ship_to ->> 'receiver', o.email), case q.status when 'sent' then last.at else o.created_at end
	from quote q join store_order o on o.id = q.order_id left join account a on a.id = o.account_id
	left join lateral (select m.author, m.at from quote_message m where m.order_id = q.order_id order by m.id desc limit 1) last on true
	where (q.status = 'requested' or (q.status = 'sent' and last.author = 'buyer' and last.at > q.sent_at))
		and ${OWN_ORDERS}
	union all
	select 'returns', r.number::text, coalesce(o.ship_to ->> 'receiver', o.email), r.created_at
	from store_return r join store_order o on o.id = r.order_id left join account a on a.id = o.account_id
	where r.status = any($2::return_status[]) and ${OWN_ORDERS}
	union all
	select 'messages', c.id::text, c.name::text, c.created_at
	from contact_message c left join account a on a.id = c.account_id
	where c.handled_at is null and ($1::int is null or coalesce(a.seller_id, $1) = $1)
	union all
	select 'refunds', o.number::text, coalesce(o.ship_to ->> 'receiver', o.email), r.created_at
	from refund r join store_order o on o.id = r.order_id
	where $1::int is null and r.payment_id is null and r.status = 'due'
	union all
	select 'discrepancies', d.ref, d.provider, d.found_at
	from payment_difference d
	where $1::int is null and d.handled_at is null and d.kind not in ('refund_refused', 'refund_failed')
	union all
	select 'imports', i.id::text, i.source || ' · ' || coalesce(i.file_name, ''), i.changed_at
	from import i where $1::int is null and i.state = 'dry_run'
	union all
	select 'verify', p.sku::text, p.title_en::text, v.created_at
	from verify_task v join part p on p.id = v.part_id
	where v.done_at is null and (v.put_off_until is null or v.put_off_until <= now())`;

export const selectQueueStates = preparedStatement<
	{ queue: WorkQueue; count: number; oldest: Date },
	Scope
>(
	"office-queue-states",
	`select queue, count(*)::int as count, min(since) as oldest from (${WAITING}) waiting group by queue`,
);

/** The oldest items of every queue, at most $3 of each. */
export const selectOldestWork = preparedStatement<
	{ queue: WorkQueue; ref: string; title: string; since: Date },
	[...Scope, perQueue: number]
>(
	"office-oldest-work",
	`select queue, ref, title, since from (
		select waiting.*, row_number() over (partition by queue order by since, ref) as place from (${WAITING}) waiting
	) ranked where place <= $3 order by since, queue, ref`,
);
