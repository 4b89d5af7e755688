/** Managers list, create and end coupons. Every change is written to the audit log. */
import type pg from "pg";
import type { Customer } from "../../domain/account/caller.ts";
import { couponCode } from "../../domain/coupon/coupon.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import * as rows from "./coupon-admin.sql.ts";

type Deps = { pool: pg.Pool; today: () => string };

const COUPONS_PER_PAGE = 50;

export async function listCoupons({ pool }: Pick<Deps, "pool">, list: "open" | "done", page = 1) {
	const found = await rows.selectCoupons(
		pool,
		list === "done",
		COUPONS_PER_PAGE,
		(page - 1) * COUPONS_PER_PAGE,
	);
	return { ...found, pages: Math.ceil(found.total / COUPONS_PER_PAGE) };
}

export async function createCoupon(
	deps: Deps,
	caller: Customer,
	input: rows.NewCoupon,
): Promise<number> {
	const coupon = { ...input, code: couponCode(input.code) };
	if (coupon.endsOn !== null && coupon.endsOn < deps.today())
		throw new Refusal("bad_request", { fieldErrors: { ends_on: { code: "days_order" } } });
	const categories = [...new Set(coupon.categoryUrls ?? [])];
	const brands = [...new Set(coupon.brandUrls ?? [])];
	const [counts] = await rows.countCategoriesAndBrands(deps.pool, categories, brands);
	if (counts?.categories !== categories.length || counts.brands !== brands.length)
		throw new Refusal("bad_request");
	return inTransaction(deps.pool, async ({ client, tx }) => {
		const id = await rows.insertCoupon(client, coupon);
		if (id === undefined)
			throw new Refusal("bad_request", { fieldErrors: { code: { code: "coupon_taken" } } });
		const { code, kind, value } = coupon;
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "coupon_created",
			subject: `coupon ${id}`,
			details: { code, kind, value },
		});
		return id;
	});
}

/** Idempotent: ending an ended coupon changes nothing. */
export async function endCoupon({ pool }: Deps, caller: Customer, id: number): Promise<void> {
	await inTransaction(pool, async ({ client, tx }) => {
		const [ended] = await rows.endCoupon(client, id);
		if (ended)
			return insertAudit(tx, {
				actorId: caller.accountId,
				action: "coupon_ended",
				subject: `coupon ${id}`,
				details: { code: ended.code },
			});
		const [coupon] = await rows.selectCouponCode(client, id);
		if (!coupon) throw new Refusal("not_found");
	});
}
