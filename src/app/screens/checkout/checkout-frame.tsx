import type { ReactNode } from "react";
import { displayPhone } from "../../../domain/address/display-phone.ts";
import { refusalSentence } from "../../browser/refusal-sentence.ts";
import { useCheckout } from "../../checkout/use-checkout.ts";
import type { Totals } from "../../checkout/use-totals.ts";
import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { useShellData } from "../../page/shell-data.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton, SkeletonText } from "../../ui/skeleton.tsx";
import type { CheckoutStep } from "./checkout-steps.ts";
import { OrderSummary } from "./order-summary.tsx";
import { StepsBar } from "./steps-bar.tsx";

/** The layout of the checkout: the steps above, the summary beside the current step. */
export function CheckoutFrame({
	step,
	open,
	children,
}: {
	step: CheckoutStep;
	open: CheckoutStep;
	children: ReactNode;
}) {
	const { draft, totals } = useCheckout();
	return (
		<div className={`${FRAME} noscript:hidden`}>
			<StepsBar current={step} open={open} />
			<div className={COLUMNS}>
				<OrderSummary
					lines={totals.answer?.orderProducts ?? null}
					sums={totals.answer?.orderInfo ?? null}
					isLoading={totals.isLoading}
					hasAddress={draft.shippingAddress !== null}
					hasShipping={draft.shippingRequested?.price != null}
				/>
				<div className="max-w-prose lg:order-first">
					<TotalsError totals={totals} />
					{children}
				</div>
			</div>
		</div>
	);
}

const FRAME = "mx-auto max-w-checkout px-4 py-4";
const COLUMNS = "grid gap-6 lg:grid-cols-[minmax(0,1fr)_var(--container-garage)] lg:gap-10";

/**
 * Shown when the totals could not be calculated, because the order cannot be placed without them.
 */
function TotalsError({ totals: { refusal, refresh } }: { totals: Totals }) {
	const concernsCart = refusal && refusal !== "unreachable" && CART_ERRORS.has(refusal.code);
	return (
		<div role="alert" className="empty:hidden">
			{refusal === "unreachable" && (
				<Notice kind="bad" title={m.checkout_unreached()} className="mb-4">
					<Button size="small" onClick={refresh}>
						{m.checkout_try_again()}
					</Button>
				</Notice>
			)}
			{concernsCart && (
				<Notice kind="bad" title={refusalSentence(refusal)} className="mb-4">
					<ButtonLink to={links.cart()} size="small">
						{m.checkout_look_at_cart()}
					</ButtonLink>
				</Notice>
			)}
		</div>
	);
}

const CART_ERRORS = new Set([
	"invalid_products",
	"wrong_quantity",
	"prices_hidden",
	"bad_request",
	"too_many",
	"unavailable",
	"broken",
]);

export function CheckoutLoading() {
	return (
		<div className={`${FRAME} noscript:hidden`} aria-busy="true">
			<p className="sr-only">{m.ui_loading()}</p>
			<div className="mb-5 border-b pb-3">
				<Skeleton className="my-2.5 h-6 w-2/3" />
			</div>
			<div className={COLUMNS}>
				<div className="rounded-box border bg-panel p-4 max-lg:h-13">
					<SkeletonText lines={1} />
				</div>
				<div className="grid max-w-prose content-start gap-4 lg:order-first">
					<Skeleton className="h-9 w-1/2" />
					<SkeletonText lines={6} />
				</div>
			</div>
		</div>
	);
}

/** The payment field needs scripts. Buyers without scripts can order by telephone. */
export function NeedsScripts() {
	const phone = useShellData()?.phone ?? "";
	return (
		<noscript>
			{import.meta.env.SSR && (
				<div className={FRAME}>
					<h1 className="mb-4 text-3xl">{m.checkout()}</h1>
					<Notice kind="warn" title={m.checkout_needs_scripts()}>
						<p>{m.checkout_by_phone()}</p>
						<p className="mt-2">
							<a
								href={`tel:${phone}`}
								className="inline-flex min-h-11 items-center font-semibold text-lg underline underline-offset-4"
							>
								{displayPhone(phone)}
							</a>
						</p>
					</Notice>
				</div>
			)}
		</noscript>
	);
}
