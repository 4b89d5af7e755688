/** Parts that a customer keeps for later: out of the cart, and never lost. */
import type { Customer } from "../../domain/account/caller.ts";
import { MOST_CART_LINES } from "../../domain/cart/cart-rules.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { lockOpenAccount } from "../accounts/lock-account.sql.ts";
import { putLines, selectLines, selectOffersBySku, selectPartIds, takeLine } from "./cart.sql.ts";
import { type CartContent, type CartDependencies, settle, toContent } from "./cart-lines.ts";
import type { WantedLine } from "./read-cart.ts";
import { mergeSaved, selectSaved, takeSaved } from "./save-for-later.sql.ts";

export async function readSaved(
	deps: CartDependencies,
	{ accountId }: Customer,
	level: PriceLevel,
): Promise<CartContent> {
	return toContent(deps, await selectSaved(deps.db, accountId), level);
}

/** What is not in the cart is put aside by nobody, and that is no fault. */
export async function saveForLater(
	{ db }: CartDependencies,
	{ accountId }: Customer,
	sku: string,
): Promise<void> {
	await db.transaction().execute(async (tx) => {
		await lockOpenAccount(tx, accountId);
		const line = await takeLine(tx, accountId, sku);
		if (!line) return;
		if ((await selectSaved(tx, accountId)).length >= MOST_CART_LINES) throw new Refusal("no_room");
		await mergeSaved(tx, accountId, [line]);
	});
}

/** On top of what the cart holds of it. What cannot be had stays where it is: false. */
export async function backToCart(
	deps: CartDependencies,
	{ accountId }: Customer,
	level: PriceLevel,
	sku: string,
): Promise<boolean> {
	return deps.db.transaction().execute(async (tx) => {
		await lockOpenAccount(tx, accountId);
		const [offer] = await selectOffersBySku(tx, [sku], level);
		const saved = await takeSaved(tx, accountId, sku);
		if (!offer || !saved) return true;
		const there = await selectLines(tx, accountId);
		const before = there.find(({ partId }) => partId === offer.id)?.quantity ?? 0;
		const { quantity } = settle(before + saved.quantity, offer);
		if (quantity === 0) await mergeSaved(tx, accountId, [saved]);
		else if (before === 0 && there.length >= MOST_CART_LINES) throw new Refusal("no_room");
		else await putLines(tx, accountId, [{ partId: offer.id, quantity }]);
		return quantity > 0;
	});
}

export async function dropSaved(
	{ db }: CartDependencies,
	{ accountId }: Customer,
	sku: string,
): Promise<void> {
	await takeSaved(db, accountId, sku);
}

/** What a guest kept for later joins what the account has; doing it again changes nothing. */
export async function mergeSavedLines(
	{ db }: CartDependencies,
	{ accountId }: Customer,
	lines: readonly WantedLine[],
): Promise<void> {
	const quantities = new Map(lines.map(({ sku, quantity }) => [sku, quantity]));
	const parts = await selectPartIds(db, [...quantities.keys()].slice(0, MOST_CART_LINES));
	await db.transaction().execute(async (tx) => {
		await lockOpenAccount(tx, accountId);
		const room = MOST_CART_LINES - (await selectSaved(tx, accountId)).length;
		const rows = parts
			.slice(0, Math.max(0, room))
			.map(({ id, sku }) => ({ partId: id, quantity: quantities.get(sku) ?? 1 }));
		await mergeSaved(tx, accountId, rows);
	});
}
