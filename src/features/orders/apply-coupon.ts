/** What a coupon does to an order: money off the goods, and perhaps free shipping. */
import type { Caller } from "../../domain/caller.ts";
import { couponDiscount } from "../../domain/coupon.ts";
import { Refusal } from "../../domain/refusals.ts";
import { freeShipping } from "../../domain/shipping-choice.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import type { ShippingOption } from "../../ports/shipping.ts";
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

type Question = { caller: Caller; code: string; email: string | null; lines: PricedLine[] };

export async function applyCoupon({ db }: { db: Database }, { caller, code, email, lines }: Question): Promise<PricedCoupon> {
	const customer = caller.kind === "customer" ? { accountId: caller.accountId, email: caller.email } : { accountId: null, email };
	const known = await readCoupon({ db }, code, customer);
	if (!known) throw new Refusal("coupon_invalid");
	const answer = couponDiscount(known.coupon, lines, known.context);
	if (answer.kind === "refused") throw new Refusal(answer.reason);
	const { freeShippingType } = known.coupon;
	return {
		code: known.coupon.code,
		discountCents: answer.discountCents,
		lineCents: answer.lineCents,
		priceOf: (option, options) =>
			freeShipping(options, freeShippingType).find(({ serviceCode }) => serviceCode === option.serviceCode) ?? option,
	};
}
