/** Prices that wait for their day, and the history of prices. */
import { sql } from "kysely";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { STORE_TIME_ZONE } from "../../domain/store/store-day.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

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

/**
 * Sets prices of staff whose time has come, oldest first. Imports set theirs. Of several for one
 * level the last one stays.
 */
export const applyPlannedPrices = preparedStatement<{ id: number }, [limit: number]>(
	"apply-planned-prices",
	`with picked as (
		select id from price_change where applied_at is null and effective_at <= now() and cause like 'staff %'
		order by effective_at, id limit $1 for update skip locked
	), due as materialized (
		select c.id, c.part_id, c.level, c.new_cents,
			row_number() over (partition by c.part_id, c.level order by c.effective_at desc, c.id desc) = 1 as is_last
		from price_change c where c.id in (select id from picked)
	), removed as (
		delete from price p using due d where d.is_last and d.new_cents is null and p.part_id = d.part_id and p.level = d.level
	), written as (
		insert into price (part_id, level, price_cents)
		select part_id, level, new_cents from due where is_last and new_cents is not null
		on conflict (part_id, level) do update set price_cents = excluded.price_cents
		where price.price_cents <> excluded.price_cents
	)
	update price_change c set applied_at = now(), old_cents = p.price_cents
	from due d left join price p on p.part_id = d.part_id and p.level = d.level
	where c.id = d.id returning c.id`,
);
