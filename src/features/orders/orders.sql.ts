/** Reads, locks and changes orders, their stock and their ledger. */
import type { OrderAddress } from "../../domain/address/order-address.ts";
import type { LedgerAccount } from "../../domain/money/ledger.ts";
import type { Order } from "../../domain/order/order.ts";
import type { OrderHold } from "../../domain/order/order-hold.ts";
import type { OrderStatus, PaymentStatus } from "../../domain/order/order-status.ts";
import type { Language } from "../../domain/store/language.ts";
import { STORE_TIME_ZONE } from "../../domain/store/store-day.ts";
import { preparedStatement, type Queryable } from "../../platform/postgres/prepared-statement.ts";
import { insertHold, releaseHold } from "./order-holds.sql.ts";

type OrderRow = {
	id: number;
	number: number;
	link_seed: Buffer;
	kind: Order["kind"];
	account_id: number | null;
	email: string;
	language: Language;
	status: OrderStatus;
	payment_status: PaymentStatus;
	payment_method: string | null;
	currency: string;
	rate_currency: string;
	exchange_rate: number | null;
	ship_to: OrderAddress;
	bill_to: OrderAddress;
	service_code: string;
	service_en: string;
	service_es: string;
	arrives_from: string | null;
	arrives_to: string | null;
	ship_cutoff: string | null;
	products_cents: number;
	discount_cents: number;
	shipping_cents: number;
	core_cents: number;
	tax_millionths: number;
	/** Only for processes of an older version. */
	tax_basis_points: number;
	tax_cents: number;
	total_cents: number;
	refunded_cents: number;
	balance_due_cents: number;
	coupon_code: string | null;
	vin: string | null;
	vin_verified: boolean;
	purchase_order: string | null;
	extra_information: string;
	tracking: string | null;
	created_at: Date;
	expires_at: Date | null;
	due_on: string | null;
	shipped_at: Date | null;
	delivered_at: Date | null;
	has_special: boolean;
	seller_id: number | null;
};

function toOrder(row: OrderRow): Order {
	return {
		id: row.id,
		number: row.number,
		linkSeed: row.link_seed,
		kind: row.kind,
		accountId: row.account_id,
		sellerId: row.seller_id,
		email: row.email,
		language: row.language,
		status: row.status,
		paymentStatus: row.payment_status,
		paymentMethod: row.payment_method,
		currency: row.currency,
		rateCurrency: row.rate_currency,
		exchangeRate: row.exchange_rate,
		shipTo: row.ship_to,
		billTo: row.bill_to,
		serviceCode: row.service_code,
		serviceName: { en: row.service_en, es: row.service_es },
		arrivesFrom: row.arrives_from,
		arrivesTo: row.arrives_to,
		shipCutoff: row.ship_cutoff,
		productsCents: row.products_cents,
		discountCents: row.discount_cents,
		shippingCents: row.shipping_cents,
		coreCents: row.core_cents,
		taxMillionths: row.tax_millionths,
		taxCents: row.tax_cents,
		totalCents: row.total_cents,
		refundedCents: row.refunded_cents,
		// What was never paid of a cancelled order is not owed any more.
		balanceDueCents: row.status === "cancelled" ? 0 : row.balance_due_cents,
		couponCode: row.coupon_code,
		vin: row.vin,
		isVinVerified: row.vin_verified,
		purchaseOrder: row.purchase_order,
		extraInformation: row.extra_information,
		tracking: row.tracking,
		hasSpecialOrder: row.has_special,
		createdAt: row.created_at,
		expiresAt: row.expires_at,
		dueOn: row.due_on,
		shippedAt: row.shipped_at,
		deliveredAt: row.delivered_at,
	};
}

const lockOrderRow = preparedStatement<OrderRow, [id: number]>(
	"lock-order",
	"select * from order_standing where id = $1 for update of order_standing",
);

export async function lockOrder(client: Queryable, id: number): Promise<Order | undefined> {
	return (await lockOrderRow(client, id)).map(toOrder)[0];
}

const lockOrderRowOfPayment = preparedStatement<
	OrderRow,
	[provider: string, ref: string, key: string]
>(
	"lock-order-of-payment",
	`select * from order_standing where id = (
		select order_id from payment where provider = $1 and (key = $3 or ref = $2) order by (key = $3) desc limit 1) for update of order_standing`,
);

