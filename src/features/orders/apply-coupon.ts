/**
 * Applies a coupon to the lines of an order: a discount, and free shipping if the coupon grants it.
 */
import type { Caller } from "../../domain/account/caller.ts";
import { type CouponResult, couponDiscount } from "../../domain/coupon/coupon.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { applyFreeShipping } from "../../domain/shipping/shipping-choice.ts";
import type { Limiter } from "../../platform/limiter.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import type { ShippingOption } from "../../ports/shipping.ts";
import { limitCouponGuesses } from "../coupons/coupon-guess-limit.ts";
import { readCoupon } from "../coupons/read-coupon.ts";
import type { PricedLine } from "./order-lines.ts";

export type PricedCoupon = {
	code: string;
	discountCents: number;
	/** The amount of each line that the coupon applies to. */
	lineCents: number[];
	/** The price of a shipping option with the coupon. */
	priceOf: (option: ShippingOption, options: ShippingOption[]) => ShippingOption;
};

type CouponRequest = {
	caller: Caller;
	code: string;
	email: string | null;
	lines: PricedLine[];
	ip: string;
};
type Dependencies = { db: Database; limiter: Limiter };

export async function applyCoupon(
	deps: Dependencies,
	{ caller, code, email, lines, ip }: CouponRequest,
): Promise<PricedCoupon> {
	const customer =
		caller.kind === "customer"
			? { accountId: caller.accountId, email: caller.email }
			: { accountId: null, email };
	const result = await limitCouponGuesses(deps, ip, async () => {
		const stored = await readCoupon(deps, code, customer);
		const discount: CouponResult = stored
			? couponDiscount(stored.coupon, lines, stored.context)
			: { kind: "refused", reason: "coupon_invalid" };
		return { stored, ...discount };
	});
	if (result.kind === "refused") throw new Refusal(result.reason);
	const { stored } = result;
	if (!stored) throw new Refusal("coupon_invalid");
	const { freeShippingType } = stored.coupon;
	return {
		code: stored.coupon.code,
		discountCents: result.discountCents,
		lineCents: result.lineCents,
		priceOf: (option, options) =>
			applyFreeShipping(options, freeShippingType).find(
				({ serviceCode }) => serviceCode === option.serviceCode,
			) ?? option,
	};
}
