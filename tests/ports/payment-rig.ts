/** What the suite of the payment port needs of a stand-in vendor: cards, buyers, faults and signed webhooks. */
import type { PaymentProvider, PaymentRequest, WebhookMessage } from "../../src/ports/payment.ts";

export type CardKind = "pays" | "declined" | "insufficient_funds" | "expired_card" | "verify";

export type PaymentRig = {
	provider: PaymentProvider;
	/** The money comes with the buyer's yes; otherwise the store has to collect it. */
	isTakenAtOnce: boolean;
	/** The vendor's kit asks again by itself, under the same key, when its line is cut. */
	asksAgain?: true;
	/** A token of the vendor's card field. */
	token: (kind: CardKind) => Promise<string>;
	/** The buyer says yes on the vendor's page. */
	approve: (ref: string) => Promise<void>;
	/** What happens to the vendor's next answer: it is lost after the effect, or the vendor is down. */
	befall: (fault: "lost" | "broken") => Promise<void>;
	/** Payments that exist with the vendor under a key. */
	count: (key: string) => Promise<number>;
	/** Money the vendor has given back of a payment, in cents. */
	givenBack: (ref: string) => Promise<number>;
	/** A refund that was taken on comes back from the buyer's bank. */
	failRefund: (refundRef: string) => Promise<void>;
	/** A message about a refund that failed; null where the vendor sends none. */
	refundMessage: ((refundRef: string, paymentRef: string) => Promise<WebhookMessage>) | null;
	/** A message about a payment as the vendor signs it, made so long ago; null where the vendor sends none. */
	message: ((ref: string, age: number) => Promise<WebhookMessage>) | null;
	/** The same message signed with a secret of another endpoint. */
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
