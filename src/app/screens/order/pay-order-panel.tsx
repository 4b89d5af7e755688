import { links } from "../../page/links.ts";
import { m } from "../../messages/compiled/messages.js";
import type { OrderPage } from "../../order/order-view.ts";
import { displayPhone } from "../../ui/display-phone.ts";
import { useShellData } from "../../page/shell-data.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { PaymentCheck } from "./payment-check.tsx";

type PayProps = {
	order: OrderPage;
	/** The ways to pay that are switched on. */
	ways: string[];
	/** The buyer comes back from the provider. */
	isBack: boolean;
	goTo: string | undefined;
};

/**
 * The way to pay an order that waits for money; while a payment is being looked at, that and nothing else. The fields of providers stand
 * on the checkout's page: no script of anybody else runs where the address alone opens the order.
 */
export function PayOrder({ order, ways, isBack, goTo }: PayProps) {
	const { phone = "" } = useShellData() ?? {};
	if (order.isChecking) return <PaymentCheck order={order} />;
	return (
		<section
			id="pay"
			className="no-print grid justify-items-start gap-3 rounded-box border border-signal p-4"
		>
			<h2 className="text-xl">{m.pay_title({ total: order.total })}</h2>
			{order.isDeclined ? (
				<Notice kind="bad" title={m.pay_declined()}>
					{m.pay_declined_call({ phone: displayPhone(phone) })}
				</Notice>
			) : (
				isBack && <Notice kind="warn" title={m.pay_not_finished()} />
			)}
			{order.heldUntil && <p>{m.pay_held_until({ time: order.heldUntil })}</p>}
			{ways.length === 0 && <p>{m.pay_call({ phone: displayPhone(phone) })}</p>}
			{ways.length > 0 && (
				<ButtonLink
					to={links.paymentVerification(order.name, "")}
					variant="primary"
					className="noscript:hidden"
				>
					{m.pay_amount({ total: order.total })}
				</ButtonLink>
			)}
			{ways.includes("redirect") && (
				<noscript>
					<PayAtProvider total={order.total} goTo={goTo} />
				</noscript>
			)}
		</section>
	);
}

/** Leads to the provider's page where no script runs: by a link, because a form of ours may not lead a browser to another site. */
function PayAtProvider({ total, goTo }: { total: string; goTo: string | undefined }) {
	if (goTo)
		return (
			<a
				href={goTo}
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
