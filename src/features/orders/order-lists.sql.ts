/** Lists of orders: those of one customer, and those that staff work on. */
import type { OrderSummary } from "../../domain/order/order.ts";
import type { HoldReason } from "../../domain/order/order-hold.ts";
import { MAX_LISTED_ORDERS } from "../../domain/order/order-limits.ts";
import type { OrderStatus, PaymentStatus } from "../../domain/order/order-status.ts";
import type { QuoteState } from "../../domain/quote/quote-status.ts";
import { STORE_TIME_ZONE } from "../../domain/store/store-day.ts";
import { preparedStatement, type Queryable } from "../../platform/postgres/prepared-statement.ts";
import { ordersOfSellerAlone } from "../accounts/seller-scope.sql.ts";
import {
	IS_BALANCE_DUE,
	IS_FIT_IN_DOUBT,
	IS_TO_PACK,
	IS_TO_PICK,
	IS_WAITING_FOR_STOCK,
	isLate,
} from "./order-queues.sql.ts";

const OWN_ORDERS = ordersOfSellerAlone("$1");
const IS_LATE = isLate("$6");

/** A shipment of the order `o` has left. */
export const HAS_SHIPPED = `exists (select from shipment sh where sh.order_id = o.id and sh.status in ('shipped', 'delivered'))`;

type SummaryRow = {
	number: number;
	kind: OrderSummary["kind"];
	created_at: Date;
	status: OrderStatus;
	payment_status: PaymentStatus;
	total_cents: number;
	balance_due_cents: number;
	purchase_order: string | null;
	tracking: string | null;
	service_code: string | null;
	vin: string | null;
	email: string;
	receiver: string;
	items: number;
	lines: number;
	titles_en: string[];
	titles_es: string[];
	has_shipped: boolean;
	quote_state: QuoteState | null;
	/** False for a quote that has no price yet. */
	is_priced: boolean;
	/** Only in the list of staff. */
	hold_reason: HoldReason | null;
	hold_note: string | null;
	assignee: string | null;
	/** How many orders match in all. */
	found: number;
};

/** One page of a list, and how many orders match in all. */
export type OrderPageRows = { orders: OrderSummary[]; total: number };

function toPage(rows: SummaryRow[]): OrderPageRows {
	return { orders: rows.map(toSummary), total: rows[0]?.found ?? 0 };
}

function toSummary(row: SummaryRow): OrderSummary {
	return {
		number: row.number,
		kind: row.kind,
		createdAt: row.created_at,
		status: row.status,
		paymentStatus: row.payment_status,
		totalCents: row.is_priced ? row.total_cents : null,
		balanceDueCents: row.status === "cancelled" ? 0 : row.balance_due_cents,
		purchaseOrder: row.purchase_order,
		tracking: row.tracking,
		serviceCode: row.service_code,
		vin: row.vin,
		email: row.email,
		receiver: row.receiver,
		pieceCount: row.items,
		lineCount: row.lines,
		titles: { en: row.titles_en, es: row.titles_es },
		hasShippedPieces: row.has_shipped,
		quoteState: row.quote_state,
		hold: row.hold_reason && { reason: row.hold_reason, note: row.hold_note ?? "" },
		assignee: row.assignee,
	};
}

type SearchValues = [
	search: string | null,
	number: string,
	from: string | null,
	to: string | null,
	limit: number,
	offset: number,
];

/**
 * `search` is the typed text in lower case, `number` the same without dashes and spaces. They match
 * the order number, the purchase order, names and numbers of its parts, its VIN, and the truck of
 * the buyer's garage with this VIN. Days are days of the store.
 */
const selectOwnOrderRows = preparedStatement<
	SummaryRow,
	[...SearchValues, accountId: number, kind: string | null]
