import { type RawBuilder, sql } from "kysely";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import type { Database } from "../../platform/postgres/pool.ts";

/** Who uses a coupon: an account, an address, or both. Either alone is enough to know them again. */
export type CouponCustomer = { accountId: number | null; email: string | null };

/** With the database's clock, so that every process ends a coupon at the same moment. */
export function selectCoupon(db: Database, code: string, customer: CouponCustomer) {
	return db
		.selectFrom("coupon as c")
		.select([
			...([
				"c.id",
				"c.code",
				"c.kind",
				"c.value",
				"c.min_products_cents",
				"c.starts_at",
				"c.ends_at",
				"c.max_uses",
				"c.used",
			] as const),
			...([
				"c.max_uses_per_customer",
				"c.category_urls",
				"c.brand_urls",
				"c.free_shipping_type",
				"c.enabled",
			] as const),
			...(["c.message_en", "c.message_es"] as const),
			sql<Date>`now()`.as("now"),
			usesOf(db, customer, sql.ref("c.id")).as("used_by_customer"),
		])
		.where("c.code", "=", code)
		.executeTakeFirst();
}

/** Takes one use, if there is one left at this moment. The row stays locked until the order is committed: all others wait here. */
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

/** After `takeUse`, whose lock makes the count of this customer's uses a true one. */
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

/** Gives the use of an order back; an order that has none changes nothing. */
export async function deleteUse(tx: Database, orderId: number): Promise<void> {
	await tx
		.with("given_back", (given) =>
			given.deleteFrom("coupon_use").where("order_id", "=", orderId).returning("coupon_id"),
		)
		.updateTable("coupon")
		.set({ used: sql`used - 1` })
		.where("id", "in", (select) => select.selectFrom("given_back").select("coupon_id"))
		.execute();
}

/** What a coupon asks of each line, with the price of a level. */
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

/** Spellings of one address are one customer; the address itself is not kept. */
function hashOf(email: string | null) {
	return sql<Buffer>`sha256(convert_to(lower(btrim(${email}::text)), 'UTF8'))`;
}
