/**
 * The adapter of Stripe, with Stripe's SDK: payment intents with idempotency keys. One instance
 * serves cards, one wallets.
 */
import Stripe from "stripe";
import { createBreaker } from "../../../platform/breaker.ts";
import { createLimitedAgent, type VendorStandIn } from "../../../platform/limited-agent.ts";
import type { PaymentProvider, PaymentRequest, ProviderPayment } from "../../../ports/payment.ts";
import { declinedPayment } from "../declined-payment.ts";
import { toDecline, toProviderPayment } from "./stripe-payment.ts";
import { createStripePayouts } from "./stripe-payouts.ts";

const SECOND = 1000;
const DAY = 24 * 3600 * SECOND;
const MAX_WEBHOOK_AGE_SECONDS = 5 * 60;
const API_VERSION = "2026-10-28.endive";
/**
 * A lost payment is first looked for in the list of so many days, because Stripe's search index is
 * a minute behind.
 */
const LISTED_MS = 3 * DAY;
const EXPAND = ["latest_charge"];

export type StripeOptions = {
	method: "card" | "wallet";
	secretKey: string;
	publicKey: string;
	webhookSecret: string;
	now?: () => number;
	/** For tests: a local server instead of Stripe, and a shorter timeout. */
	standIn?: VendorStandIn;
	timeout?: number;
};

export function createStripeProvider({
	method,
	secretKey,
	publicKey,
	webhookSecret,
	now = Date.now,
	standIn,
	timeout = 5 * SECOND,
}: StripeOptions): PaymentProvider {
	const stripe = new Stripe(secretKey, {
		apiVersion: API_VERSION,
		timeout,
		maxNetworkRetries: 0,
		telemetry: false,
		httpClient: Stripe.createNodeHttpClient(createLimitedAgent(standIn)),
	});
	const runUnlessDown = createBreaker({ isOutage });
	const find = (ref: string) =>
		runUnlessDown(async () =>
			toProviderPayment(await stripe.paymentIntents.retrieve(ref, { expand: EXPAND })),
		).catch(nullIfMissing);
	const requirePayment = async (ref: string) => {
		const payment = await find(ref);
		if (!payment) throw new Error("Stripe does not know the payment");
		return payment;
	};
	return {
		name: "stripe",
		method,
		widget: { vendor: "stripe", publicKey },
		find,
		start: (request) =>
			runUnlessDown(async () =>
				toProviderPayment(
					await stripe.paymentIntents.create(newIntent(method, request), {
						idempotencyKey: request.key,
					}),
				),
			).catch((error) => paymentOfError(error, request)),
		async complete(ref, key) {
			const { isCapturable, payment } = await runUnlessDown(async () => {
				const intent = await stripe.paymentIntents.retrieve(ref, { expand: EXPAND });
				return {
					isCapturable: intent.status === "requires_capture",
					payment: toProviderPayment(intent),
				};
			});
			if (!isCapturable) return payment;
			return runUnlessDown(async () =>
				toProviderPayment(
					await stripe.paymentIntents.capture(ref, { expand: EXPAND }, { idempotencyKey: key }),
				),
			);
		},
		cancel: (ref, key) =>
			runUnlessDown(async () =>
				toProviderPayment(
					await stripe.paymentIntents.cancel(ref, { expand: EXPAND }, { idempotencyKey: key }),
				),
			).catch((error) => {
				// The intent has already succeeded or been cancelled.
				if (error instanceof Stripe.errors.StripeInvalidRequestError) return requirePayment(ref);
				throw error;
			}),
		refund: ({ key, ref, amountCents }) =>
			runUnlessDown(async () => {
				const { id, status } = await stripe.refunds.create(
					{ payment_intent: ref, amount: amountCents, metadata: { key } },
					{ idempotencyKey: key },
				);
				return isFailed(status) ? refused(status) : ({ kind: "refunded", ref: id } as const);
			}).catch((error) => {
				if (error instanceof Stripe.errors.StripeInvalidRequestError)
					return refused(error.code ?? error.param ?? "refused");
				throw error;
			}),
		findRefund: (ref) =>
			runUnlessDown(async () => {
				const { id, status, metadata } = await stripe.refunds.retrieve(ref);
				return {
					ref: id,
					reference: metadata?.key ?? "",
					status: isFailed(status) ? ("failed" as const) : ("refunded" as const),
				};
			}).catch(nullIfMissing),
		async findByKey(key) {
			const since = new Date(now() - LISTED_MS);
			for await (const intent of intentsSince(stripe, since))
				if (intent.metadata.key === key) return requirePayment(intent.id);
			const { data } = await runUnlessDown(() =>
				stripe.paymentIntents.search({
					query: `metadata["key"]:"${key.replace(/["\\]/g, "")}"`,
					limit: 1,
				}),
			);
			return data[0] ? requirePayment(data[0].id) : null;
		},
		// Stripe lists by creation, and a payment may succeed up to a day later.
		async *listSince(moment) {
			for await (const intent of intentsSince(stripe, new Date(moment.getTime() - DAY)))
				if (intent.metadata.key && lastActivity(intent) >= moment.getTime() / SECOND)
					yield toProviderPayment(intent);
		},
		...createStripePayouts(stripe),
		async readWebhook({ headers, body }) {
			const signature = headers["stripe-signature"];
			if (typeof signature !== "string") return null;
			try {
				const event = stripe.webhooks.constructEvent(
					body,
					signature,
					webhookSecret,
					MAX_WEBHOOK_AGE_SECONDS,
					undefined,
					now(),
				);
				return { id: event.id, ...eventSubject(event) };
			} catch {
				return null;
			}
		},
	};
}

