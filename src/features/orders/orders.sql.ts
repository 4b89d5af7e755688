/** Orders as they stand, locked or read, and their moves. */

import type { OrderAddress } from "../../domain/address/order-address.ts";
import type { LedgerAccount } from "../../domain/money/ledger.ts";
import type { OrderStatus, PaymentStatus } from "../../domain/order/order-status.ts";
import { preparedStatement, type Queryable } from "../../platform/postgres/prepared-statement.ts";

export type OrderRow = {
	id: number;
	number: number;
	linkSeed: Buffer;
	kind: "order" | "quote";
	accountId: number | null;
	email: string;
	language: "en" | "es";
	status: OrderStatus;
	paymentStatus: PaymentStatus;
	paymentMethod: string | null;
	currency: string;
	/** What the store counts in beside dollars, and what one was worth in it on the order's day; null while nobody has said so. */
	rateCurrency: string;
	exchangeRate: number | null;
	shipTo: OrderAddress;
	billTo: OrderAddress;
	serviceCode: string;
	serviceNameEn: string;
	serviceNameEs: string;
	arrivesFrom: string | null;
	arrivesTo: string | null;
	productsCents: number;
	discountCents: number;
	shippingCents: number;
	coreCents: number;
	taxMillionths: number;
	taxCents: number;
	totalCents: number;
	refundedCents: number;
	couponCode: string | null;
	vin: string | null;
	isVinVerified: boolean;
	purchaseOrder: string | null;
	extraInformation: string;
	tracking: string | null;
	createdAt: Date;
	expiresAt: Date | null;
	dueOn: string | null;
	shippedAt: Date | null;
	deliveredAt: Date | null;
	hasSpecialOrder: boolean;
	sellerId: number | null;
};

export const lockOrder = preparedStatement<OrderRow, [id: number]>(
	"lock-order",
	"select * from order_standing where id = $1 for update of order_standing",
);

/** By the key a payment was begun with, or by the provider's own name for it. */
export const lockOrderOfPayment = preparedStatement<OrderRow, [provider: string, ref: string, key: string]>(
	"lock-order-of-payment",
	`select * from order_standing where id = (
		select order_id from payment where provider = $1 and (key = $3 or ref = $2) order by (key = $3) desc limit 1) for update of order_standing`,
);

export const selectOrder = preparedStatement<OrderRow, [id: number]>(
	"order-by-id",
	"select * from order_standing where id = $1",
);

export const selectOrderByNumber = preparedStatement<OrderRow, [number: number]>(
	"order-by-number",
	"select * from order_standing where number = $1",
);

export const selectOrderByMail = preparedStatement<
	{ number: number; link_seed: Buffer },
	[number: number, email: string]
>(
	"order-by-mail",
	"select number, link_seed from store_order where number = $1 and lower(email) = $2",
);

/** Gives nothing when the order has moved meanwhile. */
const move = preparedStatement<
	{ id: number },
	[
		id: number,
		from: string,
		to: string,
		actor: number | null,
		reason: string,
		tracking: string | null,
	]
>(
	"move-order",
	`with moved as (
		update store_order set status = $3::order_status,
			cancelled_at = case when $3 = 'cancelled' then now() end,
			shipped_at = case when $3 = 'shipped' then now() when $3 = 'delivered' then shipped_at end,
			delivered_at = case when $3 = 'delivered' then now() end,
			tracking = coalesce($6, tracking)
		where id = $1 and status = $2::order_status returning id
	), noted as (
		insert into order_history (order_id, from_status, to_status, actor_id, reason) select id, $2::order_status, $3::order_status, $4, $5 from moved
	)
	select id from moved`,
);

export type Move = {
	id: number;
	from: OrderStatus;
	to: OrderStatus;
	actor: number | null;
	reason: string;
	tracking?: string | null;
};

export async function moveOrderRow(
	client: Parameters<typeof move>[0],
	{ id, from, to, actor, reason, tracking = null }: Move,
): Promise<boolean> {
	return (await move(client, id, from, to, actor, reason, tracking)).length === 1;
}

export const verifyVin = preparedStatement<never, [id: number]>(
	"verify-vin",
	"update store_order set vin_verified = true where id = $1 and vin is not null",
);

export const setPayment = preparedStatement<never, [id: number, paymentStatus: string, method: string | null]>(
	"set-order-payment",
	`update store_order set payment_status = $2::payment_status, payment_method = coalesce($3, payment_method),
		paid_at = case when $2 = 'paid' then now() else paid_at end, expires_at = case when $2 = 'paid' then null else expires_at end
	where id = $1`,
);

