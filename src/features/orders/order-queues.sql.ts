/**
 * Which orders `o` wait in a queue. The list of orders and the counts of Today use the same
 * conditions.
 */
import { LOCAL_STOCK_DAYS } from "../../domain/shipping/ship-days.ts";
import { STORE_TIME_ZONE } from "../../domain/store/store-day.ts";

/** An order with a balance due does not ship, so it is not work for the warehouse. */
const IS_OPEN =
	"o.kind = 'order' and o.status in ('processing', 'dropship', 'awaiting_shipment') and o.balance_due_cents = 0";

/** The buyer owes the difference of an edit. */
export const IS_BALANCE_DUE = "(o.balance_due_cents > 0 and o.status <> 'cancelled')";

/** The order has pieces in a warehouse that are in no shipment yet. */
export const IS_TO_PICK = `(o.status in ('processing', 'awaiting_shipment') and o.balance_due_cents = 0 and exists (
	select from order_line l join order_allocation al on al.order_line_id = l.id and al.state = 'held'
	where l.order_id = o.id and (al.expected_on is null or al.expected_on <= (now() at time zone '${STORE_TIME_ZONE}')::date)
		and al.quantity - al.shipped > coalesce((select sum(sl.quantity) from shipment_line sl join shipment s on s.id = sl.shipment_id
			where sl.order_line_id = l.id and s.warehouse_id = al.warehouse_id and s.status in ('picking', 'packed')), 0)))`;

/** A shipment is picked and not packed yet. */
export const IS_TO_PACK = `(${IS_OPEN}
	and exists (select from shipment s where s.order_id = o.id and s.status = 'picking'))`;

/** Pieces are reserved that have not arrived in the warehouse. */
export const IS_WAITING_FOR_STOCK = `(${IS_OPEN} and exists (
	select from order_line l join order_allocation al on al.order_line_id = l.id and al.state = 'held' and al.shipped < al.quantity
	where l.order_id = o.id and al.expected_on > (now() at time zone '${STORE_TIME_ZONE}')::date))`;

export const IS_FIT_IN_DOUBT = `(o.status = 'vin_verification'
	and exists (select from order_line l where l.order_id = o.id and l.fit_doubt is not null))`;

/**
 * The promised ship day has passed, as `orderDays` promises it: `:workday` is the last workday
 * before today. An order that came after the cut-off hour counts from the next day. Special orders
 * have no promised day.
 */
export function isLate(workday: `$${number}`): string {
	return IS_LATE.replaceAll(":workday", workday);
}

/** When the order went to the warehouse, on the clock of the store. */
const STARTED_AT = `(select min(h.at) at time zone '${STORE_TIME_ZONE}'
	from order_history h where h.order_id = o.id and h.to_status in ('processing', 'dropship'))`;

/**
 * The day from which the promise of an order `o` counts that went to the warehouse at
 * `:started_at`.
 */
export const START_DAY =
	"(:started_at + (interval '24 hours' - coalesce(o.ship_cutoff, '24:00')))::date";

const [, MAX_LOCAL_STOCK_DAYS] = LOCAL_STOCK_DAYS;

/** Whether the promised day of the reserved pieces `al` in the warehouse `w` is over. */
export const IS_PROMISE_OVER = `case w.stock_class when 'IN_STOCK' then true
	when 'INCOMING' then coalesce(al.expected_on between :started_at::date and :workday::date, false)
	else :start_day + ${MAX_LOCAL_STOCK_DAYS} <= :workday::date end`;

/**
 * No promised day is before the start. The start is therefore compared first and alone, which
 * spares the lines of the newest orders. A piece without a day, or whose day was over when the
 * order came, promises nothing for the whole order.
 */
const IS_LATE = `(${IS_OPEN}
	and :start_day <= :workday::date
	and not exists (select from order_line l where l.order_id = o.id and l.is_special_order)
	and (select bool_and(${IS_PROMISE_OVER})
		from order_line l join order_allocation al on al.order_line_id = l.id and al.state = 'held' join warehouse w on w.id = al.warehouse_id
		where l.order_id = o.id))`
	.replaceAll(":start_day", START_DAY)
	.replaceAll(":started_at", STARTED_AT);
