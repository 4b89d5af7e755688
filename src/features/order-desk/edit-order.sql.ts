/** The statements of an edit of an order. All run while the order is locked. */
import type { OrderAddress } from "../../domain/address/order-address.ts";
import type { OrderEditSettlement, OrderSums } from "../../domain/order/order-edit.ts";
import { preparedStatement, type Queryable } from "../../platform/postgres/prepared-statement.ts";

export const selectLastEdit = preparedStatement<{ n: number }, [orderId: number]>(
	"last-order-edit",
	"select n from order_edit where order_id = $1 order by n desc limit 1",
);

export const selectEditOfKey = preparedStatement<
	{ order_id: number; edited_by: number },
	[key: string]
>("order-edit-of-key", "select order_id, edited_by from order_edit where key = $1");

export const selectPriceLevel = preparedStatement<{ price_level: string }, [orderId: number]>(
	"order-price-level",
	"select price_level from store_order where id = $1",
);

/** A row if the customer buys on account. */
export const selectHasCredit = preparedStatement<{ id: number }, [accountId: number]>(
	"account-has-credit",
	"select a.id from account a join credit_account c on c.account_id = a.id where a.id = $1 and a.credit = 'credit' and a.closed_at is null",
);

/** In how many pieces each part is sold. */
export const selectPacks = preparedStatement<
	{ id: number; order_multiple: number },
	[partIds: number[]]
>("order-edit-packs", "select id, order_multiple from part where id = any($1::int[])");

export type EditRow = {
	orderId: number;
	n: number;
	key: string;
	before: object;
	after: object;
	reason: string;
	differenceCents: number;
	settlement: OrderEditSettlement;
	refundedCents: number;
	creditedCents: number;
	/** What the edit added to the balance due, or took off it. */
	balanceCents: number;
	actorId: number;
};

const insertEditRow = preparedStatement<
	never,
	[
		orderId: number,
		n: number,
		key: string,
		before: string,
		after: string,
		reason: string,
		differenceCents: number,
		settlement: string,
		refundedCents: number,
		creditedCents: number,
		balanceCents: number,
		actorId: number,
	]
>(
	"insert-order-edit",
	`insert into order_edit (order_id, n, key, before, after, reason, difference_cents, settlement, refunded_cents, credited_cents, balance_cents,
		edited_by)
	values ($1, $2, $3, $4::jsonb, $5::jsonb, $6, $7, $8, $9, $10, $11, $12)`,
);

export async function insertEdit(client: Queryable, edit: EditRow): Promise<void> {
	await insertEditRow(
		client,
		edit.orderId,
		edit.n,
		edit.key,
		JSON.stringify(edit.before),
		JSON.stringify(edit.after),
		edit.reason,
		edit.differenceCents,
		edit.settlement,
		edit.refundedCents,
		edit.creditedCents,
		edit.balanceCents,
		edit.actorId,
	);
}

const updateSums = preparedStatement<
	never,
	[
		orderId: number,
		products: number,
		discount: number,
		shipping: number,
		core: number,
		tax: number,
		total: number,
	]
>(
	"set-order-sums",
	`update store_order set products_cents = $2, discount_cents = $3, shipping_cents = $4, core_cents = $5, tax_cents = $6, total_cents = $7
	where id = $1`,
);

export async function setSums(client: Queryable, orderId: number, sums: OrderSums): Promise<void> {
	await updateSums(
		client,
		orderId,
		sums.productsCents,
		sums.discountCents,
		sums.shippingCents,
		sums.coreCents,
		sums.taxCents,
		sums.totalCents,
	);
}

export type LineChange = { id: number; quantity: number; discountCents: number; taxCents: number };

const updateLines = preparedStatement<
	never,
	[ids: number[], quantities: number[], discounts: number[], taxes: number[]]
>(
	"set-order-lines",
	`update order_line l set quantity = c.quantity, discount_cents = c.discount, tax_cents = c.tax
	from unnest($1::bigint[], $2::int[], $3::bigint[], $4::bigint[]) as c (id, quantity, discount, tax) where l.id = c.id`,
);

/** Until the end of the transaction; the database refuses other changes of lines. */
const allowLineChanges = preparedStatement<{ set_config: string }, [orderId: string]>(
	"allow-order-line-changes",
	"select set_config('cabover.edited_order', $1, true)",
);

