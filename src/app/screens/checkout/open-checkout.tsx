import { useCallback, useEffect, useRef, useState } from "react";
import { Outlet, useLocation, useNavigate } from "react-router";
import type { StoredLine } from "../../cart/parse-stored-cart.ts";
import { useCheckoutItems } from "../../checkout/checkout-cart.ts";
import type { CheckoutData } from "../../checkout/checkout-data.ts";
import { isSending } from "../../checkout/is-sending.ts";
import { CheckoutContext } from "../../checkout/use-checkout.ts";
import { useOnPlaced } from "../../checkout/use-on-placed.ts";
import { useStoredDraft } from "../../checkout/use-stored-draft.ts";
import { type Totals, useTotals } from "../../checkout/use-totals.ts";
import { updateDraft, useCheckoutDraft } from "../../checkout-draft/checkout-draft.ts";
import { isDraftStarted } from "../../checkout-draft/is-draft-started.ts";
import { type CheckoutDraft, parseDraft } from "../../checkout-draft/parse-draft.ts";
import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { showToast } from "../../ui/toast-store.ts";
import { CheckoutFrame, CheckoutLoading, NeedsScripts } from "./checkout-frame.tsx";
import { withNotice } from "./checkout-step.tsx";
import { CHECKOUT_STEPS, type CheckoutStep, openStep, stepOf } from "./checkout-steps.ts";
import { ContactAndAddress } from "./contact-and-address.tsx";
import { UnconfirmedOrder } from "./unconfirmed-order.tsx";
import { requoteService } from "./use-shipping-options.ts";

const EMPTY_DRAFT = parseDraft(null);

/**
 * The steps of the checkout. The server renders the first one for a customer, with an empty draft.
 * All other pages wait for the draft and the cart, which are in the browser.
 */
export function OpenCheckout({ data }: { data: CheckoutData }) {
	const step = stepOf(useLocation().pathname);
	const storedDraft = useCheckoutDraft();
	const draft = storedDraft ?? (data.totals ? EMPTY_DRAFT : null);
	const items = useCheckoutItems(data);
	const totals = useTotals(draft, items ?? [], data.totals);
	const isSendingOrder = isSending.use();
	const isLeaving = useRef(false);
	const isCustomer = data.customer !== null;
	const open = draft && openStep(draft, isCustomer);
	const isUnconfirmed = draft?.attempt?.isSent === true && !isSendingOrder;
	// The form of the server is empty. A draft with an address replaces it by a filled one.
	const [wasStarted] = useState(isDraftStarted);
	useStoredDraft(storedDraft, items, data);
	useStepGuard({
		draft: storedDraft,
		items,
		step,
		open,
		isPaused: isUnconfirmed || isSendingOrder,
		isLeaving,
	});
	useTotalsRefusal(step, totals);
	const onPlaced = useOnPlaced(isLeaving);
	const onUnconfirmed = useCallback(() => isSending.set(false), []);
	if (!draft || !items || !open)
		return (
			<>
				<NeedsScripts />
				<CheckoutLoading />
			</>
		);
	if (isUnconfirmed && draft.attempt)
		return <UnconfirmedOrder attempt={draft.attempt} onPlaced={onPlaced} />;
	return (
		<CheckoutContext value={{ data, draft, items, totals, onPlaced, onUnconfirmed }}>
			<NeedsScripts />
			<CheckoutFrame step={step} open={open}>
				{step === "shipping" ? (
					<ContactAndAddress key={storedDraft && wasStarted ? "continued" : "new"} />
				) : (
					<Outlet />
				)}
			</CheckoutFrame>
		</CheckoutContext>
	);
}

type StepGuard = {
	draft: CheckoutDraft | null;
	items: StoredLine[] | null;
	step: CheckoutStep;
	open: CheckoutStep | null;
	/** True while an order is being sent or its result is unknown. */
	isPaused: boolean;
	isLeaving: React.RefObject<boolean>;
};

/**
 * Leads back from an empty cart to the cart page, and from a step to the first one that is not
 * done. The payment stays open after a change of the cart while the chosen service is offered.
 */
function useStepGuard({ draft, items, step, open, isPaused, isLeaving }: StepGuard): void {
	const navigate = useNavigate();
	const cart = JSON.stringify(items);
	// A change of the cart at the payment clears the price of the chosen service.
	const mustRequote =
		step === "payment" && open === "shipping-options" && draft?.shippingRequested != null;
	// biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each cart
	useEffect(() => {
		if (!mustRequote || !draft || !items?.length || isPaused || isLeaving.current) return;
		let isCurrent = true;
		void requoteService(draft, items).then((shippingRequested) => {
			// The buyer may have chosen something else since.
			if (!isCurrent) return;
			if (shippingRequested) updateDraft({ shippingRequested });
			else
				void navigate(links.checkout("shipping-options"), {
					replace: true,
					state: withNotice(m.checkout_choose_shipping_again()),
				});
		});
		return () => {
			isCurrent = false;
		};
	}, [mustRequote, cart, isPaused]);
	useEffect(() => {
		if (!draft || !items || !open || isPaused || isLeaving.current) return;
		if (items.length === 0) void navigate(links.cart(), { replace: true });
		else if (!mustRequote && CHECKOUT_STEPS.indexOf(step) > CHECKOUT_STEPS.indexOf(open))
			void navigate(links.checkout(open), { replace: true });
	}, [draft, items, step, open, mustRequote, isPaused, isLeaving, navigate]);
}

/**
 * Removes an expired coupon, and leads back to the shipping options when the service is no longer
 * offered. Both show the reason.
 */
function useTotalsRefusal(step: CheckoutStep, { refusal }: Totals): void {
	const navigate = useNavigate();
	useEffect(() => {
		if (!refusal || refusal === "unreachable") return;
		if (refusal.code.startsWith("coupon_")) {
			updateDraft({ coupon: null });
			showToast({ kind: "error", text: refusal.message });
		}
		const concernsShipping = refusal.code === "shipping_changed" || refusal.code === "needs_quote";
		if (concernsShipping && step !== "shipping-options")
			void navigate(links.checkout("shipping-options"), {
				replace: true,
				state: withNotice(refusal.message),
			});
	}, [step, refusal, navigate]);
}
