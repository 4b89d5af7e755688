import { useSyncExternalStore } from "react";
import { CART_KEY, readLocal, watchLocal } from "../browser/local-storage.ts";
import { parseStoredCart } from "../cart/parse-stored-cart.ts";
import { m } from "../messages/compiled/messages.js";

/** Says how many of a part the cart holds. Shows nothing when it holds none. */
export function QuantityInCart({ sku }: { sku: string }) {
	const read = () =>
		parseStoredCart(readLocal(CART_KEY)).find((line) => line.sku === sku)?.cartQty ?? 0;
	const count = useSyncExternalStore(watchLocal, read, () => 0);
	return count > 0 && <p className="no-print text-sm">{m.already_in_cart({ count })}</p>;
}
