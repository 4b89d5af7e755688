/** The parts a quote is asked for, as an address names them; `from=cart` alone means all of a customer's cart. */
import type { PageContext } from "../../page-context.ts";
import { orRefuse } from "../../refused-page.ts";

const MOST = 500;

/** Whether the parts lie in the cart: they leave it with the request. */
export function isFromCart(url: URL): boolean {
	return url.searchParams.get("from") === "cart";
}

export async function readItems({ services, caller }: PageContext, url: URL): Promise<{ sku: string; quantity: number }[]> {
	if (isFromCart(url) && !url.searchParams.has("items") && caller.kind === "customer") {
		const { lines } = await orRefuse(services.readCart(caller, caller.level));
		return lines.map(({ card, quantity }) => ({ sku: card.sku, quantity }));
	}
	return (url.searchParams.get("items") ?? "")
		.split(",")
		.slice(0, MOST)
		.flatMap((item) => {
			const [, sku = "", quantity = "1"] = /^(.{1,60}?)(?::(\d{1,4}))?$/.exec(item.trim()) ?? [];
			return sku ? [{ sku, quantity: Math.max(1, Number(quantity)) }] : [];
		});
}
