import { displayPhone } from "../../../domain/address/display-phone.ts";
import { m } from "../../messages/compiled/messages.js";
import type { OrderPage } from "../../order/order-view.ts";
import { links } from "../../page/links.ts";
import { useShellData } from "../../page/shell-data.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { PaymentCheck } from "./payment-check.tsx";

type PayProps = {
	order: OrderPage;
	/** The enabled payment methods. */
	methods: string[];
	/** The buyer returns from the provider. */
	isBackFromProvider: boolean;
	providerUrl: string | undefined;
};

/**
 * Leads to the payment of what is due for an order, or shows that a payment is being checked. The
 * providers' fields are on the checkout page, because no third-party script may run on a page whose
 * address alone gives access.
 */
export function PayOrderPanel({ order, methods, isBackFromProvider, providerUrl }: PayProps) {
	const { phone = "" } = useShellData() ?? {};
	if (order.isChecking) return <PaymentCheck order={order} />;
	return (
		<section
			id="pay"
			className="no-print grid justify-items-start gap-3 rounded-box border border-signal p-4"
		>
			<h2 className="text-xl">{m.pay_title({ total: order.amountDue })}</h2>
			{order.isDeclined ? (
				<Notice kind="bad" title={m.pay_declined()}>
					{m.pay_declined_call({ phone: displayPhone(phone) })}
				</Notice>
			) : (
				isBackFromProvider && <Notice kind="warn" title={m.pay_not_finished()} />
			)}
			{order.balanceDue && <p>{m.pay_balance_hint()}</p>}
			{order.heldUntil && <p>{m.pay_held_until({ time: order.heldUntil })}</p>}
			{methods.length === 0 && <p>{m.pay_call({ phone: displayPhone(phone) })}</p>}
			{methods.length > 0 && (
				<ButtonLink
					to={links.paymentVerification(order.name, "")}
					variant="primary"
					className="noscript:hidden"
				>
					{m.pay_amount({ total: order.amountDue })}
				</ButtonLink>
			)}
			{methods.includes("redirect") && (
				<noscript>
					<PayAtProvider total={order.amountDue} providerUrl={providerUrl} />
				</noscript>
			)}
		</section>
	);
}

/**
 * Without scripts, leads to the provider's page by a link, because the content security policy
 * forbids forms that redirect there.
 */
function PayAtProvider({ total, providerUrl }: { total: string; providerUrl: string | undefined }) {
	if (providerUrl)
		return (
			<a
				href={providerUrl}
				rel="noreferrer"
				className="inline-flex min-h-11 items-center font-semibold text-signal underline underline-offset-4"
			>
				{m.pay_go_on()}
			</a>
		);
	return (
		<PostForm>
			<Button type="submit" name="intent" value="pay" variant="primary">
				{m.pay_amount({ total })}
			</Button>
		</PostForm>
	);
}
