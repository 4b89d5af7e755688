/** What an order would be if it were placed now: lines, shipping, discount and totals by the server's own numbers. Writes nothing. */

import type { Caller } from "../../domain/account/caller.ts";
import { addressForm } from "../../domain/address/address-form.ts";
import type { OrderAddress } from "../../domain/address/order-address.ts";
import { internationalPhone } from "../../domain/address/phone.ts";
import { stateCode } from "../../domain/address/us-address.ts";
import { type PriceLevel, visiblePriceLevel } from "../../domain/catalog/price-level.ts";
import { type FormErrors, faultsOf, isValid } from "../../domain/form/form-rules.ts";
import { type Totals, totalsOf } from "../../domain/money/totals.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { ShippingOption } from "../../ports/shipping.ts";
import { applyCoupon, type PricedCoupon } from "./apply-coupon.ts";
import type { OrderDependencies } from "./dependencies.ts";
import { type PricedLine, readOrderLines, type WantedItem } from "./order-lines.ts";

export type OrderQuestion = {
	items: readonly WantedItem[];
	shipTo: OrderAddress | null;
	serviceCode: string | null;
	wantsLiftgate: boolean;
	couponCode: string | null;
	/** Of a guest; a customer's is that of the account. */
	email: string | null;
};

export type Prepared = {
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
	question: OrderQuestion,
	asker: Asker,
): Promise<Prepared> {
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
	const totals = totalsOf({
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
	question: OrderQuestion,
	{ ip }: { ip: string },
): Promise<Prepared> {
	return prepareOrder(deps, caller, question, { ip, isPlacing: false });
}

/** The price of the service now; a service that is not offered any more is chosen anew. */
async function offeredService(
	deps: OrderDependencies,
	question: OrderQuestion,
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

/** An address as it is kept, or what is wrong with it, field by field under the given name. */
export function readAddress(
	name: string,
	address: OrderAddress,
): { address: OrderAddress; faults: FormErrors } {
	const { type, ...texts } = address;
	const found = faultsOf(addressForm(address.country), texts);
	if (!isValid(found))
		return {
			address,
			faults: Object.fromEntries(
				Object.entries(found).map(([field, fault]) => [`${name}.${field}`, fault]),
			),
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
		faults: {},
	};
}
