import { sql } from "kysely";
import type { PartOffer } from "../../domain/cart/cart-rules.ts";
import type { StockLine } from "../../domain/catalog/availability.ts";
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
	return toOffers(await offerRows(db, level).where("p.sku", "in", skus).execute());
}

export async function selectOffersById(
	db: Database,
	ids: readonly number[],
	level: PriceLevel,
): Promise<CartOffer[]> {
	if (ids.length === 0) return [];
	return toOffers(await offerRows(db, level).where("p.id", "in", ids).execute());
}

/**
 * A row for each part and warehouse: collecting the warehouses as JSON would take a fifth longer.
 */
function offerRows(db: Database, level: PriceLevel) {
	return db
		.selectFrom("part as p")
		.leftJoin("price as pr", (join) =>
			join.onRef("pr.part_id", "=", "p.id").on("pr.level", "=", level),
		)
		.leftJoin("stock as st", "st.part_id", "p.id")
		.leftJoin("warehouse as w", "w.id", "st.warehouse_id")
		.select([
			"p.id",
			"p.sku",
			"p.status",
			"p.order_multiple",
			"p.is_special_order",
			"p.is_electrical",
			"pr.price_cents",
			"w.stock_class",
			"st.on_hand",
			"st.reserved",
			"st.expected_on",
		]);
}

type OfferRow = Awaited<ReturnType<ReturnType<typeof offerRows>["execute"]>>[number];

function toOffers(rows: readonly OfferRow[]): CartOffer[] {
	const offers = new Map<number, CartOffer & { stock: StockLine[] }>();
	for (const row of rows) {
		const offer = offers.get(row.id) ?? toOffer(row);
		offers.set(row.id, offer);
		if (row.stock_class !== null)
			offer.stock.push({
				stockClass: row.stock_class,
				available: (row.on_hand ?? 0) - (row.reserved ?? 0),
				expectedOn: row.expected_on,
			});
	}
	return [...offers.values()];
}

function toOffer(row: OfferRow) {
	return {
		id: row.id,
		sku: row.sku,
		isSold: row.status === "active",
		priceCents: row.price_cents,
		stock: [],
		isSpecialOrder: row.is_special_order,
		isElectrical: row.is_electrical,
		orderMultiple: row.order_multiple,
	};
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
