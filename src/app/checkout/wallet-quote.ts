/** The shipping and the totals that a wallet shows, from the calls of the checkout. */
import type { Answer } from "../../contract/call.ts";
import type { calculateTotal } from "../../contract/orders.ts";
import type { calculateShipping } from "../../contract/shipping.ts";
import { toCents } from "../../domain/money/money.ts";
import { isPickup } from "../../domain/shipping/pickup.ts";
import {
	applyFreeShipping,
	chooseShipping,
	hideSlowerAndDearer,
} from "../../domain/shipping/shipping-choice.ts";
import { callApi } from "../browser/api-client.ts";
import { refusalSentence } from "../browser/refusal-sentence.ts";
import type { StoredLine } from "../cart/parse-stored-cart.ts";
import type { CheckoutDraft } from "../checkout-draft/parse-draft.ts";
import { m } from "../messages/compiled/messages.js";
import { getLocale } from "../messages/compiled/runtime.js";
import { arrivalText } from "../order/arrival-text.ts";
import type {
	WalletAmounts,
	WalletPlace,
	WalletQuote,
	WalletRefusal,
} from "../payment/wallet-sheet-props.ts";
import { totalsRequest } from "./order-request.ts";

type OrderInfo = Answer<typeof calculateTotal>["orderInfo"];

/** A buyer with a wallet has the parts sent, so that pickup is not among the rates. */
export async function quoteForWallet(
	draft: CheckoutDraft,
	items: readonly StoredLine[],
	place: WalletPlace,
	rateId: string | null,
): Promise<WalletQuote | WalletRefusal> {
	const address = { ...NO_STREET, ...place };
	const cart = items.map(({ sku, cartQty }) => ({ sku, cartQty }));
	const language = getLocale();
	try {
		const shipping = await callApi<typeof calculateShipping>(
			"POST",
			"/shipping/calculator",
			language,
			{ address, cart, liftgate: draft.liftgate },
		);
		if (shipping.quote) return { message: shipping.quote.message };
		const services = shipping.shippingOptions
			.filter(({ serviceCode }) => !isPickup(serviceCode))
			.map((option) => ({ ...option, priceCents: toCents(option.price) }));
		const chosen = chooseShipping(services, rateId, rateId !== null) ?? services[0];
		if (!chosen) return { message: shipping.warnings[0]?.message ?? m.checkout_unreached() };
		const order = totalsRequest(
			{
				...draft,
				shippingAddress: address,
				shippingRequested: { serviceCode: chosen.serviceCode, price: chosen.price },
			},
			items,
		);
		const { orderInfo } = await callApi<typeof calculateTotal>(
			"POST",
			"/orders/calculate_total",
			language,
			{ order },
		);
		const shown = hideSlowerAndDearer(
			applyFreeShipping(services, draft.coupon?.freeShippingType ?? null),
			chosen.serviceCode,
		);
		const rates = shown
			.map(({ serviceCode, name, arrives, priceCents }) => ({
				id: serviceCode,
				label: name,
				detail: arrivalText(arrives, language, false),
				amountCents: priceCents,
				isChosen: serviceCode === chosen.serviceCode,
			}))
			.sort((a, b) => Number(b.isChosen) - Number(a.isChosen));
		return { ...walletAmounts(orderInfo), rates };
	} catch (error) {
		return { message: refusalSentence(error, m.checkout_unreached()) };
	}
}

/** Lines of zero are left out. */
export function walletAmounts(sums: OrderInfo): WalletAmounts {
	const lines = [
		{ label: m.checkout_products(), amountCents: toCents(sums.products_total) },
		{ label: m.checkout_discount(), amountCents: -toCents(sums.discount) },
		{ label: m.checkout_core(), amountCents: toCents(sums.core) },
		{ label: m.checkout_shipping_cost(), amountCents: toCents(sums.shipping) },
		{ label: m.checkout_tax(), amountCents: toCents(sums.tax) },
	];
	return {
		totalCents: toCents(sums.total),
		lines: lines.filter(({ amountCents }) => amountCents !== 0),
	};
}

/** What is still to pay of an order that exists. */
export function walletAmountDue(totalCents: number): WalletAmounts {
	return { totalCents, lines: [{ label: m.checkout_total(), amountCents: totalCents }] };
}

/** Carriers quote a place without its street. */
const NO_STREET = {
	receiver: "",
	company: "",
	street1: "",
	street2: "",
	phone: "",
	additional_info: "",
	type: "residential" as const,
};
