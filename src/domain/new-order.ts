/** The order a browser begins: what spec §3 keeps of one, with nothing chosen yet. */
import type { CartItem } from "./cart-items.ts";

export function newOrder({
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
		...{ shippingAddress: null, billingAddress: null, shippingRequested: null, paymentMethod: null, coupon: null },
		...{ isLogged: true, creditRetail: credit, email, vinNumber: "", purchaseOrder: "", localStorageVersion: version },
		...{ partsSubtotal: 0, partsSubtotalDiscount: 0, discount: 0, tax: 0, core: 0, subtotal: 0, total: 0 },
	};
}
