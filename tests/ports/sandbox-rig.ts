/** The real sandbox server, in this process, behind its real adapter. */

import { openSandboxServer } from "../../sandbox/sandbox-server.ts";
import { createSandboxProvider } from "../../src/adapters/payment/sandbox/sandbox-provider.ts";
import {
	SIGNATURE_HEADER,
	signMessage,
} from "../../src/adapters/payment/sandbox/webhook-signature.ts";
import type { PaymentMethod } from "../../src/domain/payment/payment-method.ts";
import type { PaymentProvider, WebhookMessage } from "../../src/ports/payment.ts";
import type { CardKind, PaymentRig } from "./payment-rig.ts";

const KEYS = {
	apiKey: "api key",
	messageSecret: "message secret",
	controlSecret: "control secret",
};

export const SANDBOX_CARDS: Record<CardKind | "slow" | "lost" | "refund_fails", string> = {
	pays: "4242 4242 4242 4242",
	declined: "4000000000000002",
	insufficient_funds: "4000000000009995",
	expired_card: "4000000000000069",
	verify: "4000002500003155",
	slow: "4000000000000101",
	lost: "4000000000000259",
	refund_fails: "4000000000005126",
};

export type SandboxRig = PaymentRig & {
	url: string;
	/** An adapter of the same server for another payment method. */
	by: (method: PaymentMethod) => PaymentProvider;
	control: (path: string, body?: object) => Promise<unknown>;
	card: (
		number: string,
		more?: object,
	) => Promise<{ status: number; body: { token?: string; faults?: object } }>;
	setStore: (store: { deliverTo?: string; origins?: string[] }) => void;
};

export async function openSandboxRig(
	method: PaymentMethod,
	{ file = ":memory:", now = Date.now } = {},
): Promise<SandboxRig> {
	const server = await openSandboxServer({
		file,
		host: "127.0.0.1",
		port: 0,
		origins: ["https://shop.example"],
		now,
		...KEYS,
	});
	const url = `http://127.0.0.1:${server.port}`;
	const by = (method: PaymentMethod) =>
		createSandboxProvider({ method: method, url, publicUrl: url, now, ...KEYS });
	const provider = by(method);
	const control = async (path: string, body?: object) => {
		const headers = { authorization: `Bearer ${KEYS.controlSecret}` };
		const response = await fetch(
			`${url}${path}`,
			body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers },
		);
		if (!response.ok) throw new Error(`the control answered ${response.status}`);
		return response.json();
	};
	const card: SandboxRig["card"] = async (number, more = {}) => {
		const body = JSON.stringify({
			number,
			expiry: "12 / 39",
			cvc: "123",
			name: "B. Buyer",
			...more,
		});
		const response = await fetch(`${url}/tokens`, { method: "POST", body });
		return { status: response.status, body: (await response.json()) as { token?: string } };
	};
	const message = (ref: string, at: number, secret: string) => {
		const body = JSON.stringify({
			id: `evt_${ref}`,
			type: "payment.succeeded",
			made_at: at,
			payment: ref,
		});
		return {
			headers: { [SIGNATURE_HEADER]: signMessage(secret, body, at) },
			body: Buffer.from(body),
		};
	};
	return {
		provider,
		isTakenAtOnce: method === "card",
		url,
		by,
		control,
		card,
		setStore: server.setStore,
		close: server.close,
		token: async (kind) => (await card(SANDBOX_CARDS[kind])).body.token ?? "",
		approve: async (ref) =>
			void (await control("/control/buyer", { payment: ref, act: "approve" })),
		befall: async (fault) =>
			void (await control("/control", {
				next: [fault === "lost" ? "drop_after" : "error_before"],
			})),
		count: async (key) => ((await provider.findByKey(key)) ? 1 : 0),
		givenBack: async (ref) => (await provider.find(ref))?.refundedCents ?? 0,
		failRefund: async (refund) => void (await control("/control/refunds", { refund })),
		refundMessage: async (refundRef, ref) => {
			const { messages } = (await control(`/control/messages?payment=${ref}`)) as {
				messages: (WebhookMessage & { type: string; body: string })[];
			};
			const { headers, body } = messages.find(
				(message) => message.type === "refund.failed" && message.body.includes(refundRef),
			) as WebhookMessage;
			return { headers, body: Buffer.from(String(body)) };
		},
		message: async (ref, age) => message(ref, now() - age, KEYS.messageSecret),
		foreignMessage: async (ref) => message(ref, now(), "another secret"),
	};
}
