import { sql } from "kysely";
import type { Database } from "../../platform/postgres/pool.ts";

/** What must be known of a part to send it. */
export function selectShipParts(db: Database, skus: string[]) {
	return db
		.selectFrom("part")
		.select(["id", "sku", "weight_grams", "length_mm", "width_mm", "height_mm", "hazmat_un", "order_multiple", "is_special_order"])
		.where("sku", "in", skus)
		.where("status", "=", "active")
		.execute();
}

/** What of these parts lies where and is not promised to anyone. */
export function selectStock(db: Database, partIds: number[]) {
	return db
		.selectFrom("stock as s")
		.innerJoin("warehouse as w", "w.id", "s.warehouse_id")
		.select(["s.part_id", "w.id as warehouse_id", "w.code", "w.stock_class", "s.expected_on"])
		.select(sql<number>`s.on_hand - s.reserved`.as("available"))
		.where("s.part_id", "in", partIds)
		.execute();
}
