/** What an order would be if it were placed now: lines, shipping, discount and totals by the server's own numbers. Writes nothing. */

import { ShippableAddress } from "../../contract/address-form.ts";
import { errorsOf } from "../../contract/form.ts";
import type { Caller } from "../../domain/account/caller.ts";
import type { OrderAddress } from "../../domain/address/order-address.ts";
import { internationalPhone } from "../../domain/address/phone.ts";
import { stateCode } from "../../domain/address/us-address.ts";
import { type PriceLevel, visiblePriceLevel } from "../../domain/catalog/price-level.ts";
import type { FormErrors } from "../../domain/form/field-error.ts";
import { calculateTotals, type Totals } from "../../domain/money/totals.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { ShippingOption } from "../../ports/shipping.ts";
import { applyCoupon, type PricedCoupon } from "./apply-coupon.ts";
import type { OrderDependencies } from "./dependencies.ts";
import { type PricedLine, type RequestedItem, readOrderLines } from "./order-lines.ts";

export type OrderPreviewRequest = {
	items: readonly RequestedItem[];
	shipTo: OrderAddress | null;
	serviceCode: string | null;
	wantsLiftgate: boolean;
	couponCode: string | null;
	/** Of a guest; a customer's is that of the account. */
	email: string | null;
};

export type PreparedOrder = {
	level: PriceLevel;
	lines: PricedLine[];
	option: ShippingOption | null;
	coupon: PricedCoupon | null;
	totals: Totals;
	rateCurrency: string;
};

/** Whoever only asks pays for the carrier's answer with a share of their own; of an order the store asks again about what was shown. */
export type Asker = { ip: string; isPlacing: boolean };

export async function prepareOrder(
	deps: OrderDependencies,
	caller: Caller,
	question: OrderPreviewRequest,
	asker: Asker,
): Promise<PreparedOrder> {
	const settings = await deps.settings();
	const level = visiblePriceLevel(caller, settings.guestCart);
	if (level === null) throw new Refusal("prices_hidden");
	const lines = await readOrderLines(deps.pool, question.items, level);
	const offered =
		question.shipTo && question.serviceCode !== null
			? await offeredService(deps, question, question.shipTo, asker)
			: null;
	const { couponCode: code, email } = question;
	const coupon = code
		? await applyCoupon(deps, { caller, code, email, lines, ip: asker.ip })
		: null;
	const option =
		offered && coupon ? coupon.priceOf(offered.option, offered.options) : (offered?.option ?? null);
	const totals = calculateTotals({
		lines,
		shippingCents: option?.priceCents ?? 0,
		discountCents: coupon?.discountCents ?? 0,
		...(coupon ? { discountWeights: coupon.lineCents } : {}),
		tax: {
			isTaxable: caller.kind === "customer" ? caller.isTaxable : true,
			credit: caller.kind === "customer" ? caller.credit : "retail",
			state: question.shipTo ? (stateCode(question.shipTo.state) ?? question.shipTo.state) : "",
			taxType: settings.taxType,
			fixedTaxPercentage: settings.fixedTaxPercentage,
		},
	});
	return { level, lines, option, coupon, totals, rateCurrency: settings.currency };
}

/** The totals of the checkout's current state. The buyer's network pays for the carrier's answer out of its own allowance. */
export function previewOrder(
	deps: OrderDependencies,
	caller: Caller,
	question: OrderPreviewRequest,
	{ ip }: { ip: string },
): Promise<PreparedOrder> {
	return prepareOrder(deps, caller, question, { ip, isPlacing: false });
}

/** The price of the service now; a service that is not offered any more is chosen anew. */
async function offeredService(
	deps: OrderDependencies,
	question: OrderPreviewRequest,
	shipTo: OrderAddress,
	asker: Asker,
) {
	const answer = await deps.shippingFor({
		caller: asker.isPlacing ? null : asker.ip,
		to: {
			street1: shipTo.street1,
			street2: shipTo.street2,
			city: shipTo.city,
			state: stateCode(shipTo.state) ?? shipTo.state,
			postalCode: shipTo.postal_code,
			country: shipTo.country,
			isResidential: shipTo.type === "residential",
		},
		items: [...question.items],
		wantsLiftgate: question.wantsLiftgate,
	});
	const isShort = answer.warnings.some(({ code }) => code === "out_of_stock");
	if (answer.kind === "quote") throw new Refusal(isShort ? "out_of_stock" : "needs_quote");
	const option = answer.options.find(({ serviceCode }) => serviceCode === question.serviceCode);
	if (!option) throw new Refusal(isShort ? "out_of_stock" : "shipping_changed");
	return { option, options: answer.options };
}

/** The address in the form that is stored, or its errors under the given name, such as `shippingAddress.city`. */
export function checkAddress(
	name: string,
	address: OrderAddress,
): { address: OrderAddress; errors: FormErrors } {
	const { type, ...texts } = address;
	const errors = Object.entries(errorsOf(ShippableAddress, texts));
	if (errors.length > 0)
		return {
			address,
			errors: Object.fromEntries(errors.map(([field, error]) => [`${name}.${field}`, error])),
		};
	const trimmed = Object.fromEntries(
		Object.entries(texts).map(([field, value]) => [field, value.trim()]),
	) as Omit<OrderAddress, "type">;
	return {
		address: {
			...trimmed,
			state: stateCode(address.state) ?? trimmed.state,
			phone: internationalPhone(address.phone) ?? trimmed.phone,
			type,
		},
		errors: {},
	};
}
