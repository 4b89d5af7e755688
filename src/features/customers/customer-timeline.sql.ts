/**
 * Everything that happened with a customer, newest first, page by page. Each source is read by its
 * own index and limited before the sources are put together.
 */
import type { TimelineKind } from "../../domain/customer/customer-timeline.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";
import { HAS_SHIPPED } from "../orders/order-lists.sql.ts";

export type TimelineRow = {
	at: Date;
	micros: number;
	kind: TimelineKind;
	id: number;
	ref: string;
	what: string;
	/** The total of an order, the device of a sign-in, the beginning of a message, … */
	detail: string | null;
	changes: Record<string, unknown> | null;
	actor: string | null;
	/** Of an order. */
	service_code: string | null;
	has_shipped: boolean;
};

const NO_ORDER = "null::text as service_code, false as has_shipped";

const ORDERS_AND_QUOTES = `select o.created_at as at, o.kind::text as kind, o.id, o.number::text as ref, o.status::text as what,
	o.total_cents::text as detail, null::jsonb as changes, null::text as actor,
	o.service_code, ${HAS_SHIPPED} as has_shipped
	from store_order o where o.account_id = $1`;

const RETURNS = `select r.created_at as at, 'return'::text as kind, r.id, r.number::text as ref, r.status::text as what,
	null::text as detail, null::jsonb as changes, null::text as actor, ${NO_ORDER}
	from store_return r join store_order o on o.id = r.order_id where o.account_id = $1`;

const MESSAGES = `select c.created_at as at, 'message'::text as kind, c.id::bigint as id, c.id::text as ref,
	case when c.handled_at is null then 'open' else 'done' end as what, left(c.message, 200) as detail, null::jsonb as changes, null::text as actor, ${NO_ORDER}
	from contact_message c where c.account_id = $1`;

const MAILS = `select m.created_at as at, 'mail'::text as kind, m.outbox_id as id, m.outbox_id::text as ref, m.kind as what,
	m.status as detail, null::jsonb as changes, null::text as actor, ${NO_ORDER}
	from mail_log m where m.account_id = $1`;

const SIGN_INS = `select i.at, 'sign_in'::text as kind, i.id, i.id::text as ref, 'sign_in'::text as what,
	concat_ws(' · ', i.device, i.network) as detail, null::jsonb as changes, null::text as actor, ${NO_ORDER}
	from sign_in i where i.account_id = $1`;

const CHANGES = `select e.at, 'change'::text as kind, e.id, e.id::text as ref, e.action as what,
	null::text as detail, e.details as changes, nullif(concat_ws(' ', a.first_name, a.last_name), '') as actor, ${NO_ORDER}
	from audit_entry e left join account a on a.id = e.actor_id where e.subject = 'account ' || $1::integer`;

/** The time of the place, as exact as PostgreSQL stores it. */
const PLACE_TIME = "(timestamptz 'epoch' + $2::bigint * interval '1 microsecond')";

const NEXT_ENTRIES = `where $2::bigint is null or (at <= ${PLACE_TIME} and (at, kind, id) < (${PLACE_TIME}, $3::text, $4::bigint))
	order by at desc, kind desc, id desc limit $5`;

export const selectTimeline = preparedStatement<
	TimelineRow,
	[accountId: number, micros: number | null, kind: string | null, id: number | null, limit: number]
>(
	"customer-timeline",
	`select at, (extract(epoch from at) * 1000000)::bigint as micros, kind, id, ref, what, detail, changes, actor, service_code, has_shipped from (
		(select * from (${ORDERS_AND_QUOTES}) entry ${NEXT_ENTRIES})
		union all (select * from (${RETURNS}) entry ${NEXT_ENTRIES})
		union all (select * from (${MESSAGES}) entry ${NEXT_ENTRIES})
		union all (select * from (${MAILS}) entry ${NEXT_ENTRIES})
		union all (select * from (${SIGN_INS}) entry ${NEXT_ENTRIES})
		union all (select * from (${CHANGES}) entry ${NEXT_ENTRIES})
	) entries order by at desc, kind desc, id desc limit $5`,
);
