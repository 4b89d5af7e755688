import type { Caller } from "../../domain/account/caller.ts";
import { normalizeSku } from "../../domain/catalog/part-number.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import {
	type CouponLine,
	type CouponRefusalCode,
	couponDiscount,
} from "../../domain/coupon/coupon.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Bilingual } from "../../domain/store/language.ts";
import type { Limiter } from "../../platform/limiter.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { limitCouponGuesses } from "./coupon-guess-limit.ts";
import { selectCouponLines } from "./coupons.sql.ts";
import { type CouponWithContext, readCoupon } from "./read-coupon.ts";

type Dependencies = { db: Database; limiter: Limiter };

export type CouponCheckRequest = {
	code: string;
	items: readonly { sku: string; cartQty: number }[];
	caller: Caller;
	level: PriceLevel | null;
	ip: string;
};

export type CouponCheck =
	| {
			kind: "applies";
			code: string;
			message: Bilingual;
			freeShippingType: string | null;
			discountCents: number;
	  }
	| { kind: "refused"; reason: CouponRefusalCode; minimumCents: number };

export async function checkCoupon(
	deps: Dependencies,
	{ code, items, caller, level, ip }: CouponCheckRequest,
): Promise<CouponCheck> {
	return limitCouponGuesses(deps, ip, async (): Promise<CouponCheck> => {
		if (level === null) throw new Refusal("prices_hidden");
		const customer =
			caller.kind === "customer"
				? { accountId: caller.accountId, email: caller.email }
				: { accountId: null, email: null };
		const [couponWithContext, lines] = await Promise.all([
			readCoupon(deps, code, customer),
			readLines(deps.db, items, level),
		]);
		return couponWithContext
			? evaluate(couponWithContext, lines)
			: { kind: "refused", reason: "coupon_invalid", minimumCents: 0 };
	});
}

function evaluate({ coupon, context }: CouponWithContext, lines: CouponLine[]): CouponCheck {
	const result = couponDiscount(coupon, lines, context);
	if (result.kind === "refused") return { ...result, minimumCents: coupon.minProductsCents };
	const { code, message, freeShippingType } = coupon;
	return { kind: "applies", code, message, freeShippingType, discountCents: result.discountCents };
}

/** Items without a price at this level are left out here. The order total refuses them. */
async function readLines(
	db: Database,
	items: CouponCheckRequest["items"],
	level: PriceLevel,
): Promise<CouponLine[]> {
	const itemsBySku = Map.groupBy(items, ({ sku }) => normalizeSku(sku));
	if (itemsBySku.size === 0) return [];
	const rows = await selectCouponLines(db, [...itemsBySku.keys()], level);
	return rows.map((row) => ({
		priceCents: row.price_cents,
		quantity: (itemsBySku.get(row.sku) ?? []).reduce((sum, { cartQty }) => sum + cartQty, 0),
		categoryUrl: row.category_url,
		brandUrl: row.brand_url,
	}));
}
