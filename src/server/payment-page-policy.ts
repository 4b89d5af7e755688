/**
 * The inventory of what may run or show itself on a payment page beside our own files (PCI DSS 6.4.3): every source with its reason.
 * Our own scripts come from /assets, where each file is named by its content, and inline ones are allowed by their hash alone.
 * Nothing gets into the content policy of a payment page that does not stand here.
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
	// Buyers approve on PayPal's own page; we only lead there.
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
	const guests = widgets.flatMap((widget) => PAYMENT_PAGE_SOURCES[widget.vendor](widget));
	const sourcesOf = (wanted: Directive) => [
		...new Set(guests.filter(({ directive }) => directive === wanted).map(({ source }) => source)),
	];
	return {
		"script-src": sourcesOf("script-src"),
		"frame-src": sourcesOf("frame-src"),
		"connect-src": sourcesOf("connect-src"),
	};
}
