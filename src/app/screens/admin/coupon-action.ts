/** What managers do with coupons: make one, end one. */
import { redirect } from "react-router";
import type { Customer } from "../../../domain/account/caller.ts";
import { couponForm, parsePercent } from "../../../domain/coupon/coupon-form.ts";
import { faultsOf, isValid } from "../../../domain/form/form-rules.ts";
import { parseDollars } from "../../../domain/money/money.ts";
import { Refusal } from "../../../domain/refusal/refusals.ts";
import type { Services } from "../../../features/services.ts";
import { dayOf } from "../../order/order-search.ts";
import { links } from "../../page/links.ts";
import { rowIdOf } from "../../page/row-id.ts";

export const COUPON_FIELDS = [
	...([
		"intent",
		"id",
		"code",
		"kind",
		"value",
		"minimum",
		"starts",
		"ends",
		"maxUses",
		"perCustomer",
		"category",
		"brand",
	] as const),
	...(["shipping", "messageEn", "messageEs"] as const),
] as const;

type Values = Record<(typeof COUPON_FIELDS)[number], string>;

export async function changeCoupons(
	services: Services,
	caller: Customer,
	values: Values,
): Promise<Response> {
	if (values.intent === "end") {
		await services.coupons.end(caller, rowIdOf(values.id));
		return redirect(links.adminCoupons({ done: "ended" }));
	}
	if (values.intent !== "create") throw new Refusal("bad_request");
	await services.coupons.create(caller, couponOf(values));
	return redirect(links.adminCoupons({ done: "created" }));
}

function couponOf(values: Values) {
	const kind = values.kind === "fixed" ? ("fixed" as const) : ("percent" as const);
	const faults = faultsOf(couponForm(kind), values);
	const [startsOn, endsOn] = [dayOf(values.starts), dayOf(values.ends)];
	if (values.starts && !startsOn) faults.starts = { code: "days_order" };
	if (values.ends && !endsOn) faults.ends = { code: "days_order" };
	if (!isValid(faults)) throw new Refusal("bad_request", { fieldErrors: faults });
	return {
		...{
			code: values.code,
			kind,
			startsOn,
			endsOn,
			messageEn: values.messageEn.trim(),
			messageEs: values.messageEs.trim(),
		},
		value: (kind === "percent" ? parsePercent(values.value) : parseDollars(values.value)) ?? 0,
		minProductsCents: parseDollars(values.minimum) ?? 0,
		...{ maxUses: numberOf(values.maxUses), maxUsesPerCustomer: numberOf(values.perCustomer) },
		...{ categoryUrls: listOf(values.category), brandUrls: listOf(values.brand) },
		freeShippingType: SHIPPING_TYPES.find((one) => one === values.shipping) ?? null,
	};
}

const SHIPPING_TYPES = ["ground", "cheapest"] as const;

function numberOf(text: string): number | null {
	return text.trim() ? Number(text) : null;
}

function listOf(url: string): string[] | null {
	return url ? [url] : null;
}
