/**
 * The adapter of the payment sandbox. It speaks HTTP, as the adapter of any vendor. One instance
 * serves one payment method.
 */
import { z } from "zod";
import type { PaymentMethod } from "../../../domain/payment/payment-method.ts";
import { createOutbound, type Outbound } from "../../../platform/http-client.ts";
import type {
	PaymentProvider,
	PayoutLine,
	ProviderPayment,
	ProviderPayout,
	WebhookEvent,
} from "../../../ports/payment.ts";
import { isSigned, SIGNATURE_HEADER } from "./webhook-signature.ts";

const SECOND = 1000;

export type SandboxProviderOptions = {
	method: PaymentMethod;
	/** The address for the store, and the one for browsers. */
	url: string;
	publicUrl: string;
	apiKey: string;
	messageSecret: string;
	now?: () => number;
	/** Milliseconds; tests set a shorter one. */
	timeout?: number;
};

const Payment = z.object({
	id: z.string(),
	key: z.string(),
	method: z.enum(["card", "wallet", "redirect"]),
	amount: z.number().int(),
	currency: z.string(),
	status: z.enum(["needs_buyer", "approved", "succeeded", "declined", "cancelled"]),
	decline: z
		.enum([
			"declined",
			"insufficient_funds",
			"expired_card",
			"verification_failed",
			"refused_token",
		])
		.nullable(),
	instrument: z.string().nullable(),
	refunded: z.number().int(),
	secret: z.string().nullable(),
});
const Page = z.object({
	payments: z.array(Payment),
	next: z.object({ since: z.number(), after: z.string() }).nullable(),
});
const Refund = z.object({
	id: z.string(),
	key: z.string(),
	status: z.enum(["refunded", "failed"]),
});
const Payout = z.object({
	id: z.string(),
	day: z.string(),
	status: z.enum(["on_its_way", "paid"]),
	amount: z.number().int(),
	currency: z.string(),
});
const Payouts = z.object({ payouts: z.array(Payout) });
const PayoutWithLines = Payout.extend({
	lines: z.array(
		z.object({
			kind: z.enum(["payment", "refund", "refund_failed"]),
			ref: z.string(),
			amount: z.number().int(),
			fee: z.number().int(),
		}),
	),
});
const Refusal = z.object({ error: z.string() });
const Message = z.object({
	id: z.string(),
	type: z.string(),
	payment: z.string(),
	refund: z.string().nullish(),
});

export function createSandboxProvider(options: SandboxProviderOptions): PaymentProvider {
	const { method, publicUrl, messageSecret, now = Date.now } = options;
	const ask = createClient(options);
	const parsePayment = (body: unknown) => toProviderPayment(Payment.parse(body), publicUrl);
	const findAt = async (path: string) => {
		const { status, body } = await ask("GET", path);
		return status === 404 ? null : parsePayment(body);
	};
	const act = async (ref: string, action: string, key: string) => {
		const { status, body } = await ask(
			"POST",
			`/v1/payments/${encodeURIComponent(ref)}/${action}`,
			{
				key,
			},
		);
		if (status !== 200) throw new Error(`the sandbox refused to ${action}: ${status}`);
		return parsePayment(body);
	};
	return {
		name: "sandbox",
		method,
		widget: { vendor: "sandbox", url: publicUrl },
		async start({ key, amountCents, currency, token, returnUrl, cancelUrl }) {
			const request = {
				key,
				method,
				amount: amountCents,
				currency,
				token,
				return_url: returnUrl,
				cancel_url: cancelUrl,
			};
			const { status, body } = await ask("POST", "/v1/payments", request);
			if (status !== 200) throw new Error(`the sandbox refused to start the payment: ${status}`);
			return parsePayment(body);
		},
		complete: (ref, key) => act(ref, "complete", key),
		cancel: (ref, key) => act(ref, "cancel", key),
		find: (ref) => findAt(`/v1/payments/${encodeURIComponent(ref)}`),
		findByKey: (key) => findAt(`/v1/payments?key=${encodeURIComponent(key)}`),
		async refund({ key, ref, amountCents }) {
			const { status, body } = await ask(
				"POST",
				`/v1/payments/${encodeURIComponent(ref)}/refunds`,
				{ key, amount: amountCents },
			);
			return status === 200
				? { kind: "refunded", ref: Refund.parse(body).id }
				: { kind: "refused", reason: Refusal.parse(body).error };
		},
		async findRefund(ref) {
			const { status, body } = await ask("GET", `/v1/refunds/${encodeURIComponent(ref)}`);
			if (status === 404) return null;
			const refund = Refund.parse(body);
			return { ref: refund.id, reference: refund.key, status: refund.status };
		},
		async *listSince(moment) {
			let next: z.output<typeof Page>["next"] = { since: moment.getTime(), after: "" };
			while (next) {
				const { body } = await ask("GET", `/v1/payments?since=${next.since}&after=${next.after}`);
				const page = Page.parse(body);
				for (const payment of page.payments) yield toProviderPayment(payment, publicUrl);
				next = page.next;
			}
		},
		async listPayouts(from) {
			const { body } = await ask("GET", `/v1/payouts?from=${from}`);
			return Payouts.parse(body).payouts.map(toProviderPayout);
		},
		async findPayout(ref) {
			const { status, body } = await ask("GET", `/v1/payouts/${encodeURIComponent(ref)}`);
			if (status === 404) return null;
			const { lines, ...payout } = PayoutWithLines.parse(body);
			return { ...toProviderPayout(payout), lines: lines.map(toPayoutLine) };
		},
		async readWebhook({ headers, body }) {
			return isSigned(messageSecret, headers[SIGNATURE_HEADER], body, now())
				? parseEvent(body)
				: null;
		},
	};
}