/** Finds the order by our key of the payment attempt, or by the provider's name for it. */
export async function lockOrderOfPayment(
	client: Queryable,
	provider: string,
	ref: string,
	key: string,
): Promise<Order | undefined> {
	return (await lockOrderRowOfPayment(client, provider, ref, key)).map(toOrder)[0];
}

const selectOrderById = preparedStatement<OrderRow, [id: number]>(
	"order-by-id",
	"select * from order_standing where id = $1",
);

export async function selectOrder(client: Queryable, id: number): Promise<Order | undefined> {
	return (await selectOrderById(client, id)).map(toOrder)[0];
}

const selectOrderRowByNumber = preparedStatement<OrderRow, [number: number]>(
	"order-by-number",
	"select * from order_standing where number = $1",
);

export async function selectOrderByNumber(
	client: Queryable,
	number: number,
): Promise<Order | undefined> {
	return (await selectOrderRowByNumber(client, number)).map(toOrder)[0];
}

export const selectOrderByMail = preparedStatement<
	{ number: number; link_seed: Buffer },
	[number: number, email: string]
>(
	"order-by-mail",
	"select number, link_seed from store_order where number = $1 and lower(email) = $2",
);

/** Returns no row if the order no longer has the status `from`. */
const updateStatus = preparedStatement<
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

export type StatusChangeRow = {
	id: number;
	from: OrderStatus;
	to: OrderStatus;
	actor: number | null;
	reason: string;
	tracking?: string | null;
	/** Why the order goes On Hold. */
	hold?: OrderHold | undefined;
	/** Why the order no longer is On Hold. */
	releaseNote?: string | undefined;
};

export async function changeOrderStatusRow(
	client: Parameters<typeof updateStatus>[0],
	{ id, from, to, actor, reason, tracking = null, hold, releaseNote = "" }: StatusChangeRow,
): Promise<boolean> {
	const moved = await updateStatus(client, id, from, to, actor, reason, tracking);
	if (moved.length !== 1) return false;
	if (from === "on_hold") await releaseHold(client, id, actor, releaseNote);
	if (to === "on_hold")
		await insertHold(client, id, hold?.reason ?? "other", hold?.note ?? "", actor);
	return true;
}

export const verifyVin = preparedStatement<never, [id: number]>(
	"verify-vin",
	"update store_order set vin_verified = true where id = $1 and vin is not null",
);

export const setPaymentStatus = preparedStatement<
	never,
	[id: number, paymentStatus: string, method: string | null]
>(
	"set-order-payment",
	`update store_order set payment_status = $2::payment_status, payment_method = coalesce($3, payment_method),
		paid_at = case when $2 = 'paid' then now() else paid_at end, expires_at = case when $2 = 'paid' then null else expires_at end
	where id = $1`,
);

/** Raises or lowers what the buyer still owes for a paid order. */
export const changeBalanceDue = preparedStatement<never, [id: number, cents: number]>(
	"change-balance-due",
	"update store_order set balance_due_cents = balance_due_cents + $2 where id = $1",
);

/** The balance due goes on account, and the order is due like others of the customer. */
export const moveBalanceToAccount = preparedStatement<
	never,
	[id: number, today: string, termsDays: number]
>(
	"move-balance-to-account",
	`update store_order set balance_due_cents = 0, payment_status = 'on_account', payment_method = 'account', due_on = $2::date + $3::int
	where id = $1`,
);

/**
 * A check of the table refuses more than the total. A cancelled order is refunded when all that was
 * paid goes back.
 */
export const addRefunded = preparedStatement<never, [id: number, cents: number]>(
	"add-refunded",
	`update store_order set refunded_cents = refunded_cents + $2,
		payment_status = case when payment_status in ('paid', 'partially_refunded')
			then (case when refunded_cents + $2 = total_cents - balance_due_cents then 'refunded' else 'partially_refunded' end)::payment_status else payment_status end
	where id = $1`,
);

const insertEntries = preparedStatement<
	never,
	[orderId: number, cause: string, accounts: string[], cents: number[]]
>(
	"insert-entries",
	`insert into ledger_entry (order_id, cause, account, cents) select $1, $2, e.account, e.cents from unnest($3::text[], $4::bigint[]) as e (account, cents)`,
);