function newIntent(
	method: StripeOptions["method"],
	request: PaymentRequest,
): Stripe.PaymentIntentCreateParams {
	const { key, orderNumber, amountCents, currency, token, returnUrl } = request;
	const intent = {
		amount: amountCents,
		currency: currency.toLowerCase(),
		automatic_payment_methods: { enabled: true },
		metadata: { key, order: orderNumber },
		description: `Order ${orderNumber}`,
		expand: EXPAND,
	};
	// A wallet payment is confirmed in the browser, with the client secret of the intent.
	return method === "card"
		? { ...intent, confirm: true, confirmation_token: token ?? "none", return_url: returnUrl }
		: intent;
}

function intentsSince(stripe: Stripe, since: Date): AsyncIterable<Stripe.PaymentIntent> {
	return stripe.paymentIntents.list({
		created: { gte: Math.floor(since.getTime() / SECOND) },
		limit: 100,
		expand: ["data.latest_charge"],
	});
}

/** The later of creation and last charge, in seconds. */
function lastActivity({ created, latest_charge: charge }: Stripe.PaymentIntent): number {
	return Math.max(created, charge && typeof charge === "object" ? charge.created : 0);
}

/** Stripe reports a declined card as an error that carries the payment intent. */
function paymentOfError(error: unknown, request: PaymentRequest): ProviderPayment {
	if (error instanceof Stripe.errors.StripeCardError) {
		const { payment_intent: intent } = error;
		return intent
			? toProviderPayment(intent)
			: declinedPayment(request, toDecline(error.decline_code ?? error.code));
	}
	const isBadToken =
		error instanceof Stripe.errors.StripeInvalidRequestError &&
		error.param === "confirmation_token";
	if (isBadToken) return declinedPayment(request, "refused_token");
	throw error;
}

function isOutage(error: unknown): boolean {
	return !(
		error instanceof Stripe.errors.StripeCardError ||
		error instanceof Stripe.errors.StripeInvalidRequestError
	);
}

function nullIfMissing(error: unknown): null {
	if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404)
		return null;
	throw error;
}

function refused(reason: string) {
	return { kind: "refused", reason } as const;
}

type EventSubject = { kind: "payment" | "refund"; ref: string } | { kind: "other" };

/** The refund or payment intent of an event. A charge event counts for the intent of the charge. */
function eventSubject({ type, data }: Stripe.Event): EventSubject {
	const object = data.object as { id?: string; payment_intent?: string | { id: string } | null };
	if (/^(charge\.)?refund\./.test(type))
		return object.id ? { kind: "refund", ref: object.id } : { kind: "other" };
	const intent = type.startsWith("payment_intent.")
		? object.id
		: type.startsWith("charge.")
			? object.payment_intent
			: undefined;
	if (!intent) return { kind: "other" };
	return { kind: "payment", ref: typeof intent === "string" ? intent : intent.id };
}

/**
 * The bank refused the refund, or it was cancelled in Stripe's dashboard. Both may happen days
 * later.
 */
function isFailed(status: string | null): status is "failed" | "canceled" {
	return status === "failed" || status === "canceled";
}
