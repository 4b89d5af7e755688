import { useCallback, useEffect, useRef, useState } from "react";
import type { Answer } from "../../../contract/call.ts";
import type { paymentOutcome } from "../../../contract/orders.ts";
import { ApiRefusal, callApi } from "../../browser/api-client.ts";
import { getLocale } from "../../messages/compiled/runtime.js";

export type PaymentState = Answer<typeof paymentOutcome>["payment"];

/**
 * `isMissing`: no such order exists. `isSlow`: the result takes so long that the page offers to
 * look later.
 */
export type PaymentOutcome = { payment: PaymentState | null; isMissing: boolean; isSlow: boolean };

type OutcomeActions = {
	/** Asks for the result again. */
	refresh: () => void;
	/** Forgets the shown state, then asks for the result again. */
	reset: () => void;
	/** Shows a state that another answer has reported. */
	show: (payment: PaymentState) => void;
};

const POLL_MS = 1500;
const SLOW_POLL_MS = 5000;
const MAX_FAST_POLLS = 12;
const OPEN_STATUSES = new Set(["processing", "checking", "needs_buyer"]);

/** The same object while nothing has changed, so that the page does not take a poll for news. */
function keepUnchanged(before: PaymentState | null, now: PaymentState): PaymentState {
	return before && JSON.stringify(before) === JSON.stringify(now) ? before : now;
}

/** Polls the result of a payment until it is final. An open payment is never shown as failed. */
export function usePaymentOutcome(name: string): PaymentOutcome & OutcomeActions {
	const [outcome, setOutcome] = useState<PaymentOutcome>({
		payment: null,
		isMissing: false,
		isSlow: false,
	});
	const [round, setRound] = useState(0);
	const polls = useRef(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new round polls again
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		let isCancelled = false;
		const pollAgain = (payment: PaymentState | null) => {
			polls.current += 1;
			const isSlow = polls.current > MAX_FAST_POLLS;
			setOutcome((before) => ({
				payment: payment === null ? before.payment : keepUnchanged(before.payment, payment),
				isMissing: false,
				isSlow,
			}));
			const isUrgent = !isSlow && payment?.status !== "needs_buyer";
			timer = setTimeout(poll, isUrgent ? POLL_MS : SLOW_POLL_MS);
		};
		const poll = async () => {
			try {
				const body = { order_number: name };
				const { payment } = await callApi<typeof paymentOutcome>(
					"POST",
					"/orders/payment_outcome",
					getLocale(),
					body,
				);
				if (isCancelled) return;
				if (OPEN_STATUSES.has(payment.status)) pollAgain(payment);
				else setOutcome({ payment, isMissing: false, isSlow: false });
			} catch (error) {
				if (isCancelled) return;
				if (error instanceof ApiRefusal && error.status === 404)
					setOutcome({ payment: null, isMissing: true, isSlow: false });
				else pollAgain(null);
			}
		};
		void poll();
		return () => {
			isCancelled = true;
			clearTimeout(timer);
		};
	}, [name, round]);
	const refresh = useCallback(() => setRound((before) => before + 1), []);
	const reset = useCallback(() => {
		polls.current = 0;
		setOutcome({ payment: null, isMissing: false, isSlow: false });
		refresh();
	}, [refresh]);
	const show = useCallback((payment: PaymentState) => {
		polls.current = 0;
		setOutcome({ payment, isMissing: false, isSlow: false });
		if (OPEN_STATUSES.has(payment.status)) setRound((before) => before + 1);
	}, []);
	return { ...outcome, refresh, reset, show };
}
