/** A line of the cart as its page shows it, made on the server for a customer and in the browser for a guest. */
import type { CartItemResponse } from "../../contract/cart.ts";
import type { CartNote } from "../../domain/cart/cart-rules.ts";
import type { Language } from "../../domain/store/language.ts";
import type { CartLine } from "../../features/cart/cart-lines.ts";
import { type StockView, shipsText, toStockView } from "../stock/ships-text.ts";
import type { PricedLine } from "./cart-totals.ts";

type Asked = { language: Language; today: string };

export type CartLineView = PricedLine & {
	sku: string;
	title: string;
	brand: string;
	image: string | null;
	categoryUrl: string;
	subcategoryUrl: string;
	pack: number;
	wanted: number;
	note: CartNote | null;
	isSpecialOrder: boolean;
	isReturnable: boolean;
	availability: StockView;
	unificado: number;
};

/** `noFit`: numbers that do not fit the active vehicle. */
export type NamedCartView = { id: number; name: string; isOpen: boolean; count: number };

export type CartView = {
	lines: CartLineView[];
	unavailable: CartLineView[];
	later: CartLineView[];
	misfitSkus: string[];
	vehicle: string | null;
};

export function toLineView(
	{ card, quantity, wanted, availability, note, isReturnable }: CartLine,
	asked: Asked,
): CartLineView {
	return {
		...{
			sku: card.sku,
			title: card.title[asked.language],
			brand: card.brand.name,
			image: card.image,
		},
		...{
			categoryUrl: card.categoryUrl,
			subcategoryUrl: card.subcategoryUrl,
			pack: card.orderMultiple,
			wanted,
			note,
			quantity,
		},
		...{ priceCents: card.priceCents, coreChargeCents: card.coreChargeCents ?? 0 },
		...{ isSpecialOrder: card.isSpecialOrder, isReturnable, unificado: card.unificado },
		availability: toStockView(availability, asked),
	};
}

export function responseToLineView(item: CartItemResponse, asked: Asked): CartLineView {
	return {
		...{
			sku: item.sku,
			title: item.title,
			brand: item.brand,
			image: item.image,
			pack: item.qtyMultiple,
			wanted: item.wantedQty,
		},
		...{
			categoryUrl: item.category_url,
			subcategoryUrl: item.subcategory_url,
			note: item.reason,
			quantity: item.cartQty,
		},
		...{
			priceCents: item.price === null ? null : Math.round(item.price * 100),
			coreChargeCents: Math.round(item.core * 100),
		},
		...{
			isSpecialOrder: item.special_order,
			isReturnable: item.returnable,
			unificado: item.unificado,
		},
		availability: { class: item.status, ships: shipsText(item.ships, asked) },
	};
}
