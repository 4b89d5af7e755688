import type { FastifyInstance } from "fastify";
import * as contract from "../contract/coupons.ts";
import type { ListedCoupon } from "../domain/coupon/coupon.ts";
import { couponMinimumText } from "../domain/coupon/coupon-texts.ts";
import { toCents, toDecimal } from "../domain/money/money.ts";
import { refusalText } from "../domain/refusal/refusals.ts";
import type { Language } from "../domain/store/language.ts";
import type { CouponCheck } from "../features/coupons/check-coupon.ts";
import type { Services } from "../features/services.ts";
import { bind } from "./bind.ts";
import { visibleLevel } from "./visible-price-level.ts";

export function couponCalls(app: FastifyInstance, services: Services): void {
	bind(app, contract.checkCoupon, async ({ body, caller, client, language }) => {
		const level = await visibleLevel(services, caller);
		const check = await services.coupons.check({ ...body, caller, level, ip: client.ip });
		if (check.kind === "refused")
			return { status: "error" as const, coupon: null, message: refusalMessage(check, language) };
		const { code, freeShippingType, discountCents } = check;
		const message = check.message[language];
		const coupon = {
			code,
			message,
			freeShipping: freeShippingType !== null,
			freeShippingType,
			discount: toDecimal(discountCents),
		};
		return { status: "success" as const, coupon, message };
	});
	bind(app, contract.listCoupons, async ({ query }) => {
		const found = await services.coupons.list(query.list, query.page);
		return { ...found, coupons: found.coupons.map(presentCoupon) };
	});
	bind(app, contract.createCoupon, async ({ body, caller }) => {
		const id = await services.coupons.create(caller, {
			code: body.code,
			kind: body.kind,
			// Hundredths of a per cent, or cents.
			value: toCents(body.value),
			minProductsCents: toCents(body.minimum),
			startsOn: body.starts_on ?? null,
			endsOn: body.ends_on ?? null,
			maxUses: body.max_uses ?? null,
			maxUsesPerCustomer: body.max_uses_per_customer ?? null,
			categoryUrls: body.categories ?? null,
			brandUrls: body.brands ?? null,
			freeShippingType: body.freeShippingType ?? null,
			messageEn: body.message_en,
			messageEs: body.message_es,
		});
		return { status: "success" as const, id };
	});
	bind(app, contract.endCoupon, async ({ params, caller }) => {
		await services.coupons.end(caller, params.id);
		return { status: "success" as const };
	});
}

function presentCoupon(coupon: ListedCoupon) {
	return {
		id: coupon.id,
		code: coupon.code,
		kind: coupon.kind,
		value: toDecimal(coupon.value),
		minimum: toDecimal(coupon.minProductsCents),
		starts_at: coupon.startsAt?.toISOString() ?? null,
		ends_at: coupon.endsAt?.toISOString() ?? null,
		used: coupon.used,
		max_uses: coupon.maxUses,
		max_uses_per_customer: coupon.maxUsesPerCustomer,
		freeShippingType: coupon.freeShippingType,
		categories: coupon.categoryUrls && [...coupon.categoryUrls],
		brands: coupon.brandUrls && [...coupon.brandUrls],
		message_en: coupon.message.en,
		message_es: coupon.message.es,
		state: coupon.state,
	};
}

function refusalMessage(
	{ reason, minimumCents }: Extract<CouponCheck, { kind: "refused" }>,
	language: Language,
): string {
	return reason === "coupon_minimum"
		? couponMinimumText(minimumCents)[language]
		: refusalText(reason, language);
}
