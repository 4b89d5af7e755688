/** A coupon in words. */

import { formatUsd } from "../../../domain/money/money.ts";
import type { Language } from "../../../domain/store/language.ts";
import { storeDay } from "../../../domain/store/store-day.ts";
import type { Services } from "../../../features/services.ts";
import { m } from "../../messages/compiled/messages.js";
import { formatDay } from "../../ui/day.ts";

export type Places = { categories: Option[]; brands: Option[] };
type Option = { value: string; label: string };
type Row = Awaited<ReturnType<Services["coupons"]["list"]>>[number];

export type CouponView = ReturnType<typeof toCouponView>;

export function toCouponView(row: Row, places: Places, language: Language) {
	return {
		...{
			id: row.id,
			code: row.code,
			state: row.state,
			message: language === "es" ? row.message_es : row.message_en,
		},
		...{ worth: worthOf(row, places), days: daysOf(row, language), uses: usesOf(row) },
	};
}

function worthOf(row: Row, { categories, brands }: Places): string[] {
	const usd = (cents: number) => formatUsd(cents);
	const value = row.kind === "percent" ? `${row.value / 100} %` : usd(row.value);
	const namesOf = (urls: string[] | null, options: Option[]) =>
		urls?.map((url) => options.find((one) => one.value === url)?.label ?? url).join(", ");
	return [
		row.value > 0 ? m.admin_coupon_worth_off({ value }) : "",
		row.free_shipping_type ? m.admin_coupon_worth_shipping() : "",
		row.min_products_cents > 0
			? m.admin_coupon_worth_from({ minimum: usd(row.min_products_cents) })
			: "",
		namesOf(row.category_urls, categories) ?? "",
		namesOf(row.brand_urls, brands) ?? "",
	].filter(Boolean);
}

const MILLISECOND = 1;

/** The last day is the one before the midnight it ends at. */
function daysOf({ starts_at, ends_at }: Row, language: Language): string {
	const day = (at: number) => formatDay(storeDay(at), language);
	return (
		[
			starts_at && m.admin_coupon_days_from({ day: day(starts_at.getTime()) }),
			ends_at && m.admin_coupon_days_until({ day: day(ends_at.getTime() - MILLISECOND) }),
		]
			.filter(Boolean)
			.join(" ") || m.admin_coupon_always()
	);
}

function usesOf({ used, max_uses, max_uses_per_customer }: Row): string[] {
	return [
		max_uses === null ? String(used) : m.admin_coupon_used_of({ used, most: max_uses }),
		...(max_uses_per_customer === null ? [] : [m.admin_coupon_each({ n: max_uses_per_customer })]),
	];
}
