/** Reads and changes shipments. Every change is made while the order of the shipment is locked. */
import type { BoxSize, OrderShipment, ShipmentLine } from "../../domain/shipment/order-shipment.ts";
import { MAX_WEIGHT_GRAMS } from "../../domain/shipment/shipment-limits.ts";
import type { ShipmentStatus } from "../../domain/shipment/shipment-status.ts";
import { preparedStatement, type Queryable } from "../../platform/postgres/prepared-statement.ts";

type ShipmentRow = {
	id: number;
	order_id: number;
	n: number;
	status: ShipmentStatus;
	warehouse_id: number | null;
	warehouse: string | null;
	supplier_id: number | null;
	supplier: string | null;
	wave_id: number | null;
	weight_grams: number | null;
	length_mm: number | null;
	width_mm: number | null;
	height_mm: number | null;
	handed_to: string | null;
	expected_on: string | null;
	version: number;
	created_at: Date;
	packed_at: Date | null;
	shipped_at: Date | null;
	delivered_at: Date | null;
	trackings: string[];
	lines: ShipmentLine[];
};

export const selectWarehouseName = preparedStatement<{ name: string }, [id: number]>(
	"warehouse-name",
	"select name from warehouse where id = $1",
);

const selectShipmentRows = preparedStatement<ShipmentRow, [orderIds: number[]]>(
	"shipments-of-orders",
	`select s.id, s.order_id, s.n, s.status, s.warehouse_id, w.code as warehouse, s.supplier_id, p.name as supplier, s.wave_id, s.weight_grams,
		s.length_mm, s.width_mm, s.height_mm, s.handed_to, s.expected_on, s.version, s.created_at, s.packed_at, s.shipped_at, s.delivered_at,
		array(select t.tracking from shipment_tracking t where t.shipment_id = s.id order by t.n) as trackings,
		(select coalesce(jsonb_agg(jsonb_build_object('orderLineId', l.order_line_id, 'quantity', l.quantity, 'picked', l.picked)
			order by l.order_line_id), '[]') from shipment_line l where l.shipment_id = s.id) as lines
	from shipment s left join warehouse w on w.id = s.warehouse_id left join supplier p on p.id = s.supplier_id
	where s.order_id = any($1::bigint[]) order by s.order_id, s.n`,
);

export async function selectShipments(
	client: Queryable,
	orderIds: readonly number[],
): Promise<OrderShipment[]> {
	return (await selectShipmentRows(client, [...orderIds])).map(toShipment);
}

function toShipment(row: ShipmentRow): OrderShipment {
	const { length_mm, width_mm, height_mm } = row;
	const hasBox = length_mm !== null && width_mm !== null && height_mm !== null;
	return {
		id: row.id,
		orderId: row.order_id,
		n: row.n,
		status: row.status,
		warehouse:
			row.warehouse_id === null ? null : { id: row.warehouse_id, code: row.warehouse ?? "" },
		supplier: row.supplier_id === null ? null : { id: row.supplier_id, name: row.supplier ?? "" },
		waveId: row.wave_id,
		weightGrams: row.weight_grams,
		box: hasBox ? { length: length_mm, width: width_mm, height: height_mm } : null,
		handedTo: row.handed_to,
		expectedOn: row.expected_on,
		version: row.version,
		createdAt: row.created_at,
		packedAt: row.packed_at,
		shippedAt: row.shipped_at,
		deliveredAt: row.delivered_at,
		trackings: row.trackings,
		lines: row.lines,
	};
}

export const selectOrderOfShipment = preparedStatement<{ order_id: number }, [id: number]>(
	"order-of-shipment",
	"select order_id from shipment where id = $1",
);

const insertShipmentRow = preparedStatement<
	{ id: number; n: number },
	[
		orderId: number,
		warehouseId: number | null,
		supplierId: number | null,
		waveId: number | null,
		expectedOn: string | null,
		actorId: number,
	]
>(
	"insert-shipment",
	`insert into shipment (order_id, n, warehouse_id, supplier_id, wave_id, expected_on, created_by)
	select $1::bigint, coalesce(max(n), 0) + 1, $2::smallint, $3::int, $4::int, $5::date, $6::int from shipment where order_id = $1
	returning id, n`,
);

const insertLines = preparedStatement<
	never,
	[shipmentId: number, orderLineIds: number[], quantities: number[]]
>(
	"insert-shipment-lines",
	`insert into shipment_line (shipment_id, order_line_id, quantity)
	select $1::bigint, line_id, quantity from unnest($2::bigint[], $3::int[]) as l (line_id, quantity)`,
);