>(
	"own-orders",
	`select o.number, o.kind, o.created_at, o.status, o.payment_status, o.total_cents, o.balance_due_cents, o.purchase_order, o.tracking, o.service_code, o.vin, o.email,
		coalesce(nullif(o.ship_to->>'company', ''), o.ship_to->>'receiver', '') as receiver,
		(select coalesce(sum(l.quantity), 0)::int from order_line l where l.order_id = o.id) as items,
		(select count(*)::int from order_line l where l.order_id = o.id) as lines,
		array(select l.title_en::text from order_line l where l.order_id = o.id order by l.n limit 3) as titles_en,
		array(select l.title_es::text from order_line l where l.order_id = o.id order by l.n limit 3) as titles_es,
		${HAS_SHIPPED} as has_shipped,
		case when o.kind = 'quote' then (select case when q.status = 'sent' and o.expires_at < now() then 'expired' else q.status::text end
			from quote q where q.order_id = o.id) end as quote_state,
		not exists (select from quote q where q.order_id = o.id and q.priced_at is null) as is_priced,
		null::text as hold_reason, null::text as hold_note, null::text as assignee,
		(count(*) over ())::int as found
	from store_order o
	where o.account_id = $7 and ($8::text is null or o.kind = $8)
		and ($3::date is null or (o.created_at at time zone '${STORE_TIME_ZONE}')::date >= $3)
		and ($4::date is null or (o.created_at at time zone '${STORE_TIME_ZONE}')::date <= $4)
		and ($1::text is null
			or ($2::text <> '' and starts_with(o.number::text, $2))
			or strpos(lower(o.purchase_order), $1) > 0
			or (char_length($2) >= 4 and strpos(o.vin, $2) > 0)
			or exists (select from order_line l where l.order_id = o.id and (
				strpos(lower(l.title_en), $1) > 0 or strpos(lower(l.title_es), $1) > 0
				or (char_length($2) >= 3 and strpos(regexp_replace(upper(l.sku), '[^A-Z0-9]', '', 'g'), $2) > 0)
				or exists (select from part_number n where n.part_id = l.part_id and n.normalized = $2)))
			or o.vin in (select g.vin from garage_entry g left join vehicle v on v.id = g.vehicle_id left join model_line ml on ml.id = v.line_id
				left join make mk on mk.id = ml.make_id
				where g.account_id = o.account_id
					and (lower(g.unit_number) = $1 or strpos(lower(concat_ws(' ', v.year, mk.name, ml.model)), $1) > 0)))
	order by o.created_at desc, o.id desc limit $5 offset $6`,
);

export async function selectOwnOrders(
	pool: Queryable,
	...values: [...SearchValues, accountId: number, kind: string | null]
): Promise<OrderPageRows> {
	return toPage(await selectOwnOrderRows(pool, ...values));
}

type StaffValues = [
	sellerId: number | null,
	statuses: string[] | null,
	from: string | null,
	to: string | null,
	queue: string | null,
	lastWorkday: string,
	isOldestFirst: boolean,
	maxListed: number,
	limit: number,
	offset: number,
	numbers: number[] | null,
];

/**
 * The statuses are passed as such: PostgreSQL uses no index and no statistics for texts that it has
 * to convert.
 */
const IS_LISTED = `o.kind = 'order' and ${OWN_ORDERS} and ($2::order_status[] is null or o.status = any($2::order_status[]))
	and ($3::date is null or o.created_at >= $3::date::timestamp at time zone '${STORE_TIME_ZONE}')
	and ($4::date is null or o.created_at < ($4::date + 1)::timestamp at time zone '${STORE_TIME_ZONE}')
	and ($5::text is null or case $5 when 'pick' then ${IS_TO_PICK} when 'pack' then ${IS_TO_PACK} when 'late' then ${IS_LATE}
		when 'stock' then ${IS_WAITING_FOR_STOCK} when 'fit' then ${IS_FIT_IN_DOUBT}
		when 'balance' then ${IS_BALANCE_DUE} end)
	and ($11::int[] is null or o.number = any($11::int[]))`;

const IN_SEQUENCE = "case when $7 then o.created_at end, o.created_at desc, o.id desc";

/** The details are read for the orders of one page alone. `listed` has the ids of the list. */
const PAGE_OF_LISTED = `select o.number, o.kind, o.created_at, o.status, o.payment_status, o.total_cents, o.balance_due_cents, o.purchase_order, o.tracking, o.service_code, o.vin, o.email,
		coalesce(nullif(o.ship_to->>'company', ''), o.ship_to->>'receiver', '') as receiver,
		(select coalesce(sum(l.quantity), 0)::int from order_line l where l.order_id = o.id) as items,
		(select count(*)::int from order_line l where l.order_id = o.id) as lines,
		array(select l.title_en::text from order_line l where l.order_id = o.id order by l.n limit 3) as titles_en,
		array(select l.title_es::text from order_line l where l.order_id = o.id order by l.n limit 3) as titles_es,
		${HAS_SHIPPED} as has_shipped,
		null::text as quote_state, true as is_priced, h.reason as hold_reason, h.note as hold_note,
		(select coalesce(nullif(concat_ws(' ', w.first_name, w.last_name), ''), w.email)
			from order_assignment s join account w on w.id = s.account_id where s.order_id = o.id) as assignee,
		(select count(*)::int from listed) as found
	from (select o.id from listed o order by ${IN_SEQUENCE} limit $9 offset $10) page
	join store_order o on o.id = page.id
	left join order_hold h on h.order_id = o.id and h.released_at is null
	order by ${IN_SEQUENCE}`;

/**
 * The list ends after `maxListed` orders. So its cost does not grow with the number of orders, and
 * older ones are found by their days or by a search. `sellerId` limits it to guests' orders and
 * orders of this seller's customers; null lists all.
 */
const selectStaffOrderRows = preparedStatement<SummaryRow, StaffValues>(
	"staff-orders",
	`with listed as materialized (
		select o.id, o.created_at from store_order o where ${IS_LISTED} order by ${IN_SEQUENCE} limit $8
	) ${PAGE_OF_LISTED}`,
);

