/** The cart that the checkout orders, from the copy in this browser. */
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { CART_KEY, readLocal, UNMERGED_KEY, watchLocal } from "../browser/local-storage.ts";
import { writeLocalCart } from "../cart/local-cart.ts";
import { parseStoredCart, type StoredLine } from "../cart/parse-stored-cart.ts";
import type { CheckoutData } from "./checkout-data.ts";

/**
 * Null until it is loaded. A customer's cart comes with the page and replaces the copy, unless a
 * guest's cart has to be merged into it first.
 */
export function useCheckoutItems({
	customer,
}: Pick<CheckoutData, "customer">): StoredLine[] | null {
	const text = useSyncExternalStore<string | null>(
		watchLocal,
		() => readLocal(CART_KEY) ?? "",
		() => null,
	);
	const [isLoaded, setLoaded] = useState(false);
	useEffect(() => {
		const finish = () => setLoaded(true);
		if (customer && readLocal(UNMERGED_KEY) !== null) {
			// The order is made of the account's cart, so a guest's cart that is not merged yet has to be
			// merged first.
			import("../session/send-guest-cart.ts")
				.then(({ sendGuestCart }) => sendGuestCart())
				.then(finish, finish);
			return;
		}
		if (customer) writeLocalCart(customer.items);
		finish();
	}, [customer]);
	return useMemo(() => {
		if (text !== null && isLoaded) return parseStoredCart(text);
		const isMerging = text !== null && readLocal(UNMERGED_KEY) !== null;
		if (!customer || isMerging) return null;
		return customer.items.map(({ sku, cartQty }) => ({ sku, cartQty }));
	}, [text, isLoaded, customer]);
}

/** Called when the order is placed. */
export function emptyCart(): void {
	writeLocalCart([]);
}
