import { useEffect, useRef } from "react";
import { getLocale } from "../messages/compiled/runtime.js";
import { ADDRESS_OPTIONS, connectStripeWallet } from "./connect-stripe-wallet.ts";
import { reloadIfForbidden } from "./provider-frame.ts";
import {
	appearanceOf,
	openStripe,
	STRIPE_HOST,
	type Stripe,
	type StripeElement,
} from "./stripe-script.ts";
import type { VendorWalletProps } from "./wallet-sheet-props.ts";

/** Stripe's Express Checkout Element: the buttons of Apple Pay, Google Pay and Link. */
export function StripeWalletSheet(props: VendorWalletProps) {
	const { widget, onUnavailable } = props;
	const publicKey = widget.vendor === "stripe" ? widget.publicKey : "";
	const container = useRef<HTMLDivElement>(null);
	// The callbacks may change with every render, but the element is created once.
	const latest = useRef(props);
	useEffect(() => {
		latest.current = props;
	});
	useEffect(
		() => reloadIfForbidden(STRIPE_HOST, () => onUnavailable("unreachable")),
		[onUnavailable],
	);
	useEffect(() => {
		let isCancelled = false;
		let element: StripeElement | undefined;
		openStripe(publicKey, getLocale()).then(
			(stripe) => {
				if (!isCancelled && container.current) element = mount(stripe, container.current, latest);
			},
			() => latest.current.onUnavailable("unreachable"),
		);
		return () => {
			isCancelled = true;
			element?.destroy();
		};
	}, [publicKey]);
	return <div ref={container} className="min-h-13" />;
}

function mount(
	stripe: Stripe,
	container: HTMLElement,
	latest: { current: VendorWalletProps },
): StripeElement {
	const { amounts, currency, quoteFor } = latest.current;
	const elements = stripe.elements({
		mode: "payment",
		amount: amounts.totalCents,
		currency: currency.toLowerCase(),
		appearance: appearanceOf(container),
	});
	const element = elements.create("expressCheckout", quoteFor ? ADDRESS_OPTIONS : {});
	connectStripeWallet({ stripe, elements, element, latest, returnUrl: () => location.href });
	element.mount(container);
	return element;
}
