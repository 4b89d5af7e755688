/** Sends an order under the key of its cart. Whatever happens on the way, the same key never makes a second order. */
import type { placeOrder } from "../../../contract/orders.ts";
import { ApiRefusal, callApi } from "../../browser/api-client.ts";
import type { StoredLine } from "../../cart/parse-stored-cart.ts";
import { getLocale } from "../../messages/compiled/runtime.js";
import { updateDraft } from "../../checkout-draft/checkout-draft.ts";
import type { CheckoutDraft } from "../../checkout-draft/parse-draft.ts";
import { isSending } from "./unconfirmed-order.tsx";
import { orderRequest } from "./order-request.ts";
import type { PlacedOrder } from "./use-checkout.ts";

export type SendResult =
	| { kind: "placed"; answer: PlacedOrder }
	| { kind: "refused"; refusal: ApiRefusal }
	| { kind: "unknown" };

type OrderSubmission = {
	order: CheckoutDraft;
	items: readonly StoredLine[];
	way: string;
	token: string | null;
	/** What the buyer was shown. */
	total: number;
	recaptchaToken: string | null;
};

export async function sendOrder({
	order,
	items,
	way,
	token,
	total,
	recaptchaToken,
}: OrderSubmission): Promise<SendResult> {
	const { attempt } = order;
	if (!attempt) return { kind: "unknown" };
	isSending.set(true);
	updateDraft({ attempt: { ...attempt, isSent: true }, paymentMethod: way });
	const body = {
		order: orderRequest(order, items, way, total),
		...(way === "card" ? { card: { token: token ?? "" } } : {}),
		...(way === "redirect" ? { paypal: {} } : {}),
		...(recaptchaToken ? { recaptchaToken } : {}),
	};
	try {
		return {
			kind: "placed",
			answer: await callApi<typeof placeOrder>("POST", "/orders/place", getLocale(), body, {
				key: attempt.key,
			}),
		};
	} catch (error) {
		// A key that made another order, an outage, a lost line: the order may stand.
		if (!(error instanceof ApiRefusal) || error.status >= 500 || error.code === "key_used")
			return { kind: "unknown" };
		updateDraft({ attempt: { ...attempt, isSent: false } });
		isSending.set(false);
		return { kind: "refused", refusal: error };
	}
}

export type CorrectionPlace = {
	to: "shipping-options" | "default" | "shipping" | "billing" | "cart";
	sentence: string;
};

/** Where a refused order has to be mended, with what to say there; undefined when it is here. */
export function placeToCorrect({ code, message, fields }: ApiRefusal): CorrectionPlace | undefined {
	if (code === "shipping_changed" || code === "needs_quote")
		return { to: "shipping-options", sentence: message };
	if (CART_CODES.has(code)) return { to: "cart", sentence: message };
	const { path = "", message: said = message } = fields[0] ?? {};
	const at = FIELD_STEPS.find(([start]) => path.replace(/^order\./, "").startsWith(start))?.[1];
	return at && { to: at, sentence: said };
}

const CART_CODES = new Set([
	"out_of_stock",
	"cart_changed",
	"invalid_products",
	"wrong_quantity",
	"prices_hidden",
]);

const FIELD_STEPS = [
	["email", "default"],
	["shippingAddress", "shipping"],
	["billingAddress", "billing"],
] as const;
