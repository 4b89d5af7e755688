import type { Customer } from "../../domain/account/caller.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { MAX_ORDER_LINES } from "../../domain/order/order-limits.ts";
import { selectLines, selectOffersBySku } from "./cart.sql.ts";
import { type CartContent, type CartDependencies, toCartContent } from "./cart-lines.ts";

/** A customer's cart, in the order in which the parts were added. */
export async function readCart(
	deps: CartDependencies,
	{ accountId }: Customer,
	level: PriceLevel,
): Promise<CartContent> {
	return toCartContent(deps, await selectLines(deps.db, accountId), level);
}

export type SkuQuantity = { sku: string; quantity: number };

/** Verifies a list of SKUs: a guest's cart, or a shared one. Unknown SKUs count as deleted. */
export async function verifyCart(
	deps: CartDependencies,
	lines: readonly SkuQuantity[],
	level: PriceLevel,
): Promise<CartContent> {
	const quantities = quantitiesBySku(lines.slice(0, MAX_ORDER_LINES));
	const parts = await selectOffersBySku(deps.db, [...quantities.keys()], level);
	const idOf = new Map(parts.map(({ id, sku }) => [sku, id]));
	const rows = [...quantities].flatMap(([sku, quantity]) => {
		const partId = idOf.get(sku);
		return partId === undefined ? [] : [{ partId, quantity }];
	});
	const content = await toCartContent(deps, rows, level);
	const unknownSkus = [...quantities.keys()].filter((sku) => !idOf.has(sku));
	return { ...content, deletedSkus: [...content.deletedSkus, ...unknownSkus] };
}

/** Of a repeated SKU the larger quantity counts. */
function quantitiesBySku(lines: readonly SkuQuantity[]): Map<string, number> {
	const quantities = new Map<string, number>();
	for (const { sku, quantity } of lines) {
		const key = sku.trim().toUpperCase();
		quantities.set(key, Math.max(quantity, quantities.get(key) ?? 0));
	}
	return quantities;
}
