import type { Decline, PaymentRequest, ProviderPayment } from "../../ports/payment.ts";

/** A payment that the provider declined without keeping a record of it: our key names it. */
export function declinedPayment(
	{ key, amountCents, currency }: PaymentRequest,
	decline: Decline,
): ProviderPayment {
	return {
		ref: key,
		reference: key,
		status: "declined",
		amountCents,
		currency,
		refundedCents: 0,
		decline,
		instrument: null,
		next: null,
	};
}
