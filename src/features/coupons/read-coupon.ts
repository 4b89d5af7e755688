import { type Coupon, type CouponContext, couponCode } from "../../domain/coupon/coupon.ts";
import type { Bilingual } from "../../domain/store/language.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { type CouponCustomer, selectCoupon } from "./coupons.sql.ts";

export type CouponWithContext = {
	coupon: Coupon & { id: number; message: Bilingual };
	context: CouponContext;
};

/** A coupon with the current time and the customer's number of uses. Null for an unknown code. */
export async function readCoupon(
	{ db }: { db: Database },
	code: string,
	customer: CouponCustomer,
): Promise<CouponWithContext | null> {
	const row = await selectCoupon(db, couponCode(code), customer);
	if (!row) return null;
	return {
		coupon: {
			id: row.id,
			code: row.code,
			kind: row.kind as Coupon["kind"],
			value: row.value,
			minProductsCents: row.min_products_cents,
			startsAt: row.starts_at,
			endsAt: row.ends_at,
			maxUses: row.max_uses,
			maxUsesPerCustomer: row.max_uses_per_customer,
			used: row.used,
			categoryUrls: row.category_urls,
			brandUrls: row.brand_urls,
			freeShippingType: row.free_shipping_type,
			enabled: row.enabled,
			message: { en: row.message_en, es: row.message_es },
		},
		context: { now: row.now, usedByCustomer: row.used_by_customer ?? 0 },
	};
}
