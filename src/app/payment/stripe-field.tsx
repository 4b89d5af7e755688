import { useEffect, useImperativeHandle, useRef } from "react";
import { getLocale } from "../messages/compiled/runtime.js";
import type { NextStep, VendorFieldProps } from "./payment-field-props.ts";
import { reloadIfForbidden } from "./provider-frame.ts";
import {
	appearanceOf,
	openStripe,
	STRIPE_HOST,
	type Stripe,
	type StripeElements,
} from "./stripe-script.ts";

type MountedElements = { stripe: Stripe; elements: StripeElements };

/** Stripe's Payment Element for cards. */
export function StripeField(props: VendorFieldProps) {
	const { widget, amountCents, currency, next, ref, onBroken } = props;
	const publicKey = widget.vendor === "stripe" ? widget.publicKey : "";
	const container = useRef<HTMLDivElement>(null);
	const mounted = useRef<MountedElements>(null);
	// The callbacks may change with every render, but the field is created once.
	const latest = useRef(props);
	useEffect(() => {
		latest.current = props;
	});
	useEffect(() => reloadIfForbidden(STRIPE_HOST, onBroken), [onBroken]);
	useEffect(() => {
		let isCancelled = false;
		openStripe(publicKey, getLocale()).then(
			(stripe) => {
				if (!isCancelled && container.current)
					mounted.current = mount(stripe, container.current, latest);
			},
			() => latest.current.onBroken(),
		);
		return () => {
			isCancelled = true;
			mounted.current?.elements.getElement("payment")?.destroy();
			mounted.current = null;
		};
	}, [publicKey]);
	useEffect(
		() =>
			mounted.current?.elements.update({ amount: amountCents, currency: currency.toLowerCase() }),
		[amountCents, currency],
	);
	useEffect(() => {
		if (next?.kind === "confirm" && mounted.current)
			void confirmStep(mounted.current, next, latest.current);
	}, [next]);
	useImperativeHandle(ref, () => ({
		submit: () => void (mounted.current && submit(mounted.current, latest.current)),
		focus: () => mounted.current?.elements.getElement("payment")?.focus(),
	}));
	return <div ref={container} className="min-h-13" />;
}

function mount(
	stripe: Stripe,
	container: HTMLElement,
	latest: { current: VendorFieldProps },
): MountedElements {
	const { amountCents, currency } = latest.current;
	const elements = stripe.elements({
		mode: "payment",
		amount: amountCents,
		currency: currency.toLowerCase(),
		appearance: appearanceOf(container),
	});
	const element = elements.create("payment", PAYMENT_OPTIONS);
	element.on("ready", () => latest.current.onReady());
	element.on("loaderror", () => latest.current.onBroken());
	element.mount(container);
	return { stripe, elements };
}

/** Wallets are a payment method of their own. */
const PAYMENT_OPTIONS = { layout: "tabs", wallets: { applePay: "never", googlePay: "never" } };

async function submit(
	{ stripe, elements }: MountedElements,
	{ onToken, onFailure }: VendorFieldProps,
): Promise<void> {
	const { error: incomplete } = await elements.submit();
	if (incomplete) return onFailure("invalid");
	const { error, confirmationToken } = await stripe.createConfirmationToken({ elements });
	if (error || !confirmationToken)
		return onFailure(error?.type === "validation_error" ? "invalid" : "unreachable");
	onToken(confirmationToken.id);
}

/** The verification of a card. Stripe shows the dialog and reports the result. */
async function confirmStep(
	{ stripe }: MountedElements,
	{ clientSecret }: NextStep & { kind: "confirm" },
	props: VendorFieldProps,
): Promise<void> {
	const { error } = await stripe.handleNextAction({ clientSecret });
	if (!error) return props.onApproved();
	props.onFailure(
		error.type === "card_error" || error.type === "invalid_request_error"
			? "verification_failed"
			: "unreachable",
	);
}
