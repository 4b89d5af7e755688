import type { CartItem } from "./cart-items.ts";
import type { StoredLine } from "./parse-stored-cart.ts";

type TabChanges = {
	/** The cart when this tab sent its request. */
	before: readonly StoredLine[];
	/** What this tab asked the server to make of it. */
	requested: readonly StoredLine[];
	/** What the server allowed of that. */
	verified: readonly CartItem[];
	/** The cart now, possibly changed by another tab. */
	now: readonly CartItem[];
};

/**
 * Combines the server's answer for this tab with what another tab changed while it was on its way.
 * Where both changed a part, the difference of this tab comes on top of the other's quantity; the
 * next refresh verifies the result.
 */
export function mergeTabChanges({ before, requested, verified, now }: TabChanges): CartItem[] {
	const others = now.filter(({ sku }) => !verified.some((item) => item.sku === sku));
	const quantity = ({ sku }: CartItem): number => {
		const quantityBefore = quantityIn(before, sku);
		const quantityNow = quantityIn(now, sku);
		return quantityNow === quantityBefore
			? quantityIn(verified, sku)
			: quantityNow + quantityIn(requested, sku) - quantityBefore;
	};
	return [...verified, ...others]
		.map((item) => ({ ...item, cartQty: quantity(item) }))
		.filter(({ cartQty }) => cartQty > 0);
}

function quantityIn(items: readonly StoredLine[], sku: string): number {
	return items.find((item) => item.sku === sku)?.cartQty ?? 0;
}