/** Whoever asks knows that it is no more than is left; a rule of the table has the last word. */
export const addRefunded = preparedStatement<never, [id: number, cents: number]>(
	"add-refunded",
	`update store_order set refunded_cents = refunded_cents + $2,
		payment_status = case when payment_status in ('paid', 'partially_refunded')
			then (case when refunded_cents + $2 = total_cents then 'refunded' else 'partially_refunded' end)::payment_status else payment_status end
	where id = $1`,
);

const insertEntries = preparedStatement<
	never,
	[orderId: number, cause: string, accounts: string[], cents: number[]]
>(
	"insert-entries",
	`insert into ledger_entry (order_id, cause, account, cents) select $1, $2, e.account, e.cents from unnest($3::text[], $4::bigint[]) as e (account, cents)`,
);

export async function addEntries(
	client: Parameters<typeof insertEntries>[0],
	orderId: number,
	cause: string,
	entries: { account: string; cents: number }[],
): Promise<void> {
	if (entries.length === 0) return;
	await insertEntries(
		client,
		orderId,
		cause,
		entries.map(({ account }) => account),
		entries.map(({ cents }) => cents),
	);
}

/** What is held for an order is free again, in the order of the stock's locks. */
export const releaseStock = preparedStatement<{ partId: number }, [orderId: number]>(
	"release-stock",
	`with mine as (
		select a.order_line_id, a.warehouse_id, a.part_id, a.quantity from order_allocation a join order_line l on l.id = a.order_line_id
		where l.order_id = $1 and a.state = 'held' order by a.part_id, a.warehouse_id for update of a
	), places as (
		select part_id, warehouse_id, sum(quantity)::int as quantity from mine group by part_id, warehouse_id
	), freed as (
		update stock s set reserved = s.reserved - p.quantity from places p where s.part_id = p.part_id and s.warehouse_id = p.warehouse_id
		returning s.part_id
	), marked as (
		update order_allocation a set state = 'released' from mine m where a.order_line_id = m.order_line_id and a.warehouse_id = m.warehouse_id
	)
	select part_id from freed`,
);

/** What is held for an order has left the house. */
export const shipStock = preparedStatement<{ part_id: number }, [orderId: number]>(
	"ship-stock",
	`with mine as (
		select a.order_line_id, a.warehouse_id, a.part_id, a.quantity from order_allocation a join order_line l on l.id = a.order_line_id
		where l.order_id = $1 and a.state = 'held' order by a.part_id, a.warehouse_id for update of a
	), places as (
		select part_id, warehouse_id, sum(quantity)::int as quantity from mine group by part_id, warehouse_id
	), gone as (
		update stock s set reserved = s.reserved - p.quantity, on_hand = s.on_hand - p.quantity
		from places p where s.part_id = p.part_id and s.warehouse_id = p.warehouse_id returning s.part_id
	), marked as (
		update order_allocation a set state = 'shipped' from mine m where a.order_line_id = m.order_line_id and a.warehouse_id = m.warehouse_id
	)
	select part_id from gone`,
);

export const lockHeldStock = preparedStatement<{ part_id: number }, [orderId: number]>(
	"lock-held-stock",
	`select s.part_id from stock s join order_allocation a on a.part_id = s.part_id and a.warehouse_id = s.warehouse_id
	join order_line l on l.id = a.order_line_id where l.order_id = $1 and a.state = 'held' order by s.part_id, s.warehouse_id for update of s`,
);

export const giveCreditBack = preparedStatement<{ account_id: number }, [accountId: number, cents: number]>(
	"give-credit-back",
	"update credit_account set used_cents = used_cents - $2 where account_id = $1 and used_cents >= $2 returning account_id",
);

/** An order on account that nothing is owed for any more. */
export const closeAccountOrder = preparedStatement<never, [id: number]>(
	"close-account-order",
	`update store_order set paid_at = coalesce(paid_at, now()), payment_status = (case when refunded_cents = 0 then 'paid'
		when refunded_cents = total_cents then 'refunded' else 'partially_refunded' end)::payment_status
	where id = $1 and payment_status = 'on_account'`,
);

export const selectExpired = preparedStatement<{ id: number }, [limit: number]>(
	"select-expired",
	`select id from store_order where status in ('awaiting_payment', 'vin_verification') and payment_status in ('unpaid', 'failed')
		and expires_at < now() order by expires_at limit $1`,
);

/** A week after the last day that was promised, or two after they left without a promise: days of the store. */
export const selectLongShipped = preparedStatement<{ id: number }, [after: number, limit: number]>(
	"select-long-shipped",
	`select id from (
		select id, (shipped_at at time zone 'America/New_York')::date as left_on, arrives_to from store_order
		where status = 'shipped' and id > $1
	) o where (now() at time zone 'America/New_York')::date > case when arrives_to is null then left_on + 14 else greatest(arrives_to, left_on) + 7 end
	order by id limit $2`,
);