export async function setLines(
	client: Queryable,
	orderId: number,
	lines: readonly LineChange[],
): Promise<void> {
	await allowLineChanges(client, String(orderId));
	await updateLines(
		client,
		lines.map(({ id }) => id),
		lines.map(({ quantity }) => quantity),
		lines.map(({ discountCents }) => discountCents),
		lines.map(({ taxCents }) => taxCents),
	);
}

/** With its allocations, which hold nothing any more. */
export const deleteLines = preparedStatement<never, [ids: number[]]>(
	"delete-order-lines",
	"delete from order_line where id = any($1::bigint[])",
);

export const insertLine = preparedStatement<
	{ id: number },
	[
		orderId: number,
		n: number,
		partId: number,
		sku: string,
		titleEn: string,
		titleEs: string,
		brand: string,
		quantity: number,
		priceCents: number,
		coreCents: number,
		isSpecialOrder: boolean,
		isReturnable: boolean,
	]
>(
	"insert-order-line",
	`insert into order_line (order_id, n, part_id, sku, title_en, title_es, brand, quantity, price_cents, core_cents, discount_cents, tax_cents,
		is_special_order, is_returnable)
	values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0, 0, $11, $12) returning id`,
);

/** Pieces that a line no longer wants: the allocation shrinks, and the stock is free again. */
const releasePiecesRows = preparedStatement<
	{ part_id: number },
	[lineIds: number[], warehouseIds: number[], quantities: number[]]
>(
	"release-order-pieces",
	`with pieces as (
		select line_id, warehouse_id, quantity from unnest($1::bigint[], $2::smallint[], $3::int[]) as p (line_id, warehouse_id, quantity)
	), emptied as (
		delete from order_allocation a using pieces p
		where a.order_line_id = p.line_id and a.warehouse_id = p.warehouse_id and a.state = 'held' and a.quantity = p.quantity
		returning a.part_id, a.warehouse_id, p.quantity
	), shrunk as (
		update order_allocation a set quantity = a.quantity - p.quantity,
			state = case when a.shipped = a.quantity - p.quantity then 'shipped' else a.state end
		from pieces p
		where a.order_line_id = p.line_id and a.warehouse_id = p.warehouse_id and a.state = 'held' and a.quantity > p.quantity
		returning a.part_id, a.warehouse_id, p.quantity
	), freed as (
		select part_id, warehouse_id, sum(quantity)::int as quantity
		from (
			select part_id, warehouse_id, quantity from emptied union all select part_id, warehouse_id, quantity from shrunk
		) f group by part_id, warehouse_id
	)
	update stock s set reserved = s.reserved - f.quantity from freed f
	where s.part_id = f.part_id and s.warehouse_id = f.warehouse_id returning s.part_id`,
);

export type Pieces = { lineId: number; warehouseId: number; quantity: number };

export async function releasePieces(client: Queryable, pieces: readonly Pieces[]): Promise<void> {
	if (pieces.length === 0) return;
	await releasePiecesRows(
		client,
		pieces.map(({ lineId }) => lineId),
		pieces.map(({ warehouseId }) => warehouseId),
		pieces.map(({ quantity }) => quantity),
	);
}

/** The stock of the pieces is reserved already. */
export const addAllocation = preparedStatement<
	never,
	[lineId: number, warehouseId: number, partId: number, quantity: number, expectedOn: string | null]
>(
	"add-order-allocation",
	`insert into order_allocation (order_line_id, warehouse_id, part_id, quantity, expected_on) values ($1, $2, $3, $4, $5)
	on conflict (order_line_id, warehouse_id) do update set quantity = order_allocation.quantity + excluded.quantity, state = 'held',
		expected_on = greatest(order_allocation.expected_on, excluded.expected_on)`,
);

export const setArrival = preparedStatement<
	never,
	[orderId: number, from: string | null, to: string | null]
>(
	"set-order-arrival",
	"update store_order set arrives_from = $2::date, arrives_to = $3::date where id = $1",
);

const updateAddress = preparedStatement<never, [orderId: number, address: string]>(
	"set-order-address",
	"update store_order set ship_to = $2::jsonb where id = $1",
);

export async function setShipTo(
	client: Queryable,
	orderId: number,
	address: OrderAddress,
): Promise<void> {
	await updateAddress(client, orderId, JSON.stringify(address));
}
