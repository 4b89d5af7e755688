/** Applies several changes to a customer's cart in one transaction: all of them, or none. */
import type { Customer } from "../../domain/account/caller.ts";
import type { Shortfall } from "../../domain/cart/cart-change.ts";
import { clampQuantity } from "../../domain/cart/cart-rules.ts";
import { normalizeSku } from "../../domain/catalog/part-number.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { MAX_ORDER_LINES } from "../../domain/order/order-limits.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { lockOpenAccount } from "../accounts/lock-account.sql.ts";
import { deleteLine, selectLines, selectOffersBySku } from "./cart.sql.ts";
import { type CartDependencies, type SkuQuantity, writeLines } from "./cart-item.ts";
import { selectSavedLines, upsertSavedLines } from "./save-for-later.sql.ts";

/**
 * Absolute quantities; 0 removes the part, and `isSavedForLater` keeps a removed part for later.
 */
export type CartChange = SkuQuantity & { isSavedForLater: boolean };

/** Null when everything was applied; otherwise the first part of which too few can be had. */
export async function changeCart(
	{ db }: CartDependencies,
	{ accountId }: Customer,
	level: PriceLevel,
	requestedChanges: readonly CartChange[],
): Promise<Shortfall | null> {
	const changes = requestedChanges.map((change) => ({ ...change, sku: normalizeSku(change.sku) }));
	return db.transaction().execute(async (tx) => {
		await lockOpenAccount(tx, accountId);
		const additions = changes.filter(({ quantity }) => quantity > 0);
		const planned = await planAdditions(tx, level, additions);
		if ("shortfall" in planned) return planned.shortfall;
		// The removed lines make room for the added ones.
		await takeOut(
			tx,
			accountId,
			changes.filter(({ quantity }) => quantity === 0),
		);
		await writeLines(tx, accountId, await selectLines(tx, accountId), planned.lines);
		return null;
	});
}

async function planAdditions(
	tx: Database,
	level: PriceLevel,
	additions: readonly SkuQuantity[],
): Promise<{ shortfall: Shortfall } | { lines: { partId: number; quantity: number }[] }> {
	const offers = await selectOffersBySku(
		tx,
		additions.map(({ sku }) => sku),
		level,
	);
	const lines: { partId: number; quantity: number }[] = [];
	for (const { sku, quantity } of additions) {
		const offer = offers.find((other) => other.sku === sku);
		if (!offer) throw new Refusal("part_not_found");
		const clamped = clampQuantity(quantity, offer);
		if (clamped.quantity < quantity) return { shortfall: { sku, note: clamped.note } };
		lines.push({ partId: offer.id, quantity: clamped.quantity });
	}
	return { lines };
}

async function takeOut(
	tx: Database,
	accountId: number,
	removals: readonly CartChange[],
): Promise<void> {
	for (const { sku, isSavedForLater } of removals) {
		const line = await deleteLine(tx, accountId, sku);
		if (!line || !isSavedForLater) continue;
		if ((await selectSavedLines(tx, accountId)).length >= MAX_ORDER_LINES)
			throw new Refusal("no_room");
		await upsertSavedLines(tx, accountId, [line]);
	}
}
