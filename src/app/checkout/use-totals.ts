import { useCallback, useEffect, useRef, useState } from "react";
import type { Answer } from "../../contract/call.ts";
import type { calculateTotal } from "../../contract/orders.ts";
import { ApiRefusal, callApi } from "../browser/api-client.ts";
import type { StoredLine } from "../cart/parse-stored-cart.ts";
import { updateDraft } from "../checkout-draft/checkout-draft.ts";
import type { CheckoutDraft } from "../checkout-draft/parse-draft.ts";
import { getLocale } from "../messages/compiled/runtime.js";
import { totalsRequest } from "./order-request.ts";

type TotalsAnswer = Answer<typeof calculateTotal>;

export type Totals = {
	/** The last answer, which is shown until the next one arrives. */
	answer: TotalsAnswer | null;
	isLoading: boolean;
	refusal: ApiRefusal | "unreachable" | null;
	refresh: () => void;
};

/**
 * Asks the server for the totals whenever the draft or the cart changes. Nothing is calculated in
 * the browser.
 */
export function useTotals(draft: CheckoutDraft | null, items: readonly StoredLine[]): Totals {
	const request =
		draft && items.length > 0 ? JSON.stringify({ order: totalsRequest(draft, items) }) : null;
	const [refreshes, setRefreshes] = useState(0);
	const [state, setState] = useState<{
		requestId: string;
		answer: TotalsAnswer | null;
		refusal: Totals["refusal"];
	}>(NO_ANSWER);
	const latest = useRef("");
	const requestId = `${refreshes} ${request}`;
	useEffect(() => {
		latest.current = requestId;
		if (request === null) return;
		const isStale = () => latest.current !== requestId;
		callApi<typeof calculateTotal>(
			"POST",
			"/orders/calculate_total",
			getLocale(),
			JSON.parse(request),
		)
			.then((answer) => {
				if (isStale()) return;
				storeTotals(answer);
				setState({ requestId, answer, refusal: null });
			})
			.catch((error: unknown) => {
				const refusal = error instanceof ApiRefusal ? error : ("unreachable" as const);
				if (!isStale()) setState(({ answer }) => ({ requestId, answer, refusal }));
			});
	}, [requestId, request]);
	const refresh = useCallback(() => setRefreshes((count) => count + 1), []);
	const isLoading = request !== null && state.requestId !== requestId;
	return { answer: state.answer, isLoading, refusal: isLoading ? null : state.refusal, refresh };
}

const NO_ANSWER = { requestId: "", answer: null, refusal: null };

/** The specification wants the sums in the stored draft. The server never reads them from there. */
function storeTotals({
	orderInfo: { products_total, discount, subtotal, core, tax, total },
}: TotalsAnswer): void {
	updateDraft({
		partsSubtotal: products_total,
		partsSubtotalDiscount: subtotal,
		discount,
		tax,
		core,
		subtotal,
		total,
	});
}
