/** What a coupon does to an order: money off the goods, and perhaps free shipping. */
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
	/** Of each line, what the coupon is for. */
	lineCents: number[];
	/** The option as it is with the coupon, among all that are offered. */
	priceOf: (option: ShippingOption, options: ShippingOption[]) => ShippingOption;
};

type Question = {
	caller: Caller;
	code: string;
	email: string | null;
	lines: PricedLine[];
	ip: string;
};
type Dependencies = { db: Database; limiter: Limiter };

export async function applyCoupon(
	deps: Dependencies,
	{ caller, code, email, lines, ip }: Question,
): Promise<PricedCoupon> {
	const customer =
		caller.kind === "customer"
			? { accountId: caller.accountId, email: caller.email }
			: { accountId: null, email };
	const answer = await limitCouponGuesses(deps, ip, async () => {
		const known = await readCoupon(deps, code, customer);
		const judged: CouponResult = known
			? couponDiscount(known.coupon, lines, known.context)
			: { kind: "refused", reason: "coupon_invalid" };
		return { known, ...judged };
	});
	if (answer.kind === "refused") throw new Refusal(answer.reason);
	const { known } = answer;
	if (!known) throw new Refusal("coupon_invalid");
	const { freeShippingType } = known.coupon;
	return {
		code: known.coupon.code,
		discountCents: answer.discountCents,
		lineCents: answer.lineCents,
		priceOf: (option, options) =>
			applyFreeShipping(options, freeShippingType).find(
				({ serviceCode }) => serviceCode === option.serviceCode,
			) ?? option,
	};
}
