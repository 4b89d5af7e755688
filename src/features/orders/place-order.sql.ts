/**
 * The statements that place an order. They run in one transaction, in the sequence of this file.
 */
import type { OrderAddress } from "../../domain/address/order-address.ts";
import type { FitDoubt } from "../../domain/order/fit-doubt.ts";
import type { OrderStatus, PaymentStatus } from "../../domain/order/order-status.ts";
import type { Language } from "../../domain/store/language.ts";
import {
	padForGenericPlan,
	preparedStatement,
	type Queryable,
} from "../../platform/postgres/prepared-statement.ts";
import type { MailRow } from "../mail/queue-mail.ts";

export type OrderPartRow = {
	id: number;
	sku: string;
	status: string;
	title_en: string;
	title_es: string;
	brand: string;
	brand_url: string;
	category_url: string;
	price_cents: number | null;
	core_charge_cents: number;
	order_multiple: number;
	is_special_order: boolean;
	is_electrical: boolean;
};

const orderParts = preparedStatement<OrderPartRow, [skus: string[], level: string]>(
	"order-parts",
	`select p.id, p.sku, p.status, p.title_en, p.title_es, b.name as brand, b.url as brand_url, c.url as category_url, pr.price_cents, p.core_charge_cents,
		p.order_multiple, p.is_special_order, p.is_electrical
	from part p
	join brand b on b.id = p.brand_id
	join subcategory s on s.id = p.subcategory_id
	join category c on c.id = s.category_id
	left join price pr on pr.part_id = p.id and pr.level = $2::price_level
	where p.sku = any($1::text[])`,
);

export function selectOrderParts(
	pool: Queryable,
	skus: string[],
	level: string,
): Promise<OrderPartRow[]> {
	return orderParts(pool, padForGenericPlan(skus, ""), level);
}

/**
 * Waits while staff change the account, such as disabling it. Returns no row for an account that
 * may not buy.
 */
export const lockActiveBuyer = preparedStatement<{ id: number }, [accountId: number]>(
	"lock-active-buyer",
	"select id from account where id = $1 and disabled_at is null and closed_at is null for share",
);

/** Waits if another transaction is claiming the same key, and then returns no row. */
export const claimKey = preparedStatement<{ key: string }, [key: string, hash: Buffer]>(
	"claim-key",
	"insert into idempotency_key (key, request_hash) values ($1, $2) on conflict (key) do nothing returning key",
);

export const selectIdempotencyKey = preparedStatement<
	{ request_hash: Buffer; order_id: number | null; answer: unknown },
	[key: string]
>("select-key", "select request_hash, order_id, answer from idempotency_key where key = $1");

export type StockRow = {
	part_id: number;
	warehouse_id: number;
	stock_class: string;
	available: number;
	expected_on: string | null;
};

/**
 * Rows are locked in the same sequence everywhere, so two orders of the same parts cannot deadlock.
 */
const lockStockRows = preparedStatement<StockRow, [partIds: number[]]>(
	"lock-stock",
	`select s.part_id, s.warehouse_id, w.stock_class, s.on_hand - s.reserved as available, s.expected_on
	from stock s join warehouse w on w.id = s.warehouse_id
	where s.part_id = any($1::int[]) order by s.part_id, s.warehouse_id for update of s`,
);

export function lockStock(client: Queryable, partIds: number[]): Promise<StockRow[]> {
	return lockStockRows(client, padForGenericPlan(partIds, NO_ID));
}

/** The same rows without a lock, for a preview. */
const readStockRows = preparedStatement<StockRow, [partIds: number[]]>(
	"read-stock",
	`select s.part_id, s.warehouse_id, w.stock_class, s.on_hand - s.reserved as available, s.expected_on
	from stock s join warehouse w on w.id = s.warehouse_id
	where s.part_id = any($1::int[]) order by s.part_id, s.warehouse_id`,
);

export function selectStock(pool: Queryable, partIds: number[]): Promise<StockRow[]> {
	return readStockRows(pool, padForGenericPlan(partIds, NO_ID));
}

/** The id of no part and of no warehouse. */
const NO_ID = 0;

/**
 * Returns a row for each warehouse that had enough. Fewer rows than requested mean that the order
 * must be refused.
 */
const updateReserved = preparedStatement<
	{ part_id: number },
	[partIds: number[], warehouseIds: number[], quantities: number[]]
