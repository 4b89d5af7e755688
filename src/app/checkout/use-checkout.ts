/** The state that all steps of the checkout share. */
import { createContext, use } from "react";
import type { StoredLine } from "../cart/parse-stored-cart.ts";
import type { CheckoutDraft } from "../checkout-draft/parse-draft.ts";
import type { CheckoutData } from "./checkout-data.ts";
import type { Totals } from "./use-totals.ts";

export type Checkout = {
	data: CheckoutData;
	draft: CheckoutDraft;
	items: readonly StoredLine[];
	totals: Totals;
	/**
	 * Called when the order is placed. Empties the cart and leads the buyer to the payment or the
	 * confirmation.
	 */
	onPlaced: (answer: PlacedOrder) => void;
	/**
	 * Called when the answer was lost. The checkout then asks for the result instead of showing an
	 * error.
	 */
	onUnconfirmed: () => void;
};

export type PlacedOrder = {
	order: { orderNumber: string; validator: string };
	payment: {
		status: string;
		next: { kind: "confirm"; clientSecret: string } | { kind: "go"; url: string } | null;
	};
};

export const CheckoutContext = createContext<Checkout | null>(null);

export function useCheckout(): Checkout {
	const checkout = use(CheckoutContext);
	if (!checkout) throw new Error("useCheckout was called outside of the checkout");
	return checkout;
}
