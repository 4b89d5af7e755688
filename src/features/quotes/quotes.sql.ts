/** Reads and writes quotes. Every change must lock the row of the order first. */
import type {
	LaterOrder,
	Quote,
	QuoteMessage,
	QuoteOffer,
	QuoteSummary,
} from "../../domain/quote/quote.ts";
import type { QuoteStatus } from "../../domain/quote/quote-status.ts";
import { preparedStatement, type Queryable } from "../../platform/postgres/prepared-statement.ts";
import { ordersOfSellerAlone } from "../accounts/seller-scope.sql.ts";

const OWN_ORDERS = ordersOfSellerAlone("$2");

export const insertQuote = preparedStatement<never, [orderId: number, isPriced: boolean]>(
	"insert-quote",
	"insert into quote (order_id, priced_at) values ($1, case when $2 then now() end)",
);

type QuoteRow = {
	order_id: number;
	status: QuoteStatus;
	priced_at: Date | null;
	sent_at: Date | null;
	asked_at: Date;
	is_expired: boolean;
	version: number;
};

const quoteRow = preparedStatement<QuoteRow, [orderId: number]>(
	"select-quote",
	`select q.order_id, q.status, q.priced_at, q.sent_at, q.status = 'sent' and o.expires_at < now() as is_expired,
	(select min(h.at) from order_history h where h.order_id = q.order_id) as asked_at,
	(select count(*)::int from quote_offer f where f.order_id = q.order_id) as version from quote q join store_order o on o.id = q.order_id where q.order_id = $1`,
);

export async function selectQuote(db: Queryable, orderId: number): Promise<Quote | undefined> {
	const [row] = await quoteRow(db, orderId);
	return (
		row && {
			orderId: row.order_id,
			status: row.status,
			state: row.is_expired ? "expired" : row.status,
			pricedAt: row.priced_at,
			sentAt: row.sent_at,
			requestedAt: row.asked_at,
			version: row.version,
		}
	);
}

export const moveQuote = preparedStatement<
	{ order_id: number },
	[orderId: number, from: string, to: string]
>(
	"move-quote",
	`update quote set status = $3::quote_status, decided_at = case when $3 in ('accepted', 'declined') then now() end
	where order_id = $1 and status = $2::quote_status returning order_id`,
);

const messageRows = preparedStatement<
	{ at: Date; author: "buyer" | "seller"; text: string; wish_cents: number | null },
	[orderId: number]
>(
	"quote-messages",
	"select at, author, text, wish_cents from quote_message where order_id = $1 order by id",
);

export async function selectMessages(db: Queryable, orderId: number): Promise<QuoteMessage[]> {
	const rows = await messageRows(db, orderId);
	return rows.map(({ at, author, text, wish_cents }) => ({
		at,
		author,
		text,
		wishCents: wish_cents,
	}));
}

export const insertMessage = preparedStatement<
	{ id: number },
	[orderId: number, author: string, actorId: number | null, text: string, wishCents: number | null]
>(
	"insert-quote-message",
	"insert into quote_message (order_id, author, actor_id, text, wish_cents) values ($1, $2, $3, $4, $5) returning id",
);

/** What the seller wrote with the last offer: the offer is inserted before its message. */
export const selectOfferMessage = preparedStatement<{ text: string }, [orderId: number]>(
	"quote-offer-message",
	`select m.text from quote_message m
	where m.order_id = $1 and m.author = 'seller' and m.at >= (select max(o.at) from quote_offer o where o.order_id = $1)
	order by m.id limit 1`,
);

const offerRows = preparedStatement<
	{ at: Date; shipping_cents: number; total_cents: number },
	[orderId: number]
>(
	"quote-offers",
	"select at, shipping_cents, total_cents from quote_offer where order_id = $1 order by id",
);

export async function selectOffers(db: Queryable, orderId: number): Promise<QuoteOffer[]> {
	const rows = await offerRows(db, orderId);
	return rows.map(({ at, shipping_cents, total_cents }) => ({
		at,
		shippingCents: shipping_cents,
		totalCents: total_cents,
	}));
}

type QuoteSummaryRow = {
	number: number;
	created_at: Date;
	expires_at: Date | null;
	email: string;
	receiver: string;
	total_cents: number;
	priced_at: Date | null;
	status: QuoteStatus;
	is_expired: boolean;
	items: number;
	waits: boolean;
};

