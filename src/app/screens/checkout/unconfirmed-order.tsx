import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { paymentOutcome } from "../../../contract/orders.ts";
import { displayPhone } from "../../../domain/address/display-phone.ts";
import { ApiRefusal, callApi } from "../../browser/api-client.ts";
import type { PlacedOrder } from "../../checkout/use-checkout.ts";
import { updateDraft } from "../../checkout-draft/checkout-draft.ts";
import type { OrderAttempt } from "../../checkout-draft/parse-draft.ts";
import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";
import { links } from "../../page/links.ts";
import { useShellData } from "../../page/shell-data.ts";
import { withNotice } from "./checkout-step.tsx";
import { WaitingPage } from "./waiting-page.tsx";

const POLL_MS = 1500;
/**
 * After so many "not found" answers the order counts as not placed. A repeated order has the same
 * key and would find it.
 */
const MAX_NOT_FOUND_ANSWERS = 3;

/** Asks for the result of an order whose answer was lost by a reload or a broken connection. */
export function UnconfirmedOrder({
	attempt,
	onPlaced,
}: {
	attempt: OrderAttempt;
	onPlaced: (answer: PlacedOrder) => void;
}) {
	const navigate = useNavigate();
	const phone = displayPhone(useShellData()?.phone ?? "");
	const { key } = attempt;
	// biome-ignore lint/correctness/useExhaustiveDependencies: the attempt is identified by its key
	useEffect(() => {
		let isCancelled = false;
		let notFoundCount = 0;
		const returnToPayment = () => {
			updateDraft({ attempt: { ...attempt, isSent: false } });
			void navigate(links.checkout("payment"), {
				replace: true,
				state: withNotice(m.checkout_not_placed({ phone })),
			});
		};
		const ask = async () => {
			if (isCancelled) return;
			try {
				const placedOrder = await callApi<typeof paymentOutcome>(
					"POST",
					"/orders/payment_outcome",
					getLocale(),
					{},
					{ key },
				);
				if (!isCancelled) onPlaced(placedOrder);
			} catch (error) {
				if (isCancelled) return;
				if (
					error instanceof ApiRefusal &&
					error.status === 404 &&
					++notFoundCount >= MAX_NOT_FOUND_ANSWERS
				)
					returnToPayment();
				else setTimeout(ask, POLL_MS);
			}
		};
		void ask();
		return () => {
			isCancelled = true;
		};
	}, [key, onPlaced, navigate]);
	return (
		<WaitingPage title={m.checkout_checking_order()} text={m.checkout_checking_order_more()} />
	);
}
