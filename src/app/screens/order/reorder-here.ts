/** Orders again into the cart of this browser, for those who have no account; says what became of each line. Loaded when it is pressed. */
import { cart, verifyLines } from "../../cart/shopping-cart.ts";
import type { ReorderedLine } from "./order-action.ts";

type Wanted = { sku: string; quantity: number };

export async function reorderHere(lines: readonly Wanted[]): Promise<ReorderedLine[]> {
	const before = quantities();
	await cart.addAll(lines);
	const after = quantities();
	const missing = lines.filter(({ sku }) => !after.has(sku));
	const { unavailableProducts } = await verifyLines(
		missing.map(({ sku, quantity }) => ({ sku, cartQty: quantity })),
	);
	return lines.map(({ sku, quantity: wanted }) => {
		const [had, quantity] = [before.get(sku) ?? 0, after.get(sku) ?? 0];
		const why = unavailableProducts.find((item) => item.sku === sku)?.reason ?? "not_sold";
		const note =
			quantity === 0
				? why
				: quantity < had + wanted
					? "availability"
					: quantity > had + wanted
						? "packs"
						: null;
		return { sku, quantity, added: quantity - had, note };
	});
}

function quantities(): Map<string, number> {
	return new Map(cart.lines().map(({ sku, cartQty }) => [sku, cartQty]));
}
