import { ORDER_KEY, readLocal } from "../browser/local-storage.ts";

/** Deletes a checkout draft of another version, because its totals may be wrong now. */
export function checkOrder(isOtherVersion: boolean): void {
	if (isOtherVersion && readLocal(ORDER_KEY) !== null) localStorage.removeItem(ORDER_KEY);
}
