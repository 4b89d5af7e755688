/** Changes a customer's cart: one part by its absolute quantity, or a whole list on top of what the cart holds. */

import type { Customer } from "../../domain/account/caller.ts";
import { type CartNote, sumBySku } from "../../domain/cart/cart-rules.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { MAX_ORDER_LINES } from "../../domain/order/order-limits.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { lockOpenAccount } from "../accounts/lock-account.sql.ts";
import {
	claimAddition,
	deleteLine,
	type OfferRow,
	type PartQuantity,
	selectLines,
	selectOffersBySku,
	upsertLines,
} from "./cart.sql.ts";
import { type CartDependencies, type CartLine, clampToOffer, verifyOffer } from "./cart-lines.ts";
import type { SkuQuantity } from "./read-cart.ts";

export type ItemChange = {
	sku: string;
	/** Absolute; 0 removes the part. */
	quantity: number;
	/** How many the caller knew of. Only the difference is applied, so that pieces added elsewhere are not lost. */
	knownQuantity?: number | undefined;
};

/** Null when the part was removed. */
export type ItemResult = { line: CartLine | null };

export async function setCartItem(
	deps: CartDependencies,
	caller: Customer,
	level: PriceLevel,
	change: ItemChange,
): Promise<ItemResult> {
	const sku = change.sku.trim().toUpperCase();
	const offerToVerify = await deps.db.transaction().execute(async (tx) => {
		await lockOpenAccount(tx, caller.accountId);
		const existingLines = await selectLines(tx, caller.accountId);
		const [offer] =
			change.quantity > 0 || change.knownQuantity !== undefined
				? await selectOffersBySku(tx, [sku], level)
				: [];
		const existingQuantity =
			existingLines.find(({ partId }) => partId === offer?.id)?.quantity ?? 0;
		const requestedQuantity =
			change.knownQuantity === undefined
				? change.quantity
				: existingQuantity + change.quantity - change.knownQuantity;
		if (requestedQuantity <= 0) {
			await deleteLine(tx, caller.accountId, sku);
			return undefined;
		}
		if (!offer) throw new Refusal("not_found");
		const { quantity } = clampToOffer(requestedQuantity, offer);
		if (quantity > 0)
			await writeLines(
				tx,
				caller.accountId,
				existingLines.length + (existingQuantity > 0 ? 0 : 1),
				[{ partId: offer.id, quantity }],
			);
		return { offer, requestedQuantity };
	});
	if (!offerToVerify) return { line: null };
	const { offer, requestedQuantity } = offerToVerify;
	return { line: await verifyOffer(deps, offer, requestedQuantity) };
}

/** Like `setCartItem` for a cart that is stored elsewhere: nothing is written. */
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

export type AddedLine = {
	sku: string;
	/** How many the cart holds now. */
	quantity: number;
	/** How many more than before. */
	added: number;
	note: CartNote | "unknown" | null;
};

/** `wasAdded` is false when a list with the same key was added before; the lines then show the cart as it is. */
export type AddResult = { lines: AddedLine[]; wasAdded: boolean };

/** Adds the whole list in one transaction. With an idempotency key a repeated request adds nothing. */
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
		const existingQuantities = new Map(
			(await selectLines(tx, accountId)).map(({ partId, quantity }) => [partId, quantity]),
		);
		const offers = await selectOffersBySku(tx, [...quantities.keys()], level);
		const offerOf = new Map(offers.map((offer) => [offer.sku, offer]));
		const plannedLines = [...quantities].map(([sku, quantity]) =>
			planLine(sku, isNew ? quantity : 0, offerOf.get(sku), existingQuantities),
		);
		const changedLines = plannedLines.flatMap(({ partId, line }) =>
			line.added !== 0 ? [{ partId, quantity: line.quantity }] : [],
		);
		const newLines = changedLines.filter(({ partId }) => !existingQuantities.has(partId));
		const lineCount = existingQuantities.size + newLines.length;
		await writeLines(tx, accountId, lineCount, changedLines);
		return { lines: plannedLines.map(({ line }) => line), wasAdded: isNew };
	});
}

function planLine(
	sku: string,
	addedQuantity: number,
	offer: OfferRow | undefined,
	existingQuantities: Map<number, number>,
): { partId: number; line: AddedLine } {
	if (!offer) return { partId: 0, line: { sku, quantity: 0, added: 0, note: "unknown" } };
	const before = existingQuantities.get(offer.id) ?? 0;
	const { quantity, note } = clampToOffer(before + addedQuantity, offer);
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

async function writeLines(
	tx: Database,
	accountId: number,
	lineCount: number,
	lines: PartQuantity[],
): Promise<void> {
	if (lineCount > MAX_ORDER_LINES) throw new Refusal("no_room");
	await upsertLines(tx, accountId, lines);
}
