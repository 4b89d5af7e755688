/** The steps of the checkout and which of them may be opened. */
import { isEmail } from "../../../domain/account/email.ts";
import type { CheckoutDraft } from "../../checkout-draft/parse-draft.ts";

export const CHECKOUT_STEPS = ["shipping", "shipping-options", "payment"] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

/**
 * The first step that is not done yet. The buyer may open earlier steps again, but not later ones.
 */
export function openStep(draft: CheckoutDraft, isCustomer: boolean): CheckoutStep {
	if (!(isCustomer || isEmail(draft.email)) || !draft.shippingAddress) return "shipping";
	return draft.shippingRequested?.price == null ? "shipping-options" : "payment";
}

/**
 * The step that a URL opens. The specification has six addresses: the first one asks for contact
 * and address as `shipping` does, and billing is a part of the payment step.
 */
export function stepOf(pathname: string): CheckoutStep {
	const last = pathname.split("/").at(-1) ?? "";
	if (last === "billing") return "payment";
	return CHECKOUT_STEPS.find((step) => step === last) ?? "shipping";
}
