/** The order as it is sent: what the buyer has said, and no amount but the total they were shown. */

import type { StoredLine } from "../../cart/parse-stored-cart.ts";
import type { CheckoutDraft } from "../../checkout-draft/parse-draft.ts";

export function totalsRequest(order: CheckoutDraft, items: readonly StoredLine[]) {
	const { email, shippingAddress, shippingRequested, liftgate, coupon } = order;
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
	order: CheckoutDraft,
	items: readonly StoredLine[],
	paymentMethod: string,
	total: number,
) {
	const { vinNumber, purchaseOrder, extraInformation, billingAddress } = order;
	return {
		...totalsRequest(order, items),
		billingAddress,
		paymentMethod,
		vinNumber,
		purchaseOrder,
		extraInformation,
		total,
	};
}
