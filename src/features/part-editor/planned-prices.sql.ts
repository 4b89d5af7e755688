/** Prices that wait for their day, and the history of prices. */
import { sql } from "kysely";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { STORE_TIME_ZONE } from "../../domain/store/store-day.ts";
import type { Database } from "../../platform/postgres/pool.ts";

export type PlannedPrice = { level: PriceLevel; oldCents: number | null; newCents: number | null };

/** A day begins at midnight of the store. A price that waits for the same time is replaced. */
export async function replacePlannedPrices(
	tx: Database,
	partId: number,
	{ from, prices, cause }: { from: string; prices: PlannedPrice[]; cause: string },
): Promise<void> {
	const effectiveAt = sql<Date>`${from}::date::timestamp at time zone ${STORE_TIME_ZONE}`;
	await tx
		.deleteFrom("price_change")
		.where("part_id", "=", partId)
		.where("applied_at", "is", null)
		.where("effective_at", "=", effectiveAt)
		.execute();
	if (prices.length === 0) return;
	await tx
		.insertInto("price_change")
		.values(
			prices.map(({ level, oldCents, newCents }) => ({
				part_id: partId,
				level,
				old_cents: oldCents,
				new_cents: newCents,
				effective_at: effectiveAt,
				cause,
			})),
		)
		.execute();
}

/** Waiting prices first, then the newest. */
export function selectPriceChanges(db: Database, partId: number, limit: number) {
	return db
		.selectFrom("price_change")
		.select(["id", "level", "old_cents", "new_cents", "effective_at", "applied_at", "cause"])
		.where("part_id", "=", partId)
		.orderBy(sql`applied_at is null`, "desc")
		.orderBy("effective_at", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
}

/** Only a price that still waits can be deleted. */
export function deletePlannedPrice(tx: Database, partId: number, id: number) {
	return tx
		.deleteFrom("price_change")
		.where("id", "=", id)
		.where("part_id", "=", partId)
		.where("applied_at", "is", null)
		.returning(["level", "new_cents", "effective_at"])
		.executeTakeFirst();
}
