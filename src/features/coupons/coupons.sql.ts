import { type RawBuilder, sql } from "kysely";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import type { Database } from "../../platform/postgres/pool.ts";

/** A customer is recognized by account or by e-mail address; either one matches earlier uses. */
export type CouponCustomer = { accountId: number | null; email: string | null };

/** Includes the database's clock, so that a coupon ends at the same moment in every process. */
export function selectCoupon(db: Database, code: string, customer: CouponCustomer) {
	return db
		.selectFrom("coupon as c")
		.select([
			"c.id",
			"c.code",
			"c.kind",
			"c.value",
			"c.min_products_cents",
			"c.starts_at",
			"c.ends_at",
			"c.max_uses",
			"c.used",
			"c.max_uses_per_customer",
			"c.category_urls",
			"c.brand_urls",
			"c.free_shipping_type",
			"c.enabled",
			"c.message_en",
			"c.message_es",
			sql<Date>`now()`.as("now"),
			usesOf(db, customer, sql.ref("c.id")).as("used_by_customer"),
		])
		.where("c.code", "=", code)
		.executeTakeFirst();
}

/**
 * Takes one use if one is left. The row stays locked until the order is committed, so other orders
 * wait for it.
 */
export function takeUse(tx: Database, code: string) {
	return tx
		.updateTable("coupon")
		.set({ used: sql`used + 1` })
		.where("code", "=", code)
		.where("enabled", "=", true)
		.where(sql<boolean>`(starts_at is null or starts_at <= now())`)
		.where(sql<boolean>`(ends_at is null or ends_at > now())`)
		.where(sql<boolean>`(max_uses is null or used < max_uses)`)
		.returning("id")
		.executeTakeFirst();
}

type NewUse = { couponId: number; orderId: number; accountId: number | null; email: string };

/**
 * Call it after `takeUse`: the lock keeps the count of this customer's uses from changing. False
 * when the customer has no use left.
 */
export async function insertUse(
	tx: Database,
	{ couponId, orderId, accountId, email }: NewUse,
): Promise<boolean> {
	const use = tx
		.selectFrom("coupon as c")
		.select([
			"c.id",
			sql<number>`${orderId}::bigint`.as("order_id"),
			sql<number | null>`${accountId}::integer`.as("account_id"),
		])
		.select(hashOf(email).as("email_hash"))
		.where("c.id", "=", couponId)
		.where((eb) =>
			eb.or([
				eb("c.max_uses_per_customer", "is", null),
				eb(
					usesOf(tx, { accountId, email }, sql.ref("c.id")),
					"<",
					eb.ref("c.max_uses_per_customer"),
				),
			]),
		);
	const columns = ["coupon_id", "order_id", "account_id", "email_hash"] as const;
	const { numInsertedOrUpdatedRows } = await tx
		.insertInto("coupon_use")
		.columns(columns)
		.expression(use)
		.executeTakeFirstOrThrow();
	return numInsertedOrUpdatedRows === 1n;
}

/** Releases the coupon use of an order. Does nothing when the order has none. */
export async function deleteUse(tx: Database, orderId: number): Promise<void> {
	await tx
		.with("released_use", (query) =>
			query.deleteFrom("coupon_use").where("order_id", "=", orderId).returning("coupon_id"),
		)
		.updateTable("coupon")
		.set({ used: sql`used - 1` })
		.where("id", "in", (select) => select.selectFrom("released_use").select("coupon_id"))
		.execute();
}

/** Category, brand and price of parts at a price level. */
export function selectCouponLines(db: Database, skus: string[], level: PriceLevel) {
	return db
		.selectFrom("part as p")
		.innerJoin("subcategory as s", "s.id", "p.subcategory_id")
		.innerJoin("category as c", "c.id", "s.category_id")
		.innerJoin("brand as b", "b.id", "p.brand_id")
		.innerJoin("price as pr", (join) =>
			join.onRef("pr.part_id", "=", "p.id").on("pr.level", "=", level),
		)
		.select(["p.sku", "pr.price_cents", "c.url as category_url", "b.url as brand_url"])
		.where("p.sku", "in", skus)
		.where("p.status", "=", "active")
		.execute();
}

function usesOf(db: Database, { accountId, email }: CouponCustomer, couponId: RawBuilder<number>) {
	return db
		.selectFrom("coupon_use as u")
		.select((eb) => eb.fn.countAll<number>().as("uses"))
		.where("u.coupon_id", "=", couponId)
		.where((eb) =>
			eb.or([eb("u.account_id", "=", accountId), eb("u.email_hash", "=", hashOf(email))]),
		);
}

/** Ignores case and spaces. Only the hash is stored, not the address. */
function hashOf(email: string | null) {
	return sql<Buffer>`sha256(convert_to(lower(btrim(${email}::text)), 'UTF8'))`;
}
