/**
 * Reads a cart out of local storage, of this or an older version. Only SKUs and quantities are
 * trusted; the server sets the prices.
 */
import { MAX_SKU_LENGTH } from "../../domain/catalog/part-number.ts";
import { MAX_ORDER_LINES } from "../../domain/order/order-limits.ts";

export type StoredLine = { sku: string; cartQty: number };

export function parseStoredCart(text: string | null): StoredLine[] {
	const stored = parse(text);
	const list = Array.isArray(stored) ? stored : (stored?.cart ?? stored?.items);
	if (!Array.isArray(list)) return [];
	return list.slice(0, MAX_ORDER_LINES).flatMap((line) => {
		const { sku, cartQty } = line ?? {};
		const quantity = Math.floor(Number(cartQty));
		return typeof sku === "string" && sku !== "" && sku.length <= MAX_SKU_LENGTH && quantity >= 1
			? [{ sku, cartQty: quantity }]
			: [];
	});
}

// biome-ignore lint/suspicious/noExplicitAny: the stored text may hold anything; every field is checked when it is read
function parse(text: string | null): any {
	try {
		return JSON.parse(text ?? "null");
	} catch {
		return null;
	}
}
