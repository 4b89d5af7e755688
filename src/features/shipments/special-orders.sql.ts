/**
 * Parts that a supplier sends to the buyer: what waits for the supplier, and what was confirmed.
 */
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";
import { ordersOfSellerAlone } from "../accounts/seller-scope.sql.ts";

const OWN_ORDERS = ordersOfSellerAlone("$1");
const RECEIVER = "coalesce(nullif(o.ship_to->>'company', ''), o.ship_to->>'receiver', o.email)";

/** The order may ship: all of it is paid or on account, and it is not on hold. */
const CAN_SHIP = `o.kind = 'order' and o.status in ('processing', 'dropship', 'awaiting_shipment')
	and o.payment_status in ('paid', 'on_account', 'partially_refunded') and o.balance_due_cents = 0`;

type UnconfirmedPieces = {
	number: number;
	receiver: string;
	since: Date;
	sku: string;
	title_en: string;
	title_es: string;
	pieces: number;
};

/** Pieces that lie in no warehouse and are in no shipment of a supplier, oldest order first. */
export const selectUnconfirmedPieces = preparedStatement<
	UnconfirmedPieces,
	[sellerId: number | null, limit: number]
>(
	"unconfirmed-special-orders",
	`select o.number, ${RECEIVER} as receiver, coalesce(o.paid_at, o.created_at) as since, l.sku, l.title_en, l.title_es, free.pieces
	from store_order o join order_line l on l.order_id = o.id
	cross join lateral (
		select (l.quantity - coalesce((select sum(a.quantity) from order_allocation a where a.order_line_id = l.id), 0)
			- coalesce((select sum(sl.quantity) from shipment_line sl join shipment s on s.id = sl.shipment_id
				where sl.order_line_id = l.id and s.warehouse_id is null and s.status <> 'cancelled'), 0))::int as pieces
	) free
	where ${CAN_SHIP} and free.pieces > 0 and ${OWN_ORDERS}
	order by coalesce(o.paid_at, o.created_at), o.id, l.n limit $2`,
);

type ConfirmedShipment = {
	number: number;
	n: number;
	receiver: string;
	supplier: string | null;
	expected_on: string | null;
	skus: string[];
};

/** Shipments of suppliers that have not left, the earliest day first. */
export const selectConfirmedShipments = preparedStatement<
	ConfirmedShipment,
	[sellerId: number | null, limit: number]
>(
	"confirmed-special-orders",
	`select o.number, s.n, ${RECEIVER} as receiver, p.name as supplier, s.expected_on,
		array(select l.sku from shipment_line sl join order_line l on l.id = sl.order_line_id where sl.shipment_id = s.id order by l.n) as skus
	from shipment s join store_order o on o.id = s.order_id left join supplier p on p.id = s.supplier_id
	where s.warehouse_id is null and s.status in ('picking', 'packed') and ${OWN_ORDERS}
	order by s.expected_on nulls first, s.id limit $2`,
);

export const setExpectedDay = preparedStatement<never, [id: number, day: string | null]>(
	"set-shipment-expected-day",
	"update shipment set expected_on = $2::date, version = version + 1 where id = $1",
);

/** The names of active suppliers. Those that sell a special-order part of the order come first. */
export const selectSuppliersOfOrder = preparedStatement<
	{ id: number; name: string },
	[orderId: number]
>(
	"suppliers-of-order",
	`select s.id, s.name from supplier s where s.is_active
	order by exists (select from supplier_part sp join order_line l on l.part_id = sp.part_id
		where sp.supplier_id = s.id and l.order_id = $1 and l.is_special_order) desc, lower(s.name)`,
);

export const selectActiveSupplier = preparedStatement<{ id: number }, [id: number]>(
	"active-supplier",
	"select id from supplier where id = $1 and is_active",
);
