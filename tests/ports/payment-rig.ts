/**
 * What the suite of the payment port needs of a stand-in vendor: cards, buyers, faults and signed
 * webhooks.
 */
import type { PaymentProvider, PaymentRequest, WebhookMessage } from "../../src/ports/payment.ts";

export type CardKind = "pays" | "declined" | "insufficient_funds" | "expired_card" | "verify";

export type PaymentRig = {
	provider: PaymentProvider;
	/** The buyer's approval takes the money; otherwise the store must capture it. */
	isTakenAtOnce: boolean;
	/** The vendor's SDK retries by itself with the same key after a lost connection. */
	asksAgain?: true;
	/** A token of the vendor's card field. */
	token: (kind: CardKind) => Promise<string>;
	/** Approves on the vendor's page as the buyer. */
	approve: (ref: string) => Promise<void>;
	/** The fault of the vendor's next response: lost after the effect, or the vendor is down. */
	befall: (fault: "lost" | "broken") => Promise<void>;
	/** Payments that exist with the vendor under a key. */
	count: (key: string) => Promise<number>;
	/** Cents of a payment that the vendor has refunded. */
	givenBack: (ref: string) => Promise<number>;
	/** Lets an accepted refund fail. */
	failRefund: (refundRef: string) => Promise<void>;
	/** A webhook about a failed refund; null if the vendor sends none. */
	refundMessage: ((refundRef: string, paymentRef: string) => Promise<WebhookMessage>) | null;
	/** A signed webhook about a payment, of the given age; null if the vendor sends none. */
	message: ((ref: string, age: number) => Promise<WebhookMessage>) | null;
	/** The same webhook signed with the secret of another endpoint. */
	foreignMessage: ((ref: string) => Promise<WebhookMessage>) | null;
	close: () => Promise<void>;
};

let count = 0;

export function aPayment(request: Partial<PaymentRequest> = {}): PaymentRequest {
	count += 1;
	return {
		key: `order-${process.pid}${count}-pay-1`,
		orderNumber: `10000${count}`,
		amountCents: 12_345,
		currency: "USD",
		token: null,
		email: "buyer@shop.example",
		returnUrl: "https://shop.example/Checkout/payment-verification",
		cancelUrl: "https://shop.example/Checkout/payment",
		...request,
	};
}
