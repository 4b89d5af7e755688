/**
 * The draft of an order that the browser stores between the steps of the checkout, with the field
 * names of the specification. The stored text may be of any version or damaged, so every field is
 * checked. The draft holds no secret, and no amount in it counts.
 */
import { isShippable } from "../../domain/address/is-shippable.ts";
import type { OrderAddress } from "../../domain/address/order-address.ts";
import { readIdempotencyKey } from "../../domain/order/read-idempotency-key.ts";

export type DraftCoupon = {
	code: string;
	message: string;
	freeShipping: boolean;
	freeShippingType: string | null;
	discount: number;
};

/**
 * One attempt to order one cart. Its idempotency key keeps the same cart from being ordered twice.
 */
export type OrderAttempt = {
	key: string;
	/** The fingerprint of the cart that the key was made for. */
	cart: string;
	/** True once the order was sent. The checkout then asks for its result before anything else. */
	isSent: boolean;
};

export type CheckoutDraft = {
	email: string;
	shippingAddress: OrderAddress | null;
	/** Null when the buyer chose the shipping address for billing too. */
	billingAddress: OrderAddress | null;
	/** The price is null until the carrier has quoted it; the chosen service is remembered. */
	shippingRequested: { serviceCode: string; price: number | null } | null;
	liftgate: boolean;
	paymentMethod: string | null;
	coupon: DraftCoupon | null;
	vinNumber: string;
	/** True once the VIN of the garage was filled in, so that a cleared field stays empty. */
	isVinFilled: boolean;
	purchaseOrder: string;
	extraInformation: string;
	attempt: OrderAttempt | null;
	/** The fields of address forms that were not sent yet. */
	typed: Partial<Record<"shipping" | "billing", Record<string, string>>>;
};

export function parseDraft(text: string | null): CheckoutDraft {
	const stored = parse(text);
	const { serviceCode, price } = recordOf(stored.shippingRequested);
	return {
		email: textOf(stored.email),
		shippingAddress: addressOf(stored.shippingAddress),
		billingAddress: addressOf(stored.billingAddress),
		shippingRequested:
			typeof serviceCode === "string"
				? { serviceCode, price: typeof price === "number" ? price : null }
				: null,
		liftgate: stored.liftgate === true,
		paymentMethod: textOf(stored.paymentMethod) || null,
		coupon: couponOf(stored.coupon),
		vinNumber: textOf(stored.vinNumber),
		isVinFilled: stored.isVinFilled === true,
		purchaseOrder: textOf(stored.purchaseOrder),
		extraInformation: textOf(stored.extraInformation),
		attempt: attemptOf(stored.attempt),
		typed: { ...typedOf("shipping", stored.typed), ...typedOf("billing", stored.typed) },
	};
}

/** Applies a change to the stored text. Fields that other versions stored in it stay. */
export function updateDraftText(
	text: string | null,
	change: Partial<CheckoutDraft> & Record<string, unknown>,
): string {
	return JSON.stringify({ ...parse(text), ...change });
}

/**
 * Forgets the quoted price and remembers the service, because another address has another price.
 */
export function withoutShippingPrice(
	draft: CheckoutDraft,
): Pick<CheckoutDraft, "shippingRequested"> {
	const { shippingRequested: service } = draft;
	return { shippingRequested: service && { serviceCode: service.serviceCode, price: null } };
}

const ADDRESS_FIELDS = [
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

/** Null for an address that the API would refuse. */
function addressOf(stored: unknown): OrderAddress | null {
	const fields = recordOf(stored);
	const texts = Object.fromEntries(
		ADDRESS_FIELDS.map((name) => [name, textOf(fields[name])]),
	) as Record<(typeof ADDRESS_FIELDS)[number], string>;
	if (!isShippable(texts)) return null;
	return { ...texts, type: fields.type === "commercial" ? "commercial" : "residential" };
}

function couponOf(stored: unknown): DraftCoupon | null {
	const { code, message, freeShipping, freeShippingType, discount } = recordOf(stored);
	if (typeof code !== "string" || code === "") return null;
	return {
		code,
		message: textOf(message),
		freeShipping: freeShipping === true,
		freeShippingType: textOf(freeShippingType) || null,
		discount: typeof discount === "number" ? discount : 0,
	};
}

function attemptOf(stored: unknown): OrderAttempt | null {
	const { key: text, cart, isSent } = recordOf(stored);
	const key = readIdempotencyKey(textOf(text));
	return key ? { key, cart: textOf(cart), isSent: isSent === true } : null;
}

function typedOf(step: "shipping" | "billing", stored: unknown): CheckoutDraft["typed"] {
	const fields = Object.entries(recordOf(recordOf(stored)[step])).filter(
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
