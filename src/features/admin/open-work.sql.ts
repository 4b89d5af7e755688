/**
 * The open work of staff, of all queues in one query. The conditions match those of the lists in
 * the office.
 */
import { CERTIFICATE_REMINDER_DAYS } from "../../domain/money/tax-exemption.ts";
import type { WorkQueue } from "../../domain/office/work-queues.ts";
import type { Language } from "../../domain/store/language.ts";
import { STORE_TIME_ZONE } from "../../domain/store/store-day.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";
import {
	accessRequestsOfSeller,
	customersOfSeller,
	messagesOfSeller,
	ordersOfSeller,
} from "../accounts/seller-scope.sql.ts";
import { queuedOrders } from "../orders/open-order-queues.sql.ts";
import { IS_BALANCE_DUE, IS_FIT_IN_DOUBT } from "../orders/order-queues.sql.ts";
import { WAITING_QUOTES } from "../quotes/quotes.sql.ts";

const OWN_REQUESTS = accessRequestsOfSeller("$1");
const OWN_MESSAGES = messagesOfSeller("$1");
const OWN_CUSTOMERS = customersOfSeller("$1");
const OWN_ORDERS = ordersOfSeller("$1");

type Scope = [sellerId: number | null, returns: string[], lastWorkday: string];

/**
 * $1: the seller whose work it is; null for managers, who alone handle refunds and discrepancies.
 * $2: the return statuses in which staff must act. $3: the last workday before today. A certificate
 * waits around its last day, until it is renewed or withdrawn. A quote waits while it has no offer,
 * or while the last message is the buyer's. Tables that only the title needs are left-joined, so
 * that PostgreSQL skips them when it counts.
 */
const BRANCHES = [
	`select 'access' as queue, r.id::text as ref, coalesce(r.company, r.name)::text as title, r.created_at as since
	from access_request r
	left join account a on a.id = coalesce(r.account_id, (select id from account where lower(email) = lower(r.email)))
	where r.status = 'open' and ${OWN_REQUESTS}`,
	`select 'certificates' as queue, t.account_id::text as ref, coalesce(a.company, a.first_name || ' ' || a.last_name) || ' · ' || t.state as title,
		(t.valid_to - ${CERTIFICATE_REMINDER_DAYS})::timestamp at time zone '${STORE_TIME_ZONE}' as since
	from tax_certificate t join account a on a.id = t.account_id
	where t.withdrawn_at is null and a.closed_at is null and ${OWN_CUSTOMERS}
		and t.valid_to between (now() at time zone '${STORE_TIME_ZONE}')::date - ${CERTIFICATE_REMINDER_DAYS} and (now() at time zone '${STORE_TIME_ZONE}')::date + ${CERTIFICATE_REMINDER_DAYS}
		and not exists (select from tax_certificate n where n.account_id = t.account_id and n.state = t.state and n.withdrawn_at is null and n.valid_to > t.valid_to)`,
	`select 'vin' as queue, o.number::text as ref, coalesce(o.ship_to ->> 'receiver', o.email) as title, o.created_at as since
	from store_order o left join account a on a.id = o.account_id
	where o.status = 'vin_verification' and ${OWN_ORDERS} and :is_not_in_fit`,
	`select 'fit' as queue, o.number::text as ref, coalesce(o.ship_to ->> 'receiver', o.email) as title, o.created_at as since
	from store_order o left join account a on a.id = o.account_id
	where ${IS_FIT_IN_DOUBT} and ${OWN_ORDERS}`,
	`select 'hold' as queue, o.number::text as ref, coalesce(o.ship_to ->> 'receiver', o.email) as title, h.held_at as since
	from order_hold h join store_order o on o.id = h.order_id left join account a on a.id = o.account_id
	where h.released_at is null and o.status = 'on_hold' and ${OWN_ORDERS}`,
	`select 'balance' as queue, o.number::text as ref, coalesce(o.ship_to ->> 'receiver', o.email) as title, coalesce(o.paid_at, o.created_at) as since
	from store_order o left join account a on a.id = o.account_id
	where ${IS_BALANCE_DUE} and ${OWN_ORDERS} and :is_not_stopped`,
	`select 'quotes' as queue, o.number::text as ref, coalesce(o.ship_to ->> 'receiver', o.email) as title, w.since
	from (${WAITING_QUOTES}) w left join store_order o on o.id = w.order_id left join account a on a.id = o.account_id
	where ${OWN_ORDERS}`,
	`select 'returns' as queue, r.number::text as ref, coalesce(o.ship_to ->> 'receiver', o.email) as title, r.created_at as since
	from store_return r left join store_order o on o.id = r.order_id left join account a on a.id = o.account_id
	where r.status = any($2::return_status[]) and ${OWN_ORDERS}`,
	`select 'messages' as queue, c.id::text as ref, c.name::text as title, c.created_at as since
	from contact_message c left join account a on a.id = c.account_id
	where c.handled_at is null and ${OWN_MESSAGES}`,
	`select 'refunds' as queue, o.number::text as ref, coalesce(o.ship_to ->> 'receiver', o.email) as title, r.created_at as since
	from refund r left join store_order o on o.id = r.order_id
	where $1::int is null and r.payment_id is null and r.status = 'due'`,
	`select 'discrepancies' as queue, d.ref, d.provider as title, d.found_at as since
	from payment_difference d
	where $1::int is null and d.handled_at is null and d.kind not in ('refund_refused', 'refund_failed')`,
	`select 'imports' as queue, i.id::text as ref, i.source || ' · ' || coalesce(i.file_name, '') as title, i.changed_at as since
	from import i where $1::int is null and i.state = 'dry_run'`,
	`select 'verify' as queue, p.sku::text as ref, :part_title as title, v.created_at as since
	from verify_task v left join part p on p.id = v.part_id
	where v.done_at is null and (v.put_off_until is null or v.put_off_until <= now())`,
];

