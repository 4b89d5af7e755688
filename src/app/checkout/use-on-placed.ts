import { type RefObject, useCallback } from "react";
import { useNavigate } from "react-router";
import { saveUnpaidOrder } from "../cart/unpaid-order.ts";
import { dropDraft, readDraft } from "../checkout-draft/checkout-draft.ts";
import { links } from "../page/links.ts";
import { emptyCart } from "./checkout-cart.ts";
import { isSending } from "./is-sending.ts";
import type { PlacedOrder } from "./use-checkout.ts";

/**
 * Empties the cart of a placed order and leads to its payment or its confirmation. `isLeaving` is
 * set, so that the empty cart leads nowhere else.
 */
export function useOnPlaced(isLeaving?: RefObject<boolean>): (placed: PlacedOrder) => void {
	const navigate = useNavigate();
	return useCallback(
		async ({ order: { orderNumber, validator }, payment }: PlacedOrder) => {
			if (isLeaving) isLeaving.current = true;
			const method = readDraft().paymentMethod ?? "";
			emptyCart();
			dropDraft();
			isSending.set(false);
			const name = `${orderNumber}-${validator}`;
			const isDone = payment.status === "paid" || payment.status === "on_account";
			if (!isDone) saveUnpaidOrder(name);
			await navigate(
				isDone ? links.orderConfirmation(name) : links.paymentVerification(name, method),
				{ replace: true },
			);
			// The redirect comes after the navigation, so that Back at the provider leads to the order
			// and not to an empty cart.
			if (payment.next?.kind === "go") location.assign(payment.next.url);
		},
		[navigate, isLeaving],
	);
}
