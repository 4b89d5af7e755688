/** Parts that a customer saved for later: out of the cart, but not lost. */
import type { Customer } from "../../domain/account/caller.ts";
import { clampQuantity } from "../../domain/cart/cart-rules.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { MAX_ORDER_LINES } from "../../domain/order/order-limits.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { lockOpenAccount } from "../accounts/lock-account.sql.ts";
import { deleteLine, selectLines, selectOffersBySku, selectPartIds } from "./cart.sql.ts";
import { type CartDependencies, type SkuQuantity, writeLines } from "./cart-item.ts";
import { type CartContent, readContent } from "./read-cart.ts";
import { deleteSavedLine, selectSavedLines, upsertSavedLines } from "./save-for-later.sql.ts";

export async function readSaved(
	deps: CartDependencies,
	{ accountId }: Customer,
	level: PriceLevel,
): Promise<CartContent> {
	return readContent(deps, await selectSavedLines(deps.db, accountId), level);
}

/** Moves a part from the cart to the saved ones. Does nothing when the cart does not hold it. */
export async function saveForLater(
	{ db }: CartDependencies,
	{ accountId }: Customer,
	sku: string,
): Promise<void> {
	await db.transaction().execute(async (tx) => {
		await lockOpenAccount(tx, accountId);
		const line = await deleteLine(tx, accountId, sku);
		if (!line) return;
		if ((await selectSavedLines(tx, accountId)).length >= MAX_ORDER_LINES)
			throw new Refusal("no_room");
		await upsertSavedLines(tx, accountId, [line]);
	});
}

/**
 * Adds the saved quantity to the cart. Returns false when the part is unavailable and therefore
 * stays saved.
 */
export async function moveToCart(
	deps: CartDependencies,
	{ accountId }: Customer,
	level: PriceLevel,
	sku: string,
): Promise<boolean> {
	return deps.db.transaction().execute(async (tx) => {
		await lockOpenAccount(tx, accountId);
		const [offer] = await selectOffersBySku(tx, [sku], level);
		const saved = await deleteSavedLine(tx, accountId, sku);
		if (!offer || !saved) return true;
		const existingLines = await selectLines(tx, accountId);
		const before = existingLines.find(({ partId }) => partId === offer.id)?.quantity ?? 0;
		const { quantity } = clampQuantity(before + saved.quantity, offer);
		if (quantity === 0) await upsertSavedLines(tx, accountId, [saved]);
		else await writeLines(tx, accountId, existingLines, [{ partId: offer.id, quantity }]);
		return quantity > 0;
	});
}

export async function deleteSaved(
	{ db }: CartDependencies,
	{ accountId }: Customer,
	sku: string,
): Promise<void> {
	await deleteSavedLine(db, accountId, sku);
}

/** Merges the parts that a guest saved into the account. A repeated merge changes nothing. */
export async function mergeGuestSaved(
	{ db }: CartDependencies,
	{ accountId }: Customer,
	lines: readonly SkuQuantity[],
): Promise<void> {
	const quantities = new Map(lines.map(({ sku, quantity }) => [sku, quantity]));
	const parts = await selectPartIds(db, [...quantities.keys()].slice(0, MAX_ORDER_LINES));
	await db.transaction().execute(async (tx) => {
		await lockOpenAccount(tx, accountId);
		const freeLines = MAX_ORDER_LINES - (await selectSavedLines(tx, accountId)).length;
		const rows = parts
			.slice(0, Math.max(0, freeLines))
			.map(({ id, sku }) => ({ partId: id, quantity: quantities.get(sku) ?? 1 }));
		await upsertSavedLines(tx, accountId, rows);
	});
}
