import type { FastifyInstance } from "fastify";
import * as contract from "../contract/coupons.ts";
import { formatUsd, toCents, toDecimal } from "../domain/money/money.ts";
import { refusalText } from "../domain/refusal/refusals.ts";
import type { Language } from "../domain/store/language.ts";
import type { CheckedCoupon } from "../features/coupons/check-coupon.ts";
import type { Services } from "../features/services.ts";
import { bind } from "./bind.ts";
import { levelOf } from "./price-level.ts";

export function couponCalls(app: FastifyInstance, services: Services): void {
	bind(app, contract.checkCoupon, async ({ body, caller, client, language }) => {
		const level = await levelOf(services, caller);
		const checked = await services.coupons.check({ ...body, caller, level, ip: client.ip });
		if (checked.kind === "refused")
			return { status: "error" as const, coupon: null, message: refusal(checked, language) };
		const { code, freeShippingType, discountCents } = checked;
		const message = checked.message[language];
		const coupon = {
			code,
			message,
			freeShipping: freeShippingType !== null,
			freeShippingType,
			discount: toDecimal(discountCents),
		};
		return { status: "success" as const, coupon, message };
	});
	bind(app, contract.listCoupons, async ({ query }) => ({
		coupons: (await services.coupons.list(query.list)).map(couponOnWire),
	}));
	bind(app, contract.createCoupon, async ({ body, caller }) => {
		const id = await services.coupons.create(caller, {
			...{
				code: body.code,
				kind: body.kind,
				messageEn: body.message_en,
				messageEs: body.message_es,
			},
			// Hundredths of a per cent as well as of a dollar.
			...{ value: toCents(body.value), minProductsCents: toCents(body.minimum) },
			...{
				startsOn: body.starts_on ?? null,
				endsOn: body.ends_on ?? null,
				freeShippingType: body.freeShippingType ?? null,
			},
			...{ maxUses: body.max_uses ?? null, maxUsesPerCustomer: body.max_uses_per_customer ?? null },
			...{ categoryUrls: body.categories ?? null, brandUrls: body.brands ?? null },
		});
		return { status: "success" as const, id };
	});
	bind(app, contract.endCoupon, async ({ params, caller }) => {
		await services.coupons.end(caller, params.id);
		return { status: "success" as const };
	});
}

function couponOnWire(row: Awaited<ReturnType<Services["coupons"]["list"]>>[number]) {
	return {
		...{
			id: row.id,
			code: row.code,
			kind: row.kind,
			value: toDecimal(row.value),
			minimum: toDecimal(row.min_products_cents),
		},
		...{
			starts_at: row.starts_at?.toISOString() ?? null,
			ends_at: row.ends_at?.toISOString() ?? null,
			used: row.used,
		},
		...{
			max_uses: row.max_uses,
			max_uses_per_customer: row.max_uses_per_customer,
			freeShippingType: row.free_shipping_type,
		},
		...{
			categories: row.category_urls,
			brands: row.brand_urls,
			message_en: row.message_en,
			message_es: row.message_es,
			state: row.state,
		},
	};
}

const FROM = {
	en: (amount: string) => `This coupon is for products of ${amount} or more`,
	es: (amount: string) => `Este cupón es para compras de productos de ${amount} o más`,
};

function refusal(
	{ reason, minimumCents }: Extract<CheckedCoupon, { kind: "refused" }>,
	language: Language,
): string {
	return reason === "coupon_minimum"
		? FROM[language](formatUsd(minimumCents))
		: refusalText(reason, language);
}
