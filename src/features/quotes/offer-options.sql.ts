/** The parts that a seller can offer for the lines of a quote, with all price levels. */
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export type OfferOptionRow = Record<PriceLevel, number | null> & {
	line: number;
	/** The pieces of the line. */
	quantity: number;
	part_id: number;
	sku: string;
	title_en: string;
	title_es: string;
	brand: string;
	quality: string;
	order_multiple: number;
	is_special_order: boolean;
	core_charge_cents: number;
	cost_cents: number | null;
	is_own: boolean;
};

/** The part of each line first, then the active parts of its interchange group. */
export const selectOfferOptions = preparedStatement<OfferOptionRow, [orderId: number]>(
	"quote-offer-options",
	`select l.n as line, l.quantity, p.id as part_id, p.sku, p.title_en::text, p.title_es::text, b.name::text as brand, b.quality::text, p.order_multiple,
		p.is_special_order, p.core_charge_cents, r.online, r.repair_shop, r.wholesale, r.precio4, r.precio5, r.precio6,
		(select min(c.cost_cents) from supplier_part c join supplier s on s.id = c.supplier_id and s.is_active
			where c.part_id = p.id and c.cost_cents > 0) as cost_cents,
		p.id = l.part_id as is_own
	from order_line l join part own on own.id = l.part_id
	join part p on p.id = l.part_id or (p.interchange_group_id = own.interchange_group_id and p.status = 'active')
	join brand b on b.id = p.brand_id
	cross join lateral (
		select max(price_cents) filter (where level = 'online') as online,
			max(price_cents) filter (where level = 'repair_shop') as repair_shop,
			max(price_cents) filter (where level = 'wholesale') as wholesale,
			max(price_cents) filter (where level = 'precio4') as precio4,
			max(price_cents) filter (where level = 'precio5') as precio5,
			max(price_cents) filter (where level = 'precio6') as precio6
		from price where part_id = p.id
	) r
	where l.order_id = $1 order by l.n, is_own desc, b.quality, b.name, p.id`,
);

export const selectPriceLevel = preparedStatement<{ level: PriceLevel }, [orderId: number]>(
	"quote-price-level",
	"select price_level as level from store_order where id = $1",
);
