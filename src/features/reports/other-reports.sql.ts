/** The reports that are read from the tables of their subject. The last parameter is the group. */
import { STORE_TIME_ZONE } from "../../domain/store/store-day.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";
import { customersOfSeller } from "../accounts/seller-scope.sql.ts";

type Scope = [from: string, to: string, sellerId: number | null, by: string];

const dayOf = (column: string) => `(${column} at time zone '${STORE_TIME_ZONE}')::date`;
const TODAY = dayOf("now()");
const startOf = (day: string) => `(${day})::timestamp at time zone '${STORE_TIME_ZONE}'`;
const FIRST_OPEN_DELIVERY = startOf(`${TODAY} - $1::int`);
const FIRST_MOMENT = startOf("$1::date");
const NEXT_MOMENT = startOf("$2::date + 1");
const SHIPPED_DAY = dayOf("o.shipped_at");
const REQUEST_DAY = dayOf("r.created_at");
const CART_DAY = dayOf("c.added_at");
const OWN_CUSTOMERS = customersOfSeller("$3");
/** Warehouses whose goods belong to the store. */
const OWN_STOCK = "w.stock_class in ('IN_STOCK', 'LOCAL')";
const COSTS = `select c.part_id, min(c.cost_cents) as cents from supplier_part c
	join supplier s on s.id = c.supplier_id and s.is_active where c.cost_cents > 0 group by c.part_id`;

/**
 * Paid orders by the day on which they were promised. The `all_` columns count the rows after the
 * limit too. Orders are counted before their customers are read, because there are fewer customers.
 */
export const selectLateOrders = preparedStatement<
	{
		key: string | null;
		promised: number;
		late_open: number;
		late_shipped: number;
		all_rows: number;
		all_promised: number;
		all_late_open: number;
		all_late_shipped: number;
	},
	[...Scope, limit: number]
>(
	"late-orders-report",
	`with counted as (
		select case $4::text when 'day' then o.arrives_to end as day, case $4::text when 'level' then o.price_level end as price_level,
			case when $3::int is not null or $4::text in ('seller', 'customer') then o.account_id end as account_id,
			count(*) as promised, count(*) filter (where o.shipped_at is null and o.arrives_to < ${TODAY}) as late_open,
			count(*) filter (where ${SHIPPED_DAY} > o.arrives_to) as late_shipped
		from store_order o
		where o.kind = 'order' and o.arrives_to between $1::date and $2::date and o.status not in ('draft', 'cancelled')
			and o.payment_status in ('paid', 'authorized', 'partially_refunded', 'on_account') group by 1, 2, 3
	), grouped as (
		select case $4::text when 'day' then o.day::text when 'seller' then a.seller_id::text when 'customer' then o.account_id::text
				when 'level' then o.price_level::text end as key,
			sum(o.promised)::int as promised, sum(o.late_open)::int as late_open, sum(o.late_shipped)::int as late_shipped
		from counted o left join account a on a.id = case when $3::int is not null or $4::text = 'seller' then o.account_id end
		where ${OWN_CUSTOMERS} group by 1
	)
	select g.key, g.promised, g.late_open, g.late_shipped, (count(*) over ())::int as all_rows, (sum(g.promised) over ())::int as all_promised,
		(sum(g.late_open) over ())::int as all_late_open, (sum(g.late_shipped) over ())::int as all_late_shipped
	from grouped g order by g.late_open desc, g.key limit $5::int`,
);

/**
 * Returned parts by the day of the request. Requests that were withdrawn or rejected do not count.
 */
export const selectReturns = preparedStatement<
	{
		key: string | null;
		returns: number;
		pieces: number;
		does_not_fit: number;
		refunded: number;
	},
	Scope
>(
	"returns-report",
	`select case $4::text when 'reason' then x.reason when 'day' then ${REQUEST_DAY}::text when 'seller' then a.seller_id::text
			when 'brand' then p.brand_id::text when 'category' then s.category_id::text when 'customer' then o.account_id::text end as key,
		count(distinct r.id)::int as returns, sum(coalesce(x.accepted, x.quantity))::int as pieces,
		coalesce(sum(coalesce(x.accepted, x.quantity)) filter (where x.reason = 'does_not_fit'), 0)::int as does_not_fit,
		sum(x.refunded_cents)::bigint as refunded
	from store_return r join return_line x on x.return_id = r.id join order_line l on l.id = x.order_line_id
	join store_order o on o.id = r.order_id join part p on p.id = l.part_id join subcategory s on s.id = p.subcategory_id
	left join account a on a.id = o.account_id
	where r.kind = 'return' and r.status not in ('rejected', 'closed')
		and r.created_at >= ${FIRST_MOMENT} and r.created_at < ${NEXT_MOMENT} and ${OWN_CUSTOMERS} group by 1`,
);

/** Core charges that buyers can still get back. $1 is the number of days after the delivery. */
export const selectOpenCores = preparedStatement<
	{ key: string | null; pieces: number; core: number },
	[coreWindowDays: number, by: string, sellerId: number | null]
>(
	"open-cores-report",
	`select case $2::text when 'customer' then c.account_id::text when 'seller' then a.seller_id::text when 'brand' then c.brand_id::text
			when 'category' then c.category_id::text end as key,
		sum(c.open)::int as pieces, sum(c.open * c.core_cents)::bigint as core
	from (
		select o.account_id, p.brand_id, s.category_id, l.core_cents, l.quantity - coalesce((
			select sum(least(x.core_quantity, x.accepted)) from return_line x join store_return r on r.id = x.return_id
			where x.order_line_id = l.id and r.status not in ('rejected', 'closed')), 0) as open
		from store_order o join order_line l on l.order_id = o.id and l.core_cents > 0
		join part p on p.id = l.part_id join subcategory s on s.id = p.subcategory_id
		where o.kind = 'order' and (o.status = 'shipped'
			or (o.status = 'delivered' and o.delivered_at >= ${FIRST_OPEN_DELIVERY}))
	) c left join account a on a.id = c.account_id
	where c.open > 0 and ${OWN_CUSTOMERS} group by 1`,
);