>(
	"reserve-stock",
	`update stock s set reserved = s.reserved + wanted.quantity
	from unnest($1::int[], $2::smallint[], $3::int[]) as wanted (part_id, warehouse_id, quantity)
	where s.part_id = wanted.part_id and s.warehouse_id = wanted.warehouse_id and s.on_hand - s.reserved >= wanted.quantity
	returning s.part_id`,
);

export type StockReservation = { partId: number; warehouseId: number; quantity: number };

export function reserveStock(
	client: Queryable,
	reservations: readonly StockReservation[],
): Promise<{ part_id: number }[]> {
	const column = (pick: (reservation: StockReservation) => number) =>
		padForGenericPlan(reservations.map(pick), NO_ID);
	return updateReserved(
		client,
		column(({ partId }) => partId),
		column(({ warehouseId }) => warehouseId),
		column(({ quantity }) => quantity),
	);
}

/** Returns no row if the credit limit is not enough. */
export const spendCredit = preparedStatement<
	{ terms_days: number; requires_purchase_order: boolean },
	[accountId: number, cents: number]
>(
	"spend-credit",
	`update credit_account set used_cents = used_cents + $2 where account_id = $1 and used_cents + $2 <= limit_cents
	returning terms_days, requires_purchase_order`,
);

/** The columns of a new order. The database sets the number, the link seed and the moments. */
export type NewOrder = {
	kind: "order" | "quote";
	account_id: number | null;
	email: string;
	language: Language;
	status: OrderStatus;
	payment_status: PaymentStatus;
	payment_method: string | null;
	price_level: string;
	currency: string;
	rate_currency: string;
	ship_to: OrderAddress;
	bill_to: OrderAddress;
	service_code: string;
	service_en: string;
	service_es: string;
	arrives_from: string | null;
	arrives_to: string | null;
	products_cents: number;
	discount_cents: number;
	shipping_cents: number;
	core_cents: number;
	tax_millionths: number;
	tax_cents: number;
	total_cents: number;
	coupon_code: string | null;
	vin: string | null;
	vin_verified: boolean;
	purchase_order: string | null;
	extra_information: string;
	/** The member of staff who acts for the buyer. */
	placed_by: number | null;
	/** Minutes until an unpaid order expires; null for an order that does not. */
	life_minutes: number | null;
	/** Days until an invoice on account is due. */
	terms_days: number | null;
	today: string;
	/** The cut-off hour of the store when the order is placed. */
	ship_cutoff: string | null;
};

/** The exchange rate is that of the order's day, if it has been entered. */
const insertOrderRow = preparedStatement<
	{ id: number; number: number; link_seed: Buffer },
	[order: string]
>(
	"insert-order",
	`insert into store_order (kind, account_id, email, language, status, payment_status, payment_method, price_level, currency, rate_currency, ship_to, bill_to, service_code,
	service_en, service_es, arrives_from, arrives_to, products_cents, discount_cents, shipping_cents, core_cents, tax_millionths, tax_cents,
	total_cents, coupon_code, vin, vin_verified, purchase_order, extra_information, placed_by, ship_cutoff, exchange_rate, expires_at, due_on)
	select kind, account_id, email, language, status, payment_status, payment_method, price_level, currency, rate_currency, ship_to, bill_to, service_code,
	service_en, service_es, arrives_from, arrives_to, products_cents, discount_cents, shipping_cents, core_cents, tax_millionths, tax_cents,
	total_cents, coupon_code, vin, vin_verified, purchase_order, extra_information, placed_by, ship_cutoff,
		exchange_rate_on(o.rate_currency, o.today),
		now() + make_interval(mins => o.life_minutes), o.today + o.terms_days
	from jsonb_to_record($1::jsonb) as o (
		kind text, account_id int, email text, language text, status order_status, payment_status payment_status, payment_method text,
		price_level price_level, currency text, rate_currency text, ship_to jsonb, bill_to jsonb, service_code text, service_en text, service_es text,
		arrives_from date, arrives_to date, products_cents bigint, discount_cents bigint, shipping_cents bigint, core_cents bigint,
		tax_millionths int, tax_cents bigint, total_cents bigint, coupon_code text, vin text, vin_verified boolean, purchase_order text,
		extra_information text, placed_by int, life_minutes int, terms_days int, today date, ship_cutoff time)
	returning id, number, link_seed`,
);

