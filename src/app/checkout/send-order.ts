/**
 * Sends an order with the idempotency key of its cart, so that a repeated request never makes a
 * second order.
 */
import type { paypalExpress, placeOrder, stripeExpress } from "../../contract/orders.ts";
import { ApiRefusal, callApi } from "../browser/api-client.ts";
import type { StoredLine } from "../cart/parse-stored-cart.ts";
import { updateDraft } from "../checkout-draft/checkout-draft.ts";
import type { CheckoutDraft } from "../checkout-draft/parse-draft.ts";
import { getLocale } from "../messages/compiled/runtime.js";
import { isSending } from "./is-sending.ts";
import { expressRequest, orderRequest } from "./order-request.ts";
import type { PlacedOrder } from "./use-checkout.ts";

export type SendResult =
	| { kind: "placed"; answer: PlacedOrder }
	| { kind: "refused"; refusal: ApiRefusal }
	| { kind: "unknown" };

type OrderSubmission = {
	draft: CheckoutDraft;
	items: readonly StoredLine[];
	method: string;
	token: string | null;
	/** The total that the buyer was shown. */
	total: number;
	recaptchaToken: string | null;
};

export async function sendOrder({
	draft,
	items,
	method,
	token,
	total,
	recaptchaToken,
}: OrderSubmission): Promise<SendResult> {
	const { attempt } = draft;
	if (!attempt) return { kind: "unknown" };
	isSending.set(true);
	updateDraft({ attempt: { ...attempt, isSent: true }, paymentMethod: method });
	const submission = { draft, items, method, token, total, recaptchaToken };
	try {
		return { kind: "placed", answer: await callPlaceOrder(submission, attempt.key) };
	} catch (error) {
		// After a used key, an outage or a lost connection the order may have been placed.
		if (!(error instanceof ApiRefusal) || error.status >= 500 || error.code === "key_used")
			return { kind: "unknown" };
		updateDraft({ attempt: { ...attempt, isSent: false } });
		isSending.set(false);
		return { kind: "refused", refusal: error };
	}
}

/** Wallets and the provider's own page have calls of their own; a free order needs no payment. */
function callPlaceOrder(
	{ draft, items, method, token, total, recaptchaToken }: OrderSubmission,
	key: string,
): Promise<PlacedOrder> {
	const language = getLocale();
	const captcha = recaptchaToken ? { recaptchaToken } : {};
	if (method === "wallet" && total > 0) {
		const body = { ...expressRequest(draft, items, { method, total }), ...captcha };
		const path = "/stripex/single_express_payment_intent";
		return callApi<typeof stripeExpress>("POST", path, language, body, { key });
	}
	if (method === "redirect" && total > 0) {
		const body = { ...expressRequest(draft, items, { method, total }), ...captcha };
		const path = "/paypalx/single_express_payment_intent";
		return callApi<typeof paypalExpress>("POST", path, language, body, { key });
	}
	const body = {
		order: orderRequest(draft, items, method, total),
		...(method === "card" ? { card: { token: token ?? "" } } : {}),
		...(method === "redirect" ? { paypal: {} } : {}),
		...captcha,
	};
	return callApi<typeof placeOrder>("POST", "/orders/place", language, body, { key });
}

export type CorrectionPlace = {
	to: "shipping-options" | "shipping" | "billing" | "cart";
	sentence: string;
};

/**
 * The page where the buyer has to correct a refused order, with the sentence to show there.
 * Undefined for the payment step itself.
 */
export function placeToCorrect({ code, message, fields }: ApiRefusal): CorrectionPlace | undefined {
	if (code === "shipping_changed" || code === "needs_quote")
		return { to: "shipping-options", sentence: message };
	if (CART_CODES.has(code)) return { to: "cart", sentence: message };
	const { path = "", message: fieldMessage = message } = fields[0] ?? {};
	const step = FIELD_STEPS.find(([start]) => path.replace(/^order\./, "").startsWith(start))?.[1];
	return step && { to: step, sentence: fieldMessage };
}

const CART_CODES = new Set([
	"out_of_stock",
	"cart_changed",
	"invalid_products",
	"wrong_quantity",
	"prices_hidden",
]);

const FIELD_STEPS = [
	["email", "shipping"],
	["shippingAddress", "shipping"],
	["address", "shipping"],
	["billingAddress", "billing"],
] as const;
