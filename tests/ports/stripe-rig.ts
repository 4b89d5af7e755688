/**
 * A stand-in for Stripe after its documentation: payment intents, refunds, lists and signed events.
 */
import Stripe from "stripe";
import { createStripeProvider } from "../../src/adapters/payment/stripe/stripe-provider.ts";
import type { CardKind, PaymentRig } from "./payment-rig.ts";
import {
	createAnswerStore,
	openVendor,
	type VendorCall,
	type VendorReply,
} from "./vendor-server.ts";

const KEYS = {
	secretKey: "sk_test_stand_in",
	publicKey: "pk_test_stand_in",
	webhookSecret: "whsec_stand_in",
};
const NOW = () => Math.floor(Date.now() / 1000);

type Intent = ReturnType<typeof anIntent>;
type Refund = {
	id: string;
	object: "refund";
	status: string;
	amount: number;
	payment_intent: string;
	metadata: { key: string };
};
type Charge = {
	id: string;
	object: "charge";
	amount_refunded: number;
	created: number;
	payment_method_details: object;
};

const ERRORS: Partial<Record<CardKind, object>> = {
	declined: { type: "card_error", code: "card_declined", decline_code: "generic_decline" },
	insufficient_funds: {
		type: "card_error",
		code: "card_declined",
		decline_code: "insufficient_funds",
	},
	expired_card: { type: "card_error", code: "expired_card", decline_code: "expired_card" },
};

export type StripeRig = PaymentRig & {
	/** Makes a payout of all that is in the balance. */
	payOut: (payout: { automatic?: boolean; status?: string }) => string;
	/** As for a key that may not read payouts. */
	forbidPayouts: () => void;
};

