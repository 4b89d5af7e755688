/**
 * Merges the cart and the garage of a guest into the account at sign-in: both or neither. A
 * repeated merge changes nothing.
 */
import { MAX_LINE_QUANTITY } from "../../domain/cart/cart-limits.ts";
import { MAX_SKU_LENGTH, normalizeSku } from "../../domain/catalog/part-number.ts";
import { MAX_ORDER_LINES } from "../../domain/order/order-limits.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { lockOpenAccount } from "../accounts/lock-account.sql.ts";
import { mergeGarage, readGuestGarage } from "../garage/merge-garage.ts";
import { mergeLines, type PartQuantity, selectLines, selectPartIds } from "./cart.sql.ts";

export type GuestData = { cart: readonly unknown[]; garage: readonly unknown[] };

/**
 * Returns the SKUs that were left out: unknown, no longer sold, or above the number of lines of a
 * cart.
 */
export async function mergeGuestCart(
	{ db }: { db: Database },
	accountId: number,
	guest: GuestData,
): Promise<{ deletedSkus: string[] }> {
	const quantities = readLines(guest.cart);
	const [parts, vehicles] = await Promise.all([
		selectPartIds(db, [...quantities.keys()].slice(0, MAX_ORDER_LINES)),
		readGuestGarage({ db }, guest.garage),
	]);
	const idOf = new Map(parts.map(({ id, sku }) => [sku, id]));
	// In the order in which the guest added them.
	const lines = [...quantities].flatMap(([sku, quantity]) => {
		const partId = idOf.get(sku);
		return partId === undefined ? [] : [{ partId, quantity }];
	});
	const mergedIds = new Set<number>();
	if (lines.length > 0 || vehicles.length > 0)
		await db.transaction().execute(async (tx) => {
			await lockOpenAccount(tx, accountId);
			const accepted = withinLineLimit(lines, await selectLines(tx, accountId));
			await mergeLines(tx, accountId, accepted);
			await mergeGarage(tx, accountId, vehicles);
			for (const { partId } of accepted) mergedIds.add(partId);
		});
	const mergedSkus = new Set(parts.flatMap(({ id, sku }) => (mergedIds.has(id) ? [sku] : [])));
	return { deletedSkus: [...quantities.keys()].filter((sku) => !mergedSkus.has(sku)) };
}

/** Parts that the account's cart already holds need no new line. */
function withinLineLimit(
	lines: PartQuantity[],
	existingLines: readonly PartQuantity[],
): PartQuantity[] {
	const existingIds = new Set(existingLines.map(({ partId }) => partId));
	let freeLines = MAX_ORDER_LINES - existingIds.size;
	return lines.filter(({ partId }) => existingIds.has(partId) || freeLines-- > 0);
}

/**
 * Quantities by SKU; of a repeated SKU the larger one. Lines without a valid SKU or quantity are
 * skipped.
 */
function readLines(cart: readonly unknown[]): Map<string, number> {
	const quantities = new Map<string, number>();
	for (const line of cart) {
		const { sku, cartQty } = (line ?? {}) as { sku?: unknown; cartQty?: unknown };
		const quantity = Math.min(MAX_LINE_QUANTITY, Math.floor(Number(cartQty)));
		if (
			typeof sku !== "string" ||
			sku.length > MAX_SKU_LENGTH ||
			!/^[\x20-\x7e]+$/.test(sku) ||
			!(quantity >= 1)
		)
			continue;
		const key = normalizeSku(sku);
		quantities.set(key, Math.max(quantity, quantities.get(key) ?? 0));
	}
	return quantities;
}
