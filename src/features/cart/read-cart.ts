/**
 * Reads a cart with today's prices and stock: a customer's, or a list of SKUs that is stored
 * elsewhere.
 */

import type { Customer } from "../../domain/account/caller.ts";
import { normalizeSku } from "../../domain/catalog/part-number.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { MAX_ORDER_LINES } from "../../domain/order/order-limits.ts";
import {
	type CartOffer,
	type PartQuantity,
	selectLines,
	selectOffersById,
	selectOffersBySku,
} from "./cart.sql.ts";
import {
	type CartDependencies,
	type CartLine,
	loadUnpricedCards,
	type SkuQuantity,
	toCartLine,
} from "./cart-item.ts";

/**
 * `lines` can be ordered, except those without a price. `unavailable` lines stay stored and return
 * by themselves. The notes are derived at every reading, so that a warning lasts as long as its
 * cause.
 */
export type CartContent = {
	lines: CartLine[];
	unavailable: CartLine[];
	deletedSkus: string[];
	updatedSkus: string[];
};

/** A customer's cart, in the order in which the parts were added. */
export async function readCart(
	deps: CartDependencies,
	{ accountId }: Customer,
	level: PriceLevel,
): Promise<CartContent> {
	return readContent(deps, await selectLines(deps.db, accountId), level);
}

/** How many of each part a customer's cart holds, by part id. */
export async function readCartQuantities(
	{ db }: CartDependencies,
	{ accountId }: Customer,
): Promise<Map<number, number>> {
	const lines = await selectLines(db, accountId);
	return new Map(lines.map(({ partId, quantity }) => [partId, quantity]));
}

/** Verifies a list of SKUs: a guest's cart, or a shared one. Unknown SKUs count as deleted. */
export async function verifyCart(
	deps: CartDependencies,
	items: readonly SkuQuantity[],
	level: PriceLevel,
): Promise<CartContent> {
	const quantities = quantitiesBySku(items.slice(0, MAX_ORDER_LINES));
	const offers = await selectOffersBySku(deps.db, [...quantities.keys()], level);
	const offerOf = new Map(offers.map((offer) => [offer.sku, offer]));
	const cards = await loadUnpricedCards(
		deps,
		offers.map(({ id }) => id),
	);
	const lines = [...quantities].map(([sku, quantity]) => lineOf(cards, offerOf.get(sku), quantity));
	const content = toContent(lines);
	const unknownSkus = [...quantities.keys()].filter((sku) => !offerOf.has(sku));
	return { ...content, deletedSkus: [...content.deletedSkus, ...unknownSkus] };
}

/** The content of a cart that is stored by part ids. */
export async function readContent(
	deps: CartDependencies,
	rows: readonly PartQuantity[],
	level: PriceLevel,
): Promise<CartContent> {
	return toContent(await verifyLines(deps, rows, level));
}

/** Applies the cart's rules to each row, in the same order. Null for an unknown part. */
export async function verifyLines(
	deps: CartDependencies,
	rows: readonly PartQuantity[],
	level: PriceLevel,
): Promise<(CartLine | null)[]> {
	const ids = [...new Set(rows.map(({ partId }) => partId))];
	const [cards, offers] = await Promise.all([
		loadUnpricedCards(deps, ids),
		selectOffersById(deps.db, ids, level),
	]);
	const offerOf = new Map(offers.map((offer) => [offer.id, offer]));
	return rows.map(({ partId, quantity }) => lineOf(cards, offerOf.get(partId), quantity));
}

function lineOf(
	cards: Awaited<ReturnType<typeof loadUnpricedCards>>,
	offer: CartOffer | undefined,
	quantity: number,
): CartLine | null {
	const card = offer && cards.get(offer.id);
	return card ? toCartLine(card, offer, quantity) : null;
}

function toContent(verifiedLines: readonly (CartLine | null)[]): CartContent {
	const all = verifiedLines.filter((line) => line !== null);
	const lines = all.filter(({ quantity, note }) => quantity > 0 || note === "no_price");
	const unavailable = all.filter((line) => !lines.includes(line));
	return {
		lines,
		unavailable,
		deletedSkus: unavailable.map(({ card }) => card.sku),
		updatedSkus: lines
			.filter(({ note }) => note === "availability" || note === "packs")
			.map(({ card }) => card.sku),
	};
}

/** Of a repeated SKU the larger quantity counts. */
function quantitiesBySku(items: readonly SkuQuantity[]): Map<string, number> {
	const quantities = new Map<string, number>();
	for (const { sku, quantity } of items) {
		const key = normalizeSku(sku);
		quantities.set(key, Math.max(quantity, quantities.get(key) ?? 0));
	}
	return quantities;
}
