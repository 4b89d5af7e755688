import type { StockLine } from "../../domain/catalog/availability.ts";
import {
	padForGenericPlan,
	preparedStatement,
	type Queryable,
} from "../../platform/postgres/prepared-statement.ts";

/** A part with its stock in one warehouse. A part without stock has one row without a warehouse. */
export type ShipPartRow = {
	id: number;
	sku: string;
	weight_grams: number | null;
	length_mm: number | null;
	width_mm: number | null;
	height_mm: number | null;
	hazmat_un: string | null;
	order_multiple: number;
	is_special_order: boolean;
} & (
	| {
			warehouse_id: number;
			code: string;
			stock_class: StockLine["stockClass"];
			available: number;
			expected_on: string | null;
	  }
	| { warehouse_id: null }
);

/** Weights, sizes and unreserved stock of parts. */
const shipParts = preparedStatement<ShipPartRow, [skus: string[]]>(
	"ship-parts",
	`select p.id, p.sku, p.weight_grams, p.length_mm, p.width_mm, p.height_mm, p.hazmat_un, p.order_multiple, p.is_special_order,
		w.id as warehouse_id, w.code, w.stock_class, s.on_hand - s.reserved as available, s.expected_on
	from part p left join stock s on s.part_id = p.id left join warehouse w on w.id = s.warehouse_id
	where p.sku = any($1::text[]) and p.status = 'active' order by p.id`,
);

export function selectShipParts(pool: Queryable, skus: string[]): Promise<ShipPartRow[]> {
	return shipParts(pool, padForGenericPlan(skus, ""));
}
