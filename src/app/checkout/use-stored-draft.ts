import { useEffect } from "react";
import { LOCAL_VERSION } from "../browser/local-storage.ts";
import type { StoredLine } from "../cart/parse-stored-cart.ts";
import { updateDraft } from "../checkout-draft/checkout-draft.ts";
import type { CheckoutDraft } from "../checkout-draft/parse-draft.ts";
import type { CheckoutData } from "./checkout-data.ts";
import { newIdempotencyKey } from "./new-idempotency-key.ts";
import { attemptFor } from "./order-attempt.ts";

/**
 * Stores the attempt of this cart, whose key is made when the checkout opens, and the fields that
 * the specification wants.
 */
export function useStoredDraft(
	draft: CheckoutDraft | null,
	items: StoredLine[] | null,
	{ customer }: Pick<CheckoutData, "customer">,
): void {
	useEffect(() => {
		if (!draft || !items?.length) return;
		const attempt = attemptFor(draft.attempt, items, newIdempotencyKey);
		const isLogged = customer !== null;
		const creditRetail = customer?.credit ? "credit" : "retail";
		updateDraft({ attempt, items, isLogged, creditRetail, localStorageVersion: LOCAL_VERSION });
	}, [draft, items, customer]);
}
