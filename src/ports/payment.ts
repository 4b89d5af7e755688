/**
 * What the store needs from a payment provider. Amounts are whole cents. A decline is a result;
 * only an outage throws.
 */
import type { PaymentMethod } from "../domain/payment/payment-method.ts";

export type Decline =
	| "declined"
	| "insufficient_funds"
	| "expired_card"
	| "verification_failed"
	| "refused_token";

/**
 * A payment as the provider has it. `needs_buyer`: the buyer must verify or approve it; if `next`
 * is null the buyer has approved, and `complete` captures the money. `processing`: the provider
 * does not have a result yet.
 */
export type ProviderPayment = {
	/** The provider's name for the payment. */
	ref: string;
	/** Our name for it: `order-<id>-pay-<n>`. */
	reference: string;
	status: "needs_buyer" | "processing" | "succeeded" | "declined" | "cancelled";
	amountCents: number;
	currency: string;
	refundedCents: number;
	decline: Decline | null;
	/** What an invoice may print: "Visa ···· 4242". Never more of a card. */
	instrument: string | null;
	/** What the browser needs for the buyer's next step. */
	next: { kind: "confirm"; clientSecret: string } | { kind: "go"; url: string } | null;
};

export type PaymentRequest = {
	/** Idempotency key: the same key never starts a second payment. */
	key: string;
	orderNumber: string;
	amountCents: number;
	currency: string;
	/** From the provider's card field; null for wallet and redirect. */
	token: string | null;
	email: string;
	/** Absolute addresses of our pages that the buyer returns to. */
	returnUrl: string;
	cancelUrl: string;
};

export type RefundRequest = { key: string; ref: string; amountCents: number; currency: string };
/** An outage throws; the refund is then retried with the same key. */
export type RefundResult = { kind: "refunded"; ref: string } | { kind: "refused"; reason: string };

/** A refund as the provider has it. It may fail days later, when the buyer's bank returns it. */
export type ProviderRefund = {
	ref: string;
	/** Our name for it: `refund-<id>`; empty if the store did not make it. */
	reference: string;
	status: "refunded" | "failed";
};

/** A transfer of the provider to the store's bank account. */
export type ProviderPayout = {
	ref: string;
	/** When it is at the bank, such as 2026-11-17. */
	day: string;
	status: "on_its_way" | "paid" | "failed";
	/** Negative if the provider took money from the bank account. */
	amountCents: number;
	currency: string;
};

/**
 * What a payout consists of: payments, refunds (negative) and others, such as a dispute. The fee
 * is taken off the amount.
 */
export type PayoutLine = {
	kind: "payment" | "refund" | "other";
	/** The provider's name for the payment or refund; what the provider calls another line. */
	ref: string;
	amountCents: number;
	feeCents: number;
};

/**
 * `lines`: null if the provider does not list them. The first ones if there are very many: their
 * sum is then not the amount of the payout.
 */
export type PayoutDetails = ProviderPayout & { lines: PayoutLine[] | null };

/** What a webhook is about. `other`: neither a payment nor a refund. */
export type WebhookEvent =
	| { id: string; kind: "payment" | "refund"; ref: string }
	| { id: string; kind: "other" };

export type WebhookMessage = {
	headers: Record<string, string | string[] | undefined>;
	body: Buffer;
};

export type PaymentProvider = {
	/** `stripe`, `paypal`, `paytrace` or `sandbox`; stored with every payment. */
	name: string;
	method: PaymentMethod;
	/** What the page needs to show the field or button: public keys and addresses, no secrets. */
	widget: PaymentWidget;
	/** Creates a key for one display of the card field, if the vendor needs one. */
	fieldKey?: () => Promise<string>;
	/** The vendor has no idempotency keys, so the store must send each payment only once. */
	lacksIdempotency?: true;
	start: (request: PaymentRequest) => Promise<ProviderPayment>;
	/** Captures a payment that the buyer has approved; returns any other payment as it is. */
	complete: (ref: string, key: string) => Promise<ProviderPayment>;
	find: (ref: string) => Promise<ProviderPayment | null>;
	/** Finds a payment by our key, for a request whose response was lost. */
	findByKey: (key: string) => Promise<ProviderPayment | null>;
	/** Returns a payment that has already succeeded as it is. */
	cancel: (ref: string, key: string) => Promise<ProviderPayment>;
	refund: (request: RefundRequest) => Promise<RefundResult>;
	findRefund: (ref: string) => Promise<ProviderRefund | null>;
	/** All payments that changed since then. */
	listSince: (moment: Date) => AsyncIterable<ProviderPayment>;
	/**
	 * Newest first, those that are at the bank on this day or later. This and `findPayout` are absent
	 * if the provider lists no payouts.
	 */
	listPayouts?: (from: string) => Promise<ProviderPayout[]>;
	findPayout?: (ref: string) => Promise<PayoutDetails | null>;
	/** Null if the signature is invalid or the message is too old. */
	readWebhook: (message: WebhookMessage) => Promise<WebhookEvent | null>;
};

export type PaymentWidget =
	| { vendor: "stripe"; publicKey: string }
	| { vendor: "paypal" }
	| { vendor: "paytrace"; fieldUrl: string }
	| { vendor: "sandbox"; url: string };

/** The provider of each enabled payment method. */
export type PaymentProviders = Partial<Record<PaymentMethod, PaymentProvider>>;
