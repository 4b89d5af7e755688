/** What may lie in a cart, and how many of it: the one home of the rules for the cart, the quick order and a shared list. */
import type { Bilingual } from "../store/language.ts";
import { orderableQuantity } from "./orderable-quantity.ts";

export const MAX_LINE_QUANTITY = 9999;

/** What the rules have to know of a part. */
export type PartOffer = {
	isSold: boolean;
	/** In the caller's level. */
	priceCents: number | null;
	/** How many can be had, of every class. */
	available: number;
	/** Ordered for the customer: what we hold is no limit. */
	isSpecialOrder: boolean;
	/** A pack. */
	orderMultiple: number;
};

/** `availability` and `packs` change the quantity; of the others there is none to be had. */
export type CartNote = "availability" | "packs" | "out_of_stock" | "no_price" | "not_sold";

export type ClampedQuantity = { quantity: number; note: CartNote | null };

/** As many of the wanted as can be ordered. */
export function clampQuantity(wanted: number, part: PartOffer): ClampedQuantity {
	const step = part.orderMultiple;
	const most = Math.min(MAX_LINE_QUANTITY, part.isSpecialOrder ? MAX_LINE_QUANTITY : part.available);
	if (!part.isSold) return { quantity: 0, note: "not_sold" };
	if (part.priceCents === null) return { quantity: 0, note: "no_price" };
	if (most < step) return { quantity: 0, note: "out_of_stock" };
	const quantity = orderableQuantity(wanted, { min: step, max: most, step });
	if (quantity < wanted) return { quantity, note: "availability" };
	return { quantity, note: quantity > wanted ? "packs" : null };
}

/** A list may name a part twice: both are meant, and they are one line. */
export function sumBySku(items: readonly { sku: string; quantity: number }[]): Map<string, number> {
	const sums = new Map<string, number>();
	for (const { sku, quantity } of items) {
		const key = sku.trim().toUpperCase();
		sums.set(key, Math.min(MAX_LINE_QUANTITY, (sums.get(key) ?? 0) + quantity));
	}
	return sums;
}

/** What a changed or refused quantity is told, in the words of the specification where it has them. */
export function cartText(note: CartNote): Bilingual {
	return TEXTS[note];
}

/** Over the lines of a cart that were changed. */
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
	not_sold: { en: "This part is not sold any more", es: "Esta parte ya no se vende" },
};
