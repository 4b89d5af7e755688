/** Reads the requested parts with the buyer's price. */

import { MAX_LINE_QUANTITY } from "../../domain/cart/cart-limits.ts";
import { normalizeSku } from "../../domain/catalog/part-number.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { lineDeliveries } from "../../domain/quote/line-delivery.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { isReturnable } from "../../domain/returns/return-rule.ts";
import type { Bilingual } from "../../domain/store/language.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { type OrderPartRow, selectOrderParts, selectStock } from "./place-order.sql.ts";
import { toStockLevel } from "./reserve-stock-and-credit.ts";

export type RequestedItem = { sku: string; quantity: number };

export type PricedLine = {
	partId: number;
	sku: string;
	title: Bilingual;
	brand: string;
	quantity: number;
	priceCents: number;
	coreCents: number;
	orderMultiple: number;
	isSpecialOrder: boolean;
	isReturnable: boolean;
	categoryUrl: string;
	brandUrl: string;
};

/** Refuses the order if any part is unknown, not sold, or has no price at this level. */
export async function readOrderLines(
	pool: Queryable,
	items: readonly RequestedItem[],
	level: PriceLevel,
): Promise<PricedLine[]> {
	return (await readParts(pool, items, level)).map(({ row, quantity }) => toLine(row, quantity));
}

/** The same for a quote, where a part without a price is allowed: staff set it in the offer. */
export async function readQuoteLines(
	pool: Queryable,
	items: readonly RequestedItem[],
	level: PriceLevel,
) {
	const parts = await readParts(pool, items, level);
	return parts.map(({ row, quantity }) => ({
		...toLine(row && { ...row, price_cents: row.price_cents ?? 0 }, quantity),
		isPriced: row?.price_cents !== null,
	}));
}

async function readParts(pool: Queryable, items: readonly RequestedItem[], level: PriceLevel) {
	const quantities = new Map<string, number>();
	for (const { sku, quantity } of items) {
		const key = normalizeSku(sku);
		quantities.set(key, (quantities.get(key) ?? 0) + quantity);
	}
	const rows = await selectOrderParts(pool, [...quantities.keys()], level);
	const bySku = new Map(rows.map((row) => [row.sku, row]));
	return [...quantities].map(([sku, quantity]) => ({ row: bySku.get(sku), quantity }));
}

function toLine(row: OrderPartRow | undefined, quantity: number): PricedLine {
	if (row?.status !== "active" || row.price_cents === null) throw new Refusal("invalid_products");
	if (quantity % row.order_multiple !== 0 || quantity > MAX_LINE_QUANTITY)
		throw new Refusal("wrong_quantity");
	return {
		partId: row.id,
		sku: row.sku,
		title: { en: row.title_en, es: row.title_es },
		brand: row.brand,
		quantity,
		priceCents: row.price_cents,
		coreCents: row.core_charge_cents,
		orderMultiple: row.order_multiple,
		isSpecialOrder: row.is_special_order,
		isReturnable: isReturnable({
			isSpecialOrder: row.is_special_order,
			isElectrical: row.is_electrical,
		}),
		categoryUrl: row.category_url,
		brandUrl: row.brand_url,
	};
}

/**
 * The requested parts that are sold, with quantities rounded up to whole packs and with what the
 * stock of this moment can deliver.
 */
export async function listOrderableParts(
	{ pool }: { pool: Queryable },
	items: readonly RequestedItem[],
	level: PriceLevel = "online",
) {
	const parts = (await readParts(pool, items, level)).flatMap(({ row, quantity }) => {
		if (row?.status !== "active") return [];
		const orderMultiple = row.order_multiple;
		return [
			{
				partId: row.id,
				sku: row.sku,
				title: { en: row.title_en, es: row.title_es },
				quantity: Math.ceil(quantity / orderMultiple) * orderMultiple,
				orderMultiple,
				isSpecialOrder: row.is_special_order,
				isPriced: row.price_cents !== null,
			},
		];
	});
	const stock = await selectStock(
		pool,
		parts.map(({ partId }) => partId),
	);
	const deliveries = lineDeliveries(parts, stock.map(toStockLevel));
	return parts.map((part, index) => ({ ...part, delivery: deliveries[index] }));
}
