/** What the store asks of whoever moves the money. Amounts are whole cents of the order; a "no" is an answer, only an outage throws. */

/** How the buyer meets the provider: a card field of theirs in our page, a wallet button, or a page of theirs and back. */
export const PAYMENT_METHODS = ["card", "wallet", "redirect"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export type Decline =
	| "declined"
	| "insufficient_funds"
	| "expired_card"
	| "verification_failed"
	| "refused_token";

/**
 * Where a payment stands with the provider. `ref` is the provider's own name for it.
 * `needs_buyer`: the buyer has a step to do (verify, approve); or has said yes, and `complete` takes the money: then `next` is null.
 * `processing`: the provider does not know yet.
 */
export type ProviderPayment = {
	ref: string;
	/** What we called it when it was begun: `order-<id>-pay-<n>`. */
	reference: string;
	status: "needs_buyer" | "processing" | "succeeded" | "declined" | "cancelled";
	amountCents: number;
	currency: string;
	refundedCents: number;
	decline: Decline | null;
	/** What an invoice may say of it ("Visa ···· 4242"); never more of a card than that. */
	instrument: string | null;
	/** What the browser needs for the buyer's step. */
	next: { kind: "confirm"; clientSecret: string } | { kind: "go"; url: string } | null;
};

export type PaymentRequest = {
	/** The same key always means the same payment: asking again begins nothing new. */
	key: string;
	orderNumber: string;
	amountCents: number;
	currency: string;
	/** From the provider's card field; wallet and redirect begin without one. */
	token: string | null;
	email: string;
	/** Whole addresses on our side that the buyer comes back to. */
	returnUrl: string;
	cancelUrl: string;
};

export type RefundRequest = { key: string; ref: string; amountCents: number; currency: string };
/** `unknown` is never an answer: an outage throws, and the same key is asked again later. */
export type RefundResult = { kind: "refunded"; ref: string } | { kind: "refused"; reason: string };

/** A refund as the provider has it. One that was taken on may fail days later, when the buyer's bank sends it back. */
export type ProviderRefund = {
	ref: string;
	/** What we called it: `refund-<id>`; empty for one that was not ours. */
	reference: string;
	status: "refunded" | "failed";
};

/** What a signed message of the provider is about. Ones that say nothing of a payment or a refund are `other`. */
export type WebhookEvent =
	| { id: string; kind: "payment" | "refund"; ref: string }
	| { id: string; kind: "other" };

export type WebhookMessage = {
	headers: Record<string, string | string[] | undefined>;
	body: Buffer;
};

export type PaymentProvider = {
	/** `stripe`, `paypal`, `paytrace`, `sandbox`: kept with every payment. */
	name: string;
	method: PaymentMethod;
	/** What the page needs to show the field or the button: public keys and addresses, no secret. */
	widget: PaymentWidget;
	/** A key for one showing of the card field, where the vendor wants one. */
	fieldKey?: () => Promise<string>;
	/** The vendor knows no keys: asking it twice, from two processes at once, would be two payments. The store asks it once. */
	lacksIdempotency?: true;
	start: (request: PaymentRequest) => Promise<ProviderPayment>;
	/** Takes the money of a payment that the buyer has approved; of any other it tells where it stands. */
	complete: (ref: string, key: string) => Promise<ProviderPayment>;
	find: (ref: string) => Promise<ProviderPayment | null>;
	/** By the key it was begun with: what became of a question whose answer was lost. */
	findByKey: (key: string) => Promise<ProviderPayment | null>;
	/** A payment that succeeded meanwhile stays so; the answer tells. */
	cancel: (ref: string, key: string) => Promise<ProviderPayment>;
	refund: (request: RefundRequest) => Promise<RefundResult>;
	findRefund: (ref: string) => Promise<ProviderRefund | null>;
	/** Everything that moved since then, for the reconciler. */
	listSince: (moment: Date) => AsyncIterable<ProviderPayment>;
	/** Null for a message that is forged, too old, or not for this endpoint. */
	readWebhook: (message: WebhookMessage) => Promise<WebhookEvent | null>;
};

export type PaymentWidget =
	| { vendor: "stripe"; publicKey: string }
	| { vendor: "paypal" }
	| { vendor: "paytrace"; fieldUrl: string }
	| { vendor: "sandbox"; url: string };

/** One provider for each way that is switched on. */
export type PaymentProviders = Partial<Record<PaymentMethod, PaymentProvider>>;
