import { sql } from "kysely";
import type { Database } from "../../platform/postgres/pool.ts";
import type { PartQuantity } from "./cart.sql.ts";

export function selectSavedLines(db: Database, accountId: number) {
	return db
		.selectFrom("saved_line")
		.select(["part_id as partId", "quantity"])
		.where("account_id", "=", accountId)
		.orderBy("added_at", "desc")
		.orderBy("part_id")
		.execute();
}

/** Keeps the larger of two quantities. The caller holds the lock of the account. */
export async function upsertSavedLines(
	tx: Database,
	accountId: number,
	lines: readonly PartQuantity[],
): Promise<void> {
	if (lines.length === 0) return;
	const rows = lines.map(({ partId, quantity }) => ({
		account_id: accountId,
		part_id: partId,
		quantity,
	}));
	await tx
		.insertInto("saved_line")
		.values(rows.sort((a, b) => a.part_id - b.part_id))
		.onConflict((conflict) =>
			conflict
				.columns(["account_id", "part_id"])
				.doUpdateSet({ quantity: sql`greatest(saved_line.quantity, excluded.quantity)` }),
		)
		.execute();
}

export async function deleteSavedLine(
	tx: Database,
	accountId: number,
	sku: string,
): Promise<PartQuantity | undefined> {
	return tx
		.deleteFrom("saved_line")
		.where("account_id", "=", accountId)
		.where("part_id", "in", (eb) => eb.selectFrom("part").select("id").where("sku", "=", sku))
		.returning(["part_id as partId", "quantity"])
		.executeTakeFirst();
}