function toSummary(row: QuoteSummaryRow): QuoteSummary {
	return {
		number: row.number,
		state: row.is_expired ? "expired" : row.status,
		createdAt: row.created_at,
		expiresAt: row.expires_at,
		email: row.email,
		receiver: row.receiver,
		totalCents: row.priced_at ? row.total_cents : null,
		pieceCount: row.items,
		isAwaitingSeller: row.waits,
	};
}

const quoteRowsOfAccount = preparedStatement<QuoteSummaryRow, [accountId: number, limit: number]>(
	"quotes-of-account",
	`select o.number, (select min(h.at) from order_history h where h.order_id = o.id) as created_at, o.expires_at, o.email, o.ship_to ->> 'receiver' as receiver, o.total_cents, q.priced_at, q.status,
	q.status = 'sent' and o.expires_at < now() as is_expired,
	(select coalesce(sum(l.quantity), 0)::int from order_line l where l.order_id = o.id) as items,
	q.status = 'requested' or (q.status = 'sent' and coalesce((select m.author = 'buyer' and m.at > q.sent_at from quote_message m
		where m.order_id = o.id order by m.id desc limit 1), false)) as waits from quote q join store_order o on o.id = q.order_id where o.account_id = $1 order by o.id desc limit $2`,
);

export async function selectQuotesOfAccount(
	db: Queryable,
	accountId: number,
	limit: number,
): Promise<QuoteSummary[]> {
	return (await quoteRowsOfAccount(db, accountId, limit)).map(toSummary);
}

/**
 * The quotes that await the seller, and since when: those without an offer, and those whose last
 * message is the buyer's.
 */
export const WAITING_QUOTES = `select q.order_id, o.created_at as since from quote q join store_order o on o.id = q.order_id where q.status = 'requested'
	union all
	select q.order_id, m.at from quote_message m join quote q on q.order_id = m.order_id
	where q.status = 'sent' and m.author = 'buyer' and m.at > q.sent_at
		and not exists (select from quote_message later where later.order_id = m.order_id and later.id > m.id)`;

type StaffFilter = [statuses: string[], sellerId: number | null, limit: number, offset: number];

/** The columns with subqueries are read for the quotes of the page only. */
const quoteRowsForStaff = preparedStatement<QuoteSummaryRow & { found: number }, StaffFilter>(
	"quotes-for-staff",
	`with page as (
		select o.id, w.order_id is not null as waits, (count(*) over ())::int as found
		from quote q join store_order o on o.id = q.order_id left join (${WAITING_QUOTES}) w on w.order_id = q.order_id
		where q.status = any($1::quote_status[]) and ${OWN_ORDERS}
		order by waits desc, o.id desc limit $3 offset $4
	)
	select o.number, (select min(h.at) from order_history h where h.order_id = o.id) as created_at, o.expires_at, o.email, o.ship_to ->> 'receiver' as receiver, o.total_cents, q.priced_at, q.status,
	q.status = 'sent' and o.expires_at < now() as is_expired,
	(select coalesce(sum(l.quantity), 0)::int from order_line l where l.order_id = o.id) as items, page.waits, page.found
	from page join store_order o on o.id = page.id join quote q on q.order_id = o.id
	order by page.waits desc, o.id desc`,
);

/**
 * `sellerId` limits the list to the seller's customers and guests. Quotes that await the seller
 * come first.
 */
export async function selectQuotesForStaff(
	db: Queryable,
	...filter: StaffFilter
): Promise<{ quotes: QuoteSummary[]; total: number }> {
	const rows = await quoteRowsForStaff(db, ...filter);
	return { quotes: rows.map(toSummary), total: rows[0]?.found ?? 0 };
}

/**
 * Orders of the same account that contain parts of the quote and were placed, or accepted, after
 * the quote was requested. Guests get none, because a guest's e-mail address is not proven.
 */
export const selectLaterOrders = preparedStatement<LaterOrder, [quoteId: number, limit: number]>(
	"quote-ordered-since",
	`select o.number, coalesce(d.decided_at, o.created_at) as at,
		(select jsonb_agg(jsonb_build_object('sku', l.sku, 'quantity', x.quantity) order by l.n) from order_line l
			join order_line x on x.part_id = l.part_id and x.order_id = o.id where l.order_id = q.id) as parts
	from store_order q join store_order o on o.account_id = q.account_id and o.id <> q.id left join quote d on d.order_id = o.id
	where q.id = $1 and o.kind = 'order' and o.status <> 'cancelled' and coalesce(d.decided_at, o.created_at) > q.created_at
		and exists (select from order_line l join order_line x on x.part_id = l.part_id and x.order_id = o.id where l.order_id = q.id)
	order by at desc limit $2`,
);
