/** The order as it is sent: what the buyer has said, and no amount but the total they were shown. */

import type { GuestLine } from "../../cart/parse-stored-cart.ts";
import type { CheckoutOrder } from "../../checkout-draft/parse-draft.ts";

export function questionOf(order: CheckoutOrder, items: readonly GuestLine[]) {
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

export function wholeOrder(
	order: CheckoutOrder,
	items: readonly GuestLine[],
	paymentMethod: string,
	total: number,
) {
	const { vinNumber, purchaseOrder, extraInformation, billingAddress } = order;
	return {
		...questionOf(order, items),
		billingAddress,
		paymentMethod,
		vinNumber,
		purchaseOrder,
		extraInformation,
		total,
	};
}
