import { useMemo, useSyncExternalStore } from "react";
import { CART_KEY, readLocal, watchLocal } from "../browser/local-storage.ts";
import { type CartItem, parseCartItems } from "./cart-items.ts";

/** The items of the cart, updated with every change in this or another tab. */
export function useCartItems(): CartItem[] {
	const text = useSyncExternalStore(
		watchLocal,
		() => readLocal(CART_KEY),
		() => null,
	);
	return useMemo(() => parseCartItems(text), [text]);
}
