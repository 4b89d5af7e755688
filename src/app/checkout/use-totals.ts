import { useCallback, useEffect, useRef, useState } from "react";
import type { Answer } from "../../contract/call.ts";
import type { calculateTotal } from "../../contract/orders.ts";
import { ApiRefusal, callApi } from "../browser/api-client.ts";
import type { StoredLine } from "../cart/parse-stored-cart.ts";
import { updateDraft } from "../checkout-draft/checkout-draft.ts";
import { type CheckoutDraft, parseDraft } from "../checkout-draft/parse-draft.ts";
import { getLocale } from "../messages/compiled/runtime.js";
import { totalsRequest } from "./order-request.ts";

type OrderProduct = Answer<typeof calculateTotal>["orderProducts"][number];
type TotalsAnswer = Pick<Answer<typeof calculateTotal>, "orderInfo" | "shippingService"> & {
	orderProducts: Pick<
		OrderProduct,
		"sku" | "title" | "quantity" | "price" | "core" | "returnable"
	>[];
};

export type Totals = {
	/** The last answer, which is shown until the next one arrives. */
	answer: TotalsAnswer | null;
	isLoading: boolean;
	refusal: ApiRefusal | "unreachable" | null;
	refresh: () => void;
};

/**
 * Asks the server for the totals whenever the draft or the cart changes. Nothing is calculated in
 * the browser. `firstAnswer`: the totals of this cart with an empty draft, which came with the
 * page.
 */
export function useTotals(
	draft: CheckoutDraft | null,
	items: readonly StoredLine[],
	firstAnswer: TotalsAnswer | null = null,
): Totals {
	const request = draft && items.length > 0 ? requestText(draft, items) : null;
	const [refreshes, setRefreshes] = useState(0);
	const [state, setState] = useState<{
		requestId: string;
		answer: TotalsAnswer | null;
		refusal: Totals["refusal"];
	}>(() =>
		firstAnswer
			? {
					requestId: `0 ${requestText(parseDraft(null), items)}`,
					answer: firstAnswer,
					refusal: null,
				}
			: NO_ANSWER,
	);
	const answered = state.requestId;
	const latest = useRef("");
	const requestId = `${refreshes} ${request}`;
	useEffect(() => {
		latest.current = requestId;
		if (request === null || answered === requestId) return;
		const isStale = () => latest.current !== requestId;
		callApi<typeof calculateTotal>(
			"POST",
			"/orders/calculate_total",
			getLocale(),
			JSON.parse(request),
		)
			.then((answer) => {
				if (isStale()) return;
				setState({ requestId, answer, refusal: null });
			})
			.catch((error: unknown) => {
				const refusal = error instanceof ApiRefusal ? error : ("unreachable" as const);
				if (!isStale()) setState(({ answer }) => ({ requestId, answer, refusal }));
			});
	}, [requestId, request, answered]);
	const { answer } = state;
	useEffect(() => {
		if (answer) storeTotals(answer);
	}, [answer]);
	const refresh = useCallback(() => setRefreshes((count) => count + 1), []);
	const isLoading = request !== null && state.requestId !== requestId;
	return { answer, isLoading, refusal: isLoading ? null : state.refusal, refresh };
}

function requestText(draft: CheckoutDraft, items: readonly StoredLine[]): string {
	return JSON.stringify({ order: totalsRequest(draft, items) });
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
