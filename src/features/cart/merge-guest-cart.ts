/** What a guest kept joins what the account has: all of it or nothing, and doing it again changes nothing. */
import { MAX_LINE_QUANTITY } from "../../domain/cart/cart-rules.ts";
import { MAX_ORDER_LINES } from "../../domain/order/order-limits.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { lockOpenAccount } from "../accounts/lock-account.sql.ts";
import { mergeGarage, readGuestGarage } from "../garage/merge-garage.ts";
import { type PartQuantity, mergeLines, selectLines, selectPartIds } from "./cart.sql.ts";

export type GuestData = { cart: readonly unknown[]; garage: readonly unknown[] };

/** Names the SKUs that could not be kept: unknown, no longer sold, or past what a cart holds. */
export async function mergeGuestCart(
	{ db }: { db: Database },
	accountId: number,
	guest: GuestData,
): Promise<{ deletedSkus: string[] }> {
	const wanted = readLines(guest.cart);
	const [parts, vehicles] = await Promise.all([
		selectPartIds(db, [...wanted.keys()].slice(0, MAX_ORDER_LINES)),
		readGuestGarage({ db }, guest.garage),
	]);
	const idOf = new Map(parts.map(({ id, sku }) => [sku, id]));
	// In the order the guest put them in.
	const lines = [...wanted].flatMap(([sku, quantity]) => {
		const partId = idOf.get(sku);
		return partId === undefined ? [] : [{ partId, quantity }];
	});
	const kept = new Set<number>();
	if (lines.length > 0 || vehicles.length > 0)
		await db.transaction().execute(async (tx) => {
			await lockOpenAccount(tx, accountId);
			const fitting = withRoom(lines, await selectLines(tx, accountId));
			await mergeLines(tx, accountId, fitting);
			await mergeGarage(tx, accountId, vehicles);
			for (const { partId } of fitting) kept.add(partId);
		});
	const sold = new Set(parts.flatMap(({ id, sku }) => (kept.has(id) ? [sku] : [])));
	return { deletedSkus: [...wanted.keys()].filter((sku) => !sold.has(sku)) };
}

/** What is there already needs no room. */
function withRoom(lines: PartQuantity[], there: readonly PartQuantity[]): PartQuantity[] {
	const known = new Set(there.map(({ partId }) => partId));
	let room = MAX_ORDER_LINES - known.size;
	return lines.filter(({ partId }) => known.has(partId) || room-- > 0);
}

/** Quantities by SKU; of the same SKU the larger one. A line that names no SKU is none. */
function readLines(cart: readonly unknown[]): Map<string, number> {
	const wanted = new Map<string, number>();
	for (const line of cart) {
		const { sku, cartQty } = (line ?? {}) as { sku?: unknown; cartQty?: unknown };
		const quantity = Math.min(MAX_LINE_QUANTITY, Math.floor(Number(cartQty)));
		if (
			typeof sku !== "string" ||
			sku.length > 60 ||
			!/^[\x20-\x7e]+$/.test(sku) ||
			!(quantity >= 1)
		)
			continue;
		const key = sku.trim().toUpperCase();
		wanted.set(key, Math.max(quantity, wanted.get(key) ?? 0));
	}
	return wanted;
}
