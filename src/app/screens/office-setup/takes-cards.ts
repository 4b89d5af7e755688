import type { PaymentMethod } from "../../../domain/payment/payment-method.ts";

type OfferedMethod = { method: PaymentMethod; widget: { vendor: string } };

/** A wallet or PayPal alone takes no card on the page, and the sandbox takes no money. */
export function takesCards(methods: readonly OfferedMethod[]): boolean {
	return methods.some(({ method, widget }) => method === "card" && widget.vendor !== "sandbox");
}
