/** The steps of the checkout and which of them may be opened. */
import { isEmail } from "../../../domain/account/email.ts";
import type { CheckoutDraft } from "../../checkout-draft/parse-draft.ts";

export const CHECKOUT_STEPS = [
	"default",
	"shipping",
	"shipping-options",
	"billing",
	"payment",
] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

/**
 * The first step that is not done yet. The buyer may open earlier steps again, but not later ones.
 */
export function openStep(draft: CheckoutDraft, isCustomer: boolean): CheckoutStep {
	const isDone: Record<CheckoutStep, () => boolean> = {
		default: () => isCustomer || isEmail(draft.email),
		shipping: () => draft.shippingAddress !== null,
		"shipping-options": () => draft.shippingRequested?.price != null,
		billing: () => draft.isBillingSaid,
		payment: () => false,
	};
	return CHECKOUT_STEPS.find((step) => !isDone[step]()) ?? "payment";
}
