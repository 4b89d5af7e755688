import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export type StockListRow = {
	sku: string;
	title_en: string;
	title_es: string;
	on_hand: number;
	available: number;
	sold: number;
	on_order: number;
};

/** Pieces of each part that were ordered in the last $1 days. Cancelled orders do not count. */
const SOLD = `select l.part_id, sum(l.quantity)::int as sold from store_order o join order_line l on l.order_id = o.id
	where o.kind = 'order' and o.status not in ('draft', 'cancelled') and o.created_at > now() - make_interval(days => $1)
	group by l.part_id`;
const HELD = `select s.part_id, sum(s.on_hand)::int as on_hand, sum(s.on_hand - s.reserved)::int as available
	from stock s join warehouse w on w.id = s.warehouse_id where w.stock_class in ('IN_STOCK', 'LOCAL')`;
const ON_ORDER = `coalesce((select sum(l.quantity - l.received)::int from purchase_order_line l
		join purchase_order o on o.id = l.purchase_order_id
		where l.part_id = p.id and o.status = 'open' and l.received < l.quantity), 0) as on_order`;

/** The last row of the page before. */
type AfterRow = [afterSku: string | null, afterPieces: number, afterSold: number];

/** Parts that sell, and have less than a month of their sales or no more than the limit. */
export const selectLowStock = preparedStatement<
	StockListRow,
	[days: number, lowLimit: number, limit: number, ...AfterRow]
>(
	"low-stock",
	`with sold as (${SOLD}), held as (${HELD} and s.part_id in (select part_id from sold) group by s.part_id)
	select p.sku, p.title_en, p.title_es, coalesce(held.on_hand, 0) as on_hand, coalesce(held.available, 0) as available, sold.sold, ${ON_ORDER}
	from sold join part p on p.id = sold.part_id left join held on held.part_id = sold.part_id
	where p.status = 'active' and not p.is_special_order
		and coalesce(held.available, 0) <= greatest($2::int, sold.sold * 30 / $1)
		and ($4::text is null or (coalesce(held.available, 0), -sold.sold, p.sku) > ($5::int, -$6::int, $4))
	order by coalesce(held.available, 0), sold.sold desc, p.sku limit $3`,
);

/** Parts on the shelf of which nothing was ordered, those with the most pieces first. */
export const selectSlowMovers = preparedStatement<
	StockListRow,
	[days: number, limit: number, afterSku: string | null, afterPieces: number]
>(
	"slow-movers",
	`with sold as (${SOLD}), held as (${HELD} group by s.part_id)
	select p.sku, p.title_en, p.title_es, held.on_hand, held.available, 0 as sold, ${ON_ORDER}
	from held join part p on p.id = held.part_id
	where held.on_hand > 0 and not exists (select from sold where sold.part_id = held.part_id)
		and ($3::text is null or (-held.on_hand, p.sku) > (-$4::int, $3))
	order by held.on_hand desc, p.sku limit $2`,
);
