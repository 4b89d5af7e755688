/** Maps Stripe's payment intents to our type. */
import type Stripe from "stripe";
import type { Decline, ProviderPayment } from "../../../ports/payment.ts";

const STATUSES: Record<Stripe.PaymentIntent.Status, ProviderPayment["status"]> = {
	requires_payment_method: "needs_buyer",
	requires_confirmation: "needs_buyer",
	requires_action: "needs_buyer",
	requires_capture: "needs_buyer",
	processing: "processing",
	succeeded: "succeeded",
	canceled: "cancelled",
};

const DECLINES: Record<string, Decline> = {
	insufficient_funds: "insufficient_funds",
	expired_card: "expired_card",
	authentication_required: "verification_failed",
	payment_intent_authentication_failure: "verification_failed",
};

export function toProviderPayment(intent: Stripe.PaymentIntent): ProviderPayment {
	const failure = intent.status === "requires_payment_method" ? intent.last_payment_error : null;
	const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
	return {
		ref: intent.id,
		reference: intent.metadata.key ?? "",
		status: failure ? "declined" : (STATUSES[intent.status] ?? "processing"),
		amountCents: intent.amount,
		currency: intent.currency.toUpperCase(),
		refundedCents: charge?.amount_refunded ?? 0,
		decline: failure ? toDecline(failure.decline_code ?? failure.code) : null,
		instrument: instrumentName(charge?.payment_method_details ?? null),
		next: failure ? null : nextStep(intent),
	};
}

export function toDecline(code: string | undefined): Decline {
	return DECLINES[code ?? ""] ?? "declined";
}

function nextStep({
	status,
	client_secret: clientSecret,
}: Stripe.PaymentIntent): ProviderPayment["next"] {
	const needsBuyer =
		status === "requires_payment_method" ||
		status === "requires_confirmation" ||
		status === "requires_action";
	return needsBuyer && clientSecret ? { kind: "confirm", clientSecret } : null;
}

const BRANDS: Record<string, string> = {
	visa: "Visa",
	mastercard: "Mastercard",
	amex: "American Express",
	discover: "Discover",
};
const WALLETS: Record<string, string> = {
	apple_pay: "Apple Pay",
	google_pay: "Google Pay",
	link: "Link",
};

function instrumentName(details: Stripe.Charge.PaymentMethodDetails | null): string | null {
	if (!details) return null;
	const { card, type } = details;
	if (!card) return WALLETS[type] ?? type;
	const wallet = card.wallet ? `${WALLETS[card.wallet.type] ?? card.wallet.type}, ` : "";
	return `${wallet}${BRANDS[card.brand ?? ""] ?? "Card"} ···· ${card.last4 ?? ""}`;
}
