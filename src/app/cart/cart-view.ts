/**
 * A cart as its page shows it, made on the server for a customer and in the browser for a guest.
 */
import type { CartItemResponse } from "../../contract/cart.ts";
import type { CartNote } from "../../domain/cart/cart-rules.ts";
import { shipDays } from "../../domain/shipping/ship-days.ts";
import type { CartLine } from "../../features/cart/cart-item.ts";
import type { PartCard } from "../../features/catalog/part-card.ts";
import { type DayContext, type StockView, shipsText, toStockView } from "../stock/ships-text.ts";
import type { PricedLine } from "./cart-totals.ts";

export type CartLineView = PricedLine & {
	sku: string;
	title: string;
	brand: string;
	quality: PartCard["brand"]["quality"];
	image: string | null;
	categoryUrl: string;
	subcategoryUrl: string;
	/** The part is sold in whole multiples of this. */
	pack: number;
	requestedQuantity: number;
	note: CartNote | null;
	isSpecialOrder: boolean;
	isReturnable: boolean;
	availability: StockView;
	/** The last day on which all pieces have left; null when it is not known. */
	shipsBy: string | null;
	unificado: number;
};

export type CartView = {
	lines: CartLineView[];
	/** Parts that cannot be ordered now. They return to the lines when they can. */
	unavailable: CartLineView[];
	/** SKUs that this reading took out of a guest's cart. */
	deletedSkus: string[];
	saved: CartLineView[];
	/** The day on which the cart was read, in the store's time zone. */
	today: string;
};

/** `count`: how many parts the cart holds. */
export type NamedCartView = { id: number; name: string; isOpen: boolean; count: number };

export function toLineView(
	{ card, quantity, requestedQuantity, availability, note, isReturnable }: CartLine,
	page: DayContext,
): CartLineView {
	return {
		sku: card.sku,
		title: card.title[page.language],
		brand: card.brand.name,
		quality: card.brand.quality,
		image: card.image,
		categoryUrl: card.categoryUrl,
		subcategoryUrl: card.subcategoryUrl,
		pack: card.orderMultiple,
		quantity,
		requestedQuantity,
		note,
		priceCents: card.priceCents,
		coreChargeCents: card.coreChargeCents ?? 0,
		isSpecialOrder: card.isSpecialOrder,
		isReturnable,
		unificado: card.unificado,
		availability: toStockView(availability, page),
		shipsBy: shipDays(availability.class, availability.expectedOn, page)?.to ?? null,
	};
}

export function responseToLineView(
	item: CartItemResponse,
	page: Pick<DayContext, "language" | "today">,
): CartLineView {
	return {
		sku: item.sku,
		title: item.title,
		brand: item.brand,
		quality: item.brand_quality,
		image: item.image,
		categoryUrl: item.category_url,
		subcategoryUrl: item.subcategory_url,
		pack: item.qtyMultiple,
		quantity: item.cartQty,
		requestedQuantity: item.wantedQty,
		note: item.reason,
		priceCents: item.price === null ? null : Math.round(item.price * 100),
		coreChargeCents: Math.round(item.core * 100),
		isSpecialOrder: item.special_order,
		isReturnable: item.returnable,
		unificado: item.unificado,
		availability: { class: item.status, ships: shipsText(item.ships, page) },
		shipsBy: item.ships?.to ?? null,
	};
}
