/** Lines of a cart with what there is to say of them today: price in the caller's level, how many can be had, when they leave. */

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
	type PartFacts,
	readPartFacts,
	toStockLine,
} from "../catalog/part-card.ts";
import { type PartQuantity, type OfferRow, selectOffersById } from "./cart.sql.ts";

export type CartDependencies = Pick<CardDependencies, "pool" | "facts"> & { db: Database };

export type CartLine = {
	card: PartCard;
	/** How many can be ordered. */
	quantity: number;
	/** How many were asked for. */
	wanted: number;
	/** When the last of them leaves. */
	availability: Availability;
	note: CartNote | null;
	/** Told before it is bought. */
	isReturnable: boolean;
};

/**
 * `lines` can be ordered, but for one whose price is null; `gone` cannot be had now, and nothing is lost of them: they come back by
 * themselves. What changed is derived at every reading, so that a warning stands as long as its cause.
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
	const gone = all.filter((line) => !lines.includes(line));
	return {
		lines,
		unavailable,
		deletedSkus: gone.map(({ card }) => card.sku),
		updatedSkus: lines
			.filter(({ note }) => note === "availability" || note === "packs")
			.map(({ card }) => card.sku),
	};
}

/** What a cart would say of so many of each, in their order; null for one that is none of ours. */
export async function verifyLines(
	deps: CartDependencies,
	rows: readonly PartQuantity[],
	level: PriceLevel,
): Promise<(CartLine | null)[]> {
	const ids = [...new Set(rows.map(({ partId }) => partId))];
	const [facts, offers] = await Promise.all([
		factsOf(deps, ids),
		selectOffersById(deps.db, ids, level),
	]);
	const offerOf = new Map(offers.map((offer) => [offer.id, offer]));
	return rows.map(({ partId, quantity }) => {
		const [own, offer] = [facts.get(partId), offerOf.get(partId)];
		return own && offer ? toLine(own, offer, quantity) : null;
	});
}

export async function verifyOffer(
	deps: CartDependencies,
	offer: OfferRow,
	wanted: number,
): Promise<CartLine | null> {
	const facts = (await factsOf(deps, [offer.id])).get(offer.id);
	return facts ? toLine(facts, offer, wanted) : null;
}

async function factsOf(
	{ facts, pool }: CartDependencies,
	ids: number[],
): Promise<Map<number, PartFacts>> {
	if (ids.length === 0) return new Map();
	return facts ? facts(ids) : readPartFacts(pool, ids);
}

function toLine(facts: PartFacts, offer: OfferRow, wanted: number): CartLine {
	const stock = offer.stock.map(toStockLine);
	const settled = clampToOffer(wanted, offer);
	// A part without a price is asked about, in the number that was wanted.
	const quantity = settled.note === "no_price" ? wanted : settled.quantity;
	const card = { ...facts, priceCents: offer.price_cents, availability: availabilityOf(stock) };
	return {
		...{ card, quantity, wanted, availability: availabilityFor(stock, quantity), note: settled.note },
		isReturnable: isReturnable({
			isSpecialOrder: offer.is_special_order,
			isElectrical: offer.is_electrical,
		}),
	};
}

/** The rules of the cart for a part as the tables have it. */
export function clampToOffer(wanted: number, offer: OfferRow) {
	const available = availabilityFor(offer.stock.map(toStockLine), wanted).quantity;
	return clampQuantity(wanted, {
		isSold: offer.status === "active",
		priceCents: offer.price_cents,
		available,
		isSpecialOrder: offer.is_special_order,
		orderMultiple: offer.order_multiple,
	});
}
