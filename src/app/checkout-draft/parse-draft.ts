/**
 * The order that a browser keeps between the steps of the checkout: what the buyer has said so far, with the names of the
 * specification. What was kept may be anything; nothing secret is kept, and no sum in it counts.
 */
import { addressForm } from "../../domain/address/address-form.ts";
import type { OrderAddress } from "../../domain/address/order-address.ts";
import { email as emailRule, faultsOf, isValid } from "../../domain/form/form-rules.ts";
import type { StoredLine } from "../cart/parse-stored-cart.ts";

export type DraftCoupon = {
	code: string;
	message: string;
	freeShipping: boolean;
	freeShippingType: string | null;
	discount: number;
};

/** One try to order one cart: its key is sent along, so that the same cart is never ordered twice. */
export type OrderAttempt = {
	key: string;
	/** What it was made for. */
	cart: string;
	/** Sent at least once: whether an order came of it is to be asked before anything else. */
	isSent: boolean;
};

export type CheckoutDraft = {
	email: string;
	shippingAddress: OrderAddress | null;
	/** Null: the same as the shipping address, once that was said. */
	billingAddress: OrderAddress | null;
	isBillingSaid: boolean;
	/** `price` is null while none is quoted; the service is remembered. */
	shippingRequested: { serviceCode: string; price: number | null } | null;
	liftgate: boolean;
	paymentMethod: string | null;
	coupon: DraftCoupon | null;
	vinNumber: string;
	purchaseOrder: string;
	extraInformation: string;
	attempt: OrderAttempt | null;
	/** What stands in forms that were not sent yet. */
	typed: Partial<Record<"shipping" | "billing", Record<string, string>>>;
};

export function parseDraft(text: string | null): CheckoutDraft {
	const kept = parse(text);
	const { serviceCode, price } = recordOf(kept.shippingRequested);
	return {
		email: textOf(kept.email),
		shippingAddress: addressOf(kept.shippingAddress),
		billingAddress: addressOf(kept.billingAddress),
		isBillingSaid: kept.isBillingSaid === true,
		shippingRequested:
			typeof serviceCode === "string"
				? { serviceCode, price: typeof price === "number" ? price : null }
				: null,
		liftgate: kept.liftgate === true,
		paymentMethod: textOf(kept.paymentMethod) || null,
		coupon: couponOf(kept.coupon),
		vinNumber: textOf(kept.vinNumber),
		purchaseOrder: textOf(kept.purchaseOrder),
		extraInformation: textOf(kept.extraInformation),
		attempt: attemptOf(kept.attempt),
		typed: { ...typedOf("shipping", kept.typed), ...typedOf("billing", kept.typed) },
	};
}

/** The same text as before, with what has changed; what others keep in it stays. */
export function updateDraftText(
	text: string | null,
	change: Partial<CheckoutDraft> & Record<string, unknown>,
): string {
	return JSON.stringify({ ...parse(text), ...change });
}

/** Another address is another price: the service is remembered, its price is asked for anew. */
export function withoutShippingPrice(order: CheckoutDraft): Pick<CheckoutDraft, "shippingRequested"> {
	const { shippingRequested: chosen } = order;
	return { shippingRequested: chosen && { serviceCode: chosen.serviceCode, price: null } };
}

export const CHECKOUT_STEPS = [
	"default",
	"shipping",
	"shipping-options",
	"billing",
	"payment",
] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

/** The first step that is not done yet; those before it may be opened again, those after it may not. */
export function openStep(order: CheckoutDraft, isCustomer: boolean): CheckoutStep {
	const isDone: Record<CheckoutStep, () => boolean> = {
		default: () => isCustomer || isEmail(order.email),
		shipping: () => order.shippingAddress !== null,
		"shipping-options": () => order.shippingRequested?.price != null,
		billing: () => order.isBillingSaid,
		payment: () => false,
	};
	return CHECKOUT_STEPS.find((step) => !isDone[step]()) ?? "payment";
}

/** A cart by its content: the order of its lines does not matter. */
export function cartFingerprint(items: readonly StoredLine[]): string {
	return items
		.map(({ sku, cartQty }) => `${sku} ${cartQty}`)
		.sort()
		.join("\n");
}

/** The try of this cart: the one there is, or a new one. A try that was sent stays until it is known what came of it. */
export function attemptFor(
	attempt: OrderAttempt | null,
	items: readonly StoredLine[],
	newKey: () => string,
): OrderAttempt {
	const cart = cartFingerprint(items);
	return attempt && (attempt.isSent || attempt.cart === cart)
		? attempt
		: { key: newKey(), cart, isSent: false };
}

function isEmail(text: string): boolean {
	return text.trim() !== "" && emailRule().holds(text, {});
}

const LINES = [
	"receiver",
	"company",
	"street1",
	"street2",
	"city",
	"state",
	"postal_code",
	"country",
	"phone",
	"additional_info",
] as const;

/** Null unless it could be sent as it is. */
function addressOf(kept: unknown): OrderAddress | null {
	const found = recordOf(kept);
	const texts = Object.fromEntries(LINES.map((name) => [name, textOf(found[name])])) as Record<
		(typeof LINES)[number],
		string
	>;
	if (!isValid(faultsOf(addressForm(texts.country), texts))) return null;
	return { ...texts, type: found.type === "commercial" ? "commercial" : "residential" };
}

function couponOf(kept: unknown): DraftCoupon | null {
	const { code, message, freeShipping, freeShippingType, discount } = recordOf(kept);
	if (typeof code !== "string" || code === "") return null;
	return {
		code,
		message: textOf(message),
		freeShipping: freeShipping === true,
		freeShippingType: textOf(freeShippingType) || null,
		discount: typeof discount === "number" ? discount : 0,
	};
}

const KEY = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function attemptOf(kept: unknown): OrderAttempt | null {
	const { key, cart, isSent } = recordOf(kept);
	return typeof key === "string" && KEY.test(key)
		? { key, cart: textOf(cart), isSent: isSent === true }
		: null;
}

function typedOf(step: "shipping" | "billing", kept: unknown): CheckoutDraft["typed"] {
	const fields = Object.entries(recordOf(recordOf(kept)[step])).filter(
		(field): field is [string, string] => typeof field[1] === "string",
	);
	return fields.length ? { [step]: Object.fromEntries(fields) } : {};
}

function textOf(value: unknown): string {
	return typeof value === "string" ? value : "";
}

function recordOf(value: unknown): Record<string, unknown> {
	return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function parse(text: string | null): Record<string, unknown> {
	try {
		return recordOf(JSON.parse(text ?? "null"));
	} catch {
		return {};
	}
}
