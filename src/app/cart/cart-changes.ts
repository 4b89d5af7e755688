/** The changes that mend a finding of the audit, as one field of a form. */
import { MAX_LINE_QUANTITY } from "../../domain/cart/cart-limits.ts";
import type { NamedChange } from "../../domain/cart/named-finding.ts";
import { MAX_ORDER_LINES } from "../../domain/order/order-limits.ts";

export function writeChanges(changes: readonly NamedChange[]): string {
	return changes
		.map(({ sku, quantity, later }) => `${sku}:${later ? "later" : quantity}`)
		.join(" ");
}

/** Leaves out what `writeChanges` does not write. */
export function parseChanges(text: string): NamedChange[] {
	return text
		.split(" ")
		.slice(0, MAX_ORDER_LINES)
		.flatMap((word) => {
			const [, sku, amount] = /^(\S{1,60}):(later|\d{1,4})$/.exec(word) ?? [];
			if (!sku || !amount) return [];
			const later = amount === "later";
			const quantity = later ? 0 : Math.min(MAX_LINE_QUANTITY, Number(amount));
			return [{ sku, quantity, later }];
		});
}