/**
 * With more found orders than this, a pass from the newest order on is faster than a lookup of
 * each. If the list stays shorter than its limit, the pass reads all orders.
 */
const MAX_FOUND_ONE_BY_ONE = 4000;

/**
 * The listed orders among `found`. PostgreSQL cannot know how many orders a text finds, so it gets
 * both ways and takes one of them when it has counted. The pass ends with the last listed order;
 * `is true` keeps PostgreSQL from joining and sorting all found orders first.
 */
const FOUND_ORDERS = `select o.id, o.created_at from found
	cross join lateral (select o.id, o.created_at from store_order o where o.id = found.id and ${IS_LISTED} offset 0) o
	where (select count(*) from found) <= ${MAX_FOUND_ONE_BY_ONE}
	union all (
		select o.id, o.created_at from store_order o
		where (select count(*) from found) > ${MAX_FOUND_ONE_BY_ONE} and (o.id in (select id from found)) is true and ${IS_LISTED}
		order by ${IN_SEQUENCE} limit $8
	)`;

/**
 * As above, for a search. From three characters on, any piece of an order number, a SKU, a purchase
 * order or a VIN is found, and words of names and e-mail addresses by their beginnings, all by
 * indexes. `number` is the typed text without dashes and spaces, `words` a full-text query.
 */
const selectSearchedOrderRows = preparedStatement<
	SummaryRow,
	[...StaffValues, number: string, words: string | null]
>(
	"searched-staff-orders",
	`with pieces as (
		select case when char_length($12::text) >= 3 then ($12 || ':*')::tsquery end as wanted
	), found as materialized (
		select o.id from pieces, store_order o where number_pieces(o.number::text) @@ wanted
		union select o.id from pieces, store_order o where o.purchase_order is not null and number_pieces(o.purchase_order) @@ wanted
		union select o.id from pieces, store_order o where o.vin is not null and number_pieces(o.vin) @@ wanted
		union select l.order_id from pieces, order_line l where number_pieces(l.sku) @@ wanted
		union select l.order_id from part_number n join order_line l on l.part_id = n.part_id where n.normalized = $12
		union select o.id from store_order o
			where staff_search_words(coalesce(o.ship_to ->> 'receiver', '') || ' ' || coalesce(o.ship_to ->> 'company', '') || ' ' || o.email) @@ to_tsquery('simple', $13)
		union select o.id from store_order o
			where staff_search_words(coalesce(o.bill_to ->> 'receiver', '') || ' ' || coalesce(o.bill_to ->> 'company', '')) @@ to_tsquery('simple', $13)
	), listed as materialized (
		select o.id, o.created_at from (${FOUND_ORDERS}) o order by ${IN_SEQUENCE} limit $8
	) ${PAGE_OF_LISTED}`,
);

export type StaffList = {
	sellerId: number | null;
	statuses: string[] | null;
	from: string | null;
	to: string | null;
	queue: string | null;
	lastWorkday: string;
	isOldestFirst: boolean;
	/** Null lists all orders. */
	numbers: number[] | null;
	/** Null lists all orders. */
	search: { number: string; words: string | null } | null;
	limit: number;
	offset: number;
};

export async function selectStaffOrders(pool: Queryable, list: StaffList): Promise<OrderPageRows> {
	const values: StaffValues = [
		list.sellerId,
		list.statuses,
		list.from,
		list.to,
		list.queue,
		list.lastWorkday,
		list.isOldestFirst,
		MAX_LISTED_ORDERS,
		list.limit,
		list.offset,
		list.numbers,
	];
	const { search } = list;
	return toPage(
		search
			? await selectSearchedOrderRows(pool, ...values, search.number, search.words)
			: await selectStaffOrderRows(pool, ...values),
	);
}

/** Guest orders under the e-mail of an account that has confirmed it. */
export const countClaimable = preparedStatement<{ n: number }, [accountId: number]>(
	"claimable-orders",
	`select count(*)::int as n from store_order o join account a on lower(a.email) = lower(o.email)
	where o.account_id is null and a.id = $1 and a.confirmed_at is not null`,
);

/**
 * Moves guest orders into the account. New link seeds make all earlier links to them and to their
 * returns invalid.
 */
export const claimRows = preparedStatement<{ number: number }, [accountId: number]>(
	"claim-orders",
	`with claimed as (
		update store_order o set account_id = a.id, link_seed = uuid_send(gen_random_uuid()) from account a
		where a.id = $1 and a.confirmed_at is not null and lower(a.email) = lower(o.email) and o.account_id is null returning o.id, o.number
	), their_returns as (
		update store_return r set link_seed = uuid_send(gen_random_uuid()) from claimed c where r.order_id = c.id
	)
	select number from claimed`,
);
