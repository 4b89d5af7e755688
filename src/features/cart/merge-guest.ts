/** What a guest kept joins what the account has: all of it or nothing, and doing it again changes nothing. */
import type { Database } from "../../platform/postgres/pool.ts";
import { lockOpenAccount } from "../accounts/lock-account.sql.ts";
import { mergeGarage, readGuestGarage } from "../garage/merge-garage.ts";
import { mergeLines, selectPartIds } from "./cart.sql.ts";

export type GuestThings = { cart: readonly unknown[]; garage: readonly unknown[] };

const MOST_OF_ONE = 9999;
const MOST_LINES = 500;

/** Names the SKUs that could not be kept: unknown, no longer sold, or past what a cart holds. */
export async function mergeGuest({ db }: { db: Database }, accountId: number, guest: GuestThings): Promise<{ deletedSkus: string[] }> {
	const wanted = readLines(guest.cart);
	const [parts, vehicles] = await Promise.all([
		selectPartIds(db, [...wanted.keys()].slice(0, MOST_LINES)),
		readGuestGarage({ db }, guest.garage),
	]);
	const lines = parts.map(({ id, sku }) => ({ partId: id, quantity: wanted.get(sku) ?? 1 }));
	if (lines.length > 0 || vehicles.length > 0)
		await db.transaction().execute(async (tx) => {
			await lockOpenAccount(tx, accountId);
			await mergeLines(tx, accountId, lines);
			await mergeGarage(tx, accountId, vehicles);
		});
	const sold = new Set(parts.map(({ sku }) => sku));
	return { deletedSkus: [...wanted.keys()].filter((sku) => !sold.has(sku)) };
}

/** Quantities by SKU; of the same SKU the larger one. A line that names no SKU is none. */
function readLines(cart: readonly unknown[]): Map<string, number> {
	const wanted = new Map<string, number>();
	for (const line of cart) {
		const { sku, cartQty } = (line ?? {}) as { sku?: unknown; cartQty?: unknown };
		const quantity = Math.min(MOST_OF_ONE, Math.floor(Number(cartQty)));
		if (typeof sku !== "string" || sku.length > 60 || !/^[\x20-\x7e]+$/.test(sku) || !(quantity >= 1)) continue;
		const key = sku.trim().toUpperCase();
		wanted.set(key, Math.max(quantity, wanted.get(key) ?? 0));
	}
	return wanted;
}