export async function insertLedgerEntries(
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

/**
 * Releases the stock reserved for an order. Rows are locked in the same sequence everywhere, which
 * avoids deadlocks.
 */
export const releaseStock = preparedStatement<{ part_id: number }, [orderId: number]>(
	"release-stock",
	`with mine as (
		select a.order_line_id, a.warehouse_id, a.part_id, a.quantity - a.shipped as quantity
		from order_allocation a join order_line l on l.id = a.order_line_id
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

/** An order that was delivered has no shipment on its way. */
export const deliverShipments = preparedStatement<never, [orderId: number]>(
	"deliver-shipments",
	`update shipment set status = 'delivered', delivered_at = now(), version = version + 1
	where order_id = $1 and status = 'shipped'`,
);

export const lockHeldStock = preparedStatement<{ part_id: number }, [orderId: number]>(
	"lock-held-stock",
	`select s.part_id from stock s join order_allocation a on a.part_id = s.part_id and a.warehouse_id = s.warehouse_id
	join order_line l on l.id = a.order_line_id where l.order_id = $1 and a.state = 'held' order by s.part_id, s.warehouse_id for update of s`,
);

export const releaseCredit = preparedStatement<
	{ account_id: number },
	[accountId: number, cents: number]
>(
	"give-credit-back",
	"update credit_account set used_cents = used_cents - $2 where account_id = $1 and used_cents >= $2 returning account_id",
);

/** Marks an order on account as paid, because nothing is owed for it any more. */
export const closeAccountOrder = preparedStatement<never, [id: number]>(
	"close-account-order",
	`update store_order set paid_at = coalesce(paid_at, now()), payment_status = (case when refunded_cents = 0 then 'paid'
		when refunded_cents = total_cents then 'refunded' else 'partially_refunded' end)::payment_status
	where id = $1 and payment_status = 'on_account'`,
);

/** An order on account that was paid is open again. It keeps its due date. */
export const reopenAccountOrder = preparedStatement<never, [id: number]>(
	"reopen-account-order",
	"update store_order set payment_status = 'on_account', payment_method = 'account' where id = $1",
);

export const selectExpired = preparedStatement<{ id: number }, [limit: number]>(
	"select-expired",
	`select id from store_order where status in ('awaiting_payment', 'vin_verification') and payment_status in ('unpaid', 'failed')
		and expires_at < now() order by expires_at limit $1`,
);

/**
 * Shipped orders a week after their last promised day, or two weeks after shipping without one.
 * Days are days of the store.
 */
export const selectPresumablyDelivered = preparedStatement<
	{ id: number },
	[after: number, limit: number]
>(
	"select-long-shipped",
	`select id from (
		select id, (shipped_at at time zone '${STORE_TIME_ZONE}')::date as left_on, arrives_to from store_order
		where status = 'shipped' and id > $1
	) o where (now() at time zone '${STORE_TIME_ZONE}')::date > case when arrives_to is null then left_on + 14 else greatest(arrives_to, left_on) + 7 end
	order by id limit $2`,
);

export const postponeExpiry = preparedStatement<never, [id: number]>(
	"put-off-expiry",
	"update store_order set expires_at = now() + interval '5 minutes' where id = $1 and expires_at < now()",
);

/** Never shortens the time that the order has. */
export const extendExpiry = preparedStatement<never, [id: number, minutes: number]>(
	"give-time-to-pay",
	"update store_order set expires_at = greatest(expires_at, now() + make_interval(mins => $2)) where id = $1",
);

/** The balance of the revenue accounts of an order: sales, shipping, cores and tax. */
export const selectRevenueEntries = preparedStatement<
	{ account: LedgerAccount; cents: number },
	[orderId: number]
>(
	"select-booked",
	`select account, sum(cents)::bigint as cents from ledger_entry
	where order_id = $1 and account in ('sales', 'shipping', 'core', 'tax') group by account order by account`,
);

/** What is still owed for an order on account. */
export async function readAccountDue(
	client: Queryable,
	{ id, paymentStatus }: Pick<Order, "id" | "paymentStatus">,
): Promise<number> {
	if (paymentStatus !== "on_account") return 0;
	return (await selectAccountDue(client, id))[0]?.due ?? 0;
}

const selectAccountDue = preparedStatement<{ due: number }, [orderId: number]>(
	"account-due",
	"select coalesce(sum(cents), 0)::bigint as due from ledger_entry where order_id = $1 and account = 'on_account'",
);
