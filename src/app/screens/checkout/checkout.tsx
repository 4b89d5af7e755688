import { useCallback, useEffect, useRef } from "react";
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from "react-router";
import { isPaymentPath } from "../../browser/payment-path.ts";
import { reloadPage } from "../../browser/reload-page.ts";
import type { StoredLine } from "../../cart/parse-stored-cart.ts";
import { useCheckoutItems } from "../../checkout/checkout-cart.ts";
import { readCheckout } from "../../checkout/checkout-data.ts";
import { isSending } from "../../checkout/is-sending.ts";
import { CheckoutContext } from "../../checkout/use-checkout.ts";
import { useOnPlaced } from "../../checkout/use-on-placed.ts";
import { useStoredDraft } from "../../checkout/use-stored-draft.ts";
import { type Totals, useTotals } from "../../checkout/use-totals.ts";
import { updateDraft, useCheckoutDraft } from "../../checkout-draft/checkout-draft.ts";
import type { CheckoutDraft } from "../../checkout-draft/parse-draft.ts";
import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { paymentPageOf } from "../../page/page-context.ts";
import { ErrorPage } from "../../shell/error-page.tsx";
import { showToast } from "../../ui/toast-store.ts";
import type { Route } from "./+types/checkout.ts";
import { CheckoutFrame, CheckoutLoading, NeedsScripts } from "./checkout-frame.tsx";
import { CheckoutLayout } from "./checkout-layout.tsx";
import { withNotice } from "./checkout-step.tsx";
import { CHECKOUT_STEPS, type CheckoutStep, openStep, stepOf } from "./checkout-steps.ts";
import { UnconfirmedOrder } from "./unconfirmed-order.tsx";
import { requoteService } from "./use-shipping-options.ts";

export function loader({ url, context }: Route.LoaderArgs) {
	return readCheckout(paymentPageOf(context), url);
}

/**
 * Moving between steps reloads nothing. A change on the same step, such as a saved address, does.
 */
export function shouldRevalidate({
	currentUrl,
	nextUrl,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
	return currentUrl.pathname === nextUrl.pathname && defaultShouldRevalidate;
}

export default function CheckoutScreen({ loaderData: data }: Route.ComponentProps) {
	const { pathname } = useLocation();
	useEffect(loadAsPage, []);
	const isVerification = /\/payment-verification$/.test(pathname);
	return (
		<CheckoutLayout>
			{isVerification ? <Outlet /> : <OpenCheckout data={data} step={stepOf(pathname)} />}
		</CheckoutLayout>
	);
}

/** Here and not in the root, because the checkout brings its own header. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return (
		<CheckoutLayout>
			<ErrorPage error={error} />
		</CheckoutLayout>
	);
}

function OpenCheckout({
	data,
	step,
}: {
	data: Route.ComponentProps["loaderData"];
	step: CheckoutStep;
}) {
	const draft = useCheckoutDraft();
	const items = useCheckoutItems(data);
	const totals = useTotals(draft, items ?? []);
	const isSendingOrder = isSending.use();
	const isLeaving = useRef(false);
	const isCustomer = data.customer !== null;
	const open = draft && openStep(draft, isCustomer);
	const isUnconfirmed = draft?.attempt?.isSent === true && !isSendingOrder;
	useStoredDraft(draft, items, data);
	useStepGuard({
		draft,
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
			<CheckoutFrame step={step} open={open}>
				<Outlet />
			</CheckoutFrame>
		</CheckoutContext>
	);
}

/**
 * Reloads when the document was loaded for another page, because only payment pages may show the
 * provider's fields.
 */
function loadAsPage(): void {
	const [loaded] = performance.getEntriesByType("navigation");
	if (loaded && !isPaymentPath(new URL(loaded.name).pathname)) reloadPage();
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
		void requoteService(draft, items).then((isOffered) => {
			if (isCurrent && !isOffered)
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
