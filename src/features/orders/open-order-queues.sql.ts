/**
 * The queues of all open orders at once. `order-queues.sql.ts` has the same conditions for one
 * order, which read the lines, reservations and boxes of each order again for each queue. Here they
 * are read once for all orders, because the office counts its queues on every page. A test compares
 * both.
 */
import { STORE_TIME_ZONE } from "../../domain/store/store-day.ts";
import { IS_PROMISE_OVER, START_DAY } from "./order-queues.sql.ts";

/** The columns of an open order `o` that a statement needs, and which orders it wants. */
type OpenOrders = { columns: string; condition: string; workday: `$${number}` };

/**
 * Tables for a `with`. `queued_order` has the open orders with `columns`, and whether each of them
 * `is_late`, `is_to_pack`, `is_to_pick` and `is_waiting_for_stock`. The orders `o` with their
 * accounts `a` meet `condition`. `workday` is the last workday before today.
 */
export function queuedOrders({ columns, condition, workday }: OpenOrders): string {
	return QUEUED_ORDERS.replace(":columns", () => columns)
		.replace(":condition", () => condition)
		.replaceAll(":workday", workday);
}

/** The pieces of the reservation `al` that are in a box. Few open orders `o` have one. */
const BOXED_PIECES = `case when o.has_box then coalesce((select sum(sl.quantity) from shipment_line sl join shipment s on s.id = sl.shipment_id
	where sl.order_line_id = al.order_line_id and s.warehouse_id = al.warehouse_id and s.status in ('picking', 'packed')), 0) else 0 end`;

const FIRST_DAY = START_DAY.replace(":started_at", "h.started_at");

/**
 * The lines of an order are read by their index, order by order, so that the work does not grow
 * with the number of old orders. The day is calculated once: a calculation for each piece took a
 * quarter of the time.
 */
const QUEUED_ORDERS = `store_day as materialized (
	select (now() at time zone '${STORE_TIME_ZONE}')::date as today
), queued_order as materialized (
	select o.balance_due_cents, :columns,
		o.is_shippable and h.start_day <= :workday::date and not p.has_special_order and p.is_promise_over as is_late,
		o.is_shippable and o.id in (select s.order_id from shipment s where s.status = 'picking') as is_to_pack,
		o.status in ('processing', 'awaiting_shipment') and o.balance_due_cents = 0 and p.is_to_pick as is_to_pick,
		o.is_shippable and p.is_waiting_for_stock as is_waiting_for_stock
	from (
		select o.id, o.number, o.status, o.email, o.ship_to, o.created_at, o.paid_at, o.ship_cutoff, o.balance_due_cents,
			o.kind = 'order' and o.balance_due_cents = 0 as is_shippable,
			o.id in (select s.order_id from shipment s where s.status in ('picking', 'packed')) as has_box
		from store_order o left join account a on a.id = o.account_id
		where o.status in ('processing', 'dropship', 'awaiting_shipment') and :condition
	) o cross join store_day d
	cross join lateral (
		select h.started_at, ${FIRST_DAY} as start_day from (
			select min(h.at) at time zone '${STORE_TIME_ZONE}' as started_at from order_history h
			where h.order_id = o.id and h.to_status in ('processing', 'dropship')
		) h
	) h
	cross join lateral (
		select bool_or(l.is_special_order) as has_special_order,
			bool_or((al.expected_on is null or al.expected_on <= d.today) and al.quantity - al.shipped > ${BOXED_PIECES}) as is_to_pick,
			bool_or(al.shipped < al.quantity and al.expected_on > d.today) as is_waiting_for_stock,
			bool_and(${IS_PROMISE_OVER}) filter (where al.order_line_id is not null) as is_promise_over
		from order_line l left join order_allocation al on al.order_line_id = l.id and al.state = 'held'
		left join warehouse w on w.id = al.warehouse_id
		where l.order_id = o.id
	) p
)`
	.replaceAll(":start_day", "h.start_day")
	.replaceAll(":started_at", "h.started_at");
