/** The copy of the cart in local storage: a guest's only one, or a copy of the account's. */
import { CART_KEY, readLocal, writeLocal } from "../browser/local-storage.ts";
import { resetDraftShipping } from "../checkout-draft/reset-draft-shipping.ts";
import { m } from "../messages/compiled/messages.js";
import { showToast } from "../ui/toast-store.ts";
import { type CartItem, isSameCart, parseCartItems } from "./cart-items.ts";

export function readLocalCart(): CartItem[] {
	return parseCartItems(readLocal(CART_KEY));
}

/**
 * Tells the components of this page about the change with the event that other tabs receive from
 * the browser.
 */
export function writeLocalCart(items: readonly CartItem[]): void {
	const text = JSON.stringify(
		items.map(({ sku, cartQty, title, price, image, qtyMultiple }) => ({
			sku,
			cartQty,
			title,
			price,
			image,
			qtyMultiple,
		})),
	);
	const before = readLocal(CART_KEY);
	if (before === text || (before === null && items.length === 0)) return;
	const isChanged = !isSameCart(parseCartItems(before), items);
	if (!writeLocal(CART_KEY, text)) showToast({ kind: "error", text: m.cart_not_kept() });
	if (isChanged) resetDraftShipping(items);
	window.dispatchEvent(new StorageEvent("storage", { key: CART_KEY }));
}
