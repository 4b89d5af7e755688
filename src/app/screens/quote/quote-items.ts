import { MAX_SKU_LENGTH } from "../../../domain/catalog/part-number.ts";
import { MAX_ORDER_LINES } from "../../../domain/order/order-limits.ts";

/** Whether the parts come from the cart. The request then removes them from it. */
export function isFromCart(url: URL): boolean {
	return url.searchParams.get("from") === "cart";
}

/** Whether the address names parts. Without them the parts of the cart are meant. */
export function hasItems(url: URL): boolean {
	return url.searchParams.has("items");
}

export function readItems(url: URL): { sku: string; quantity: number }[] {
	return (url.searchParams.get("items") ?? "")
		.split(",")
		.slice(0, MAX_ORDER_LINES)
		.flatMap((item) => {
			const [, sku = "", quantity = "1"] = /^(.+?)(?::(\d{1,4}))?$/.exec(item.trim()) ?? [];
			return sku && sku.length <= MAX_SKU_LENGTH
				? [{ sku, quantity: Math.max(1, Number(quantity)) }]
				: [];
		});
}
