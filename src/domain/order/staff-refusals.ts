/** Refusals of a sale as staff read them: about the customer, with numbers for staff only. */
import { MAX_LINE_QUANTITY } from "../cart/cart-limits.ts";
import { formatUsd } from "../money/money.ts";
import type { RefusalCode } from "../refusal/refusals.ts";
import type { Bilingual } from "../store/language.ts";

const SHORT_STOCK: Bilingual = {
	en: "Not enough pieces in stock",
	es: "No hay piezas suficientes en existencia",
};

/** Refusals whose own texts speak to the buyer. */
export const STAFF_TEXTS: Partial<Record<RefusalCode, Bilingual>> = {
	no_credit: {
		en: "This customer does not buy on account",
		es: "Este cliente no compra a crédito",
	},
	out_of_stock: SHORT_STOCK,
	invalid_products: {
		en: "A part is not sold any more, or has no price at the customer’s price level",
		es: "Una parte ya no se vende o no tiene precio en el nivel del cliente",
	},
	wrong_quantity: {
		en: "A part is sold in whole packs only",
		es: "Una parte se vende solo por paquetes completos",
	},
	needs_quote: {
		en: "No carrier has a fixed price for this order. Offer the customer a quote instead",
		es: "Ningún transportista da un precio fijo para este pedido. Ofrézcale una cotización al cliente",
	},
	payment_method_off: {
		en: "The store does not sell on account at the moment. Change it in the settings or choose another way",
		es: "Por ahora la tienda no vende a crédito. Cámbielo en la configuración o elija otra forma de pago",
	},
	payment_under_way: {
		en: "The buyer is paying for this order right now. Try again in a few minutes",
		es: "El comprador está pagando este pedido en este momento. Intente de nuevo en unos minutos",
	},
};

/** `cents`: what was to go on the account; null if it is not known. */
export function overLimitText(
	{ limitCents, usedCents }: { limitCents: number; usedCents: number },
	cents: number | null,
): Bilingual {
	const [limit, used] = [formatUsd(limitCents), formatUsd(usedCents)];
	const left = formatUsd(Math.max(0, limitCents - usedCents));
	const needed = cents === null ? null : formatUsd(cents);
	return {
		en: `Over the customer’s credit limit: limit ${limit}, open balance ${used}, left ${left}${needed ? `, needed ${needed}` : ""}`,
		es: `Supera el límite de crédito del cliente: límite ${limit}, saldo pendiente ${used}, disponible ${left}${needed ? `, se necesitan ${needed}` : ""}`,
	};
}

/** `list` names each part with its pieces, such as `ABC-1: 3 of 5 available`. */
export function shortStockText(list: Bilingual): Bilingual {
	return {
		en: `${SHORT_STOCK.en}. ${list.en}`,
		es: `${SHORT_STOCK.es}. ${list.es}`,
	};
}

export function notSoldText(skus: readonly string[]): Bilingual {
	const list = skus.join(", ");
	return { en: `Not sold any more: ${list}`, es: `Ya no se vende: ${list}` };
}

export function noPriceText(skus: readonly string[]): Bilingual {
	const list = skus.join(", ");
	return {
		en: `No price at the customer’s price level: ${list}`,
		es: `Sin precio en el nivel del cliente: ${list}`,
	};
}

export const TOO_MANY_LINES_TEXT: Bilingual = {
	en: "This order has no room for more parts. Take a new order for them",
	es: "En este pedido ya no caben más partes. Tome un pedido nuevo para ellas",
};

export function wrongPacksText(
	parts: readonly { sku: string; orderMultiple: number }[],
): Bilingual {
	const list = (inPacks: (pieces: number) => string, most: string) =>
		parts
			.map(({ sku, orderMultiple }) =>
				orderMultiple > 1 ? `${sku}: ${inPacks(orderMultiple)}` : `${sku}: ${most}`,
			)
			.join("; ");
	return {
		en: list((pieces) => `sold in packs of ${pieces}`, `at most ${MAX_LINE_QUANTITY} pieces`),
		es: list((pieces) => `se vende en paquetes de ${pieces}`, `máximo ${MAX_LINE_QUANTITY} piezas`),
	};
}
