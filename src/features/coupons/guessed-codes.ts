/** Nobody finds a coupon by trying: whichever call a code comes with, it is counted here. */
import type { CouponRefusalCode } from "../../domain/coupon/coupon.ts";
import type { Limiter } from "../../platform/limiter.ts";

type Judged = { kind: "applies" } | { kind: "refused"; reason: CouponRefusalCode };

/**
 * A cart that changes asks anew each time, so only wrong codes count against whoever asks; the count of all stops a crowd of guesses at
 * once.
 */
export async function countingGuesses<T extends Judged>(
	{ limiter }: { limiter: Limiter },
	ip: string,
	judge: () => Promise<T>,
): Promise<T> {
	await limiter.require("coupon", ip);
	if (await limiter.isSpent("coupon-wrong", ip)) await limiter.require("coupon-wrong", ip);
	const answer = await judge();
	if (answer.kind === "refused" && answer.reason === "coupon_invalid")
		await limiter.take("coupon-wrong", ip);
	return answer;
}
