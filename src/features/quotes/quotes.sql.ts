/** Quotes beside their order records. Whoever changes one holds the order's row first. */

import type { QuoteStatus } from "../../domain/quote/quote-status.ts";
import type { Language } from "../../domain/store/language.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export type QuoteRow = {
	order_id: number;
	status: QuoteStatus;
	priced_at: Date | null;
	sent_at: Date | null;
	/** The record itself counts from when it became an order. */
	asked_at: Date;
	/** By the database's clock. */
	is_expired: boolean;
};

export const insertQuote = preparedStatement<never, [orderId: number, isPriced: boolean]>(
	"insert-quote",
	"insert into quote (order_id, priced_at) values ($1, case when $2 then now() end)",
);

export const selectQuote = preparedStatement<QuoteRow, [orderId: number]>(
	"select-quote",
	`select q.order_id, q.status, q.priced_at, q.sent_at, q.status = 'sent' and o.expires_at < now() as is_expired,
	(select min(h.at) from order_history h where h.order_id = q.order_id) as asked_at from quote q join store_order o on o.id = q.order_id where q.order_id = $1`,
);

export const moveQuote = preparedStatement<
	{ order_id: number },
	[orderId: number, from: string, to: string]
>(
	"move-quote",
	`update quote set status = $3::quote_status, decided_at = case when $3 in ('accepted', 'declined') then now() end
	where order_id = $1 and status = $2::quote_status returning order_id`,
);

/** The offer's prices stand from now on, for so many days. */
export const markSent = preparedStatement<never, [orderId: number, days: number]>(
	"mark-quote-sent",
	`with sent as (update quote set status = 'sent', priced_at = now(), sent_at = now() where order_id = $1)
	update store_order set expires_at = now() + make_interval(days => $2) where id = $1`,
);

export type QuoteSums = {
	products_cents: number;
	shipping_cents: number;
	core_cents: number;
	tax_millionths: number;
	tax_cents: number;
	total_cents: number;
	service_en: string;
	service_es: string;
	/** Of each line in its order. */
	prices: number[];
	cores: number[];
	taxes: number[];
};

const priceRows = preparedStatement<
	{ n: number },
	[orderId: number, prices: number[], cores: number[], taxes: number[]]
>(
	"price-quote-lines",
	`update order_line l set price_cents = g.price, core_cents = g.core, tax_cents = g.tax
	from unnest($2::bigint[], $3::bigint[], $4::bigint[]) with ordinality as g (price, core, tax, n) where l.order_id = $1 and l.n = g.n returning l.n`,
);

type Priced = [
	id: number,
	products: number,
	shipping: number,
	core: number,
	millionths: number,
	tax: number,
	total: number,
	en: string,
	es: string,
];

const priceOrder = preparedStatement<never, Priced>(
	"price-quote",
	`update store_order set products_cents = $2, shipping_cents = $3, core_cents = $4, tax_millionths = $5, tax_cents = $6, total_cents = $7,
		service_en = $8, service_es = $9 where id = $1 and kind = 'quote'`,
);

export async function writePrices(
	client: Parameters<typeof priceRows>[0],
	orderId: number,
	sums: QuoteSums,
): Promise<number> {
	const {
		products_cents,
		shipping_cents,
		core_cents,
		tax_millionths,
		tax_cents,
		total_cents,
		service_en,
		service_es,
	} = sums;
	await priceOrder(
		client,
		...([
			orderId,
			products_cents,
			shipping_cents,
			core_cents,
			tax_millionths,
			tax_cents,
			total_cents,
			service_en,
			service_es,
		] as Priced),
	);
	return (await priceRows(client, orderId, sums.prices, sums.cores, sums.taxes)).length;
}

export const insertOffer = preparedStatement<
	never,
	[orderId: number, actor: number | null, prices: number[], shipping: number, total: number]
>(
	"insert-quote-offer",
	"insert into quote_offer (order_id, actor_id, price_cents, shipping_cents, total_cents) values ($1, $2, $3::bigint[], $4, $5)",
);

export const insertMessage = preparedStatement<
	{ id: number },
	[orderId: number, author: string, actor: number | null, text: string, wish: number | null]
>(
	"insert-quote-message",
	"insert into quote_message (order_id, author, actor_id, text, wish_cents) values ($1, $2, $3, $4, $5) returning id",
);

export type MessageRow = {
	at: Date;
	author: "buyer" | "seller";
	text: string;
	wish_cents: number | null;
};

export const selectMessages = preparedStatement<MessageRow, [orderId: number]>(
	"quote-messages",
	"select at, author, text, wish_cents from quote_message where order_id = $1 order by id",
);

export type OfferRow = { at: Date; shipping_cents: number; total_cents: number };

export const selectOffers = preparedStatement<OfferRow, [orderId: number]>(
	"quote-offers",
	"select at, shipping_cents, total_cents from quote_offer where order_id = $1 order by id",
);

export type ListedQuote = {
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
	/** The buyer has spoken last. */
	waits: boolean;
};

export const selectQuotesOfAccount = preparedStatement<
	ListedQuote,
	[accountId: number, limit: number]
>(
	"quotes-of-account",
	`select o.number, (select min(h.at) from order_history h where h.order_id = o.id) as created_at, o.expires_at, o.email, o.ship_to ->> 'receiver' as receiver, o.total_cents, q.priced_at, q.status,
	q.status = 'sent' and o.expires_at < now() as is_expired,
	(select coalesce(sum(l.quantity), 0)::int from order_line l where l.order_id = o.id) as items,
	q.status = 'requested' or (q.status = 'sent' and coalesce((select m.author = 'buyer' and m.at > q.sent_at from quote_message m
		where m.order_id = o.id order by m.id desc limit 1), false)) as waits from quote q join store_order o on o.id = q.order_id where o.account_id = $1 order by o.id desc limit $2`,
);

