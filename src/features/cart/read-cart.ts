import type { Customer } from "../../domain/account/caller.ts";
import { MAX_ORDER_LINES } from "../../domain/order/order-limits.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { selectLines, selectOffersBySku } from "./cart.sql.ts";
import { type CartContent, type CartDependencies, toCartContent } from "./cart-lines.ts";

/** What lies in a customer's cart, in the order it was added. */
export async function readCart(
	deps: CartDependencies,
	{ accountId }: Customer,
	level: PriceLevel,
): Promise<CartContent> {
	return toCartContent(deps, await selectLines(deps.db, accountId), level);
}

export type SkuQuantity = { sku: string; quantity: number };

/** The same of a list of numbers: a guest's cart, or one that was shared. A number that is none of ours is deleted too. */
export async function verifyCart(
	deps: CartDependencies,
	wanted: readonly SkuQuantity[],
	level: PriceLevel,
): Promise<CartContent> {
	const quantities = bySku(wanted.slice(0, MAX_ORDER_LINES));
	const parts = await selectOffersBySku(deps.db, [...quantities.keys()], level);
	const idOf = new Map(parts.map(({ id, sku }) => [sku, id]));
	const rows = [...quantities].flatMap(([sku, quantity]) => {
		const partId = idOf.get(sku);
		return partId === undefined ? [] : [{ partId, quantity }];
	});
	const content = await toCartContent(deps, rows, level);
	const unknown = [...quantities.keys()].filter((sku) => !idOf.has(sku));
	return { ...content, deletedSkus: [...content.deletedSkus, ...unknown] };
}

/** Quantities by SKU; of the same SKU the larger one. */
function bySku(wanted: readonly SkuQuantity[]): Map<string, number> {
	const quantities = new Map<string, number>();
	for (const { sku, quantity } of wanted) {
		const key = sku.trim().toUpperCase();
		quantities.set(key, Math.max(quantity, quantities.get(key) ?? 0));
	}
	return quantities;
}
