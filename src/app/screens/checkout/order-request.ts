/**
 * The requests that are made of a draft. The only amount in them is the total that the buyer was
 * shown.
 */

import type { StoredLine } from "../../cart/parse-stored-cart.ts";
import type { CheckoutDraft } from "../../checkout-draft/parse-draft.ts";

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
