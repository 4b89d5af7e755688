/** The changes that fix a finding of the audit, also as one field of a form. */
import { MAX_LINE_QUANTITY } from "../../domain/cart/cart-limits.ts";
import type { ChangeView } from "../../domain/cart/finding-view.ts";
import { MAX_ORDER_LINES } from "../../domain/order/order-limits.ts";
import type { Cart, LineResult } from "./cart-interface.ts";

export function writeChanges(changes: readonly ChangeView[]): string {
	return changes
		.map(({ sku, quantity, isSavedForLater }) => `${sku}:${isSavedForLater ? "later" : quantity}`)
		.join(" ");
}

/** Leaves out what `writeChanges` does not write. */
export function parseChanges(text: string): ChangeView[] {
	return text
		.split(" ")
		.slice(0, MAX_ORDER_LINES)
		.flatMap((word) => {
			const [, sku, amount] = /^(\S{1,60}):(later|\d{1,4})$/.exec(word) ?? [];
			if (!sku || !amount) return [];
			const isSavedForLater = amount === "later";
			const quantity = isSavedForLater ? 0 : Math.min(MAX_LINE_QUANTITY, Number(amount));
			return [{ sku, quantity, isSavedForLater }];
		});
}

/** A part of which the cart holds less than the change wanted. */
type Shortfall = Pick<LineResult, "note"> & { sku: string };

/**
 * Adds before it takes out, and stops when the cart takes less than wanted, so that a swap never
 * loses the buyer's line. Null when everything was applied.
 */
export async function applyChanges(
	cart: Cart,
	changes: readonly ChangeView[],
): Promise<Shortfall | null> {
	for (const { sku, quantity } of changes.filter(isAddition)) {
		const result = await cart.setQuantity(sku, quantity);
		if (result.quantity < quantity) return { sku, note: result.note };
	}
	for (const change of changes.filter((other) => !isAddition(other)))
		if (change.isSavedForLater) await cart.saveForLater(change.sku);
		else await cart.remove(change.sku);
	return null;
}

function isAddition({ quantity, isSavedForLater }: ChangeView): boolean {
	return quantity > 0 && !isSavedForLater;
}
