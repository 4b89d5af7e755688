import { CART_KEY, readLocal, writeLocal } from "../browser/local-storage.ts";
import { parseStoredCart } from "../cart/parse-stored-cart.ts";

/**
 * A cart stored by another version keeps its SKUs and quantities only; the rest is read from the
 * server again.
 */
export function checkCart(isOtherVersion: boolean): void {
	const stored = readLocal(CART_KEY);
	if (isOtherVersion && stored !== null)
		writeLocal(CART_KEY, JSON.stringify(parseStoredCart(stored)));
}
