/**
 * The requests that are made of a draft. The only amount in them is the total that the buyer was
 * shown.
 */

import type { StoredLine } from "../cart/parse-stored-cart.ts";
import type { CheckoutDraft } from "../checkout-draft/parse-draft.ts";

export function totalsRequest(draft: CheckoutDraft, items: readonly StoredLine[]) {
	const { email, shippingAddress, shippingRequested, liftgate, coupon } = draft;
	const service =
		shippingRequested?.price == null ? null : { serviceCode: shippingRequested.serviceCode };
	return {
		items: items.map(({ sku, cartQty }) => ({ sku, cartQty })),
		shippingAddress,
		shippingRequested: service,
		liftgate,
		coupon: coupon && { code: coupon.code },
		...(email.trim() ? { email: email.trim() } : {}),
	};
}

export function orderRequest(
	draft: CheckoutDraft,
	items: readonly StoredLine[],
	paymentMethod: string,
	total: number,
) {
	const { vinNumber, purchaseOrder, extraInformation, billingAddress } = draft;
	return {
		...totalsRequest(draft, items),
		billingAddress,
		paymentMethod,
		vinNumber,
		purchaseOrder,
		extraInformation,
		total,
	};
}

/** The same order for the express calls of a wallet or of the provider's own page. */
export function expressRequest(
	draft: CheckoutDraft,
	items: readonly StoredLine[],
	{ method, total }: { method: "wallet" | "redirect"; total: number },
) {
	const {
		items: lines,
		shippingAddress: address,
		shippingRequested: selectedShipping,
		coupon,
		paymentMethod: _,
		...rest
	} = orderRequest(draft, items, method, total);
	if (!address || !selectedShipping) throw new Error("An express order has an address");
	return {
		...rest,
		products: lines.map(({ sku, cartQty }) => ({ sku, quantity: cartQty })),
		paymentFlow: "web_regular" as const,
		address,
		selectedShipping,
		coupon: coupon?.code ?? null,
		fromCart: true,
	};
}
