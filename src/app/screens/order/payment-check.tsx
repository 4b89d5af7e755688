import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { paymentOutcome } from "../../../contract/orders.ts";
import { callApi } from "../../browser/api-client.ts";
import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";
import type { OrderPage } from "../../order/order-view.ts";
import { Notice } from "../../ui/notice.tsx";

const FIRST_MS = 1500;
const LONGEST_MS = 15_000;
const RELOAD_SECONDS = 8;

/** Says that a payment is being looked at, and looks: more and more rarely, until it is known. Without scripts the page comes anew. */
export function PaymentCheck({ order: { name } }: { order: Pick<OrderPage, "name"> }) {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		let wait = FIRST_MS;
		let timer = setTimeout(look, wait);
		async function look() {
			const answer = await ask(name);
			if (answer && answer.payment.status !== "checking" && answer.payment.status !== "processing")
				return void revalidate();
			wait = Math.min(wait * 1.5, LONGEST_MS);
			timer = setTimeout(look, wait);
		}
		return () => clearTimeout(timer);
	}, [name, revalidate]);
	return (
		<div role="status">
			<Notice title={m.pay_checking()}>{m.pay_checking_more()}</Notice>
			<noscript>
				<meta httpEquiv="refresh" content={String(RELOAD_SECONDS)} />
			</noscript>
		</div>
	);
}

/** A question that was not answered is asked again. */
function ask(order_number: string) {
	return callApi<typeof paymentOutcome>("POST", "/orders/payment_outcome", getLocale(), {
		order_number,
	}).catch(() => undefined);
}
