/** The changes that fix a finding of the audit, also as one field of a form. */
import { MAX_LINE_QUANTITY } from "../../domain/cart/cart-limits.ts";
import type { ChangeView } from "../../domain/cart/finding-view.ts";
import { MAX_ORDER_LINES } from "../../domain/order/order-limits.ts";

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
