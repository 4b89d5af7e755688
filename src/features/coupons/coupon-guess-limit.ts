/** Limits attempts to guess coupon codes. Every call that takes a code goes through this limit. */
import type { CouponRefusalCode } from "../../domain/coupon/coupon.ts";
import type { Limiter } from "../../platform/limiter.ts";

type CouponOutcome = { kind: "applies" } | { kind: "refused"; reason: CouponRefusalCode };

/**
 * Every change of a cart checks its coupon again, so only wrong codes count toward the strict
 * limit. The loose limit counts all checks and stops many guesses in parallel.
 */
export async function limitCouponGuesses<T extends CouponOutcome>(
	{ limiter }: { limiter: Limiter },
	ip: string,
	check: () => Promise<T>,
): Promise<T> {
	await limiter.require("coupon", ip);
	if (await limiter.isExhausted("coupon-wrong", ip)) await limiter.require("coupon-wrong", ip);
	const outcome = await check();
	if (outcome.kind === "refused" && outcome.reason === "coupon_invalid")
		await limiter.take("coupon-wrong", ip);
	return outcome;
}
