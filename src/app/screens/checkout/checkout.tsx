import { useCallback, useEffect, useRef } from "react";
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from "react-router";
import { LOCAL_VERSION } from "../../browser/local-storage.ts";
import { reloadPage } from "../../browser/reload-page.ts";
import type { StoredLine } from "../../cart/parse-stored-cart.ts";
import { saveUnpaidOrder } from "../../cart/unpaid-order.ts";
import {
	dropDraft,
	readDraft,
	updateDraft,
	useCheckoutDraft,
} from "../../checkout-draft/checkout-draft.ts";
import type { CheckoutDraft } from "../../checkout-draft/parse-draft.ts";
import { links } from "../../page/links.ts";
import { paymentPageOf } from "../../page/page-context.ts";
import { showToast } from "../../ui/toast-store.ts";
import type { Route } from "./+types/checkout.ts";
import { emptyCart, useCheckoutItems } from "./checkout-cart.ts";
import { readCheckout } from "./checkout-data.ts";
import { CheckoutFrame, CheckoutLoading, NeedsScripts } from "./checkout-frame.tsx";
import { withNotice } from "./checkout-step.tsx";
import { CHECKOUT_STEPS, type CheckoutStep, openStep } from "./checkout-steps.ts";
import { newIdempotencyKey } from "./idempotency-key.ts";
import { attemptFor } from "./order-attempt.ts";
import { isSending, UnconfirmedOrder } from "./unconfirmed-order.tsx";
import { CheckoutContext, type PlacedOrder } from "./use-checkout.ts";
import { type Totals, useTotals } from "./use-totals.ts";

export function loader({ url, context }: Route.LoaderArgs) {
	return readCheckout(paymentPageOf(context), url);
}

/** From step to step nothing is asked again; a saved address is. */
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
	const isPlaced = /\/payment-verification$/.test(pathname);
	return isPlaced ? <Outlet /> : <OpenCheckout data={data} step={stepOf(pathname)} />;
}

function OpenCheckout({
	data,
	step,
}: {
	data: Route.ComponentProps["loaderData"];
	step: CheckoutStep;
}) {
	const order = useCheckoutDraft();
	const items = useCheckoutItems(data);
	const totals = useTotals(order, items ?? []);
	const sends = isSending.use();
	const isLeaving = useRef(false);
	const isCustomer = data.customer !== null;
	const open = order && openStep(order, isCustomer);
	const isInDoubt = order?.attempt?.isSent === true && !sends;
	useBegin(order, items, data);
	useWayBack({ order, items, step, open, isHeld: isInDoubt || sends, isLeaving });
	useTotalsSaid(step, totals);
	const navigate = useNavigate();
	const placed = useCallback(
		async ({ order: { orderNumber, validator }, payment }: PlacedOrder) => {
			isLeaving.current = true;
			const way = readDraft().paymentMethod ?? "";
			emptyCart();
			dropDraft();
			isSending.set(false);
			const name = `${orderNumber}-${validator}`;
			const isDone = payment.status === "paid" || payment.status === "on_account";
			if (!isDone) saveUnpaidOrder(name);
			await navigate(
				isDone ? links.orderConfirmation(name) : links.paymentVerification(name, way),
				{ replace: true },
			);
			// After the way back is in place: Back at the provider leads to the order, not to an empty cart.
			if (payment.next?.kind === "go") location.assign(payment.next.url);
		},
		[navigate],
	);
	const doubt = useCallback(() => isSending.set(false), []);
	if (!order || !items || !open)
		return (
			<>
				<NeedsScripts />
				<CheckoutLoading />
			</>
		);
	if (isInDoubt && order.attempt)
		return <UnconfirmedOrder attempt={order.attempt} onPlaced={placed} />;
	return (
		<CheckoutContext value={{ data, order, items, totals, placed, doubt }}>
			<CheckoutFrame step={step} open={open}>
				<Outlet />
			</CheckoutFrame>
		</CheckoutContext>
	);
}

/** Who may show something on a page is decided when it is loaded: a buyer who came here from another page loads this one for itself. */
function loadAsPage(): void {
	const [loaded] = performance.getEntriesByType("navigation");
	if (loaded && !PAYMENT_PAGE.test(new URL(loaded.name).pathname)) reloadPage();
}

const PAYMENT_PAGE = /^(\/es)?\/(Checkout|stripe-confirmation)(\/|$)/;

function stepOf(pathname: string): CheckoutStep {
	const last = pathname.split("/").at(-1) ?? "";
	return CHECKOUT_STEPS.find((step) => step === last) ?? "default";
}

/** Every cart has one key, made when its checkout opens; the rest of the browser's copy is what the specification keeps of an order. */
function useBegin(
	order: CheckoutDraft | null,
	items: StoredLine[] | null,
	{ customer }: Route.ComponentProps["loaderData"],
): void {
	useEffect(() => {
		if (!order || !items?.length) return;
		const attempt = attemptFor(order.attempt, items, newIdempotencyKey);
		const isLogged = customer !== null;
		const creditRetail = customer?.credit ? "credit" : "retail";
		updateDraft({ attempt, items, isLogged, creditRetail, localStorageVersion: LOCAL_VERSION });
	}, [order, items, customer]);
}

type Place = {
	order: CheckoutDraft | null;
	items: StoredLine[] | null;
	step: CheckoutStep;
	open: CheckoutStep | null;
	isHeld: boolean;
	isLeaving: React.RefObject<boolean>;
};

/** Nobody pays for an empty cart, and no step is taken before those it needs. */
function useWayBack({ order, items, step, open, isHeld, isLeaving }: Place): void {
	const navigate = useNavigate();
	useEffect(() => {
		if (!order || !items || !open || isHeld || isLeaving.current) return;
		if (items.length === 0) void navigate(links.cart(), { replace: true });
		else if (CHECKOUT_STEPS.indexOf(step) > CHECKOUT_STEPS.indexOf(open))
			void navigate(links.checkout(open), { replace: true });
	}, [order, items, step, open, isHeld, isLeaving, navigate]);
}

/** A coupon that is over goes, a service that is not offered any more is chosen again; both say why. */
function useTotalsSaid(step: CheckoutStep, { refusal }: Totals): void {
	const navigate = useNavigate();
	useEffect(() => {
		if (!refusal || refusal === "unreached") return;
		if (refusal.code.startsWith("coupon_")) {
			updateDraft({ coupon: null });
			showToast({ kind: "error", text: refusal.message });
		}
		const isOfShipping = refusal.code === "shipping_changed" || refusal.code === "needs_quote";
		if (isOfShipping && step !== "shipping-options")
			void navigate(links.checkout("shipping-options"), {
				replace: true,
				state: withNotice(refusal.message),
			});
	}, [step, refusal, navigate]);
}
