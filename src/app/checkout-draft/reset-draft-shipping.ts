/** The order begun in this browser, as far as the cart concerns it. */

import { ORDER_KEY, readLocal, writeLocal } from "../browser/local-storage.ts";
import type { CartItem } from "../cart/cart-items.ts";
import { draftAfterCartChange } from "./new-draft.ts";

/** The quoted shipping is cleared, the chosen service remembered. For whoever changes the cart, by whatever way. */
export function resetDraftShipping(items: readonly CartItem[]): void {
	const order = readOrder();
	if (order) writeLocal(ORDER_KEY, JSON.stringify(draftAfterCartChange(order, items)));
}

function readOrder(): object | undefined {
	try {
		const order: unknown = JSON.parse(readLocal(ORDER_KEY) ?? "null");
		return typeof order === "object" && order !== null ? order : undefined;
	} catch {
		return undefined;
	}
}
