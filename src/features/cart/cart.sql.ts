import { sql } from "kysely";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import type { Database } from "../../platform/postgres/pool.ts";

export type OfferRow = Awaited<ReturnType<typeof selectOffersBySku>>[number];

/** The current facts of parts that the cart's rules need. */
export async function selectOffersBySku(db: Database, skus: readonly string[], level: PriceLevel) {
	return skus.length === 0 ? [] : offers(db, level).where("p.sku", "in", skus).execute();
}

export async function selectOffersById(
	db: Database,
	ids: readonly number[],
	level: PriceLevel,
): Promise<OfferRow[]> {
	return ids.length === 0 ? [] : offers(db, level).where("p.id", "in", ids).execute();
}

/** Availability class, available pieces and expected day of each warehouse, separated by blanks. */
const STOCK = sql<
	string[]
>`array(select concat_ws(' ', w.stock_class, st.on_hand - st.reserved, st.expected_on)
	from stock st join warehouse w on w.id = st.warehouse_id where st.part_id = p.id)`;

function offers(db: Database, level: PriceLevel) {
	return db
		.selectFrom("part as p")
		.leftJoin("price as pr", (join) =>
			join.onRef("pr.part_id", "=", "p.id").on("pr.level", "=", level),
		)
		.select([
			"p.id",
			"p.sku",
			"p.status",
			"p.order_multiple",
			"p.is_special_order",
			"p.is_electrical",
			"pr.price_cents",
			STOCK.as("stock"),
		]);
}

/** In the order in which the parts were added. */
export function selectLines(db: Database, accountId: number) {
	return db
		.selectFrom("cart_line")
		.select(["part_id as partId", "quantity"])
		.where("account_id", "=", accountId)
		.orderBy("added_at")
		.orderBy("part_id")
		.execute();
}

/** A line of a cart as it is stored. */
export type PartQuantity = { partId: number; quantity: number };

/** The caller holds the lock of the account. The rows are sorted by part, so that two transactions cannot deadlock. */
export async function upsertLines(
	tx: Database,
	accountId: number,
	lines: readonly PartQuantity[],
): Promise<void> {
	if (lines.length === 0) return;
	await tx
		.insertInto("cart_line")
		.values(toRows(accountId, lines))
		.onConflict((conflict) =>
			conflict.columns(["account_id", "part_id"]).doUpdateSet({ quantity: sql`excluded.quantity` }),
		)
		.execute();
}

/** Keeps the larger of two quantities, so that a repeated merge changes nothing. */
export async function mergeLines(
	tx: Database,
	accountId: number,
	lines: readonly PartQuantity[],
): Promise<void> {
	if (lines.length === 0) return;
	await tx
		.insertInto("cart_line")
		.values(toRows(accountId, lines))
		.onConflict((conflict) =>
			conflict
				.columns(["account_id", "part_id"])
				.doUpdateSet({ quantity: sql`greatest(cart_line.quantity, excluded.quantity)` }),
		)
		.execute();
}

/** Returns the deleted line. */
export async function deleteLine(
	tx: Database,
	accountId: number,
	sku: string,
): Promise<PartQuantity | undefined> {
	return tx
		.deleteFrom("cart_line")
		.where("account_id", "=", accountId)
		.where("part_id", "in", (eb) => eb.selectFrom("part").select("id").where("sku", "=", sku))
		.returning(["part_id as partId", "quantity"])
		.executeTakeFirst();
}

/** Active parts only. */
export function selectPartIds(db: Database, skus: string[]) {
	if (skus.length === 0) return Promise.resolve([]);
	return db
		.selectFrom("part")
		.select(["id", "sku"])
		.where("sku", "in", skus)
		.where("status", "=", "active")
		.execute();
}

/** False when a list with this idempotency key was added before. */
export async function claimAddition(
	tx: Database,
	accountId: number,
	key: string,
): Promise<boolean> {
	const claimed = await tx
		.insertInto("cart_addition")
		.values({ account_id: accountId, key })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	return (claimed.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * The time of the statement plus the place in the list keeps the order of the list. The clock itself would give the order in which the
 * sorted rows are written.
 */
function toRows(accountId: number, lines: readonly PartQuantity[]) {
	return lines
		.map(({ partId, quantity }, index) => ({
			account_id: accountId,
			part_id: partId,
			quantity,
			added_at: sql<Date>`statement_timestamp() + ${index} * interval '1 microsecond'`,
		}))
		.sort((a, b) => a.part_id - b.part_id);
}
