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

type Mounted = { stripe: Stripe; elements: StripeElements };

/** Stripe's Payment Element for cards, its Express Checkout Element for wallets. */
export function StripeField(props: VendorFieldProps) {
	const { way, widget, amountCents, currency, next, ref, onBroken } = props;
	const publicKey = widget.vendor === "stripe" ? widget.publicKey : "";
	const place = useRef<HTMLDivElement>(null);
	const mounted = useRef<Mounted>(null);
	const [hasWallet, setHasWallet] = useState(true);
	// What the page does on an event may change with every rendering; the field is made once.
	const latest = useRef(props);
	useEffect(() => {
		latest.current = props;
	});
	useEffect(() => reloadIfForbidden(STRIPE_HOST, onBroken), [onBroken]);
	useEffect(() => {
		let isOver = false;
		openStripe(publicKey, getLocale()).then(
			(stripe) => {
				if (!isOver && place.current)
					mounted.current = mount(stripe, place.current, latest, setHasWallet);
			},
			() => latest.current.onBroken(),
		);
		return () => {
			isOver = true;
			mounted.current?.elements
				.getElement(way === "card" ? "payment" : "expressCheckout")
				?.destroy();
			mounted.current = null;
		};
	}, [publicKey, way]);
	useEffect(
		() =>
			mounted.current?.elements.update({ amount: amountCents, currency: currency.toLowerCase() }),
		[amountCents, currency],
	);
	useEffect(() => {
		if (next?.kind === "confirm" && mounted.current)
			void follow(mounted.current, next, latest.current);
	}, [next]);
	useImperativeHandle(ref, () => ({
		submit: () => void (mounted.current && submit(mounted.current, latest.current)),
		focus: () => mounted.current?.elements.getElement("payment")?.focus(),
	}));
	return (
		<>
			<div ref={place} className={hasWallet ? "min-h-13" : undefined} />
			{!hasWallet && <p>{m.pay_no_wallet()}</p>}
		</>
	);
}

function mount(
	stripe: Stripe,
	place: HTMLElement,
	latest: { current: VendorFieldProps },
	setHasWallet: (has: boolean) => void,
): Mounted {
	const { way, amountCents, currency } = latest.current;
	const elements = stripe.elements({
		mode: "payment",
		amount: amountCents,
		currency: currency.toLowerCase(),
		appearance: appearanceOf(place),
	});
	const element =
		way === "card"
			? elements.create("payment", PAYMENT_OPTIONS)
			: elements.create("expressCheckout");
	element.on("ready", ({ availablePaymentMethods }) => {
		latest.current.onReady();
		if (way === "wallet") setHasWallet(availablePaymentMethods !== undefined);
	});
	element.on("loaderror", () => latest.current.onBroken());
	element.on("confirm", () => latest.current.onToken(null));
	element.on("cancel", () => latest.current.onFailure("cancelled"));
	element.mount(place);
	return { stripe, elements };
}

/** Wallets have a way of their own. */
const PAYMENT_OPTIONS = { layout: "tabs", wallets: { applePay: "never", googlePay: "never" } };

async function submit(
	{ stripe, elements }: Mounted,
	{ onToken, onFailure }: VendorFieldProps,
): Promise<void> {
	const { error: incomplete } = await elements.submit();
	if (incomplete) return onFailure("invalid");
	const { error, confirmationToken } = await stripe.createConfirmationToken({ elements });
	if (error || !confirmationToken)
		return onFailure(error?.type === "validation_error" ? "invalid" : "unreachable");
	onToken(confirmationToken.id);
}

/** A card's verification, or the wallet's own confirmation: Stripe shows what is needed and tells how it ended. */
async function follow(
	{ stripe, elements }: Mounted,
	next: NextStep & { kind: "confirm" },
	props: VendorFieldProps,
): Promise<void> {
	const { clientSecret } = next;
	const confirmParams = { return_url: location.href };
	const { error } =
		props.way === "card"
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
