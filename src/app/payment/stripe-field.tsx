import { useEffect, useImperativeHandle, useRef, useState } from "react";
import { m } from "../messages/compiled/messages.js";
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

/** Stripe's Payment Element for cards, its Express Checkout Element for wallets. */
export function StripeField(props: VendorFieldProps) {
	const { method, widget, amountCents, currency, next, ref, onBroken } = props;
	const publicKey = widget.vendor === "stripe" ? widget.publicKey : "";
	const container = useRef<HTMLDivElement>(null);
	const mounted = useRef<MountedElements>(null);
	const [hasWallet, setHasWallet] = useState(true);
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
					mounted.current = mount(stripe, container.current, latest, setHasWallet);
			},
			() => latest.current.onBroken(),
		);
		return () => {
			isCancelled = true;
			mounted.current?.elements
				.getElement(method === "card" ? "payment" : "expressCheckout")
				?.destroy();
			mounted.current = null;
		};
	}, [publicKey, method]);
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
	return (
		<>
			<div ref={container} className={hasWallet ? "min-h-13" : undefined} />
			{!hasWallet && <p>{m.pay_no_wallet()}</p>}
		</>
	);
}

function mount(
	stripe: Stripe,
	container: HTMLElement,
	latest: { current: VendorFieldProps },
	setHasWallet: (has: boolean) => void,
): MountedElements {
	const { method, amountCents, currency } = latest.current;
	const elements = stripe.elements({
		mode: "payment",
		amount: amountCents,
		currency: currency.toLowerCase(),
		appearance: appearanceOf(container),
	});
	const element =
		method === "card"
			? elements.create("payment", PAYMENT_OPTIONS)
			: elements.create("expressCheckout");
	element.on("ready", ({ availablePaymentMethods }) => {
		latest.current.onReady();
		if (method === "wallet") setHasWallet(availablePaymentMethods !== undefined);
	});
	element.on("loaderror", () => latest.current.onBroken());
	element.on("confirm", () => latest.current.onToken(null));
	element.on("cancel", () => latest.current.onFailure("cancelled"));
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

/**
 * The verification of a card or the confirmation of a wallet. Stripe shows the dialog and reports
 * the result.
 */
async function confirmStep(
	{ stripe, elements }: MountedElements,
	next: NextStep & { kind: "confirm" },
	props: VendorFieldProps,
): Promise<void> {
	const { clientSecret } = next;
	const confirmParams = { return_url: location.href };
	const { error } =
		props.method === "card"
			? await stripe.handleNextAction({ clientSecret })
			: await stripe.confirmPayment({
					elements,
					clientSecret,
					confirmParams,
					redirect: "if_required",
				});
	if (!error) return props.onApproved();
	props.onFailure(
		error.type === "card_error" || error.type === "invalid_request_error"
			? "verification_failed"
			: "unreachable",
	);
}
