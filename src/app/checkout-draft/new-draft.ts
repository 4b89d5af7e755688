/** The order a browser begins: what spec §3 keeps of one, with nothing chosen yet. */
import type { CartItem } from "../cart/cart-items.ts";

export function newDraft({
	email,
	credit,
	version,
	items,
}: {
	email: string;
	credit: "retail" | "credit";
	version: string;
	items: CartItem[];
}) {
	return {
		items,
		...{ shippingAddress: null, billingAddress: null, paymentMethod: null, coupon: null },
		/** `price` is null while none is quoted. */
		shippingRequested: null as { serviceCode: string; price: number | null } | null,
		...{
			isLogged: true,
			creditRetail: credit,
			email,
			vinNumber: "",
			purchaseOrder: "",
			localStorageVersion: version,
		},
		...NO_SUMS,
	};
}

const NO_SUMS = {
	partsSubtotal: 0,
	partsSubtotalDiscount: 0,
	discount: 0,
	tax: 0,
	core: 0,
	subtotal: 0,
	total: 0,
};

/** What a change of the cart leaves of an order begun: the quoted shipping and every sum are over, the chosen service is remembered. */
export function draftAfterCartChange<Order extends { shippingRequested?: unknown }>(
	order: Order,
	items: readonly CartItem[],
) {
	const { serviceCode } = (order.shippingRequested ?? {}) as { serviceCode?: unknown };
	const shippingRequested = typeof serviceCode === "string" ? { serviceCode, price: null } : null;
	return { ...order, items, shippingRequested, ...NO_SUMS };
}
