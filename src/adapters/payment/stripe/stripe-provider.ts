/** Stripe, by its own SDK: payment intents with idempotency keys. One adapter for cards, one for wallets. */
import Stripe from "stripe";
import { createBreaker } from "../../../platform/breaker.ts";
import { createLimitedAgent, type VendorStandIn } from "../../../platform/limited-agent.ts";
import type { PaymentProvider, PaymentRequest, ProviderPayment } from "../../../ports/payment.ts";
import { declinedWithout, declineOf, paymentOf } from "./stripe-payment.ts";

const SECOND = 1000;
const DAY = 24 * 3600 * SECOND;
const MESSAGE_AGE_SECONDS = 5 * 60;
const API_VERSION = "2026-10-28.endive";
/** How far back a lost payment is looked for one by one: the search index of Stripe is a minute behind, the list is not. */
const LOOK_BACK = 3 * DAY;
const EXPAND = ["latest_charge"];

export type StripeOptions = {
	way: "card" | "wallet";
	secretKey: string;
	publicKey: string;
	webhookSecret: string;
	now?: () => number;
	/** Another server and another patience, for tests. */
	standIn?: VendorStandIn;
	timeout?: number;
};

export function createStripeProvider({
	way,
	secretKey,
	publicKey,
	webhookSecret,
	now = Date.now,
	standIn,
	timeout = 5 * SECOND,
}: StripeOptions): PaymentProvider {
	const stripe = new Stripe(secretKey, {
		...{ apiVersion: API_VERSION, timeout, maxNetworkRetries: 0, telemetry: false },
		httpClient: Stripe.createNodeHttpClient(createLimitedAgent(standIn)),
	});
	const guarded = createBreaker({ isOutage });
	const find = (ref: string) =>
		guarded(async () =>
			paymentOf(await stripe.paymentIntents.retrieve(ref, { expand: EXPAND })),
		).catch(nullIfMissing);
	const known = async (ref: string) => {
		const payment = await find(ref);
		if (!payment) throw new Error("Stripe does not know the payment");
		return payment;
	};
	return {
		name: "stripe",
		way,
		widget: { vendor: "stripe", publicKey },
		find,
		begin: (request) =>
			guarded(async () =>
				paymentOf(
					await stripe.paymentIntents.create(intentOf(way, request), {
						idempotencyKey: request.key,
					}),
				),
			).catch((error) => declinedBy(error, request)),
		async complete(ref, key) {
			const { isCapturable, payment } = await guarded(async () => {
				const intent = await stripe.paymentIntents.retrieve(ref, { expand: EXPAND });
				return { isCapturable: intent.status === "requires_capture", payment: paymentOf(intent) };
			});
			if (!isCapturable) return payment;
			return guarded(async () =>
				paymentOf(
					await stripe.paymentIntents.capture(ref, { expand: EXPAND }, { idempotencyKey: key }),
				),
			);
		},
		cancel: (ref, key) =>
			guarded(async () =>
				paymentOf(
					await stripe.paymentIntents.cancel(ref, { expand: EXPAND }, { idempotencyKey: key }),
				),
			).catch((error) => {
				// It has ended meanwhile, one way or the other.
				if (error instanceof Stripe.errors.StripeInvalidRequestError) return known(ref);
				throw error;
			}),
		refund: ({ key, ref, amountCents }) =>
			guarded(async () => {
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
			guarded(async () => {
				const { id, status, metadata } = await stripe.refunds.retrieve(ref);
				return {
					ref: id,
					reference: metadata?.key ?? "",
					status: isFailed(status) ? ("failed" as const) : ("refunded" as const),
				};
			}).catch(nullIfMissing),
		async findByKey(key) {
			const since = new Date(now() - LOOK_BACK);
			for await (const intent of intentsSince(stripe, since))
				if (intent.metadata.key === key) return known(intent.id);
			const { data } = await guarded(() =>
				stripe.paymentIntents.search({
					query: `metadata["key"]:"${key.replace(/["\\]/g, "")}"`,
					limit: 1,
				}),
			);
			return data[0] ? known(data[0].id) : null;
		},
		// Stripe lists by birth; what was begun a day before may have moved since.
		async *listSince(moment) {
			for await (const intent of intentsSince(stripe, new Date(moment.getTime() - DAY)))
				if (intent.metadata.key && movedAt(intent) >= moment.getTime() / SECOND)
					yield paymentOf(intent);
		},
		async readMessage({ headers, body }) {
			const signature = headers["stripe-signature"];
			if (typeof signature !== "string") return null;
			try {
				const event = stripe.webhooks.constructEvent(
					body,
					signature,
					webhookSecret,
					MESSAGE_AGE_SECONDS,
					undefined,
					now(),
				);
				return { id: event.id, ...subjectOf(event) };
			} catch {
				return null;
			}
		},
	};
}

function intentOf(
	way: StripeOptions["way"],
	request: PaymentRequest,
): Stripe.PaymentIntentCreateParams {
	const { key, orderNumber, amountCents, currency, token, returnUrl } = request;
	const intent = {
		...{
			amount: amountCents,
			currency: currency.toLowerCase(),
			automatic_payment_methods: { enabled: true },
		},
		...{
			metadata: { key, order: orderNumber },
			description: `Order ${orderNumber}`,
			expand: EXPAND,
		},
	};
	// A wallet is confirmed in the browser, with the secret that begins here.
	return way === "card"
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

/** When it began, or when money last moved, in seconds. */
function movedAt({ created, latest_charge: charge }: Stripe.PaymentIntent): number {
	return Math.max(created, charge && typeof charge === "object" ? charge.created : 0);
}

/** A card that is refused comes as an error, with the payment it belongs to. */
function declinedBy(error: unknown, request: PaymentRequest): ProviderPayment {
	if (error instanceof Stripe.errors.StripeCardError) {
		const { payment_intent: intent } = error;
		return intent
			? paymentOf(intent)
			: declinedWithout(request, declineOf(error.decline_code ?? error.code));
	}
	const isToken =
		error instanceof Stripe.errors.StripeInvalidRequestError &&
		error.param === "confirmation_token";
	if (isToken) return declinedWithout(request, "refused_token");
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

type Subject = { kind: "payment" | "refund"; ref: string } | { kind: "other" };

/** What an event is about: a refund, a payment, or the payment of the charge it tells of. */
function subjectOf({ type, data }: Stripe.Event): Subject {
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

/** Both are known only after a while: the bank did not take it, or somebody called it off. */
function isFailed(status: string | null): status is "failed" | "canceled" {
	return status === "failed" || status === "canceled";
}
