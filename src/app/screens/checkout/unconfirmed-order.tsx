import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { paymentOutcome } from "../../../contract/orders.ts";
import { ApiRefusal, callApi } from "../../browser/api-client.ts";
import { links } from "../../page/links.ts";
import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";
import { displayPhone } from "../../ui/display-phone.ts";
import { useShellData } from "../../page/shell-data.ts";
import { createStore } from "../../ui/store.ts";
import { updateDraft } from "../../checkout-draft/checkout-draft.ts";
import type { OrderAttempt } from "../../checkout-draft/parse-draft.ts";
import { withNotice } from "./checkout-step.tsx";
import type { PlacedOrder } from "./use-checkout.ts";
import { WaitingPage } from "./waiting-page.tsx";

/** Whether this page has an order on its way; what another page sent is asked after. */
export const isSending = createStore(false);

const ASK_AGAIN_MS = 1500;
/** An order that is not there after so many questions was never placed; sent again, its key would still find it. */
const MAX_NOT_FOUND_ANSWERS = 3;

/** An order was sent and its answer never came: a reload, a lost line. Asks what came of it, and says nothing wrong meanwhile. */
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
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key is what is asked about
	useEffect(() => {
		let isOver = false;
		let absences = 0;
		const notPlaced = () => {
			updateDraft({ attempt: { ...attempt, isSent: false } });
			void navigate(links.checkout("payment"), {
				replace: true,
				state: withNotice(m.checkout_not_placed({ phone })),
			});
		};
		const ask = async () => {
			if (isOver) return;
			try {
				const found = await callApi<typeof paymentOutcome>(
					"POST",
					"/orders/payment_outcome",
					getLocale(),
					{},
					{ key },
				);
				if (!isOver) onPlaced(found);
			} catch (error) {
				if (isOver) return;
				if (error instanceof ApiRefusal && error.status === 404 && ++absences >= MAX_NOT_FOUND_ANSWERS)
					notPlaced();
				else setTimeout(ask, ASK_AGAIN_MS);
			}
		};
		void ask();
		return () => {
			isOver = true;
		};
	}, [key, onPlaced, navigate]);
	return <WaitingPage title={m.checkout_checking_order()} text={m.checkout_checking_order_more()} />;
}
