import { useCallback, useEffect, useRef, useState } from "react";
import type { Answer } from "../../../contract/call.ts";
import type { paymentOutcome } from "../../../contract/orders.ts";
import { ApiRefusal, callApi } from "../../browser/api-client.ts";
import { getLocale } from "../../messages/compiled/runtime.js";

export type PaymentState = Answer<typeof paymentOutcome>["payment"];

/** `isSlow`: it takes longer than anybody wants to look at. */
export type PaymentOutcome = { payment: PaymentState | null; isMissing: boolean; isSlow: boolean };

/** `ask`: what became of what is known here. `doubt`: the same when nothing is known any more, so that nothing old is shown. */
type Telling = { ask: () => void; doubt: () => void; tell: (payment: PaymentState) => void };

const SOON_MS = 1500;
const LATER_MS = 5000;
const PATIENCE = 12;
const OPEN = new Set(["processing", "checking", "needs_buyer"]);

/** Asks what became of a payment until it is known. While it is not, nothing is called a failure. */
export function usePaymentOutcome(name: string): PaymentOutcome & Telling {
	const [outcome, setOutcome] = useState<PaymentOutcome>({
		payment: null,
		isMissing: false,
		isSlow: false,
	});
	const [round, setRound] = useState(0);
	const questions = useRef(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		let isOver = false;
		const later = (payment: PaymentState | null) => {
			questions.current += 1;
			const isSlow = questions.current > PATIENCE;
			if (payment === null) setOutcome((before) => ({ ...before, isSlow }));
			else setOutcome({ payment, isMissing: false, isSlow });
			timer = setTimeout(ask, isSlow || payment?.status === "needs_buyer" ? LATER_MS : SOON_MS);
		};
		const ask = async () => {
			try {
				const body = { order_number: name };
				const { payment } = await callApi<typeof paymentOutcome>(
					"POST",
					"/orders/payment_outcome",
					getLocale(),
					body,
				);
				if (isOver) return;
				if (OPEN.has(payment.status)) later(payment);
				else setOutcome({ payment, isMissing: false, isSlow: false });
			} catch (error) {
				if (isOver) return;
				if (error instanceof ApiRefusal && error.status === 404)
					setOutcome({ payment: null, isMissing: true, isSlow: false });
				else later(null);
			}
		};
		void ask();
		return () => {
			isOver = true;
			clearTimeout(timer);
		};
	}, [name, round]);
	const ask = useCallback(() => setRound((before) => before + 1), []);
	const doubt = useCallback(() => {
		questions.current = 0;
		setOutcome({ payment: null, isMissing: false, isSlow: false });
		ask();
	}, [ask]);
	const tell = useCallback((payment: PaymentState) => {
		questions.current = 0;
		setOutcome({ payment, isMissing: false, isSlow: false });
		if (OPEN.has(payment.status)) setRound((before) => before + 1);
	}, []);
	return { ...outcome, ask, doubt, tell };
}
