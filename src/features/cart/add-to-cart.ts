/** Adds a list of parts to a customer's cart, on top of what the cart holds. */
import type { Customer } from "../../domain/account/caller.ts";
import { type CartNote, clampQuantity, sumBySku } from "../../domain/cart/cart-rules.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { lockOpenAccount } from "../accounts/lock-account.sql.ts";
import { type CartOffer, claimAddition, selectLines, selectOffersBySku } from "./cart.sql.ts";
import { type CartDependencies, type SkuQuantity, writeLines } from "./cart-item.ts";

export type AddedLine = {
	sku: string;
	/** How many the cart holds now. */
	quantity: number;
	/** How many more than before. */
	added: number;
	note: CartNote | "unknown" | null;
};

/**
 * `wasAdded` is false when a list with the same key was added before; the lines then show the cart
 * as it is.
 */
export type AddResult = { lines: AddedLine[]; wasAdded: boolean };

/**
 * Adds the whole list in one transaction. With an idempotency key a repeated request adds nothing.
 */
export async function addToCart(
	{ db }: CartDependencies,
	{ accountId }: Customer,
	level: PriceLevel,
	{ items, key }: { items: readonly SkuQuantity[]; key?: string | undefined },
): Promise<AddResult> {
	const quantities = sumBySku(items);
	return db.transaction().execute(async (tx) => {
		await lockOpenAccount(tx, accountId);
		const isNew = key === undefined || (await claimAddition(tx, accountId, key));
		const existingLines = await selectLines(tx, accountId);
		const existingQuantities = new Map(
			existingLines.map(({ partId, quantity }) => [partId, quantity]),
		);
		const offers = await selectOffersBySku(tx, [...quantities.keys()], level);
		const offerOf = new Map(offers.map((offer) => [offer.sku, offer]));
		const plannedLines = [...quantities].map(([sku, quantity]) =>
			planLine(sku, isNew ? quantity : 0, offerOf.get(sku), existingQuantities),
		);
		const changedLines = plannedLines.flatMap(({ partId, line }) =>
			line.added !== 0 ? [{ partId, quantity: line.quantity }] : [],
		);
		await writeLines(tx, accountId, existingLines, changedLines);
		return { lines: plannedLines.map(({ line }) => line), wasAdded: isNew };
	});
}

function planLine(
	sku: string,
	addedQuantity: number,
	offer: CartOffer | undefined,
	existingQuantities: Map<number, number>,
): { partId: number; line: AddedLine } {
	if (!offer) return { partId: 0, line: { sku, quantity: 0, added: 0, note: "unknown" } };
	const before = existingQuantities.get(offer.id) ?? 0;
	const { quantity, note } = clampQuantity(before + addedQuantity, offer);
	const isUnchanged = quantity === 0 || before + addedQuantity === 0;
	return {
		partId: offer.id,
		line: {
			sku,
			quantity: isUnchanged ? before : quantity,
			added: isUnchanged ? 0 : quantity - before,
			note,
		},
	};
}
