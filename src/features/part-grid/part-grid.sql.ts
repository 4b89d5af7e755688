/** The values of parts that the grid shows. */
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export type GridRow = {
	sku: string;
	title_en: string;
	title_es: string;
	core_charge_cents: number;
	weight_grams: number | null;
	order_multiple: number;
	origin_country: string | null;
	hs_code: string | null;
	online: number | null;
	repair_shop: number | null;
	wholesale: number | null;
	precio4: number | null;
	precio5: number | null;
	precio6: number | null;
	cost_cents: number | null;
};

/** The cost is the lowest one of active suppliers. */
export const selectGridRows = preparedStatement<GridRow, [skus: string[]]>(
	"part-grid-rows",
	`select p.sku, p.title_en::text, p.title_es::text, p.core_charge_cents, p.weight_grams, p.order_multiple, p.origin_country, p.hs_code,
		r.online, r.repair_shop, r.wholesale, r.precio4, r.precio5, r.precio6,
		(select min(c.cost_cents) from supplier_part c join supplier s on s.id = c.supplier_id and s.is_active where c.part_id = p.id and c.cost_cents > 0) as cost_cents
	from part p cross join lateral (
		select max(price_cents) filter (where level = 'online') as online,
			max(price_cents) filter (where level = 'repair_shop') as repair_shop,
			max(price_cents) filter (where level = 'wholesale') as wholesale,
			max(price_cents) filter (where level = 'precio4') as precio4,
			max(price_cents) filter (where level = 'precio5') as precio5,
			max(price_cents) filter (where level = 'precio6') as precio6
		from price where part_id = p.id
	) r
	where p.sku = any($1::text[])`,
);
