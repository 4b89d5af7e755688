import type { StoredLine } from "../cart/parse-stored-cart.ts";
import type { OrderAttempt } from "../checkout-draft/parse-draft.ts";

/**
 * Two carts with the same parts and quantities have the same fingerprint, in any sequence of their
 * lines.
 */
export function cartFingerprint(items: readonly StoredLine[]): string {
	return items
		.map(({ sku, cartQty }) => `${sku} ${cartQty}`)
		.sort()
		.join("\n");
}

/**
 * Keeps the attempt of this cart or starts a new one. A sent attempt stays until its result is
 * known.
 */
export function attemptFor(
	attempt: OrderAttempt | null,
	items: readonly StoredLine[],
	newKey: () => string,
): OrderAttempt {
	const cart = cartFingerprint(items);
	return attempt && (attempt.isSent || attempt.cart === cart)
		? attempt
		: { key: newKey(), cart, isSent: false };
}
