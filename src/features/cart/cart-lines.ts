/** Lines of a cart with today's facts: the price in the caller's level, the orderable quantity, and when the parts ship. */
import { type CartNote, clampQuantity } from "../../domain/cart/cart-rules.ts";
import {
	type Availability,
	availabilityFor,
	availabilityOf,
} from "../../domain/catalog/availability.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { isReturnable } from "../../domain/returns/return-rule.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import {
	type CardDependencies,
	type PartCard,
	readUnpricedCards,
	toStockLine,
	type UnpricedCard,
} from "../catalog/part-card.ts";
import { type OfferRow, type PartQuantity, selectOffersById } from "./cart.sql.ts";

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

/**
 * `lines` can be ordered, except those without a price. `unavailable` lines stay stored and return by themselves. The notes are
 * derived at every reading, so that a warning lasts as long as its cause.
 */
export type CartContent = {
	lines: CartLine[];
	unavailable: CartLine[];
	deletedSkus: string[];
	updatedSkus: string[];
};

export async function toCartContent(
	deps: CartDependencies,
	rows: readonly PartQuantity[],
	level: PriceLevel,
): Promise<CartContent> {
	const all = (await verifyLines(deps, rows, level)).filter((line) => line !== null);
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
	return rows.map(({ partId, quantity }) => {
		const card = cards.get(partId);
		const offer = offerOf.get(partId);
		return card && offer ? toLine(card, offer, quantity) : null;
	});
}

export async function verifyOffer(
	deps: CartDependencies,
	offer: OfferRow,
	requestedQuantity: number,
): Promise<CartLine | null> {
	const card = (await loadUnpricedCards(deps, [offer.id])).get(offer.id);
	return card ? toLine(card, offer, requestedQuantity) : null;
}

async function loadUnpricedCards(
	{ unpricedCards, pool }: CartDependencies,
	ids: number[],
): Promise<Map<number, UnpricedCard>> {
	if (ids.length === 0) return new Map();
	return unpricedCards ? unpricedCards(ids) : readUnpricedCards(pool, ids);
}

function toLine(card: UnpricedCard, offer: OfferRow, requestedQuantity: number): CartLine {
	const stock = offer.stock.map(toStockLine);
	const clamped = clampToOffer(requestedQuantity, offer);
	// A part without a price keeps its quantity, because the customer can request a quote for it.
	const quantity = clamped.note === "no_price" ? requestedQuantity : clamped.quantity;
	return {
		card: { ...card, priceCents: offer.price_cents, availability: availabilityOf(stock) },
		quantity,
		requestedQuantity,
		availability: availabilityFor(stock, quantity),
		note: clamped.note,
		isReturnable: isReturnable({
			isSpecialOrder: offer.is_special_order,
			isElectrical: offer.is_electrical,
		}),
	};
}

/** Applies the cart's rules to a part as the tables describe it. */
export function clampToOffer(requestedQuantity: number, offer: OfferRow) {
	const stock = offer.stock.map(toStockLine);
	return clampQuantity(requestedQuantity, {
		isSold: offer.status === "active",
		priceCents: offer.price_cents,
		available: availabilityFor(stock, requestedQuantity).quantity,
		isSpecialOrder: offer.is_special_order,
		orderMultiple: offer.order_multiple,
	});
}
