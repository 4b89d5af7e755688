import { STORE_TIME_ZONE } from "../../domain/store/store-day.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export type PurchaseOrderRow = {
	id: number;
	status: "open" | "received" | "cancelled";
	supplier_id: number;
	supplier: string;
	warehouse: string;
	note: string | null;
	created_at: Date;
	lines: number;
	quantity: number;
	received: number;
	expected_on: string | null;
};

const ORDERS = `select o.id, o.status, o.supplier_id, s.name as supplier, w.code as warehouse, o.note, o.created_at,
		count(l.n)::int as lines, coalesce(sum(l.quantity), 0)::int as quantity, coalesce(sum(l.received), 0)::int as received,
		min(l.expected_on) filter (where l.received < l.quantity) as expected_on
	from purchase_order o join supplier s on s.id = o.supplier_id join warehouse w on w.id = o.warehouse_id
	left join purchase_order_line l on l.purchase_order_id = o.id`;

export const selectPurchaseOrders = preparedStatement<
	PurchaseOrderRow,
	[isOpen: boolean, limit: number]
>(
	"purchase-orders",
	`${ORDERS} where (o.status = 'open') = $1 group by o.id, s.name, w.code order by o.id desc limit $2`,
);

export const selectPurchaseOrder = preparedStatement<PurchaseOrderRow, [id: number]>(
	"purchase-order",
	`${ORDERS} where o.id = $1 group by o.id, s.name, w.code`,
);

export type PurchaseLineRow = {
	sku: string;
	title_en: string;
	title_es: string;
	their_number: string | null;
	quantity: number;
	received: number;
	cost_cents: number | null;
	expected_on: string | null;
};

export const selectPurchaseLines = preparedStatement<PurchaseLineRow, [id: number]>(
	"purchase-order-lines",
	`select p.sku, p.title_en, p.title_es, sp.their_number, l.quantity, l.received, l.cost_cents, l.expected_on
	from purchase_order_line l join purchase_order o on o.id = l.purchase_order_id join part p on p.id = l.part_id
	left join supplier_part sp on sp.supplier_id = o.supplier_id and sp.part_id = l.part_id
	where l.purchase_order_id = $1 order by l.n`,
);

/** Returns no row when the key was used before. */
export const insertPurchaseOrder = preparedStatement<
	{ id: number },
	[key: string, supplierId: number, warehouseId: number, note: string | null, actorId: number]
>(
	"insert-purchase-order",
	`insert into purchase_order (key, supplier_id, warehouse_id, note, created_by) values ($1::uuid, $2, $3, $4, $5)
	on conflict (key) do nothing returning id`,
);

export const selectPurchaseOrderByKey = preparedStatement<{ id: number }, [key: string]>(
	"purchase-order-by-key",
	"select id from purchase_order where key = $1::uuid",
);

/** The cost is what the supplier asks for the part today. */
export const insertPurchaseLines = preparedStatement<
	never,
	[id: number, partIds: number[], quantities: number[], expectedOn: string | null]
>(
	"insert-purchase-lines",
	`insert into purchase_order_line (purchase_order_id, n, part_id, quantity, cost_cents, expected_on)
	select o.id, wanted.n, wanted.part_id, wanted.quantity, sp.cost_cents,
		coalesce($4::date, (o.created_at at time zone '${STORE_TIME_ZONE}')::date + s.lead_days)
	from purchase_order o join supplier s on s.id = o.supplier_id
	cross join unnest($2::int[], $3::int[]) with ordinality as wanted (part_id, quantity, n)
	left join supplier_part sp on sp.supplier_id = o.supplier_id and sp.part_id = wanted.part_id
	where o.id = $1`,
);

/** Locks the order, so that two receipts of it come one after the other. */
export const lockPurchaseOrder = preparedStatement<
	{ id: number; status: string; warehouse_id: number },
	[id: number]
>(
	"lock-purchase-order",
	"select id, status, warehouse_id from purchase_order where id = $1 for update",
);

/** Returns a row for each part that is on the order, with the pieces that have arrived now. */
export const addReceived = preparedStatement<
	{ part_id: number; quantity: number; received: number },
	[id: number, partIds: number[], quantities: number[]]
>(
	"add-received",
	`update purchase_order_line l set received = l.received + arrived.quantity
	from unnest($2::int[], $3::int[]) as arrived (part_id, quantity)
	where l.purchase_order_id = $1 and l.part_id = arrived.part_id returning l.part_id, l.quantity, l.received`,
);

export const closeReceivedOrder = preparedStatement<never, [id: number]>(
	"close-received-order",
	`update purchase_order o set status = 'received', closed_at = now() where o.id = $1 and o.status = 'open'
		and not exists (select from purchase_order_line l where l.purchase_order_id = o.id and l.received < l.quantity)`,
);

export const cancelOpenOrder = preparedStatement<{ id: number }, [id: number]>(
	"cancel-purchase-order",
	`update purchase_order set status = 'cancelled', closed_at = now() where id = $1 and status = 'open' returning id`,
);

/**
 * Incoming stock without pieces, so that the parts of a purchase order have a row for their day.
 */
export const insertIncomingRows = preparedStatement<never, [partIds: number[]]>(
	"insert-incoming-rows",
	`insert into stock (part_id, warehouse_id, on_hand)
	select wanted.part_id, incoming.id, 0 from unnest($1::int[]) as wanted (part_id)
	cross join (select id from warehouse where stock_class = 'INCOMING' order by id limit 1) incoming
	where not exists (select from stock s join warehouse w on w.id = s.warehouse_id where s.part_id = wanted.part_id and w.stock_class = 'INCOMING')
	order by wanted.part_id on conflict (part_id, warehouse_id) do nothing`,
);

/**
 * The day on which the next pieces of these parts arrive, in the rows of incoming stock: the
 * earliest day of the open purchase orders, or none.
 */
export const setExpectedDays = preparedStatement<never, [partIds: number[]]>(
	"set-expected-days",
	`update stock s set expected_on = next.day
	from warehouse w, unnest($1::int[]) as wanted (part_id) left join lateral (
		select min(l.expected_on) as day from purchase_order_line l join purchase_order o on o.id = l.purchase_order_id
		where l.part_id = wanted.part_id and o.status = 'open' and l.received < l.quantity
	) next on true
	where w.id = s.warehouse_id and w.stock_class = 'INCOMING' and s.part_id = wanted.part_id
		and s.expected_on is distinct from next.day`,
);

export const selectPartsOfOrder = preparedStatement<{ part_id: number }, [id: number]>(
	"parts-of-purchase-order",
	"select part_id from purchase_order_line where purchase_order_id = $1 order by part_id",
);
