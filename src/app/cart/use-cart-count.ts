/** Small facts about the cart for pages that show them before the code of the cart is loaded. */
import { useSyncExternalStore } from "react";
import { CART_KEY, readLocal, watchLocal } from "../browser/local-storage.ts";

/** How many pieces the cart holds. */
export function useCartCount(): number {
	return useSyncExternalStore(watchLocal, countPieces, () => 0);
}

/** Whether this browser has ever stored a cart. */
export function useHasCart(): boolean {
	return useSyncExternalStore(
		watchLocal,
		() => readLocal(CART_KEY) !== null,
		() => false,
	);
}

/**
 * Counts in the stored text, because the parser of the cart would be a download of its own on the
 * first page.
 */
function countPieces(): number {
	return [...(readLocal(CART_KEY) ?? "").matchAll(/"cartQty":(\d+)/g)].reduce(
		(sum, [, count]) => sum + Number(count),
		0,
	);
}
