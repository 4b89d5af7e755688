/** The cart as the browser shows it. What was kept may be anything; a price that is not there is asked for. */
import { type GuestLine, readGuestCart } from "./guest-cart.ts";

export type CartItem = GuestLine & { title: string; price: number | null };

export function readCartItems(text: string | null): CartItem[] {
	const kept: unknown = parse(text);
	const named = new Map((Array.isArray(kept) ? kept : []).map((line) => [line?.sku, line]));
	return readGuestCart(text).map(({ sku, cartQty }) => {
		const { title, price } = named.get(sku) ?? {};
		return { sku, cartQty, title: typeof title === "string" ? title : sku, price: typeof price === "number" ? price : null };
	});
}

function parse(text: string | null): unknown {
	try {
		return JSON.parse(text ?? "null");
	} catch {
		return null;
	}
}
