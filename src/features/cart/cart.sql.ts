import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { PartOffer } from "../../domain/cart/cart-rules.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import type { Database } from "../../platform/postgres/pool.ts";

/** The current facts of a part that the cart's rules need. */
export type CartOffer = PartOffer & { id: number; sku: string; isElectrical: boolean };

export async function selectOffersBySku(
	db: Database,
	skus: readonly string[],
	level: PriceLevel,
): Promise<CartOffer[]> {
	if (skus.length === 0) return [];
	return (await offers(db, level).where("p.sku", "in", skus).execute()).map(toOffer);
}

export async function selectOffersById(
	db: Database,
	ids: readonly number[],
	level: PriceLevel,
): Promise<CartOffer[]> {
	if (ids.length === 0) return [];
	return (await offers(db, level).where("p.id", "in", ids).execute()).map(toOffer);
}

function offers(db: Database, level: PriceLevel) {
	return db
		.selectFrom("part as p")
		.leftJoin("price as pr", (join) =>
			join.onRef("pr.part_id", "=", "p.id").on("pr.level", "=", level),
		)
		.select((eb) => [
			"p.id",
			"p.sku",
			"p.status",
			"p.order_multiple as orderMultiple",
			"p.is_special_order as isSpecialOrder",
			"p.is_electrical as isElectrical",
			"pr.price_cents as priceCents",
			jsonArrayFrom(
				eb
					.selectFrom("stock as st")
					.innerJoin("warehouse as w", "w.id", "st.warehouse_id")
					.whereRef("st.part_id", "=", "p.id")
					.select(({ eb: stock }) => [
						"w.stock_class as stockClass",
						stock("st.on_hand", "-", stock.ref("st.reserved")).as("available"),
						"st.expected_on as expectedOn",
					]),
			).as("stock"),
		]);
}

type OfferRow = Awaited<ReturnType<ReturnType<typeof offers>["execute"]>>[number];

function toOffer({ status, ...facts }: OfferRow): CartOffer {
	return { ...facts, isSold: status === "active" };
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

/**
 * The caller holds the lock of the account. The rows are sorted by part, so that two transactions
 * cannot deadlock.
 */
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
 * The time of the statement plus the place in the list keeps the order of the list. The clock
 * itself would give the order in which the sorted rows are written.
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
