/**
 * Takes and releases coupon uses inside the order's transaction, so that a use exists only with its
 * order.
 */
import { couponCode } from "../../domain/coupon/coupon.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { deleteUse, insertUse, selectCoupon, takeUse } from "./coupons.sql.ts";

export type CouponUse = { code: string; orderId: number; accountId: number | null; email: string };

/**
 * Refuses when the coupon or the customer has no use left. The caller must then roll back the
 * order's transaction.
 */
export async function useCoupon(
	tx: Database,
	{ code, orderId, accountId, email }: CouponUse,
): Promise<void> {
	const coupon = await takeUse(tx, couponCode(code));
	if (!coupon) throw new Refusal(await refusalCodeOf(tx, couponCode(code)));
	if (!(await insertUse(tx, { couponId: coupon.id, orderId, accountId, email })))
		throw new Refusal("coupon_used_already");
}

/** For a cancelled or expired order. Idempotent. */
export function releaseCoupon(tx: Database, orderId: number): Promise<void> {
	return deleteUse(tx, orderId);
}

async function refusalCodeOf(tx: Database, code: string) {
	const row = await selectCoupon(tx, code, { accountId: null, email: null });
	return row?.enabled && row.max_uses !== null && row.used >= row.max_uses
		? "coupon_used_up"
		: "coupon_invalid";
}
