/** The cart that is being ordered, as this browser keeps it. */
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { writeLocalCart } from "../../cart/local-cart.ts";
import { type StoredLine, parseStoredCart } from "../../cart/parse-stored-cart.ts";
import { APART_KEY, CART_KEY, readLocal, watchLocal } from "../../browser/local-storage.ts";
import type { CheckoutData } from "./checkout-data.ts";

/** Null until it is known: a customer's is the account's, which came with the page. */
export function useCheckoutItems({ customer }: CheckoutData): StoredLine[] | null {
	const text = useSyncExternalStore<string | null>(
		watchLocal,
		() => readLocal(CART_KEY) ?? "",
		() => null,
	);
	const [isTaken, setTaken] = useState(false);
	useEffect(() => {
		const take = () => setTaken(true);
		if (customer && readLocal(APART_KEY) !== null) {
			// The order is made of the account's cart: what is kept apart from it has to get there first.
			import("../../session/send-guest-cart.ts")
				.then(({ sendGuestCart }) => sendGuestCart())
				.then(take, take);
			return;
		}
		if (customer) writeLocalCart(customer.items);
		take();
	}, [customer]);
	return useMemo(() => (text === null || !isTaken ? null : parseStoredCart(text)), [text, isTaken]);
}

/** The order stands: what was ordered is not in the cart any more. */
export function emptyCart(): void {
	writeLocalCart([]);
}
