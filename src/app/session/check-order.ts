import { ORDER_KEY, readLocal } from "../browser/local-storage.ts";

/** An order that was begun under another version is begun anew: its sums may not hold any more. */
export function checkOrder(isOtherVersion: boolean): void {
	if (isOtherVersion && readLocal(ORDER_KEY) !== null) localStorage.removeItem(ORDER_KEY);
}
