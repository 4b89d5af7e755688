/** The cart as a browser kept it, of this version or an older one. Only numbers and quantities are believed; prices are the server's. */
import { MAX_ORDER_LINES } from "../../domain/order/order-limits.ts";

export type StoredLine = { sku: string; cartQty: number };


export function parseStoredCart(text: string | null): StoredLine[] {
	const kept = parse(text);
	const list = Array.isArray(kept) ? kept : (kept?.cart ?? kept?.items);
	if (!Array.isArray(list)) return [];
	return list.slice(0, MAX_ORDER_LINES).flatMap((line) => {
		const { sku, cartQty } = line ?? {};
		const quantity = Math.floor(Number(cartQty));
		return typeof sku === "string" && sku !== "" && sku.length <= 60 && quantity >= 1
			? [{ sku, cartQty: quantity }]
			: [];
	});
}

// biome-ignore lint/suspicious/noExplicitAny: what a browser kept may be anything; every field is checked when it is read
function parse(text: string | null): any {
	try {
		return JSON.parse(text ?? "null");
	} catch {
		return null;
	}
}
