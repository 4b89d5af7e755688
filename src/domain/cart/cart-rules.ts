/**
 * How many of a part a cart may hold. The cart, the quick order and shared carts all use these
 * rules.
 */

import { type StockLine, stockQuantity } from "../catalog/availability.ts";
import { normalizeSku } from "../catalog/part-number.ts";
import type { Bilingual } from "../store/language.ts";
import { MAX_LINE_QUANTITY } from "./cart-limits.ts";
import { orderableQuantity } from "./orderable-quantity.ts";

/** What the rules need to know about a part. */
export type PartOffer = {
	isSold: boolean;
	/** Null when the caller's price level has none. */
	priceCents: number | null;
	/** In every warehouse, of every availability class. */
	stock: readonly StockLine[];
	/** Ordered for the customer, so our stock is no limit. */
	isSpecialOrder: boolean;
	/** The part is sold in whole multiples of this. */
	orderMultiple: number;
};

/**
 * Why the quantity differs from the requested one. `availability` and `packs` change it; the other
 * notes prevent the order.
 */
export type CartNote = "availability" | "packs" | "out_of_stock" | "no_price" | "not_sold";

export type ClampedQuantity = { quantity: number; note: CartNote | null };

/** Whether none of the part can be ordered. */
export function preventsOrder(
	note: CartNote | "unknown" | null,
): note is "out_of_stock" | "no_price" | "not_sold" | "unknown" {
	return note !== null && note !== "availability" && note !== "packs";
}

/** The largest orderable quantity up to the requested one, rounded up to whole packs. */
export function clampQuantity(requested: number, part: PartOffer): ClampedQuantity {
	const step = part.orderMultiple;
	const available = part.isSpecialOrder ? MAX_LINE_QUANTITY : stockQuantity(part.stock);
	const max = Math.min(MAX_LINE_QUANTITY, available);
	if (!part.isSold) return { quantity: 0, note: "not_sold" };
	if (part.priceCents === null) return { quantity: 0, note: "no_price" };
	if (max < step) return { quantity: 0, note: "out_of_stock" };
	const quantity = orderableQuantity(requested, { min: step, max, step });
	if (quantity < requested) return { quantity, note: "availability" };
	return { quantity, note: quantity > requested ? "packs" : null };
}

/** Sums a list that may name a part twice, because a cart holds one line per part. */
export function sumBySku(items: readonly { sku: string; quantity: number }[]): Map<string, number> {
	const sums = new Map<string, number>();
	for (const { sku, quantity } of items) {
		const key = normalizeSku(sku);
		sums.set(key, Math.min(MAX_LINE_QUANTITY, (sums.get(key) ?? 0) + quantity));
	}
	return sums;
}

/** The sentence for a changed or refused quantity, as the specification words it where it does. */
export function cartText(note: CartNote): Bilingual {
	return TEXTS[note];
}

/** The heading over changed lines of a cart. */
export const ITEMS_UPDATED: Bilingual = {
	en: "The following items were updated due availability",
	es: "Los siguientes artículos se actualizaron por disponibilidad",
};

const UPDATED = {
	en: "The Quantity for this product was Updated",
	es: "La cantidad de este producto fue actualizada",
};

const TEXTS: Record<CartNote, Bilingual> = {
	availability: UPDATED,
	packs: UPDATED,
	out_of_stock: { en: "This part is out of stock", es: "Esta parte está agotada" },
	no_price: {
		en: "Contact us for the price of this part",
		es: "Contáctenos para conocer el precio de esta parte",
	},
	not_sold: { en: "This part is no longer sold", es: "Esta parte ya no se vende" },
};
