import type { Caller } from "../../domain/account/caller.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { type CouponLine, type CouponRefusalCode, couponDiscount } from "../../domain/coupon/coupon.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Bilingual } from "../../domain/store/language.ts";
import type { Limiter } from "../../platform/limiter.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { selectCouponLines } from "./coupons.sql.ts";
import { countingGuesses } from "./guessed-codes.ts";
import { type KnownCoupon, readCoupon } from "./read-coupon.ts";

type Dependencies = { db: Database; limiter: Limiter };

export type CouponQuestion = {
	code: string;
	items: readonly { sku: string; cartQty: number }[];
	caller: Caller;
	level: PriceLevel | null;
	ip: string;
};

export type CheckedCoupon =
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
	{ code, items, caller, level, ip }: CouponQuestion,
): Promise<CheckedCoupon> {
	return countingGuesses(deps, ip, async (): Promise<CheckedCoupon> => {
		if (level === null) throw new Refusal("prices_hidden");
		const customer =
			caller.kind === "customer"
				? { accountId: caller.accountId, email: caller.email }
				: { accountId: null, email: null };
		const [known, lines] = await Promise.all([
			readCoupon(deps, code, customer),
			readLines(deps.db, items, level),
		]);
		return known
			? judge(known, lines)
			: { kind: "refused", reason: "coupon_invalid", minimumCents: 0 };
	});
}

function judge({ coupon, context }: KnownCoupon, lines: CouponLine[]): CheckedCoupon {
	const answer = couponDiscount(coupon, lines, context);
	if (answer.kind === "refused") return { ...answer, minimumCents: coupon.minProductsCents };
	const { code, message, freeShippingType } = coupon;
	return { kind: "applies", code, message, freeShippingType, discountCents: answer.discountCents };
}

/** Items that are not sold, or not at this level, bring no discount; the total refuses them. */
async function readLines(
	db: Database,
	items: CouponQuestion["items"],
	level: PriceLevel,
): Promise<CouponLine[]> {
	const wanted = Map.groupBy(items, ({ sku }) => sku.trim().toUpperCase());
	if (wanted.size === 0) return [];
	const rows = await selectCouponLines(db, [...wanted.keys()], level);
	return rows.map((row) => ({
		priceCents: row.price_cents,
		quantity: (wanted.get(row.sku) ?? []).reduce((sum, { cartQty }) => sum + cartQty, 0),
		categoryUrl: row.category_url,
		brandUrl: row.brand_url,
	}));
}
