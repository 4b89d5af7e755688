/** Speaks to the sandbox provider over HTTP, as to any other: one adapter for each of its three ways. */
import { z } from "zod";
import { createOutbound, type Outbound } from "../../../platform/outbound.ts";
import type {
	PaymentEvent,
	PaymentProvider,
	PaymentWay,
	ProviderPayment,
} from "../../../ports/payment.ts";
import { isSigned, SIGNATURE_HEADER } from "./signature.ts";

const SECOND = 1000;

export type SandboxProviderOptions = {
	way: PaymentWay;
	/** Where we reach it, and where browsers do. */
	url: string;
	publicUrl: string;
	apiKey: string;
	messageSecret: string;
	now?: () => number;
	/** Another patience, for tests. */
	timeout?: number;
};

const Payment = z.object({
	id: z.string(),
	key: z.string(),
	way: z.enum(["card", "wallet", "redirect"]),
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
const Refusal = z.object({ error: z.string() });
const Message = z.object({
	id: z.string(),
	type: z.string(),
	payment: z.string(),
	refund: z.string().nullish(),
});

export function createSandboxProvider(options: SandboxProviderOptions): PaymentProvider {
	const { way, publicUrl, messageSecret, now = Date.now } = options;
	const ask = createAsk(options);
	const known = (body: unknown) => paymentOf(Payment.parse(body), publicUrl);
	/** A payment, or null when there is none. */
	const look = async (path: string) => {
		const { status, body } = await ask("GET", path);
		return status === 404 ? null : known(body);
	};
	const step = async (ref: string, name: string, key: string) => {
		const { status, body } = await ask("POST", `/v1/payments/${encodeURIComponent(ref)}/${name}`, {
			key,
		});
		if (status !== 200) throw new Error(`the sandbox refused to ${name}: ${status}`);
		return known(body);
	};
	return {
		name: "sandbox",
		way,
		widget: { vendor: "sandbox", url: publicUrl },
		async begin({ key, amountCents, currency, token, returnUrl, cancelUrl }) {
			const asked = {
				key,
				way,
				amount: amountCents,
				currency,
				token,
				return_url: returnUrl,
				cancel_url: cancelUrl,
			};
			const { status, body } = await ask("POST", "/v1/payments", asked);
			if (status !== 200) throw new Error(`the sandbox refused to begin: ${status}`);
			return known(body);
		},
		complete: (ref, key) => step(ref, "complete", key),
		cancel: (ref, key) => step(ref, "cancel", key),
		find: (ref) => look(`/v1/payments/${encodeURIComponent(ref)}`),
		findByKey: (key) => look(`/v1/payments?key=${encodeURIComponent(key)}`),
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
				for (const payment of page.payments) yield paymentOf(payment, publicUrl);
				next = page.next;
			}
		},
		async readMessage({ headers, body }) {
			return isSigned(messageSecret, headers[SIGNATURE_HEADER], body, now()) ? eventOf(body) : null;
		},
	};
}

type Ask = (method: "GET" | "POST", path: string, body?: object) => ReturnType<Outbound["ask"]>;

function createAsk({ url, apiKey, timeout = 5 * SECOND }: SandboxProviderOptions): Ask {
	// It comes back within a second when it dies, so it need not be left alone for longer.
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
		if (answer.status === 401) throw new Error("the sandbox does not know our key");
		return answer;
	};
}

const STATUSES: Record<z.output<typeof Payment>["status"], ProviderPayment["status"]> = {
	...{
		needs_buyer: "needs_buyer",
		succeeded: "succeeded",
		declined: "declined",
		cancelled: "cancelled",
	},
	// The yes is there; the money is ours to collect.
	approved: "needs_buyer",
};

function paymentOf(payment: z.output<typeof Payment>, publicUrl: string): ProviderPayment {
	const { id, key, amount, currency, status, decline, instrument, refunded } = payment;
	return {
		...{
			ref: id,
			reference: key,
			status: STATUSES[status],
			amountCents: amount,
			currency,
			refundedCents: refunded,
			decline,
			instrument,
		},
		next: nextOf(payment, publicUrl),
	};
}

function nextOf(
	{ secret, way }: z.output<typeof Payment>,
	publicUrl: string,
): ProviderPayment["next"] {
	if (secret === null) return null;
	if (way === "redirect")
		return { kind: "go", url: `${publicUrl}/step?secret=${encodeURIComponent(secret)}` };
	return { kind: "confirm", clientSecret: secret };
}

function eventOf(body: Buffer): PaymentEvent | null {
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
