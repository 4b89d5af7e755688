import { sql } from "kysely";
import type { Database } from "../../platform/postgres/pool.ts";

/** Parts that can be sold, by SKU. */
export function selectPartIds(db: Database, skus: string[]) {
	if (skus.length === 0) return Promise.resolve([]);
	return db.selectFrom("part").select(["id", "sku"]).where("sku", "in", skus).where("status", "=", "active").execute();
}

/** The larger of two quantities stands, so that doing it twice changes nothing. Sorted, so that nobody waits in a circle. */
export async function mergeLines(tx: Database, accountId: number, lines: { partId: number; quantity: number }[]): Promise<void> {
	if (lines.length === 0) return;
	const sorted = lines.toSorted((a, b) => a.partId - b.partId);
	await tx
		.insertInto("cart_line")
		.values(sorted.map(({ partId, quantity }) => ({ account_id: accountId, part_id: partId, quantity })))
		.onConflict((conflict) =>
			conflict.columns(["account_id", "part_id"]).doUpdateSet({ quantity: sql`greatest(cart_line.quantity, excluded.quantity)` }),
		)
		.execute();
}

export function selectLines(db: Database, accountId: number) {
	return db
		.selectFrom("cart_line as c")
		.innerJoin("part as p", "p.id", "c.part_id")
		.select(["c.part_id", "c.quantity", "p.sku", "p.status"])
		.where("c.account_id", "=", accountId)
		.orderBy("c.added_at")
		.orderBy("c.part_id")
		.execute();
}