export async function openStripeRig(method: "card" | "wallet"): Promise<StripeRig> {
	const intents = new Map<string, Intent>();
	const refunds = new Map<string, Refund>();
	const tokens = new Map<string, CardKind>();
	const payouts = new Map<string, ReturnType<typeof aPayout>>();
	let mayReadPayouts = true;
	const once = createAnswerStore();
	const stripe = new Stripe(KEYS.secretKey);

	function create(form: URLSearchParams): VendorReply {
		const kind = tokens.get(form.get("confirmation_token") ?? "");
		const isConfirmed = form.get("confirm") === "true";
		if (isConfirmed && !kind)
			return refusal({
				type: "invalid_request_error",
				code: "resource_missing",
				param: "confirmation_token",
				message: "No such token",
			});
		const intent = anIntent(`pi_${intents.size + 1}`, form);
		intents.set(intent.id, intent);
		if (!isConfirmed) return { body: intent };
		const error = kind && ERRORS[kind];
		if (error) {
			intent.last_payment_error = error;
			return { status: 402, body: { error: { ...error, payment_intent: intent } } };
		}
		if (kind === "verify") intent.status = "requires_action";
		else succeed(intent);
		return { body: intent };
	}

	function refund(form: URLSearchParams): VendorReply {
		const intent = intents.get(form.get("payment_intent") ?? "");
		const amount = Number(form.get("amount"));
		if (!intent?.latest_charge)
			return refusal({
				type: "invalid_request_error",
				message: "no successful charge",
				param: "payment_intent",
			});
		const left = intent.amount - intent.latest_charge.amount_refunded;
		if (left === 0)
			return refusal({ type: "invalid_request_error", code: "charge_already_refunded" });
		if (amount > left) return refusal({ type: "invalid_request_error", param: "amount" });
		intent.latest_charge.amount_refunded += amount;
		const made: Refund = {
			id: `re_${refunds.size + 1}`,
			object: "refund",
			status: "succeeded",
			amount,
			payment_intent: intent.id,
			metadata: { key: form.get("metadata[key]") ?? "" },
		};
		refunds.set(made.id, made);
		return { body: made };
	}

	function step(intent: Intent, name: string): VendorReply {
		if (name === "cancel" && intent.status !== "succeeded") intent.status = "canceled";
		else return refusal({ type: "invalid_request_error", code: "payment_intent_unexpected_state" });
		return { body: intent };
	}

	function read(id: string | undefined, { path, query }: VendorCall): VendorReply {
		if (path.endsWith("/search"))
			return page(
				[...intents.values()].filter(({ metadata }) =>
					query.get("query")?.includes(`"${metadata.key}"`),
				),
			);
		if (!id)
			return page(
				[...intents.values()]
					.reverse()
					.filter(({ created }) => created >= Number(query.get("created[gte]"))),
			);
		const intent = intents.get(id);
		return intent
			? { body: intent }
			: refusal({ type: "invalid_request_error", code: "resource_missing" }, 404);
	}

	/** A dispute, a fee of the account and the payout itself stand in the balance too. */
	function balance() {
		const charges = [...intents.values()].flatMap(({ id, amount, latest_charge: charge }) =>
			charge ? aTransaction("charge", amount, 320, { ...charge, payment_intent: id }) : [],
		);
		const back = [...refunds.values()].map((refund) =>
			aTransaction("refund", -refund.amount, 0, refund),
		);
		const others = [
			aTransaction("adjustment", -4000, 1500, { id: "du_1", object: "dispute" }),
			aTransaction("stripe_fee", -200, 0, null),
		];
		return [...charges, ...back, ...others, aTransaction("payout", -1, 0, null)];
	}

	/** Two transactions at a time. Their sources are named, or sent whole when they are asked for. */
	function readBalance({ query }: VendorCall): VendorReply {
		if (!payouts.get(query.get("payout") ?? "")?.automatic)
			return refusal({ type: "invalid_request_error", param: "payout" });
		const hasSources = query
			.getAll("expand[0]")
			.concat(query.getAll("expand[]"))
			.includes("data.source");
		const all = balance().map((transaction) =>
			hasSources ? transaction : { ...transaction, source: transaction.source?.id ?? null },
		);
		const start = all.findIndex(({ id }) => id === query.get("starting_after")) + 1;
		const data = all.slice(start, start + 2);
		return { body: { object: "list", data, has_more: start + 2 < all.length } };
	}

	function readPayouts(id: string | undefined, { query }: VendorCall): VendorReply {
		if (!mayReadPayouts)
			return refusal({ type: "invalid_request_error", message: "not allowed" }, 403);
		if (!id)
			return page(
				[...payouts.values()].filter(
					({ arrival_date }) => arrival_date >= Number(query.get("arrival_date[gte]")),
				),
			);
		const payout = payouts.get(id);
		return payout ? { body: payout } : refusal({ type: "invalid_request_error" }, 404);
	}

	const server = await openVendor(
		(call) => {
			if (call.headers.authorization !== `Bearer ${KEYS.secretKey}`)
				return refusal({ type: "authentication_error" }, 401);
			const [isPayout, payoutId] = /^\/v1\/payouts(?:\/(\w+))?$/.exec(call.path) ?? [];
			if (isPayout) return readPayouts(payoutId, call);
			if (call.path === "/v1/balance_transactions") return readBalance(call);
			const [, id, name] =
				/^\/v1\/payment_intents(?:\/(pi_\w+))?(?:\/(\w+))?$/.exec(call.path) ?? [];
			const refundId = /^\/v1\/refunds\/(\w+)$/.exec(call.path)?.[1];
			if (refundId)
				return refunds.has(refundId)
					? { body: refunds.get(refundId) }
					: refusal({ type: "invalid_request_error" }, 404);
			if (call.method === "GET") return read(id, call);
			return once(call.headers["idempotency-key"], () => {
				const form = new URLSearchParams(call.body);
				if (call.path === "/v1/refunds") return refund(form);
				const intent = intents.get(id ?? "");
				if (intent && name) return step(intent, name);
				return call.path === "/v1/payment_intents"
					? create(form)
					: refusal({ type: "invalid_request_error" }, 404);
			});
		},
		({ method }) => method === "POST",
	);
	const provider = createStripeProvider({ method, ...KEYS, standIn: server.standIn });
	const message = (
		ref: string,
		age: number,
		secret: string,
		about: { type: string; object: object } = succeeded(ref),
	) => {
		const payload = JSON.stringify({
			id: `evt_${ref}`,
			object: "event",
			type: about.type,
			data: { object: about.object },
		});
		const timestamp = NOW() - Math.floor(age / 1000);
		return {
			headers: {
				"stripe-signature": stripe.webhooks.generateTestHeaderString({
					payload,
					secret,
					timestamp,
				}),
			},
			body: Buffer.from(payload),
		};
	};
	let count = 0;
	return {
		provider,
		forbidPayouts() {
			mayReadPayouts = false;
		},
		payOut({ automatic = true, status = "paid" }) {
			const payout = aPayout(`po_${payouts.size + 1}`, automatic, status);
			payouts.set(payout.id, payout);
			return payout.id;
		},
		isTakenAtOnce: true,
		asksAgain: true,
		befall: server.setFault,
		close: server.close,
		token: async (kind) => {
			count += 1;
			tokens.set(`ctoken_${count}`, kind);
			return `ctoken_${count}`;
		},
		approve: async (ref) => succeed(intents.get(ref) as Intent),
		count: async (key) =>
			[...intents.values()].filter(({ metadata }) => metadata.key === key).length,
		givenBack: async (ref) => intents.get(ref)?.latest_charge?.amount_refunded ?? 0,
		failRefund: async (ref) => {
			const refund = refunds.get(ref) as Refund;
			refund.status = "failed";
			const charge = intents.get(refund.payment_intent)?.latest_charge;
			if (charge) charge.amount_refunded -= refund.amount;
		},
		refundMessage: async (ref) =>
			message(ref, 0, KEYS.webhookSecret, {
				type: "refund.failed",
				object: refunds.get(ref) as Refund,
			}),
		message: async (ref, age) => message(ref, age, KEYS.webhookSecret),
		foreignMessage: async (ref) => message(ref, 0, "whsec_of_another_endpoint"),
	};
}

