/** Puts parts into a customer's cart: one at a time by its absolute quantity, or a whole list on top of what is there. */

import type { Customer } from "../../domain/account/caller.ts";
import { type CartNote, sumBySku } from "../../domain/cart/cart-rules.ts";
import { MAX_ORDER_LINES } from "../../domain/order/order-limits.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { lockOpenAccount } from "../accounts/lock-account.sql.ts";
import {
	claimAddition,
	type OfferRow,
	upsertLines,
	selectLines,
	selectOffersBySku,
	deleteLine,
} from "./cart.sql.ts";
import { type CartDependencies, type CartLine, verifyOffer, clampToOffer } from "./cart-lines.ts";
import type { SkuQuantity } from "./read-cart.ts";

export type ItemChange = {
	sku: string;
	/** Absolute; 0 removes. */
	quantity: number;
	/** How many the caller knew of. What came in meanwhile, from elsewhere, is added to and not lost. */
	knownQuantity?: number | undefined;
};

/** What became of one: the line as it stands now, or would stand; null when it was taken out. */
export type ItemResult = { line: CartLine | null };

export async function setCartItem(
	deps: CartDependencies,
	caller: Customer,
	level: PriceLevel,
	change: ItemChange,
): Promise<ItemResult> {
	const sku = change.sku.trim().toUpperCase();
	const put = await deps.db.transaction().execute(async (tx) => {
		await lockOpenAccount(tx, caller.accountId);
		const there = await selectLines(tx, caller.accountId);
		const [offer] =
			change.quantity > 0 || change.knownQuantity !== undefined
				? await selectOffersBySku(tx, [sku], level)
				: [];
		const stored = there.find(({ partId }) => partId === offer?.id)?.quantity ?? 0;
		const wanted =
			change.knownQuantity === undefined ? change.quantity : stored + change.quantity - change.knownQuantity;
		if (wanted <= 0) {
			await deleteLine(tx, caller.accountId, sku);
			return undefined;
		}
		if (!offer) throw new Refusal("not_found");
		const { quantity } = clampToOffer(wanted, offer);
		if (quantity > 0)
			await writeLines(tx, caller.accountId, there.length + (stored > 0 ? 0 : 1), [
				{ partId: offer.id, quantity },
			]);
		return { offer, wanted };
	});
	return { line: put ? await verifyOffer(deps, put.offer, put.wanted) : null };
}

/** As `setCartItem`, for whoever keeps the cart elsewhere: nothing is written. */
export async function verifyItem(
	deps: CartDependencies,
	level: PriceLevel,
	{ sku, quantity }: SkuQuantity,
): Promise<ItemResult> {
	if (quantity <= 0) return { line: null };
	const [offer] = await selectOffersBySku(deps.db, [sku.trim().toUpperCase()], level);
	if (!offer) throw new Refusal("not_found");
	return { line: await verifyOffer(deps, offer, quantity) };
}

/** `quantity`: how many the cart holds now. `added`: how many more than before. */
export type AddedLine = {
	sku: string;
	quantity: number;
	added: number;
	note: CartNote | "unknown" | null;
};

/** `wasAdded` is false when the same list had been added before: then it says what became of it now. */
export type AddResult = { lines: AddedLine[]; wasAdded: boolean };

/** All of them in one transaction, on top of what is there. With a `key`, sent twice is added once. */
export async function addToCart(
	{ db }: CartDependencies,
	{ accountId }: Customer,
	level: PriceLevel,
	{ items, key }: { items: readonly SkuQuantity[]; key?: string | undefined },
): Promise<AddResult> {
	const wanted = sumBySku(items);
	return db.transaction().execute(async (tx) => {
		await lockOpenAccount(tx, accountId);
		const isNew = key === undefined || (await claimAddition(tx, accountId, key));
		const there = new Map(
			(await selectLines(tx, accountId)).map(({ partId, quantity }) => [partId, quantity]),
		);
		const offers = await selectOffersBySku(tx, [...wanted.keys()], level);
		const offerOf = new Map(offers.map((offer) => [offer.sku, offer]));
		const planned = [...wanted].map(([sku, more]) =>
			planLine(sku, isNew ? more : 0, offerOf.get(sku), there),
		);
		const puts = planned.flatMap(({ partId, line }) =>
			line.added !== 0 ? [{ partId, quantity: line.quantity }] : [],
		);
		const fresh = puts.filter(({ partId }) => !there.has(partId)).length;
		await writeLines(tx, accountId, there.size + fresh, puts);
		return { lines: planned.map(({ line }) => line), wasAdded: isNew };
	});
}

function planLine(
	sku: string,
	more: number,
	offer: OfferRow | undefined,
	there: Map<number, number>,
): { partId: number; line: AddedLine } {
	if (!offer) return { partId: 0, line: { sku, quantity: 0, added: 0, note: "unknown" } };
	const before = there.get(offer.id) ?? 0;
	const { quantity, note } = clampToOffer(before + more, offer);
	const isKept = quantity === 0 || before + more === 0;
	return {
		partId: offer.id,
		line: {
			sku,
			quantity: isKept ? before : quantity,
			added: isKept ? 0 : quantity - before,
			note,
		},
	};
}

async function writeLines(
	tx: Database,
	accountId: number,
	count: number,
	lines: { partId: number; quantity: number }[],
): Promise<void> {
	if (count > MAX_ORDER_LINES) throw new Refusal("no_room");
	await upsertLines(tx, accountId, lines);
}