/**
 * Open orders by what is to be done next, the most urgent first. An order can wait in several of
 * these queues, and all of them are in the queue `ship`.
 */
const QUEUES_OF_OPEN_ORDERS: [queue: WorkQueue, condition: string][] = [
	["late", "is_late"],
	["pack", "is_to_pack"],
	["pick", "is_to_pick"],
	["stock", "is_waiting_for_stock"],
];

const SINCE = "coalesce(o.paid_at, o.created_at) as since";
const OPEN_ORDERS = { condition: OWN_ORDERS, workday: "$3" } as const;

const COUNTED_ORDERS = queuedOrders({ ...OPEN_ORDERS, columns: SINCE });

/** The counts are those of the lists, which have all orders of a queue. They show no title. */
const WAITING = BRANCHES.join(" union all ")
	.replaceAll(/ and :is_not_\w+/g, "")
	.replaceAll(":part_title", "null");

const COUNTS_OF_OPEN_ORDERS = [["ship", "true"], ...QUEUES_OF_OPEN_ORDERS]
	.map(([queue, condition]) =>
		"select ':queue' as queue, count(*)::int as count, min(since) as oldest from queued_order where :condition"
			.replace(":queue", () => queue ?? "")
			.replace(":condition", () => condition ?? ""),
	)
	.join(" union all ");

const LISTED_ORDERS = queuedOrders({
	...OPEN_ORDERS,
	columns: `o.number::text as ref, coalesce(o.ship_to ->> 'receiver', o.email) as title, ${SINCE}`,
});

/**
 * The queue in which Today lists an open order. The warehouse does not see the queue of balances
 * due: it finds such an order in the list To ship, which counts it, but not in Today.
 */
const LISTED_QUEUE = `case ${QUEUES_OF_OPEN_ORDERS.map(
	([queue, condition]) => `when ${condition} then '${queue}'`,
).join(" ")} when balance_due_cents > 0 then null else 'ship' end`;

/** The oldest of each branch, so that a long queue is not sorted with all others. */
const OLDEST = [
	...BRANCHES.map((branch) => `(${branch} order by since, ref limit $4)`),
	`select queue, ref, title, since from (
		select queue, ref, title, since, row_number() over (partition by queue order by since, ref) as place
		from (select ${LISTED_QUEUE} as queue, ref, title, since from queued_order) listed
	) placed where queue is not null and place <= $4`,
]
	.join(" union all ")
	.replaceAll(":is_not_in_fit", `(${IS_FIT_IN_DOUBT}) is not true`)
	.replaceAll(":is_not_stopped", "o.status not in ('on_hold', 'vin_verification')")
	.replaceAll(":part_title", "case $5::text when 'es' then p.title_es else p.title_en end");

/** A queue without work has a count of 0, or no row. */
export const selectQueueStates = preparedStatement<
	{ queue: WorkQueue; count: number; oldest: Date | null },
	Scope
>(
	"office-queue-states",
	`with ${COUNTED_ORDERS}
	select queue, count(*)::int as count, min(since) as oldest from (${WAITING}) waiting group by queue
	union all ${COUNTS_OF_OPEN_ORDERS}`,
);

/**
 * The oldest items of every queue, at most $4 of each, with the titles of parts in the language $5.
 */
export const selectOldestWork = preparedStatement<
	{ queue: WorkQueue; ref: string; title: string; since: Date },
	[...Scope, perQueue: number, language: Language]
>(
	"office-oldest-work",
	`with ${LISTED_ORDERS}
	select queue, ref, title, since from (${OLDEST}) oldest order by since, queue, ref`,
);
