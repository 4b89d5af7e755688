import { CHECKOUT_DRAFT_KEY, readLocal } from "../browser/local-storage.ts";

/** Deletes a checkout draft of another version, because its totals may be wrong now. */
export function checkOrder(isOtherVersion: boolean): void {
	if (isOtherVersion && readLocal(CHECKOUT_DRAFT_KEY) !== null)
		localStorage.removeItem(CHECKOUT_DRAFT_KEY);
}