function anIntent(id: string, form: URLSearchParams) {
	return {
		id,
		object: "payment_intent",
		amount: Number(form.get("amount")),
		currency: form.get("currency") ?? "",
		status: "requires_payment_method",
		client_secret: `${id}_secret`,
		created: NOW(),
		metadata: { key: form.get("metadata[key]") ?? "" },
		last_payment_error: null as object | null,
		latest_charge: null as Charge | null,
	};
}

/** Arrives on 17 Nov 2026. */
function aPayout(id: string, automatic: boolean, status: string) {
	return {
		id,
		object: "payout",
		amount: 8_305,
		arrival_date: Date.UTC(2026, 10, 17) / 1000,
		automatic,
		currency: "usd",
		status,
	};
}

function aTransaction(
	type: string,
	amount: number,
	fee: number,
	source: ({ id: string } & Record<string, unknown>) | null,
) {
	return {
		id: `txn_${type}_${source?.id ?? ""}`,
		object: "balance_transaction",
		type,
		amount,
		fee,
		net: amount - fee,
		source,
	};
}

function succeeded(id: string) {
	return { type: "payment_intent.succeeded", object: { id } };
}

function succeed(intent: Intent): void {
	intent.status = "succeeded";
	const details = { type: "card", card: { brand: "visa", last4: "4242", wallet: null } };
	intent.latest_charge = {
		id: `ch_${intent.id}`,
		object: "charge",
		amount_refunded: 0,
		created: NOW(),
		payment_method_details: details,
	};
}

function refusal(error: object, status = 400): VendorReply {
	return { status, body: { error } };
}

function page(data: object[]): VendorReply {
	return { body: { object: "list", data, has_more: false } };
}
