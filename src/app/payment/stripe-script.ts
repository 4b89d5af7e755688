/**
 * Types of the parts of Stripe.js that we use. The script must come from Stripe's own host, so it
 * is not bundled.
 */
import { loadVendorScript } from "./vendor-script.ts";

export const STRIPE_HOST = "https://js.stripe.com";
const SCRIPT = `${STRIPE_HOST}/v3/`;

type StripeError = { type: string; code?: string };
type ElementEvent = { availablePaymentMethods?: Record<string, boolean> | undefined };

/** An address in a wallet. Before the buyer pays it has no street. */
type StripeAddress = {
	line1?: string;
	line2?: string | null;
	city: string;
	state: string;
	postal_code: string;
	country: string;
};
/** What a wallet shows: amounts in cents. */
type SheetContent = {
	lineItems: { name: string; amount: number }[];
	shippingRates?: { id: string; displayName: string; amount: number }[];
};
type SheetQuestion = { resolve: (content: SheetContent) => void; reject: () => void };

/** The events of the Express Checkout Element when it asks for an address. */
type SheetEvents = {
	ready: ElementEvent;
	loaderror: ElementEvent;
	cancel: ElementEvent;
	click: { resolve: (content: SheetContent) => void };
	shippingaddresschange: SheetQuestion & { address: StripeAddress };
	shippingratechange: SheetQuestion & { shippingRate: { id: string } };
	confirm: {
		billingDetails?: { name?: string; email?: string; phone?: string };
		shippingAddress?: { name?: string; address: StripeAddress };
		shippingRate?: { id: string };
		paymentFailed: (failure: { reason: "fail"; message: string }) => void;
	};
};

export type StripeElement = {
	mount: (container: HTMLElement) => void;
	destroy: () => void;
	focus: () => void;
	on: <Name extends keyof SheetEvents>(
		event: Name,
		onEvent: (event: SheetEvents[Name]) => void,
	) => void;
};
export type StripeElements = {
	create: (kind: "payment" | "expressCheckout", options?: object) => StripeElement;
	getElement: (kind: "payment" | "expressCheckout") => StripeElement | null;
	update: (options: { amount: number; currency: string }) => void;
	submit: () => Promise<{ error?: StripeError }>;
};
export type Stripe = {
	elements: (options: object) => StripeElements;
	createConfirmationToken: (
		options: object,
	) => Promise<{ error?: StripeError; confirmationToken?: { id: string } }>;
	handleNextAction: (options: { clientSecret: string }) => Promise<{ error?: StripeError }>;
	confirmPayment: (options: object) => Promise<{ error?: StripeError }>;
};

export async function openStripe(publicKey: string, locale: string): Promise<Stripe> {
	await loadVendorScript(SCRIPT);
	const { Stripe: open } = window as unknown as {
		Stripe?: (key: string, options: { locale: string }) => Stripe;
	};
	if (!open) throw new Error("Stripe.js did not define Stripe");
	return open(publicKey, { locale });
}

/** The store's colours in the current theme. */
export function appearanceOf(container: HTMLElement): object {
	const colour = (token: string) => {
		const probe = document.createElement("span");
		probe.style.color = `var(--${token})`;
		container.append(probe);
		const { color } = getComputedStyle(probe);
		probe.remove();
		return color;
	};
	const variables = {
		colorPrimary: colour("signal"),
		colorBackground: colour("paper"),
		colorText: colour("ink"),
		colorTextSecondary: colour("ink-soft"),
		colorDanger: colour("bad"),
		borderRadius: "4px",
		fontSizeBase: "16px",
	};
	return { theme: "stripe", variables };
}
