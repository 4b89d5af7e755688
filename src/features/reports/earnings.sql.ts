/**
 * What orders earned on each day, from the ledger, divided over their lines. The summary of past
 * days, the live part of the reports and the check of the summary share this text.
 *
 * An order counts from the day on which it was paid or went on account: what was booked before that
 * moment belongs to that day, so an order that was never paid is in no report. Refunds and
 * cancellations are taken off on their own day.
 */
import { STORE_TIME_ZONE } from "../../domain/store/store-day.ts";

/** `from` and `to` are expressions of the type date; both days are included. */
type DayRange = { from: string; to: string };

/** Puts the days into a text that has `:first` and `:last` in their place. */
const withDays = (text: string, { from, to }: DayRange) =>
	text.replaceAll(":first", from).replaceAll(":last", to);

const EVENTS = `touched as (
		select distinct e.order_id from ledger_entry e
		where e.at >= (:first)::timestamp at time zone '${STORE_TIME_ZONE}' and e.at < (:last + 1)::timestamp at time zone '${STORE_TIME_ZONE}'
	), counted as (
		select e.order_id, min(e.at) as since from touched t join ledger_entry e on e.order_id = t.order_id
		where e.account in ('cash', 'on_account') group by e.order_id
	), event as (
		select r.order_id, r.day, r.account, r.cause, sum(r.cents) as cents from (
			select e.order_id, (greatest(e.at, c.since) at time zone '${STORE_TIME_ZONE}')::date as day, e.account, e.cause, -e.cents as cents
			from counted c join ledger_entry e on e.order_id = c.order_id
			where e.account in ('sales', 'shipping', 'core', 'tax')
		) r where r.day between :first and :last group by r.order_id, r.day, r.account, r.cause
	)`;

/** The lowest cost at an active supplier, as everywhere in the office. Null when none is known. */
const UNIT_COST = `(select min(c.cost_cents) from supplier_part c join supplier s on s.id = c.supplier_id and s.is_active
	where c.part_id = l.part_id and c.cost_cents > 0)`;

/**
 * The columns of `sales_day`. A return is divided over its own lines, everything else over all lines
 * by their amounts; the shares of an entry add up to it.
 */
const EARNINGS = `with ${EVENTS}, line as (
		select l.order_id, l.id, o.account_id, o.price_level, p.brand_id, s.category_id, l.quantity,
			row_number() over (partition by l.order_id order by l.id) as position,
			(select a.warehouse_id from order_allocation a where a.order_line_id = l.id order by a.quantity desc, a.warehouse_id limit 1) as warehouse_id,
			${UNIT_COST} as unit_cost,
			l.price_cents * l.quantity - l.discount_cents as goods_cents, l.core_cents * l.quantity as core_cents, l.tax_cents
		from counted t join store_order o on o.id = t.order_id join order_line l on l.order_id = o.id
		join part p on p.id = l.part_id join subcategory s on s.id = p.subcategory_id
	), weighed as (
		select e.day, e.account, e.cause, e.cents, l.*, x.accepted, r.kind as return_kind,
			case when e.cause like 'return:%' then coalesce(x.refunded_cents, 0)
				when e.account = 'core' then l.core_cents when e.account = 'tax' then l.tax_cents else l.goods_cents end as weight
		from event e join line l on l.order_id = e.order_id
		left join return_line x on x.order_line_id = l.id and e.cause = 'return:' || x.return_id
		left join store_return r on r.id = x.return_id
	), filled as (
		select w.*, case when sum(w.weight) over (partition by w.order_id, w.day, w.account, w.cause) = 0 then 1 else w.weight end as filled_weight
		from weighed w
	), summed as (
		select f.*, sum(f.filled_weight) over (partition by f.order_id, f.day, f.account, f.cause order by f.id) as upto,
			sum(f.filled_weight) over (partition by f.order_id, f.day, f.account, f.cause) as whole
		from filled f
	), divided as (
		select s.*, div(s.cents * s.upto, s.whole) - div(s.cents * (s.upto - s.filled_weight), s.whole) as share_cents,
			case when s.account <> 'sales' then 0 when s.cause like 'order:%' then 1 when s.cause like 'cancel:%' then -1 else 0 end as sign
		from summed s
	)
	select d.day, d.account_id, d.price_level, d.brand_id, d.category_id, d.warehouse_id,
		sum(case when d.position = 1 then d.sign else 0 end)::int as orders,
		coalesce(sum(d.share_cents) filter (where d.account = 'sales'), 0)::bigint as sales_cents,
		coalesce(sum(d.share_cents) filter (where d.account = 'shipping'), 0)::bigint as shipping_cents,
		coalesce(sum(d.share_cents) filter (where d.account = 'core'), 0)::bigint as core_cents,
		coalesce(sum(d.share_cents) filter (where d.account = 'tax'), 0)::bigint as tax_cents,
		coalesce(sum(d.unit_cost * (d.sign * d.quantity
			- case when d.account = 'sales' and d.return_kind = 'return' then coalesce(d.accepted, 0) else 0 end)), 0)::bigint as cost_cents,
		coalesce(sum(d.share_cents) filter (where d.account = 'sales' and d.unit_cost is null), 0)::bigint as unknown_cost_sales_cents
	from divided d group by d.day, d.account_id, d.price_level, d.brand_id, d.category_id, d.warehouse_id`;

/** The entries of revenue that count on these days, as the common table `event`. */
export const eventsOf = (range: DayRange) => withDays(EVENTS, range);

/** What was earned on these days, with the columns of `sales_day`. */
export const earningsOf = (range: DayRange) => withDays(EARNINGS, range);
