/**
 * Puts the lines of an order into a guest's cart again and returns the result for each line. Loaded
 * when the button is pressed.
 */
import { cart, verifyLines } from "../../cart/shopping-cart.ts";
import type { ReorderedLine } from "./order-action.ts";

type LineToReorder = { sku: string; quantity: number };

export async function reorderAsGuest(lines: readonly LineToReorder[]): Promise<ReorderedLine[]> {
	const before = quantitiesInCart();
	await cart.addAll(lines);
	const after = quantitiesInCart();
	const missing = lines.filter(({ sku }) => !after.has(sku));
	const { unavailableProducts } = await verifyLines(
		missing.map(({ sku, quantity }) => ({ sku, cartQty: quantity })),
	);
	return lines.map((line) => {
		const { sku } = line;
		const previousQuantity = before.get(sku) ?? 0;
		const quantity = after.get(sku) ?? 0;
		const expectedQuantity = previousQuantity + line.quantity;
		const reason = unavailableProducts.find((item) => item.sku === sku)?.reason ?? "not_sold";
		const note =
			quantity === 0
				? reason
				: quantity < expectedQuantity
					? "availability"
					: quantity > expectedQuantity
						? "packs"
						: null;
		return { sku, quantity, added: quantity - previousQuantity, note };
	});
}

function quantitiesInCart(): Map<string, number> {
	return new Map(cart.lines().map(({ sku, cartQty }) => [sku, cartQty]));
}
