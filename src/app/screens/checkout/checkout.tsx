import { useEffect } from "react";
import { Outlet, redirect, type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { loadOptionalChunk } from "../../browser/chunk-guard.ts";
import { PROFILE_KEY, readLocal, UNMERGED_KEY } from "../../browser/local-storage.ts";
import { isPaymentPath } from "../../browser/payment-path.ts";
import { reloadPage } from "../../browser/reload-page.ts";
import { readCheckout } from "../../checkout/checkout-data.ts";
import { isDraftStarted } from "../../checkout-draft/is-draft-started.ts";
import { HYDRATED, hydrateLater } from "../../page/hydrate-later.tsx";
import { links } from "../../page/links.ts";
import { paymentPageOf } from "../../page/page-context.ts";
import { ErrorPage } from "../../shell/error-page.tsx";
import type { Route } from "./+types/checkout.ts";
import { CheckoutLayout } from "./checkout-layout.tsx";
import { stepOf } from "./checkout-steps.ts";

const loadCheckout = async () => (await import("./open-checkout.tsx")).OpenCheckout;
/**
 * A customer who begins an order sees the server's form, and the code is loaded with the first
 * input. Only the browser can draw the cart of a guest, a later step, and an order that was begun.
 */
const OpenCheckout = hydrateLater(loadCheckout, {
	isNeededAtOnce: ({ data }) =>
		data.totals === null || isDraftStarted() || readLocal(UNMERGED_KEY) !== null,
});
// Begins before the page is hydrated.
if (!import.meta.env.SSR && (readLocal(PROFILE_KEY) === null || isDraftStarted()))
	loadOptionalChunk(loadCheckout).catch(() => {});

export function loader({ url, context }: Route.LoaderArgs) {
	return readCheckout(paymentPageOf(context), url, {
		isFirstStep: stepOf(url.pathname) === "shipping",
	});
}

/** A form that was sent before any script was loaded. The page opens again. */
export function action() {
	return redirect(links.checkout());
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
	useEffect(repeatEarlySubmits, []);
	const isVerification = /\/payment-verification$/.test(pathname);
	return (
		<CheckoutLayout>{isVerification ? <Outlet /> : <OpenCheckout data={data} />}</CheckoutLayout>
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

/**
 * Reloads when the document was loaded for another page, because only payment pages may show the
 * provider's fields.
 */
function loadAsPage(): void {
	const [loaded] = performance.getEntriesByType("navigation");
	if (loaded && !isPaymentPath(new URL(loaded.name).pathname)) reloadPage();
}

/** Sends a form again once its code is loaded, if the buyer sent it before. */
function repeatEarlySubmits(): () => void {
	const onSubmit = (event: SubmitEvent) => {
		const { target: form, submitter } = event;
		if (!(form instanceof HTMLFormElement)) return;
		const part = form.closest("[data-later]");
		if (!part) return;
		event.preventDefault();
		part.addEventListener(HYDRATED, () => form.requestSubmit(submitter), { once: true });
	};
	document.addEventListener("submit", onSubmit, true);
	return () => document.removeEventListener("submit", onSubmit, true);
}
