/** A payment provider in the test process. It stores its payments in memory and fails on demand. */
import type { PaymentMethod } from "../../src/domain/payment/payment-method.ts";
import type { PaymentProvider, PaymentRequest, ProviderPayment } from "../../src/ports/payment.ts";

/**
 * `lost`: the request has its effect and the response is lost. `down`: the request has no effect.
 */
export type Failure = "lost" | "down";

export type TestProvider = PaymentProvider & {
	payments: Map<string, ProviderPayment>;
	/** Called before each request; returns its fault. */
	fails: (question: string) => Failure | undefined;
	/** Approves as the buyer. */
	approve: (ref: string) => void;
	/** Lets an accepted refund fail, as a bank does. */
	failRefund: (ref: string) => void;
	captured: () => number;
	refunded: () => number;
};

/**
 * Cards by their token: `ok` pays at once, `verify` waits for the buyer, anything else is declined
 * for that reason.
 */
export function aProvider(method: PaymentMethod = "card", name = `test${method}`): TestProvider {
	const payments = new Map<string, ProviderPayment>();
	const byKey = new Map<string, string>();
	const firstAnswers = new Map<string, ProviderPayment>();
	const approved = new Set<string>();
	const refunds = new Map<string, { ref: string; amountCents: number; hasFailed: boolean }>();
	let count = 0;

	async function answer<T>(question: string, effect: () => T): Promise<T> {
		const failure = provider.fails(question);
		await new Promise((resolve) => setImmediate(resolve));
		if (failure === "down") throw new Error("the provider is down");
		const result = effect();
		if (failure === "lost") throw new Error("the answer was lost");
		return structuredClone(result);
	}
	const get = (ref: string) => payments.get(ref) ?? null;

	function begin({ key, amountCents, currency, token }: PaymentRequest): ProviderPayment {
		// Like real vendors: a repeated key gets the first response, even if the payment has changed
		// since.
		const first = firstAnswers.get(key);
		if (first) return first;
		const ref = `${name}_${++count}`;
		const waits = method !== "card" || token === "verify";
		const payment: ProviderPayment = {
			ref,
			reference: key,
			amountCents,
			currency,
			refundedCents: 0,
			decline: null,
			instrument: null,
			status: waits ? "needs_buyer" : token === "ok" ? "succeeded" : "declined",
			next: waits ? { kind: "go", url: `https://provider.example/${ref}` } : null,
		};
		if (payment.status === "declined") payment.decline = "declined";
		payments.set(ref, payment);
		byKey.set(key, ref);
		firstAnswers.set(key, structuredClone(payment));
		return payment;
	}

	const provider: TestProvider = {
		name,
		method,
		widget: { vendor: "sandbox", url: "https://provider.example" },
		payments,
		fails: () => undefined,
		approve: (ref) => approved.add(ref),
		captured: () =>
			sum(
				[...payments.values()]
					.filter(({ status }) => status === "succeeded")
					.map(({ amountCents }) => amountCents),
			),
		failRefund: (key) => {
			const refund = refunds.get(key);
			if (!refund || refund.hasFailed) return;
			refund.hasFailed = true;
			(payments.get(refund.ref) as ProviderPayment).refundedCents -= refund.amountCents;
		},
		refunded: () =>
			sum(
				[...refunds.values()]
					.filter(({ hasFailed }) => !hasFailed)
					.map(({ amountCents }) => amountCents),
			),
		start: (request) => answer("begin", () => begin(request)),
		complete: (ref) =>
			answer("complete", () => {
				const payment = payments.get(ref) as ProviderPayment;
				if (payment.status === "needs_buyer" && approved.has(ref))
					Object.assign(payment, { status: "succeeded", next: null });
				return payment;
			}),
		find: (ref) => answer("find", () => get(ref)),
		findByKey: (key) => answer("findByKey", () => get(byKey.get(key) ?? "")),
		cancel: (ref) =>
			answer("cancel", () => {
				const payment = payments.get(ref) as ProviderPayment;
				if (payment.status === "needs_buyer" || payment.status === "processing")
					Object.assign(payment, { status: "cancelled", next: null });
				return payment;
			}),
		refund: ({ key, ref, amountCents }) =>
			answer("refund", () => {
				const payment = payments.get(ref) as ProviderPayment;
				if (refunds.has(key)) return { kind: "refunded" as const, ref: key };
				if (payment.refundedCents + amountCents > payment.amountCents)
					return { kind: "refused" as const, reason: "too much" };
				payment.refundedCents += amountCents;
				refunds.set(key, { ref, amountCents, hasFailed: false });
				return { kind: "refunded" as const, ref: key };
			}),
		findRefund: (ref) =>
			answer("findRefund", () => {
				const refund = refunds.get(ref);
				return refund
					? {
							ref,
							reference: ref,
							status: refund.hasFailed ? ("failed" as const) : ("refunded" as const),
						}
					: null;
			}),
		async *listSince() {
			yield* await answer("listSince", () => [...payments.values()]);
		},
		readWebhook: async ({ body, headers }) => {
			if (headers["x-signature"] !== "right") return null;
			const { id, ref } = JSON.parse(body.toString()) as { id: string; ref: string };
			return { id, kind: ref.startsWith("refund-") ? "refund" : "payment", ref };
		},
	};
	return provider;
}

function sum(cents: number[]): number {
	return cents.reduce((all, amount) => all + amount, 0);
}
