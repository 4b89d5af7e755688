/** What belongs to an order: its lines, its status changes, its refunds and its payment. */

import type { FitDoubt } from "../../domain/order/fit-doubt.ts";
import type {
	LineAllocation,
	OrderLine,
	OrderPayment,
	OrderReceipt,
	OrderRefund,
	StatusChange,
} from "../../domain/order/order.ts";
import type { OrderStatus } from "../../domain/order/order-status.ts";
import { preparedStatement, type Queryable } from "../../platform/postgres/prepared-statement.ts";

type LineRow = {
	id: number;
	n: number;
	part_id: number;
	sku: string;
	title_en: string;
	title_es: string;
	brand: string;
	image_route: string | null;
	quantity: number;
	price_cents: number;
	core_cents: number;
	discount_cents: number;
	tax_cents: number;
	is_special_order: boolean;
	is_returnable: boolean;
	fit_doubt: FitDoubt | null;
	requested_line: number | null;
	allocations: LineAllocation[];
	shipped: number;
	refunded: number;
	category_url: string;
	subcategory_url: string;
};

const selectLineRows = preparedStatement<LineRow, [orderId: number]>(
	"order-lines",
	`select l.id, l.n, l.part_id, l.sku, l.title_en, l.title_es, l.brand, i.route as image_route, l.quantity, l.price_cents, l.core_cents,
		l.discount_cents, l.tax_cents, l.is_special_order, l.is_returnable, l.fit_doubt, l.requested_line,
		(select coalesce(jsonb_agg(jsonb_build_object('warehouseId', a.warehouse_id, 'quantity', a.quantity, 'stockClass', w.stock_class,
				'expectedOn', a.expected_on, 'shipped', a.shipped) order by a.warehouse_id), '[]')
			from order_allocation a join warehouse w on w.id = a.warehouse_id where a.order_line_id = l.id) as allocations,
		(select coalesce(sum(sl.quantity), 0)::int from shipment_line sl join shipment sh on sh.id = sl.shipment_id
			where sl.order_line_id = l.id and sh.status in ('shipped', 'delivered')) as shipped,
		(select coalesce(sum(rl.accepted), 0)::int from return_line rl join store_return sr on sr.id = rl.return_id
			where rl.order_line_id = l.id and sr.kind = 'return' and sr.status = 'refunded') as refunded,
		c.url as category_url, s.url as subcategory_url
	from order_line l join part p on p.id = l.part_id join subcategory s on s.id = p.subcategory_id join category c on c.id = s.category_id
	left join part_image i on i.part_id = l.part_id and i.position = 1
	where l.order_id = $1 order by l.n`,
);

export async function selectLines(client: Queryable, orderId: number): Promise<OrderLine[]> {
	return (await selectLineRows(client, orderId)).map((row) => ({
		id: row.id,
		n: row.n,
		partId: row.part_id,
		sku: row.sku,
		title: { en: row.title_en, es: row.title_es },
		brand: row.brand,
		imagePath: row.image_route,
		categoryUrl: row.category_url,
		subcategoryUrl: row.subcategory_url,
		quantity: row.quantity,
		priceCents: row.price_cents,
		coreCents: row.core_cents,
		discountCents: row.discount_cents,
		taxCents: row.tax_cents,
		isSpecialOrder: row.is_special_order,
		isReturnable: row.is_returnable,
		fitDoubt: row.fit_doubt,
		requestedLine: row.requested_line,
		allocations: row.allocations,
		shippedQuantity: row.shipped,
		refundedQuantity: row.refunded,
	}));
}

const selectHistoryRows = preparedStatement<
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

export async function selectHistory(client: Queryable, orderId: number): Promise<StatusChange[]> {
	const rows = await selectHistoryRows(client, orderId);
	return rows.map(({ from_status, to_status, at, reason, actor }) => ({
		from: from_status,
		to: to_status,
		at,
		reason,
		actor,
	}));
}

const selectRefundRows = preparedStatement<
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

/** Without the notes of staff, which the buyer does not see. */
export async function selectRefunds(client: Queryable, orderId: number): Promise<OrderRefund[]> {
	const rows = await selectRefundRows(client, orderId);
	return rows.map(({ amount_cents, reason, status, created_at }) => ({
		amountCents: amount_cents,
		reason,
		status,
		createdAt: created_at,
	}));
}

/**
 * Payments that succeeded and money that staff have recorded, oldest first. Reversed payments are
 * left out. Notes are for staff only.
 */
export const selectReceipts = preparedStatement<OrderReceipt, [orderId: number]>(
	"order-receipts",
	`select r.amount_cents as "amountCents", r.method, r.instrument, r.ref, r.at from (
		select amount_cents, way as method, instrument, ref, coalesce(settled_at, created_at) as at, n as place
		from payment where order_id = $1 and status = 'succeeded'
		union all
		select a.amount_cents, a.method, a.reference, null, a.at, a.id from account_payment a
		where a.order_id = $1 and not exists (select from account_payment_reversal v where v.payment_id = a.id)
	) r order by r.at, r.place`,
);

/** The first payment attempt that succeeded; without one, the latest attempt. */
export const selectOrderPayment = preparedStatement<OrderPayment, [orderId: number]>(
	"order-payment",
	`select status, ref, instrument,
		(select l.status from payment l where l.order_id = $1 order by l.n desc limit 1) as "latestStatus" from payment where order_id = $1
	order by (status = 'succeeded') desc, case when status = 'succeeded' then n else 0 - n end limit 1`,
);
