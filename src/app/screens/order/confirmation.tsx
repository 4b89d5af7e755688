import { useEffect } from "react";
import { redirect } from "react-router";
import type { OrderStatus } from "../../../domain/order/order-status.ts";
import { rememberGuestOrder } from "../../cart/guest-order-history.ts";
import { m } from "../../messages/compiled/messages.js";
import { OrderAddresses, PaymentFacts } from "../../order/order-facts.tsx";
import { OrderLines, OrderTotals } from "../../order/order-line-list.tsx";
import { hintText } from "../../order/order-texts.ts";
import type { OrderPage } from "../../order/order-view.ts";
import { links } from "../../page/links.ts";
import { pageTitle } from "../../page/page-title.ts";
import { usePickupStore } from "../../page/pickup-store.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PrintButton } from "../../ui/print-button.tsx";
import type { Route } from "./+types/confirmation.ts";
import { CoreNote } from "./core-note.tsx";
import { linkPageOf, readOrderPage } from "./order-data.ts";
import { PaymentCheck } from "./payment-check.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
	if (!params.id) throw redirect(links.findOrder());
	return readOrderPage(linkPageOf(context), params.id);
}

export function meta({ loaderData }: Route.MetaArgs) {
	const title = loaderData ? m.confirmation_title({ number: loaderData.number }) : "";
	return [{ title: pageTitle(title) }, { name: "robots", content: "noindex" }];
}

/** The order confirmation: next steps, lines and totals. Printable. */
export default function Confirmation({ loaderData: order }: Route.ComponentProps) {
	useEffect(() => {
		if (order.isGuestOrder)
			rememberGuestOrder({
				at: order.createdAt,
				parts: order.lines.map(({ sku, quantity }) => ({ sku, quantity })),
			});
	}, [order]);
	return (
		<div className="mx-auto max-w-sheet px-4 py-6">
			<Thanks order={order} />
			<div className="no-print my-4 flex flex-wrap gap-3">
				{order.canPay && !order.isChecking && (
					<ButtonLink to={`${links.order(order.name)}#pay`} variant="primary">
						{m.pay_amount({ total: order.amountDue })}
					</ButtonLink>
				)}
				<ButtonLink to={links.order(order.name)}>{m.view_order()}</ButtonLink>
				<ButtonLink to={links.invoice(order.name)} icon="table">
					{m.invoice()}
				</ButtonLink>
				<PrintButton />
			</div>
			<NextSteps order={order} />
			<section className="mt-6">
				<h2 className="mb-2 text-xl">{m.order_items()}</h2>
				<OrderLines lines={order.lines} />
				<div className="mt-4 ml-auto max-w-field">
					<OrderTotals order={order} />
				</div>
			</section>
			<div className="mt-6 grid gap-6">
				<PaymentFacts order={order} />
				<OrderAddresses order={order} />
				{order.hasCores && <CoreNote />}
				{order.isGuestOrder && <AccountHint />}
			</div>
		</div>
	);
}

function Thanks({ order }: { order: OrderPage }) {
	return (
		<>
			<h1 className="flex items-center gap-3 text-3xl">
				<Icon
					name={order.canPay ? "clock" : "check"}
					className={`size-8 ${order.canPay ? "text-warn" : "text-good"}`}
				/>
				{order.canPay ? m.confirmation_waits() : m.confirmation_thanks()}
			</h1>
			<p className="mt-1 text-lg">{m.confirmation_number({ number: order.number })}</p>
			{order.isChecking && (
				<div className="mt-3">
					<PaymentCheck order={order} />
				</div>
			)}
			{order.status === "cancelled" && (
				<Notice kind="bad" title={m.order_hint_cancelled()} className="mt-3" />
			)}
		</>
	);
}

/**
 * Preparation is the next step. An order in another status says what it waits for, as its page
 * does.
 */
const STATUSES_BEFORE_PREPARATION: readonly OrderStatus[] = ["awaiting_payment", "processing"];

function NextSteps({
	order: { email, arrives, shipsOn, status, canPay, heldUntil, service, isPickup, isPartlyShipped },
}: {
	order: OrderPage;
}) {
	const store = usePickupStore();
	if (status === "cancelled") return null;
	const hasShipped = isPartlyShipped || status === "shipped" || status === "delivered";
	const isBeforePreparation = !isPartlyShipped && STATUSES_BEFORE_PREPARATION.includes(status);
	const steps = [
		canPay && heldUntil ? m.pay_held_until({ time: heldUntil }) : m.next_mail({ email }),
		isBeforePreparation ? m.next_prepare() : hintText(status, isPickup, isPartlyShipped),
		`${m.order_shipping_method()}: ${[service, shipsOn, arrives, ...(isPickup ? store : [])].filter(Boolean).join(" · ")}`,
		...(isPickup || hasShipped ? [] : [m.next_tracking()]),
	];
	return (
		<section>
			<h2 className="text-xl">{m.next_title()}</h2>
			<ol className="mt-1 max-w-prose list-decimal pl-5">
				{steps.map((step) => (
					<li key={step}>{step}</li>
				))}
			</ol>
		</section>
	);
}

function AccountHint() {
	return (
		<section className="no-print rounded-box border p-4">
			<h2 className="text-xl">{m.account_hint_title()}</h2>
			<p className="my-2 max-w-prose">{m.account_hint()}</p>
			<ButtonLink to={links.register()}>{m.create_account()}</ButtonLink>
		</section>
	);
}
