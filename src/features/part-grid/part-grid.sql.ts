/** The values of parts that the grid shows. */
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export type GridRow = {
	sku: string;
	prices: Partial<Record<PriceLevel, number>>;
	cost_cents: number | null;
};

/** The cost is the lowest one of active suppliers. */
export const selectGridRows = preparedStatement<GridRow, [skus: string[]]>(
	"part-grid-rows",
	`select p.sku,
		coalesce((select jsonb_object_agg(r.level, r.price_cents) from price r where r.part_id = p.id), '{}') as prices,
		(select min(c.cost_cents) from supplier_part c join supplier s on s.id = c.supplier_id and s.is_active where c.part_id = p.id and c.cost_cents > 0) as cost_cents
	from part p where p.sku = any($1::text[])`,
);
