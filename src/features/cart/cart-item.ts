/** One part in a cart: its orderable quantity today, and changes of its quantity. */

import type { Customer } from "../../domain/account/caller.ts";
import { type CartNote, clampQuantity } from "../../domain/cart/cart-rules.ts";
import {
	type Availability,
	availabilityFor,
	availabilityOf,
} from "../../domain/catalog/availability.ts";
import { normalizeSku } from "../../domain/catalog/part-number.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { MAX_ORDER_LINES } from "../../domain/order/order-limits.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { isReturnable } from "../../domain/returns/return-rule.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { lockOpenAccount } from "../accounts/lock-account.sql.ts";
import {
	type CardDependencies,
	type PartCard,
	readUnpricedCards,
	type UnpricedCard,
} from "../catalog/part-card.ts";
import {
	type CartOffer,
	deleteLine,
	type PartQuantity,
	selectLines,
	selectOffersBySku,
	upsertLines,
} from "./cart.sql.ts";

export type CartDependencies = Pick<CardDependencies, "pool" | "unpricedCards"> & { db: Database };

export type CartLine = {
	card: PartCard;
	/** How many can be ordered. */
	quantity: number;
	requestedQuantity: number;
	/** When the last piece of the quantity ships. */
	availability: Availability;
	note: CartNote | null;
	/** Shown before the purchase. */
	isReturnable: boolean;
};

export type SkuQuantity = { sku: string; quantity: number };

export type ItemChange = {
	sku: string;
	/** Absolute; 0 removes the part. */
	quantity: number;
	/**
	 * How many the caller knew of. Only the difference is applied, so that pieces added elsewhere are
	 * not lost.
	 */
	knownQuantity?: number | undefined;
};

/**
 * `line` is null when the part was removed; `part` then has its price and availability, null for an
 * unknown part.
 */
export type ItemResult = {
	line: CartLine | null;
	part: Pick<PartCard, "priceCents" | "availability"> | null;
};

export async function setCartItem(
	deps: CartDependencies,
	caller: Customer,
	level: PriceLevel,
	change: ItemChange,
): Promise<ItemResult> {
	const sku = normalizeSku(change.sku);
	const offerToShow = await deps.db.transaction().execute(async (tx) => {
		await lockOpenAccount(tx, caller.accountId);
		const existingLines = await selectLines(tx, caller.accountId);
		const [offer] = await selectOffersBySku(tx, [sku], level);
		const existingQuantity =
			existingLines.find(({ partId }) => partId === offer?.id)?.quantity ?? 0;
		const requestedQuantity =
			change.knownQuantity === undefined
				? change.quantity
				: existingQuantity + change.quantity - change.knownQuantity;
		if (requestedQuantity <= 0) {
			await deleteLine(tx, caller.accountId, sku);
			return { offer, requestedQuantity: 0 };
		}
		if (!offer) throw new Refusal("part_not_found");
		const { quantity } = clampQuantity(requestedQuantity, offer);
		if (quantity > 0)
			await writeLines(tx, caller.accountId, existingLines, [{ partId: offer.id, quantity }]);
		return { offer, requestedQuantity };
	});
	const { offer, requestedQuantity } = offerToShow;
	if (!offer || requestedQuantity === 0) return { line: null, part: offer ? factsOf(offer) : null };
	return readLine(deps, offer, requestedQuantity);
}

/** Like `setCartItem` for a cart that is stored elsewhere: nothing is written. */
export async function verifyItem(
	deps: CartDependencies,
	level: PriceLevel,
	{ sku, quantity }: SkuQuantity,
): Promise<ItemResult> {
	const [offer] = await selectOffersBySku(deps.db, [normalizeSku(sku)], level);
	if (quantity <= 0) return { line: null, part: offer ? factsOf(offer) : null };
	if (!offer) throw new Refusal("part_not_found");
	return readLine(deps, offer, quantity);
}

async function readLine(
	deps: CartDependencies,
	offer: CartOffer,
	requestedQuantity: number,
): Promise<ItemResult> {
	const card = (await loadUnpricedCards(deps, [offer.id])).get(offer.id);
	return {
		line: card ? toCartLine(card, offer, requestedQuantity) : null,
		part: factsOf(offer),
	};
}

function factsOf({ priceCents, stock }: CartOffer): NonNullable<ItemResult["part"]> {
	return { priceCents, availability: availabilityOf(stock) };
}

export async function loadUnpricedCards(
	{ unpricedCards, pool }: CartDependencies,
	ids: number[],
): Promise<Map<number, UnpricedCard>> {
	if (ids.length === 0) return new Map();
	return unpricedCards ? unpricedCards(ids) : readUnpricedCards(pool, ids);
}

/**
 * A part with today's facts: the price in the caller's level, the orderable quantity, and when it
 * ships.
 */
export function toCartLine(
	card: UnpricedCard,
	offer: CartOffer,
	requestedQuantity: number,
): CartLine {
	const clamped = clampQuantity(requestedQuantity, offer);
	// A part without a price keeps its quantity, because the customer can request a quote for it.
	const quantity = clamped.note === "no_price" ? requestedQuantity : clamped.quantity;
	return {
		card: { ...card, ...factsOf(offer) },
		quantity,
		requestedQuantity,
		availability: availabilityFor(offer.stock, quantity),
		note: clamped.note,
		isReturnable: isReturnable(offer),
	};
}

/** Refuses when the cart would hold too many lines. The caller holds the lock of the account. */
export async function writeLines(
	tx: Database,
	accountId: number,
	existingLines: readonly PartQuantity[],
	lines: readonly PartQuantity[],
): Promise<void> {
	const existingIds = new Set(existingLines.map(({ partId }) => partId));
	const newLines = lines.filter(({ partId }) => !existingIds.has(partId));
	if (newLines.length > 0 && existingIds.size + newLines.length > MAX_ORDER_LINES)
		throw new Refusal("no_room");
	await upsertLines(tx, accountId, lines);
}
