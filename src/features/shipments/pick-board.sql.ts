/** What is to be picked, the walks through a warehouse, and what left on a day. */
import type { ShipmentStatus } from "../../domain/shipment/shipment-status.ts";
import { STORE_TIME_ZONE } from "../../domain/store/store-day.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";
import { ordersOfSellerAlone } from "../accounts/seller-scope.sql.ts";
import { PARTS_GRAMS } from "./shipments.sql.ts";

const OWN_ORDERS = ordersOfSellerAlone("$1");

export type OrderToPick = {
	number: number;
	warehouse: string;
	receiver: string;
	service_en: string;
	service_es: string;
	lines: number;
	pieces: number;
	since: Date;
	arrives_to: string | null;
};

/**
 * Orders with pieces that lie in a warehouse today and are in no shipment, oldest first. `sellerId`
 * limits them to guests' orders and those of this seller's customers.
 */
export const selectOrdersToPick = preparedStatement<
	OrderToPick,
	[sellerId: number | null, warehouse: string | null, today: string, limit: number]
>(
	"orders-to-pick",
	`select o.number, w.code as warehouse, coalesce(nullif(o.ship_to->>'company', ''), o.ship_to->>'receiver', o.email) as receiver,
		o.service_en, o.service_es, count(*)::int as lines, sum(free.quantity)::int as pieces,
		coalesce(o.paid_at, o.created_at) as since, o.arrives_to
	from store_order o join order_line l on l.order_id = o.id
	join order_allocation a on a.order_line_id = l.id and a.state = 'held' and (a.expected_on is null or a.expected_on <= $3::date)
	join warehouse w on w.id = a.warehouse_id
	cross join lateral (
		select a.quantity - a.shipped - coalesce((select sum(sl.quantity) from shipment_line sl join shipment s on s.id = sl.shipment_id
			where sl.order_line_id = l.id and s.warehouse_id = a.warehouse_id and s.status in ('picking', 'packed')), 0) as quantity
	) free
	where o.kind = 'order' and o.status in ('processing', 'dropship', 'awaiting_shipment')
		and o.payment_status in ('paid', 'on_account', 'partially_refunded') and o.balance_due_cents = 0
		and free.quantity > 0 and ($2::text is null or w.code = $2) and ${OWN_ORDERS}
	group by o.id, w.code order by coalesce(o.paid_at, o.created_at), o.id, w.code limit $4`,
);

export type WaveRow = {
	id: number;
	warehouse: string;
	created_at: Date;
	picker: string | null;
	shipments: number;
	open: number;
};

/** The walks with shipments that have not left, newest first. */
export const selectOpenWaves = preparedStatement<
	WaveRow,
	[createdBy: number | null, limit: number]
>(
	"open-pick-waves",
	`select v.id, w.code as warehouse, v.created_at, a.email as picker, count(*)::int as shipments,
		(count(*) filter (where s.status = 'picking'))::int as open
	from shipment s join pick_wave v on v.id = s.wave_id join warehouse w on w.id = v.warehouse_id left join account a on a.id = v.created_by
	where s.wave_id in (select wave_id from shipment where status in ('picking', 'packed') and wave_id is not null)
		and ($1::int is null or v.created_by = $1)
	group by v.id, w.code, a.email order by v.id desc limit $2`,
);

export const selectWave = preparedStatement<
	{ id: number; warehouse: string; created_at: Date },
	[id: number, createdBy: number | null]
>(
	"pick-wave",
	"select v.id, w.code as warehouse, v.created_at from pick_wave v join warehouse w on w.id = v.warehouse_id where v.id = $1 and ($2::int is null or v.created_by = $2)",
);

export type PickLine = {
	shipment_id: number;
	order_id: number;
	number: number;
	n: number;
	status: ShipmentStatus;
	order_line_id: number;
	part_id: number;
	sku: string;
	title_en: string;
	title_es: string;
	bin: string | null;
	quantity: number;
	picked: number;
};

