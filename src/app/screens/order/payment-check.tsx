import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { paymentOutcome } from "../../../contract/orders.ts";
import { callApi } from "../../browser/api-client.ts";
import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";
import type { OrderPage } from "../../order/order-view.ts";
import { Notice } from "../../ui/notice.tsx";

const FIRST_DELAY_MS = 1500;
const MAX_DELAY_MS = 15_000;
const RELOAD_SECONDS = 8;

/**
 * Polls the result of a payment with growing delays until it is known. Without scripts the page
 * reloads.
 */
export function PaymentCheck({ order: { name } }: { order: Pick<OrderPage, "name"> }) {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		let delay = FIRST_DELAY_MS;
		let timer = setTimeout(poll, delay);
		async function poll() {
			const outcome = await fetchOutcome(name);
			const status = outcome?.payment.status;
			if (status && status !== "checking" && status !== "processing") return void revalidate();
			delay = Math.min(delay * 1.5, MAX_DELAY_MS);
			timer = setTimeout(poll, delay);
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

/** Undefined when the call failed; the next poll tries again. */
function fetchOutcome(order_number: string) {
	return callApi<typeof paymentOutcome>("POST", "/orders/payment_outcome", getLocale(), {
		order_number,
	}).catch(() => undefined);
}
