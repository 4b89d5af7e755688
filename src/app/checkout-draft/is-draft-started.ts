import { CHECKOUT_DRAFT_KEY, readLocal } from "../browser/local-storage.ts";

/**
 * Whether the stored draft changes the first page of the checkout: it has an address, typed fields,
 * a coupon or a sent order. Read without the checks of `parse-draft.ts`, which the page loads
 * later.
 */
export function isDraftStarted(): boolean {
	try {
		const draft = JSON.parse(readLocal(CHECKOUT_DRAFT_KEY) ?? "null");
		return Boolean(
			draft?.shippingAddress || draft?.typed?.shipping || draft?.coupon || draft?.attempt?.isSent,
		);
	} catch {
		return false;
	}
}
