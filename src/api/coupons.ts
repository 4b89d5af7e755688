import type { FastifyInstance } from "fastify";
import { checkCoupon } from "../contract/coupons.ts";
import type { Language } from "../domain/language.ts";
import { formatUsd, toDecimal } from "../domain/money.ts";
import { refusalText } from "../domain/refusals.ts";
import type { CheckedCoupon } from "../features/coupons/check-coupon.ts";
import type { Services } from "../features/services.ts";
import { bind } from "./bind.ts";
import { levelOf } from "./price-level.ts";

export function couponCalls(app: FastifyInstance, services: Services): void {
	bind(app, checkCoupon, async ({ body, caller, client, language }) => {
		const level = await levelOf(services, caller);
		const checked = await services.checkCoupon({ ...body, caller, level, ip: client.ip });
		if (checked.kind === "refused") return { status: "error" as const, coupon: null, message: refusal(checked, language) };
		const { code, freeShippingType, discountCents } = checked;
		const message = checked.message[language];
		const coupon = { code, message, freeShipping: freeShippingType !== null, freeShippingType, discount: toDecimal(discountCents) };
		return { status: "success" as const, coupon, message };
	});
}

const FROM = {
	en: (amount: string) => `This coupon is for products of ${amount} or more`,
	es: (amount: string) => `Este cupón es para compras de productos de ${amount} o más`,
};

function refusal({ reason, minimumCents }: Extract<CheckedCoupon, { kind: "refused" }>, language: Language): string {
	return reason === "coupon_minimum" ? FROM[language](formatUsd(minimumCents, language)) : refusalText(reason, language);
}
