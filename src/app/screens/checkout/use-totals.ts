import { useCallback, useEffect, useRef, useState } from "react";
import type { Answer } from "../../../contract/call.ts";
import type { calculateTotal } from "../../../contract/orders.ts";
import { ApiRefusal, callApi } from "../../browser/api-client.ts";
import type { StoredLine } from "../../cart/parse-stored-cart.ts";
import { getLocale } from "../../messages/compiled/runtime.js";
import { updateDraft } from "../../checkout-draft/checkout-draft.ts";
import type { CheckoutDraft } from "../../checkout-draft/parse-draft.ts";
import { totalsRequest } from "./order-request.ts";

type Calculated = Answer<typeof calculateTotal>;

export type Totals = {
	/** The last answer; while another is on its way it stays in sight. */
	known: Calculated | null;
	isLoading: boolean;
	/** The server's no, or that it could not be reached. */
	refusal: ApiRefusal | "unreached" | null;
	refresh: () => void;
};

/** What the order costs, asked of the server whenever anything changes that it depends on. Nothing is added up here. */
export function useTotals(order: CheckoutDraft | null, items: readonly StoredLine[]): Totals {
	const question =
		order && items.length > 0 ? JSON.stringify({ order: totalsRequest(order, items) }) : null;
	const [asked, setAsked] = useState(0);
	const [state, setState] = useState<{
		of: string;
		known: Calculated | null;
		refusal: Totals["refusal"];
	}>(NOTHING);
	const latest = useRef("");
	const mark = `${asked} ${question}`;
	useEffect(() => {
		latest.current = mark;
		if (question === null) return;
		const isLate = () => latest.current !== mark;
		callApi<typeof calculateTotal>(
			"POST",
			"/orders/calculate_total",
			getLocale(),
			JSON.parse(question),
		)
			.then((known) => {
				if (isLate()) return;
				keepSums(known);
				setState({ of: mark, known, refusal: null });
			})
			.catch((error: unknown) => {
				const refusal = error instanceof ApiRefusal ? error : ("unreached" as const);
				if (!isLate()) setState(({ known }) => ({ of: mark, known, refusal }));
			});
	}, [mark, question]);
	const refresh = useCallback(() => setAsked((before) => before + 1), []);
	const isLoading = question !== null && state.of !== mark;
	return { known: state.known, isLoading, refusal: isLoading ? null : state.refusal, refresh };
}

const NOTHING = { of: "", known: null, refusal: null };

/** The browser's copy of an order has the sums in it; they are shown by others and believed by nobody. */
function keepSums({
	orderInfo: { products_total, discount, subtotal, core, tax, total },
}: Calculated): void {
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
