import { CART_KEY, readLocal, writeLocal } from "../browser/local-storage.ts";
import { parseStoredCart } from "../cart/parse-stored-cart.ts";

/** The cart of another version keeps its numbers and quantities; whatever else it had is asked of the server again. */
export function checkCart(isOtherVersion: boolean): void {
	const kept = readLocal(CART_KEY);
	if (isOtherVersion && kept !== null) writeLocal(CART_KEY, JSON.stringify(parseStoredCart(kept)));
}
