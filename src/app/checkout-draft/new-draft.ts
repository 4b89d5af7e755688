/** The draft that a sign-in starts: the fields of an order in spec §3, with nothing chosen yet. */

/** A line of the cart as the draft stores it. */
export type DraftItem = { sku: string; cartQty: number };

export function newDraft({
	email,
	credit,
	version,
	items,
}: {
	email: string;
	credit: "retail" | "credit";
	version: string;
	items: readonly DraftItem[];
}) {
	return {
		items,
		shippingAddress: null,
		billingAddress: null,
		paymentMethod: null,
		coupon: null,
		/** The price is null until the carrier has quoted it. */
		shippingRequested: null as { serviceCode: string; price: number | null } | null,
		isLogged: true,
		creditRetail: credit,
		email,
		vinNumber: "",
		purchaseOrder: "",
		localStorageVersion: version,
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

/**
 * A change of the cart clears the quoted shipping price and all sums. The chosen service is
 * remembered.
 */
export function draftAfterCartChange<Draft extends { shippingRequested?: unknown }>(
	draft: Draft,
	items: readonly DraftItem[],
) {
	const { serviceCode } = (draft.shippingRequested ?? {}) as { serviceCode?: unknown };
	const shippingRequested = typeof serviceCode === "string" ? { serviceCode, price: null } : null;
	return { ...draft, items, shippingRequested, ...NO_SUMS };
}
