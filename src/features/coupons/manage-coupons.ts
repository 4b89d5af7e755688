/** The coupons in the back office: listed, made and ended by managers, each change written down. */
import type pg from "pg";
import type { Customer } from "../../domain/account/caller.ts";
import { couponCode } from "../../domain/coupon/coupon.ts";
import { COUPON_CODE, MAX_PERCENT_VALUE } from "../../domain/coupon/coupon-form.ts";
import type { FormErrors } from "../../domain/form/form-rules.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../accounts/audit.sql.ts";
import * as rows from "./manage.sql.ts";

type Deps = { pool: pg.Pool; today: () => string };

const MOST_LISTED = 200;
const MOST_OFF_CENTS = 100_000_000;

export function listCoupons({ pool }: Deps, list: "open" | "done") {
	return rows.selectCoupons(pool, list === "done", MOST_LISTED);
}

export async function createCoupon(
	deps: Deps,
	caller: Customer,
	written: rows.NewCoupon,
): Promise<number> {
	const coupon = { ...written, code: couponCode(written.code) };
	const faults = faultsIn(coupon, deps.today());
	if (Object.keys(faults).length > 0) throw new Refusal("bad_request", { fieldErrors: faults });
	const [categories, brands] = [
		[...new Set(coupon.categoryUrls ?? [])],
		[...new Set(coupon.brandUrls ?? [])],
	];
	const [known] = await rows.countPlaces(deps.pool, categories, brands);
	if (known?.categories !== categories.length || known.brands !== brands.length)
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

/** Saying so twice changes nothing. */
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
		const [known] = await rows.selectCouponCode(client, id);
		if (!known) throw new Refusal("not_found");
	});
}

/** What the schema of the call and the rules of the form leave to say. */
function faultsIn(coupon: rows.NewCoupon, today: string): FormErrors {
	const { code, kind, value, freeShippingType, startsOn, endsOn } = coupon;
	const isTooMuch = value > (kind === "percent" ? MAX_PERCENT_VALUE : MOST_OFF_CENTS);
	return {
		...(!COUPON_CODE.test(code) && { code: { code: "coupon_code" } }),
		...(isTooMuch && { value: { code: kind === "percent" ? "percent_valid" : "amount" } }),
		...(value === 0 && freeShippingType === null && { value: { code: "coupon_worth" } }),
		...(endsOn !== null &&
			endsOn < (startsOn !== null && startsOn > today ? startsOn : today) && {
				ends: { code: "days_order" },
			}),
	};
}