/** `seller`: sees quotes of their own customers and of guests; null sees all. */
export const selectQuotesForStaff = preparedStatement<
	ListedQuote,
	[statuses: string[], seller: number | null, limit: number]
>(
	"quotes-for-staff",
	`select o.number, (select min(h.at) from order_history h where h.order_id = o.id) as created_at, o.expires_at, o.email, o.ship_to ->> 'receiver' as receiver, o.total_cents, q.priced_at, q.status,
	q.status = 'sent' and o.expires_at < now() as is_expired,
	(select coalesce(sum(l.quantity), 0)::int from order_line l where l.order_id = o.id) as items,
	q.status = 'requested' or (q.status = 'sent' and coalesce((select m.author = 'buyer' and m.at > q.sent_at from quote_message m
		where m.order_id = o.id order by m.id desc limit 1), false)) as waits from quote q join store_order o on o.id = q.order_id
	where q.status = any($1::quote_status[])
		and ($2::int is null or o.account_id is null or exists (select from account a where a.id = o.account_id and a.seller_id = $2))
	order by waits desc, o.id desc limit $3`,
);

/** How the buyer is taxed; nobody's account is a retail buyer. */
export const selectBuyer = preparedStatement<
	{ credit: "retail" | "credit"; is_taxable: boolean },
	[accountId: number | null]
>("quote-buyer", "select credit, is_taxable from account where id = $1");

export type Becoming = {
	id: number;
	shipTo: string;
	billTo: string;
	purchaseOrder: string | null;
	payMinutes: number | null;
	paymentStatus: string;
	method: string | null;
	termsDays: number | null;
	today: string;
	language: Language;
};

type BecomingValues = [
	...[
		id: number,
		shipTo: string,
		billTo: string,
		purchaseOrder: string | null,
		payMinutes: number | null,
		paymentStatus: string,
	],
	...[method: string | null, termsDays: number | null, today: string, language: Language],
];

const become = preparedStatement<{ id: number }, BecomingValues>(
	"quote-becomes-order",
	`update store_order set kind = 'order', created_at = now(), ship_to = $2::jsonb, bill_to = $3::jsonb, purchase_order = coalesce($4, purchase_order),
		expires_at = now() + make_interval(mins => $5), payment_status = $6::payment_status, payment_method = $7, due_on = $9::date + $8::int,
		exchange_rate = exchange_rate_on(rate_currency, $9::date), language = $10
	where id = $1 and kind = 'quote' returning id`,
);

export function becomeOrder(client: Parameters<typeof become>[0], one: Becoming) {
	const {
		id,
		shipTo,
		billTo,
		purchaseOrder,
		payMinutes,
		paymentStatus,
		method,
		termsDays,
		today,
		language,
	} = one;
	return become(
		client,
		id,
		shipTo,
		billTo,
		purchaseOrder,
		payMinutes,
		paymentStatus,
		method,
		termsDays,
		today,
		language,
	);
}

export const insertAllocations = preparedStatement<never, [orderId: number, allocations: string]>(
	"insert-quote-allocations",
	`insert into order_allocation (order_line_id, warehouse_id, part_id, quantity, expected_on)
	select l.id, a.warehouse_id, l.part_id, a.quantity, a.expected_on
	from jsonb_to_recordset($2::jsonb) as a (n smallint, warehouse_id smallint, quantity int, expected_on date)
	join order_line l on l.order_id = $1 and l.n = a.n`,
);

/** Deposits of the parts as they are today. */
export const selectCores = preparedStatement<{ core: number }, [orderId: number]>(
	"quote-cores",
	"select p.core_charge_cents as core from order_line l join part p on p.id = l.part_id where l.order_id = $1 order by l.n",
);

export type OrderedRow = { number: number; at: Date; parts: { sku: string; quantity: number }[] };

/**
 * Orders of the same account that hold parts of a quote and were placed, or accepted, after it was asked for. A guest's address is not
 * proven, so nothing is told of what was ordered under it.
 */
export const selectOrderedSince = preparedStatement<OrderedRow, [quoteId: number, limit: number]>(
	"quote-ordered-since",
	`select o.number, coalesce(d.decided_at, o.created_at) as at,
		(select jsonb_agg(jsonb_build_object('sku', l.sku, 'quantity', x.quantity) order by l.n) from order_line l
			join order_line x on x.part_id = l.part_id and x.order_id = o.id where l.order_id = q.id) as parts
	from store_order q join store_order o on o.account_id = q.account_id and o.id <> q.id left join quote d on d.order_id = o.id
	where q.id = $1 and o.kind = 'order' and o.status <> 'cancelled' and coalesce(d.decided_at, o.created_at) > q.created_at
		and exists (select from order_line l join order_line x on x.part_id = l.part_id and x.order_id = o.id where l.order_id = q.id)
	order by at desc limit $2`,
);

/** What an accepted quote takes out of stock, line by line. */
export const selectWanted = preparedStatement<
	{ partId: number; quantity: number; orderMultiple: number; isSpecialOrder: boolean },
	[orderId: number]
>(
	"quote-wanted",
	`select l.part_id as "partId", l.quantity, p.order_multiple as "orderMultiple", l.is_special_order as "isSpecialOrder"
	from order_line l join part p on p.id = l.part_id where l.order_id = $1 order by l.n`,
);
