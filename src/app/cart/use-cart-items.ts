import { useMemo, useSyncExternalStore } from "react";
import { type CartItem, readCartItems } from "../../domain/cart-items.ts";
import { CART_KEY, readLocal, watchLocal } from "../local-storage.ts";

/** The cart as this browser knows it, in step with every change. */
export function useCartItems(): CartItem[] {
	const text = useSyncExternalStore(
		watchLocal,
		() => readLocal(CART_KEY),
		() => null,
	);
	return useMemo(() => readCartItems(text), [text]);
}
