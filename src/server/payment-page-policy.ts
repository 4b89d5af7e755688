/**
 * The inventory of foreign sources on payment pages (PCI DSS 6.4.3), each with its reason. The
 * content policy of a payment page allows nothing else. Our own scripts come from /assets, where
 * each file is named by its content; inline scripts are allowed by their hash.
 */
import type { PaymentWidget } from "../ports/payment.ts";

type Directive = "script-src" | "frame-src" | "connect-src";

export type AllowedSource = { directive: Directive; source: string; reason: string };

export const PAYMENT_PAGE_SOURCES: Record<
	PaymentWidget["vendor"],
	(widget: PaymentWidget) => AllowedSource[]
> = {
	stripe: () => [
		{
			directive: "script-src",
			source: "https://js.stripe.com",
			reason:
				"Stripe.js, which Stripe requires to come from its own host; it draws the card and wallet fields.",
		},
		{
			directive: "frame-src",
			source: "https://js.stripe.com",
			reason:
				"The frames of the card and wallet fields, so that card numbers never reach our page.",
		},
		{
			directive: "frame-src",
			source: "https://hooks.stripe.com",
			reason: "The bank's verification of a card (3-D Secure).",
		},
		{
			directive: "connect-src",
			source: "https://api.stripe.com",
			reason: "Stripe.js turns what was typed into a token.",
		},
	],
	// Buyers approve on PayPal's own page, so nothing of PayPal runs in ours.
	paypal: () => [],
	paytrace: (widget) => {
		const source = new URL(widget.vendor === "paytrace" ? widget.fieldUrl : "").origin;
		return [
			{
				directive: "script-src",
				source,
				reason: "Protect.js of PayTrace, which puts the card fields into the page.",
			},
			{
				directive: "frame-src",
				source,
				reason: "The frames of the card fields, so that card numbers never reach our page.",
			},
			{
				directive: "connect-src",
				source,
				reason: "Protect.js fetches the encrypted card from its frames' host.",
			},
		];
	},
	sandbox: (widget) => [
		{
			directive: "frame-src",
			source: widget.vendor === "sandbox" ? new URL(widget.url).origin : "",
			reason:
				"The test provider's card field, wallet button and approval step. None of its scripts runs in our page.",
		},
	],
};

export function paymentSources(widgets: PaymentWidget[]): Record<Directive, string[]> {
	const sources = widgets.flatMap((widget) => PAYMENT_PAGE_SOURCES[widget.vendor](widget));
	const sourcesOf = (name: Directive) => [
		...new Set(sources.filter(({ directive }) => directive === name).map(({ source }) => source)),
	];
	return {
		"script-src": sourcesOf("script-src"),
		"frame-src": sourcesOf("frame-src"),
		"connect-src": sourcesOf("connect-src"),
	};
}
