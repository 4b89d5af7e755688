/** The uses of coupons by orders. Both run inside the transaction of the order: no use without an order, none of a cancelled one. */
import { couponCode } from "../../domain/coupon/coupon.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { deleteUse, insertUse, selectCoupon, takeUse } from "./coupons.sql.ts";

export type CouponUse = { code: string; orderId: number; accountId: number | null; email: string };

/** Refuses when the last use is gone, of the coupon or of this customer; the order's transaction must then go back as a whole. */
export async function useCoupon(
	tx: Database,
	{ code, orderId, accountId, email }: CouponUse,
): Promise<void> {
	const taken = await takeUse(tx, couponCode(code));
	if (!taken) throw new Refusal(await whyNone(tx, couponCode(code)));
	if (!(await insertUse(tx, { couponId: taken.id, orderId, accountId, email })))
		throw new Refusal("coupon_used_already");
}

/** For an order that was cancelled or has expired. Doing it again changes nothing. */
export function releaseCoupon(tx: Database, orderId: number): Promise<void> {
	return deleteUse(tx, orderId);
}

async function whyNone(tx: Database, code: string) {
	const row = await selectCoupon(tx, code, { accountId: null, email: null });
	return row?.enabled && row.max_uses !== null && row.used >= row.max_uses
		? "coupon_used_up"
		: "coupon_invalid";
}
