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
		select e.order_id from ledger_entry e
		where e.at >= (:first)::timestamp at time zone '${STORE_TIME_ZONE}' and e.at < (:last + 1)::timestamp at time zone '${STORE_TIME_ZONE}'
		union
		select r.order_id from order_edit r
		where r.edited_at >= (:first)::timestamp at time zone '${STORE_TIME_ZONE}' and r.edited_at < (:last + 1)::timestamp at time zone '${STORE_TIME_ZONE}'
	), counted as (
		select e.order_id, min(e.at) as since from touched t join ledger_entry e on e.order_id = t.order_id
		where e.account in ('cash', 'on_account') group by e.order_id
	), event as (
		select r.order_id, r.day, r.account, r.cause, sum(r.cents) as cents, max(r.at) as at from (
			select e.order_id, e.at, (greatest(e.at, c.since) at time zone '${STORE_TIME_ZONE}')::date as day, e.account, e.cause, -e.cents as cents
			from counted c join ledger_entry e on e.order_id = c.order_id
			where e.account in ('sales', 'shipping', 'core', 'tax')
			union all
			-- An edit that changes parts of the same price has no entry, and still moves sales and costs from one part to another.
			select r.order_id, r.edited_at, (greatest(r.edited_at, c.since) at time zone '${STORE_TIME_ZONE}')::date, 'sales', 'edit:' || r.order_id || ':' || r.n, 0
			from counted c join order_edit r on r.order_id = c.order_id
		) r where r.day between :first and :last group by r.order_id, r.day, r.account, r.cause
	)`;

/** The lowest cost at an active supplier, as everywhere in the office. Null when none is known. */
const UNIT_COST = `(select min(c.cost_cents) from supplier_part c join supplier s on s.id = c.supplier_id and s.is_active
	where c.part_id = l.part_id and c.cost_cents > 0)`;

/** A line as the revisions of an order keep it. Earlier versions kept no part, core and tax. */
const SNAPSHOT = `(n int, sku text, "partId" int, quantity int, "priceCents" bigint, "discountCents" bigint, "coreCents" bigint, "taxCents" bigint)`;

/**
 * The columns of `sales_day`. A return is divided over its own lines, an edit over the lines that
 * it changed, everything else over all lines by their amounts; the shares of an entry add up to it.
 * The lines are those of the moment of the entry, so that a later edit does not change a day that
 * is over.
 */
const EARNINGS = `with ${EVENTS}, edited_line as (
		select r.order_id, r.edited_at, 'edit:' || r.order_id || ':' || r.n as cause, x.n, x.sku, x.part_id, x.quantity, x.goods_cents, x.core_cents, x.tax_cents
		from counted t join order_edit r on r.order_id = t.order_id cross join lateral (
			select coalesce(a.n, b.n) as n, coalesce(a.sku, b.sku) as sku, coalesce(a."partId", b."partId") as part_id,
				coalesce(a.quantity, 0) - coalesce(b.quantity, 0) as quantity,
				coalesce(a.quantity * a."priceCents" - a."discountCents", 0) - coalesce(b.quantity * b."priceCents" - b."discountCents", 0) as goods_cents,
				coalesce(a.quantity * a."coreCents", 0) - coalesce(b.quantity * b."coreCents", 0) as core_cents,
				coalesce(a."taxCents", 0) - coalesce(b."taxCents", 0) as tax_cents
			from jsonb_to_recordset(r.before -> 'lines') as b ${SNAPSHOT}
			full join jsonb_to_recordset(r.after -> 'lines') as a ${SNAPSHOT} on a.n = b.n and a.sku = b.sku) x
	), change as (
		select c.order_id, c.n, c.sku, max(c.part_id) as part_id, sum(c.quantity) as quantity, sum(c.goods_cents) as goods_cents,
			sum(c.core_cents) as core_cents, sum(c.tax_cents) as tax_cents
		from edited_line c group by c.order_id, c.n, c.sku
	), later as (
		select e.order_id, e.day, e.account, e.cause, c.n, c.sku, sum(c.goods_cents) as goods_cents, sum(c.core_cents) as core_cents, sum(c.tax_cents) as tax_cents
		from event e join edited_line c on c.order_id = e.order_id and c.edited_at > e.at
		group by e.order_id, e.day, e.account, e.cause, c.n, c.sku
	), sold as (
		select l.order_id, l.id, l.n, l.sku, l.part_id, l.quantity, l.price_cents * l.quantity - l.discount_cents as goods_cents,
			l.core_cents * l.quantity as core_cents, l.tax_cents
		from counted t join order_line l on l.order_id = t.order_id
		union all
		select c.order_id, null, c.n, c.sku, coalesce((select p.id from part p where p.id = c.part_id), (select p.id from part p where p.sku = c.sku),
			(select min(l.part_id) from order_line l where l.order_id = c.order_id)), 0, 0, 0, 0
		from change c where not exists (select from order_line l where l.order_id = c.order_id and l.n = c.n and l.sku = c.sku)
	), line as (
		select l.order_id, l.id, l.n, l.sku, o.account_id, o.price_level, p.brand_id, s.category_id,
			row_number() over (partition by l.order_id order by l.n, l.sku) as position,
			(select a.warehouse_id from order_allocation a where a.order_line_id = l.id order by a.quantity desc, a.warehouse_id limit 1) as warehouse_id,
			${UNIT_COST} as unit_cost, l.quantity, l.goods_cents, l.core_cents, l.tax_cents,
			l.quantity - coalesce(c.quantity, 0) as first_quantity, l.goods_cents - coalesce(c.goods_cents, 0) as first_goods_cents,
			l.core_cents - coalesce(c.core_cents, 0) as first_core_cents, l.tax_cents - coalesce(c.tax_cents, 0) as first_tax_cents
		from sold l join store_order o on o.id = l.order_id join part p on p.id = l.part_id join subcategory s on s.id = p.subcategory_id
		left join change c on c.order_id = l.order_id and c.n = l.n and c.sku = l.sku
	), weighed as (
		select e.day, e.account, e.cause, e.cents, l.order_id, l.position, l.account_id, l.price_level, l.brand_id, l.category_id, l.warehouse_id, l.unit_cost,
			case when e.cause like 'return:%' then coalesce(x.refunded_cents, 0)
				when e.cause like 'edit:%' then coalesce(case e.account when 'core' then y.core_cents when 'tax' then y.tax_cents else y.goods_cents end, 0)
				when e.cause like 'order:%' then case e.account when 'core' then l.first_core_cents when 'tax' then l.first_tax_cents else l.first_goods_cents end
				when e.account = 'core' then l.core_cents - coalesce(t.core_cents, 0) when e.account = 'tax' then l.tax_cents - coalesce(t.tax_cents, 0)
				else l.goods_cents - coalesce(t.goods_cents, 0) end as weight,
			-- What changes no line, such as another price of shipping, is divided by the goods.
			l.goods_cents - coalesce(t.goods_cents, 0) as goods_weight,
			case when e.account <> 'sales' then 0 when e.cause like 'order:%' then l.first_quantity when e.cause like 'cancel:%' then 0 - l.quantity
				when e.cause like 'edit:%' then coalesce(y.quantity, 0) when r.kind = 'return' then 0 - coalesce(x.accepted, 0) else 0 end as pieces,
			case when e.account <> 'sales' then 0 when e.cause like 'order:%' then 1 when e.cause like 'cancel:%' then -1 else 0 end as sign
		from event e join line l on l.order_id = e.order_id
		left join return_line x on x.order_line_id = l.id and e.cause = 'return:' || x.return_id
		left join store_return r on r.id = x.return_id
		left join edited_line y on y.order_id = l.order_id and y.cause = e.cause and y.n = l.n and y.sku = l.sku
		left join later t on t.order_id = l.order_id and t.day = e.day and t.account = e.account and t.cause = e.cause and t.n = l.n and t.sku = l.sku
	), filled as (
		select w.*, sum(w.weight) over event_lines as weights, case when sum(w.weight) over event_lines <> 0 then w.weight
				when sum(w.goods_weight) over event_lines <> 0 then w.goods_weight else 1 end as filled_weight
		from weighed w window event_lines as (partition by w.order_id, w.day, w.account, w.cause)
	), summed as (
		select f.*, sum(f.filled_weight) over (partition by f.order_id, f.day, f.account, f.cause order by f.position) as upto,
			sum(f.filled_weight) over (partition by f.order_id, f.day, f.account, f.cause) as whole
		from filled f
	), divided as (
		select s.*, case when s.cents = s.weights then s.weight
			else div(s.cents * s.upto, s.whole) - div(s.cents * (s.upto - s.filled_weight), s.whole) end as share_cents
		from summed s
	)
	select d.day, d.account_id, d.price_level, d.brand_id, d.category_id, d.warehouse_id,
		sum(case when d.position = 1 then d.sign else 0 end)::int as orders,
		coalesce(sum(d.share_cents) filter (where d.account = 'sales'), 0)::bigint as sales_cents,
		coalesce(sum(d.share_cents) filter (where d.account = 'shipping'), 0)::bigint as shipping_cents,
		coalesce(sum(d.share_cents) filter (where d.account = 'core'), 0)::bigint as core_cents,
		coalesce(sum(d.share_cents) filter (where d.account = 'tax'), 0)::bigint as tax_cents,
		coalesce(sum(d.unit_cost * d.pieces), 0)::bigint as cost_cents,
		coalesce(sum(d.share_cents) filter (where d.account = 'sales' and d.unit_cost is null), 0)::bigint as unknown_cost_sales_cents
	from divided d group by d.day, d.account_id, d.price_level, d.brand_id, d.category_id, d.warehouse_id
	having sum(abs(d.share_cents)) <> 0 or sum(case when d.position = 1 then abs(d.sign) else 0 end) <> 0 or sum(d.unit_cost * abs(d.pieces)) <> 0`;

/** The entries of revenue that count on these days, as the common table `event`. */
export const eventsOf = (range: DayRange) => withDays(EVENTS, range);

/** What was earned on these days, with the columns of `sales_day`. */
export const earningsOf = (range: DayRange) => withDays(EARNINGS, range);