export type NewShipment = {
	orderId: number;
	warehouseId: number | null;
	supplierId: number | null;
	waveId: number | null;
	expectedOn: string | null;
	lines: readonly { orderLineId: number; quantity: number }[];
	actorId: number;
};

/** Returns the id of the new shipment and its number within the order. */
export async function insertShipment(
	client: Queryable,
	{ orderId, warehouseId, supplierId, waveId, expectedOn, lines, actorId }: NewShipment,
): Promise<{ id: number; n: number }> {
	const [row] = await insertShipmentRow(
		client,
		orderId,
		warehouseId,
		supplierId,
		waveId,
		expectedOn,
		actorId,
	);
	if (!row) throw new Error("no shipment was written");
	await insertLines(
		client,
		row.id,
		lines.map(({ orderLineId }) => orderLineId),
		lines.map(({ quantity }) => quantity),
	);
	return row;
}

/** Returns no row if the shipment no longer has the status `from`. */
const updateStatus = preparedStatement<
	{ id: number },
	[id: number, from: string, to: string, actorId: number | null]
>(
	"move-shipment",
	`update shipment set status = $3::shipment_status, version = version + 1,
		packed_at = case when $3 = 'packed' then now() when $3 = 'picking' then null else packed_at end,
		packed_by = case when $3 = 'packed' then $4::int when $3 = 'picking' then null else packed_by end,
		shipped_at = case when $3 = 'shipped' then now() when $3 = 'delivered' then shipped_at end,
		shipped_by = case when $3 = 'shipped' then $4::int else shipped_by end,
		delivered_at = case when $3 = 'delivered' then now() end,
		cancelled_at = case when $3 = 'cancelled' then now() end
	where id = $1 and status = $2::shipment_status returning id`,
);

export async function moveShipmentRow(
	client: Queryable,
	{ id, status }: Pick<OrderShipment, "id" | "status">,
	to: ShipmentStatus,
	actorId: number | null,
): Promise<boolean> {
	return (await updateStatus(client, id, status, to, actorId)).length === 1;
}

const updateBox = preparedStatement<
	never,
	[
		id: number,
		grams: number | null,
		length: number | null,
		width: number | null,
		height: number | null,
	]
>(
	"set-shipment-box",
	"update shipment set weight_grams = $2, length_mm = $3, width_mm = $4, height_mm = $5 where id = $1",
);

export async function setBox(
	client: Queryable,
	id: number,
	weightGrams: number | null,
	box: BoxSize | null,
): Promise<void> {
	await updateBox(
		client,
		id,
		weightGrams,
		box?.length ?? null,
		box?.width ?? null,
		box?.height ?? null,
	);
}

export const setHandedTo = preparedStatement<never, [id: number, name: string]>(
	"set-shipment-handed-to",
	"update shipment set handed_to = $2 where id = $1",
);

const deleteTrackings = preparedStatement<never, [id: number]>(
	"delete-shipment-trackings",
	"delete from shipment_tracking where shipment_id = $1",
);

const insertTrackings = preparedStatement<never, [id: number, trackings: string[]]>(
	"insert-shipment-trackings",
	`insert into shipment_tracking (shipment_id, n, tracking)
	select $1::bigint, n, tracking from unnest($2::text[]) with ordinality as t (tracking, n)`,
);

/** The order shows the first tracking number of its newest shipment that has one. */
const setOrderTracking = preparedStatement<never, [orderId: number]>(
	"set-order-tracking",
	`update store_order set tracking = (
		select t.tracking from shipment s join shipment_tracking t on t.shipment_id = s.id
		where s.order_id = $1 and s.status in ('shipped', 'delivered') order by s.n desc, t.n limit 1)
	where id = $1`,
);

/** For each of these numbers that another order has: the newest shipment with it. */
export const selectTrackingUses = preparedStatement<
	{ number: number; n: number; tracking: string },
	[orderId: number, capitalTrackings: string[]]
>(
	"tracking-uses",
	`select distinct on (upper(t.tracking)) o.number, s.n, t.tracking from shipment_tracking t join shipment s on s.id = t.shipment_id join store_order o on o.id = s.order_id
	where upper(t.tracking) = any($2::text[]) and s.order_id <> $1 and s.status <> 'cancelled' order by upper(t.tracking), s.id desc`,
);

export async function replaceTrackings(
	client: Queryable,
	{ id }: Pick<OrderShipment, "id">,
	trackings: readonly string[],
): Promise<void> {
	await deleteTrackings(client, id);
	if (trackings.length > 0) await insertTrackings(client, id, [...trackings]);
}

export async function showTrackingOnOrder(client: Queryable, orderId: number): Promise<void> {
	await setOrderTracking(client, orderId);
}