export const selectStockValue = preparedStatement<
	{ key: string | null; pieces: number; value: number; unknown_pieces: number },
	[by: string]
>(
	"stock-value-report",
	`with cost as (${COSTS})
	select case $1::text when 'warehouse' then h.warehouse_id::text when 'brand' then p.brand_id::text when 'category' then s.category_id::text end as key,
		sum(h.on_hand)::int as pieces, coalesce(sum(h.on_hand * cost.cents), 0)::bigint as value,
		coalesce(sum(h.on_hand) filter (where cost.cents is null), 0)::int as unknown_pieces
	from stock h join warehouse w on w.id = h.warehouse_id and ${OWN_STOCK} join part p on p.id = h.part_id
	join subcategory s on s.id = p.subcategory_id left join cost on cost.part_id = h.part_id
	where h.on_hand > 0 group by 1`,
);

/**
 * Parts on the shelf of which nothing was sold between the days. The `all_` columns count the rows
 * after the limit too.
 */
export const selectSlowStock = preparedStatement<
	{
		key: string | null;
		pieces: number;
		value: number;
		unknown_pieces: number;
		all_rows: number;
		all_pieces: number;
		all_value: number;
		all_unknown_pieces: number;
	},
	[from: string, to: string, by: string, limit: number]
>(
	"slow-stock-report",
	`with cost as (${COSTS}), placed as materialized (
		select o.id from store_order o where o.kind = 'order' and o.created_at >= ${FIRST_MOMENT} and o.created_at < ${NEXT_MOMENT}
	), held as (
		select h.part_id, sum(h.on_hand) as pieces from stock h join warehouse w on w.id = h.warehouse_id and ${OWN_STOCK}
		where h.on_hand > 0 group by h.part_id
	), unsold as materialized (
		-- Ids of orders follow their time, so the first order between these ids answers most often.
		select h.part_id, h.pieces from held h left join lateral (
			select l.order_id from order_line l join store_order o on o.id = l.order_id
			where l.part_id = h.part_id and l.order_id between (select min(f.id) from placed f) and (select max(f.id) from placed f)
				and o.kind = 'order' and o.status not in ('draft', 'cancelled') and o.created_at >= ${FIRST_MOMENT} and o.created_at < ${NEXT_MOMENT}
			order by l.order_id desc limit 1
		) sale on true where sale.order_id is null
	), slow as (
		select case $3::text when 'part' then p.sku when 'brand' then p.brand_id::text when 'category' then s.category_id::text end as key,
			sum(h.pieces)::int as pieces, coalesce(sum(h.pieces * cost.cents), 0)::bigint as value,
			coalesce(sum(h.pieces) filter (where cost.cents is null), 0)::int as unknown_pieces
		from unsold h join part p on p.id = h.part_id join subcategory s on s.id = p.subcategory_id left join cost on cost.part_id = h.part_id
		group by 1
	)
	select w.key, w.pieces, w.value, w.unknown_pieces, (count(*) over ())::int as all_rows, (sum(w.pieces) over ())::int as all_pieces,
		(sum(w.value) over ())::bigint as all_value, (sum(w.unknown_pieces) over ())::int as all_unknown_pieces
	from slow w order by w.value desc, w.pieces desc, w.key limit $4`,
);

/** Searches that found nothing or little. The `all_` columns count the rows after the limit too. */
export const selectSearchGaps = preparedStatement<
	{
		key: string;
		searches: number;
		nothing_found: number;
		all_rows: number;
		all_searches: number;
		all_nothing_found: number;
	},
	[from: string, to: string, by: string, limit: number]
>(
	"search-gaps-report",
	`with gap as (
		select case $3::text when 'day' then g.day::text else g.text end as key, sum(g.searches)::int as searches,
			coalesce(sum(g.searches) filter (where g.results = 0), 0)::int as nothing_found
		from search_gap g where g.day between $1::date and $2::date group by 1
	)
	select p.key, p.searches, p.nothing_found, (count(*) over ())::int as all_rows, (sum(p.searches) over ())::int as all_searches,
		(sum(p.nothing_found) over ())::int as all_nothing_found
	from gap p order by p.searches desc, p.key limit $4`,
);

/**
 * Carts of customers who have not ordered since: parts that were put in between the days and are
 * there for more than a day. The value is that of the price level of the customer.
 */
export const selectLostCarts = preparedStatement<
	{ key: string | null; carts: number; pieces: number; value: number },
	Scope
>(
	"lost-carts-report",
	`select case $4::text when 'day' then ${CART_DAY}::text when 'seller' then a.seller_id::text when 'customer' then a.id::text
			when 'level' then a.price_level::text when 'brand' then p.brand_id::text when 'category' then s.category_id::text end as key,
		count(distinct a.id)::int as carts, sum(c.quantity)::int as pieces, coalesce(sum(c.quantity * v.price_cents), 0)::bigint as value
	from cart_line c join account a on a.id = c.account_id and a.admin_level = 0 join part p on p.id = c.part_id
	join subcategory s on s.id = p.subcategory_id left join price v on v.part_id = p.id and v.level = a.price_level
	where c.added_at >= ${FIRST_MOMENT} and c.added_at < ${NEXT_MOMENT} and c.added_at < now() - interval '1 day'
		and not exists (select from store_order o where o.account_id = a.id and o.kind = 'order' and o.created_at > c.added_at)
		and ${OWN_CUSTOMERS} group by 1`,
);