type SandboxClient = (
	method: "GET" | "POST",
	path: string,
	body?: object,
) => ReturnType<Outbound["ask"]>;

function createClient({
	url,
	apiKey,
	timeout = 5 * SECOND,
}: SandboxProviderOptions): SandboxClient {
	// The sandbox restarts within a second after a crash, so the circuit breaker opens for no longer.
	const outbound = createOutbound({ rest: SECOND });
	const headers = { authorization: `Bearer ${apiKey}`, "content-type": "application/json" };
	return async (method, path, body) => {
		const answer = await outbound.ask({
			url: `${url}${path}`,
			method,
			headers,
			timeout,
			...(body ? { body: JSON.stringify(body) } : {}),
		});
		if (answer.status === 401) throw new Error("the sandbox refused our API key");
		return answer;
	};
}

const STATUSES: Record<z.output<typeof Payment>["status"], ProviderPayment["status"]> = {
	needs_buyer: "needs_buyer",
	succeeded: "succeeded",
	declined: "declined",
	cancelled: "cancelled",
	// The buyer has approved; the store must capture the money.
	approved: "needs_buyer",
};

function toProviderPayment(payment: z.output<typeof Payment>, publicUrl: string): ProviderPayment {
	const { id, key, amount, currency, status, decline, instrument, refunded } = payment;
	return {
		ref: id,
		reference: key,
		status: STATUSES[status],
		amountCents: amount,
		currency,
		refundedCents: refunded,
		decline,
		instrument,
		next: nextStep(payment, publicUrl),
	};
}

function toProviderPayout(payout: z.output<typeof Payout>): ProviderPayout {
	const { id, amount, ...rest } = payout;
	return { ref: id, amountCents: amount, ...rest };
}

function toPayoutLine(line: z.output<typeof PayoutWithLines>["lines"][number]): PayoutLine {
	const { kind, ref, amount, fee } = line;
	const sums = { amountCents: amount, feeCents: fee };
	return kind === "refund_failed" ? { kind: "other", ref: kind, ...sums } : { kind, ref, ...sums };
}

function nextStep(
	{ secret, method }: z.output<typeof Payment>,
	publicUrl: string,
): ProviderPayment["next"] {
	if (secret === null) return null;
	if (method === "redirect")
		return { kind: "go", url: `${publicUrl}/step?secret=${encodeURIComponent(secret)}` };
	return { kind: "confirm", clientSecret: secret };
}

function parseEvent(body: Buffer): WebhookEvent | null {
	try {
		const { id, type, payment, refund } = Message.parse(JSON.parse(body.toString("utf8")));
		if (refund) return { id, kind: "refund", ref: refund };
		return type.startsWith("payment.")
			? { id, kind: "payment", ref: payment }
			: { id, kind: "other" };
	} catch {
		return null;
	}
}
