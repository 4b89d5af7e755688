/** The texts of a coupon in the back office. */

import type { ListedCoupon } from "../../../domain/coupon/coupon.ts";
import { formatUsd } from "../../../domain/money/money.ts";
import type { Language } from "../../../domain/store/language.ts";
import { storeDay } from "../../../domain/store/store-day.ts";
import { m } from "../../messages/compiled/messages.js";
import { formatDay } from "../../ui/day.ts";
import { percentText } from "../../ui/percent-text.ts";

/** The categories and brands that a coupon can be limited to. */
export type CouponScopes = { categories: Option[]; brands: Option[] };
type Option = { value: string; label: string };

export type CouponView = ReturnType<typeof toCouponView>;

export function toCouponView(coupon: ListedCoupon, scopes: CouponScopes, language: Language) {
	return {
		id: coupon.id,
		code: coupon.code,
		state: coupon.state,
		message: coupon.message[language],
		benefits: benefitTexts(coupon, scopes),
		days: daysText(coupon, language),
		uses: usageTexts(coupon),
	};
}

function benefitTexts(coupon: ListedCoupon, { categories, brands }: CouponScopes): string[] {
	const value =
		coupon.kind === "percent" ? percentText(coupon.value / 100) : formatUsd(coupon.value);
	const namesOf = (urls: readonly string[] | null, options: Option[]) =>
		urls?.map((url) => options.find((option) => option.value === url)?.label ?? url).join(", ");
	return [
		coupon.value > 0 ? m.admin_coupon_worth_off({ value }) : "",
		coupon.freeShippingType ? m.admin_coupon_worth_shipping() : "",
		coupon.minProductsCents > 0
			? m.admin_coupon_worth_from({ minimum: formatUsd(coupon.minProductsCents) })
			: "",
		namesOf(coupon.categoryUrls, categories) ?? "",
		namesOf(coupon.brandUrls, brands) ?? "",
	].filter(Boolean);
}

const MILLISECOND = 1;

/** A coupon ends at midnight, so its last day is the day before. */
function daysText({ startsAt, endsAt }: ListedCoupon, language: Language): string {
	const dayOf = (time: number) => formatDay(storeDay(time), language);
	return (
		[
			startsAt && m.admin_coupon_days_from({ day: dayOf(startsAt.getTime()) }),
			endsAt && m.admin_coupon_days_until({ day: dayOf(endsAt.getTime() - MILLISECOND) }),
		]
			.filter(Boolean)
			.join(" ") || m.admin_coupon_always()
	);
}

function usageTexts({ used, maxUses, maxUsesPerCustomer }: ListedCoupon): string[] {
	return [
		maxUses === null ? String(used) : m.admin_coupon_used_of({ used, most: maxUses }),
		...(maxUsesPerCustomer === null ? [] : [m.admin_coupon_each({ n: maxUsesPerCustomer })]),
	];
}