export const raiseVersion = preparedStatement<never, [id: number]>(
	"raise-shipment-version",
	"update shipment set version = version + 1 where id = $1",
);

/** Counts one scanned piece. Returns no row if all pieces of the line are picked. */
export const addPickedPiece = preparedStatement<
	{ picked: number },
	[shipmentId: number, orderLineId: number]
>(
	"add-picked-piece",
	`update shipment_line set picked = picked + 1
	where shipment_id = $1 and order_line_id = $2 and picked < quantity returning picked`,
);

export const pickAllPieces = preparedStatement<never, [shipmentId: number]>(
	"pick-all-pieces",
	"update shipment_line set picked = quantity where shipment_id = $1",
);

/** What the parts of a shipment weigh together; null if the weight of one is unknown. */
export const PARTS_GRAMS = `case when bool_and(p.weight_grams is not null) then least(sum(sl.quantity::bigint * p.weight_grams), ${MAX_WEIGHT_GRAMS})::int end`;

export const selectPartsWeight = preparedStatement<{ grams: number | null }, [shipmentId: number]>(
	"shipment-parts-weight",
	`select ${PARTS_GRAMS} as grams
	from shipment_line sl join order_line l on l.id = sl.order_line_id left join part p on p.id = l.part_id where sl.shipment_id = $1`,
);

/** Whether the box holds dangerous goods, which its label must say. */
export const selectIsHazmat = preparedStatement<{ is_hazmat: boolean }, [shipmentId: number]>(
	"shipment-is-hazmat",
	`select coalesce(bool_or(p.hazmat_un is not null), false) as is_hazmat
	from shipment_line sl join order_line l on l.id = sl.order_line_id join part p on p.id = l.part_id where sl.shipment_id = $1`,
);

/** Locks the stock of a shipment in the sequence that orders use. */
export const lockShipmentStock = preparedStatement<{ part_id: number }, [shipmentId: number]>(
	"lock-shipment-stock",
	`select k.part_id from shipment s join shipment_line sl on sl.shipment_id = s.id join order_line l on l.id = sl.order_line_id
	join stock k on k.part_id = l.part_id and k.warehouse_id = s.warehouse_id
	where s.id = $1 order by k.part_id, k.warehouse_id for update of k`,
);

/**
 * Takes the pieces of a shipment out of the stock and marks them as shipped in their allocations.
 * Returns the pieces that were taken.
 */
export const takeShipmentFromStock = preparedStatement<
	{ pieces: number },
	[shipmentId: number, actorId: number]
>(
	"take-shipment-from-stock",
	`with mine as (
		select a.order_line_id, a.warehouse_id, a.part_id, sl.quantity
		from shipment s join shipment_line sl on sl.shipment_id = s.id
		join order_allocation a on a.order_line_id = sl.order_line_id and a.warehouse_id = s.warehouse_id
		where s.id = $1 and a.state = 'held' order by a.part_id, a.warehouse_id for update of a
	), gone as (
		insert into stock_move (part_id, warehouse_id, delta, bin, reason, cause, actor_id)
		select m.part_id, m.warehouse_id, -sum(m.quantity)::int, b.code, 'sale', 'shipment:' || $1::bigint, $2::int
		from mine m left join stock_bin sb on sb.part_id = m.part_id and sb.warehouse_id = m.warehouse_id left join bin b on b.id = sb.bin_id
		group by m.part_id, m.warehouse_id, b.code order by m.part_id, m.warehouse_id
	), marked as (
		update order_allocation a set shipped = a.shipped + m.quantity,
			state = case when a.shipped + m.quantity = a.quantity then 'shipped' else 'held' end
		from mine m where a.order_line_id = m.order_line_id and a.warehouse_id = m.warehouse_id
	)
	select coalesce(sum(quantity), 0)::int as pieces from mine`,
);

/** A cancelled order needs no shipments. */
export const cancelOpenShipments = preparedStatement<{ id: number }, [orderId: number]>(
	"cancel-open-shipments",
	`update shipment set status = 'cancelled', cancelled_at = now(), version = version + 1
	where order_id = $1 and status in ('picking', 'packed') returning id`,
);

/** Returns no row if the key was used before. */
export const insertWave = preparedStatement<
	{ id: number },
	[key: string, warehouseId: number, actorId: number]
>(
	"insert-pick-wave",
	`insert into pick_wave (key, warehouse_id, created_by) values ($1::uuid, $2, $3) on conflict (key) do nothing returning id`,
);

export const selectWaveOfKey = preparedStatement<{ id: number; created_by: number }, [key: string]>(
	"pick-wave-of-key",
	"select id, created_by from pick_wave where key = $1::uuid",
);