export function insertOrder(client: Parameters<typeof insertOrderRow>[0], order: NewOrder) {
	return insertOrderRow(client, JSON.stringify(order));
}

export type NewLine = {
	n: number;
	part_id: number;
	sku: string;
	title_en: string;
	title_es: string;
	brand: string;
	quantity: number;
	price_cents: number;
	core_cents: number;
	discount_cents: number;
	tax_cents: number;
	is_special_order: boolean;
	is_returnable: boolean;
	/** Why staff have to check the fit for the VIN. */
	fit_doubt: FitDoubt | null;
};
export type NewAllocation = {
	n: number;
	warehouse_id: number;
	part_id: number;
	quantity: number;
	expected_on: string | null;
};
export type NewLedgerEntry = { account: string; cents: number };
export type NewStatusChange = { from_status: string | null; to_status: string; reason: string };
export type NewPayment = {
	provider: string;
	way: string;
	key: string;
	amount_cents: number;
	currency: string;
};
type OrderContent = {
	lines: NewLine[];
	allocations: NewAllocation[];
	entries: NewLedgerEntry[];
	moves: NewStatusChange[];
	actor: number | null;
	cause: string;
	/** The first payment attempt, if there is something to pay. */
	payments: NewPayment[];
	/** Sent when the transaction commits. */
	mails: MailRow[];
	/**
	 * The claimed idempotency key and the response to store with it; null for a quote, which stores
	 * it elsewhere.
	 */
	key: string | null;
	answer: object | null;
};

/**
 * Writes lines, allocations, history, ledger, payment attempt, mails and response in one statement.
 */
const insertContentRows = preparedStatement<{ lines: number }, [orderId: number, content: string]>(
	"insert-order-content",
	`with given as (select $2::jsonb as c), lines as (
		insert into order_line (order_id, n, part_id, sku, title_en, title_es, brand, quantity, price_cents, core_cents, discount_cents, tax_cents,
			is_special_order, is_returnable, fit_doubt)
		select $1, l.* from given, jsonb_to_recordset(c -> 'lines') as l (n smallint, part_id int, sku text, title_en text, title_es text,
			brand text, quantity int, price_cents bigint, core_cents bigint, discount_cents bigint, tax_cents bigint, is_special_order boolean,
			is_returnable boolean, fit_doubt text)
		returning id, n
	), allocations as (
		insert into order_allocation (order_line_id, warehouse_id, part_id, quantity, expected_on)
		select lines.id, a.warehouse_id, a.part_id, a.quantity, a.expected_on
		from given, jsonb_to_recordset(c -> 'allocations') as a (n smallint, warehouse_id smallint, part_id int, quantity int, expected_on date)
		join lines on lines.n = a.n
	), moves as (
		insert into order_history (order_id, from_status, to_status, actor_id, reason)
		select $1, m.from_status, m.to_status, (c ->> 'actor')::int, m.reason
		from given, jsonb_to_recordset(c -> 'moves') as m (from_status order_status, to_status order_status, reason text)
	), entries as (
		insert into ledger_entry (order_id, account, cents, cause)
		select $1, e.account, e.cents, c ->> 'cause' from given, jsonb_to_recordset(c -> 'entries') as e (account text, cents bigint)
	), first_try as (
		insert into payment (order_id, n, provider, way, key, amount_cents, currency)
		select $1, 1, p.provider, p.way, p.key, p.amount_cents, p.currency
		from given, jsonb_to_recordset(c -> 'payments') as p (provider text, way text, key text, amount_cents bigint, currency text)
	), mails as (
		insert into outbox (kind, recipient, language, dedupe, subject, data)
		select m.kind, m.recipient, m.language, m.dedupe, m.subject, m.data
		from given, jsonb_to_recordset(c -> 'mails') as m (kind text, recipient text, language text, dedupe text, subject text, data jsonb)
	), answered as (
		update idempotency_key k set order_id = $1, answer = c -> 'answer' from given where k.key = (c ->> 'key')::uuid
	)
	select count(*)::int as lines from lines`,
);

export function insertContent(
	client: Parameters<typeof insertContentRows>[0],
	orderId: number,
	content: OrderContent,
) {
	return insertContentRows(client, orderId, JSON.stringify(content));
}

/** Stores the response of a request that placed no order. */
export const saveResponse = preparedStatement<never, [key: string, answer: string]>(
	"save-other-answer",
	"update idempotency_key set answer = $2::jsonb where key = $1",
);
