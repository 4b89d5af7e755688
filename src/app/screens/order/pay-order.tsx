import { useEffect } from "react";
import type { PaymentWidget } from "../../../ports/payment.ts";
import { m } from "../../messages/compiled/messages.js";
import { displayPhone } from "../../shell/phone.ts";
import { useShellData } from "../../shell/shell-data.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { useSending } from "../../ui/use-sending.ts";
import type { OrderPage } from "./order-view.ts";
import { PaymentCheck } from "./payment-check.tsx";

export type OfferedWay = { way: "card" | "wallet" | "redirect"; widget: PaymentWidget };

type PayProps = { order: OrderPage; ways: OfferedWay[]; isBack: boolean; goTo: string | undefined };

/** The way to pay an order that waits for money; while a payment is being looked at, that and nothing else. */
export function PayOrder({ order, ways, isBack, goTo }: PayProps) {
	const { phone = "" } = useShellData() ?? {};
	if (order.isChecking) return <PaymentCheck order={order} />;
	return (
		<section id="pay" className="no-print grid gap-3 rounded-box border border-signal p-4">
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
			{ways.some(({ way }) => way === "redirect") && <PayAtProvider total={order.total} goTo={goTo} />}
		</section>
	);
}

/** Leads to the provider's page. A link follows the form, so that it also works where no script leads on by itself. */
function PayAtProvider({ total, goTo }: { total: string; goTo: string | undefined }) {
	const isSending = useSending("pay");
	useEffect(() => {
		if (goTo) location.assign(goTo);
	}, [goTo]);
	if (goTo)
		return (
			<a href={goTo} rel="noreferrer" className="inline-flex min-h-11 items-center font-semibold text-signal underline underline-offset-4">
				{m.pay_go_on()}
			</a>
		);
	return (
		<PostForm>
			<Button type="submit" name="intent" value="pay" variant="primary" busy={isSending}>
				{m.pay_amount({ total })}
			</Button>
		</PostForm>
	);
}
