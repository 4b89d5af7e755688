/** Sends an order under the key of its cart. Whatever happens on the way, the same key never makes a second order. */
import type { placeOrder } from "../../../contract/orders.ts";
import { ApiRefusal, callApi } from "../../browser/api-client.ts";
import type { GuestLine } from "../../cart/parse-stored-cart.ts";
import { getLocale } from "../../messages/compiled/runtime.js";
import { changeOrder } from "../../checkout-draft/checkout-draft.ts";
import type { CheckoutOrder } from "../../checkout-draft/parse-draft.ts";
import { isSending } from "./unconfirmed-order.tsx";
import { wholeOrder } from "./order-request.ts";
import type { PlacedAnswer } from "./use-checkout.ts";

export type Sent =
	| { kind: "placed"; answer: PlacedAnswer }
	| { kind: "refused"; refusal: ApiRefusal }
	| { kind: "unknown" };

type Sending = {
	order: CheckoutOrder;
	items: readonly GuestLine[];
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
}: Sending): Promise<Sent> {
	const { attempt } = order;
	if (!attempt) return { kind: "unknown" };
	isSending.set(true);
	changeOrder({ attempt: { ...attempt, isSent: true }, paymentMethod: way });
	const body = {
		order: wholeOrder(order, items, way, total),
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
		changeOrder({ attempt: { ...attempt, isSent: false } });
		isSending.set(false);
		return { kind: "refused", refusal: error };
	}
}

export type WayBack = {
	to: "shipping-options" | "default" | "shipping" | "billing" | "cart";
	sentence: string;
};

/** Where a refused order has to be mended, with what to say there; undefined when it is here. */
export function wayBackOf({ code, message, fields }: ApiRefusal): WayBack | undefined {
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