/** The pieces of a walk in the sequence of the bins. Parts without a bin come last. */
export const selectPickLines = preparedStatement<PickLine, [waveId: number]>(
	"pick-lines",
	`select s.id as shipment_id, s.order_id, o.number, s.n, s.status, l.id as order_line_id, l.part_id, l.sku, l.title_en, l.title_es,
		b.code as bin, sl.quantity, sl.picked
	from shipment s join store_order o on o.id = s.order_id join shipment_line sl on sl.shipment_id = s.id
	join order_line l on l.id = sl.order_line_id
	left join stock_bin sb on sb.part_id = l.part_id and sb.warehouse_id = s.warehouse_id left join bin b on b.id = sb.bin_id
	where s.wave_id = $1 and s.status <> 'cancelled' order by b.code nulls last, l.sku, o.number`,
);

export type PieceToPick = {
	number: number;
	warehouse: string;
	sku: string;
	title_en: string;
	title_es: string;
	bin: string | null;
	quantity: number;
};

/**
 * The pieces of some orders that lie in a warehouse and have not left, in the sequence of the bins.
 */
export const selectPiecesToPick = preparedStatement<
	PieceToPick,
	[orderIds: number[], today: string]
>(
	"pieces-to-pick",
	`select o.number, w.code as warehouse, l.sku, l.title_en, l.title_es, b.code as bin, a.quantity - a.shipped as quantity
	from store_order o join order_line l on l.order_id = o.id
	join order_allocation a on a.order_line_id = l.id and a.state = 'held' and (a.expected_on is null or a.expected_on <= $2::date)
	join warehouse w on w.id = a.warehouse_id
	left join stock_bin sb on sb.part_id = l.part_id and sb.warehouse_id = a.warehouse_id left join bin b on b.id = sb.bin_id
	where o.id = any($1::bigint[]) and a.quantity > a.shipped order by w.code, b.code nulls last, l.sku, o.number`,
);

export type SentShipment = {
	number: number;
	n: number;
	warehouse: string | null;
	receiver: string;
	service_code: string;
	service_en: string;
	service_es: string;
	/** Who took goods that were picked up at the counter. */
	handed_to: string | null;
	trackings: string[];
	/** The carrier of its label; null without one. */
	carrier: string | null;
	weight_grams: number | null;
	/** What its parts weigh together; null if the weight of one is unknown. */
	parts_grams: number | null;
	shipped_at: Date | null;
};

/** What left on a day of the store, by service. */
export const selectSentShipments = preparedStatement<
	SentShipment,
	[sellerId: number | null, day: string, limit: number]
>(
	"sent-shipments",
	`select o.number, s.n, w.name as warehouse, coalesce(nullif(o.ship_to->>'company', ''), o.ship_to->>'receiver', o.email) as receiver,
		o.service_code, o.service_en, o.service_es, s.handed_to,
		array(select t.tracking from shipment_tracking t where t.shipment_id = s.id order by t.n) as trackings,
		(select l.carrier from shipment_label l where l.shipment_id = s.id and l.status = 'bought' order by l.id desc limit 1) as carrier,
		s.weight_grams, (select ${PARTS_GRAMS} from shipment_line sl join order_line l on l.id = sl.order_line_id
			left join part p on p.id = l.part_id where sl.shipment_id = s.id) as parts_grams, s.shipped_at
	from shipment s join store_order o on o.id = s.order_id left join warehouse w on w.id = s.warehouse_id
	where s.status in ('shipped', 'delivered') and s.shipped_at >= $2::date::timestamp at time zone '${STORE_TIME_ZONE}'
		and s.shipped_at < ($2::date + 1)::timestamp at time zone '${STORE_TIME_ZONE}' and ${OWN_ORDERS}
	order by o.service_code, s.shipped_at limit $3`,
);