export const putOffExpiry = preparedStatement<never, [id: number]>(
	"put-off-expiry",
	"update store_order set expires_at = now() + interval '5 minutes' where id = $1 and expires_at < now()",
);

/** From now on, but never less than it had. */
export const giveTimeToPay = preparedStatement<never, [id: number, minutes: number]>(
	"give-time-to-pay",
	"update store_order set expires_at = greatest(expires_at, now() + make_interval(mins => $2)) where id = $1",
);

/** What was sold, shipped, left as deposit and taxed, as the books stand now. */
export const selectBooked = preparedStatement<{ account: LedgerAccount; cents: number }, [orderId: number]>(
	"select-booked",
	`select account, sum(cents)::bigint as cents from ledger_entry
	where order_id = $1 and account in ('sales', 'shipping', 'core', 'tax') group by account order by account`,
);

/** What of an order still stands on account. */
export async function accountDue(
	client: Queryable,
	{ id, paymentStatus }: OrderRow,
): Promise<number> {
	if (paymentStatus !== "on_account") return 0;
	return (await selectAccountDue(client, id))[0]?.due ?? 0;
}

const selectAccountDue = preparedStatement<{ due: number }, [orderId: number]>(
	"account-due",
	"select coalesce(sum(cents), 0)::bigint as due from ledger_entry where order_id = $1 and account = 'on_account'",
);

export type LineRow = {
	id: number;
	n: number;
	part_id: number;
	sku: string;
	titleEn: string;
	titleEs: string;
	brand: string;
	imagePath: string | null;
	categoryUrl: string;
	subcategoryUrl: string;
	quantity: number;
	priceCents: number;
	core_cents: number;
	discount_cents: number;
	tax_cents: number;
	isSpecialOrder: boolean;
	isReturnable: boolean;
	/** Warehouse, pieces and expected day of each place, blanks between. */
	places: string[];
	/** Class of stock and expected day of each place, a blank between. */
	promises: string[];
};

export const selectLines = preparedStatement<LineRow, [orderId: number]>(
	"order-lines",
	`select l.id, l.n, l.part_id, l.sku, l.title_en, l.title_es, l.brand, i.route as image_route, l.quantity, l.price_cents, l.core_cents,
		l.discount_cents, l.tax_cents, l.is_special_order, l.is_returnable,
		array(select concat_ws(' ', a.warehouse_id, a.quantity, a.expected_on) from order_allocation a where a.order_line_id = l.id order by a.warehouse_id) as places,
		array(select concat_ws(' ', w.stock_class, a.expected_on) from order_allocation a join warehouse w on w.id = a.warehouse_id
			where a.order_line_id = l.id order by a.warehouse_id) as promises,
		c.url as category_url, s.url as subcategory_url
	from order_line l join part p on p.id = l.part_id join subcategory s on s.id = p.subcategory_id join category c on c.id = s.category_id
	left join part_image i on i.part_id = l.part_id and i.position = 1
	where l.order_id = $1 order by l.n`,
);

/** `actor`: who moved it, by e-mail, which is for staff alone; null where the store did so by itself, or a guest. */
export const selectHistory = preparedStatement<
	{
		from_status: OrderStatus | null;
		to_status: OrderStatus;
		at: Date;
		reason: string;
		actor: string | null;
	},
	[orderId: number]
>(
	"order-history",
	`select h.from_status, h.to_status, h.at, h.reason, a.email as actor
	from order_history h left join account a on a.id = h.actor_id where h.order_id = $1 order by h.id`,
);

/** What went back, with what was taken off a debt. What staff wrote about it is not for everyone. */
export const selectRefunds = preparedStatement<
	{ amount_cents: number; reason: string; status: string; created_at: Date },
	[orderId: number]
>(
	"order-refunds",
	`select b.amount_cents, b.reason, b.status, b.created_at from (
		select id, amount_cents, reason, status, created_at from refund where order_id = $1
		union all
		select id, amount_cents, reason, 'credited', at from account_credit where order_id = $1
	) b order by b.created_at, b.id`,
);

export type OrderPaymentRow = {
	status: string;
	ref: string | null;
	instrument: string | null;
};

/** The payment attempt that succeeded; without one, the latest attempt. */
export const selectOrderPayment = preparedStatement<OrderPaymentRow, [orderId: number]>(
	"order-payment",
	`select status, ref, instrument from payment where order_id = $1
	order by (status = 'succeeded') desc, case when status = 'succeeded' then n else 0 - n end limit 1`,
);
