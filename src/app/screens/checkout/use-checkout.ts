/** What all steps of the checkout share. */
import { createContext, use } from "react";
import type { StoredLine } from "../../cart/parse-stored-cart.ts";
import type { CheckoutData } from "./checkout-data.ts";
import type { CheckoutDraft } from "../../checkout-draft/parse-draft.ts";
import type { Totals } from "./use-totals.ts";

export type Checkout = {
	data: CheckoutData;
	order: CheckoutDraft;
	items: readonly StoredLine[];
	totals: Totals;
	/** Says that the order stands: its cart is over, and the buyer goes where the payment leads. */
	placed: (answer: PlacedOrder) => void;
	/** Nobody knows whether the order was heard: it is asked after, and no error is shown. */
	doubt: () => void;
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
	if (!checkout) throw new Error("a step stands outside of the checkout");
	return checkout;
}
