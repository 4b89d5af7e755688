/** The parts a quote is asked for, as an address names them. */
const MOST = 500;

/** Whether the parts lie in the cart: they leave it with the request. */
export function isFromCart(url: URL): boolean {
	return url.searchParams.get("from") === "cart";
}

export function readItems(url: URL): { sku: string; quantity: number }[] {
	return (url.searchParams.get("items") ?? "")
		.split(",")
		.slice(0, MOST)
		.flatMap((item) => {
			const [, sku = "", quantity = "1"] = /^(.{1,60}?)(?::(\d{1,4}))?$/.exec(item.trim()) ?? [];
			return sku ? [{ sku, quantity: Math.max(1, Number(quantity)) }] : [];
		});
}
