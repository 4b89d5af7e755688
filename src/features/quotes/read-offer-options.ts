/**
 * What the seller needs to make an offer: for every line the parts that can be offered, with stock,
 * the prices of all levels and, for managers, the cost.
 */
import { type Customer, isManager } from "../../domain/account/caller.ts";
import { availabilityFor, piecesOnHand, stockQuantity } from "../../domain/catalog/availability.ts";
import { PRICE_LEVELS, type PriceLevel } from "../../domain/catalog/price-level.ts";
import type { StockLevel } from "../../domain/order/allocate-stock.ts";
import { lineDeliveries } from "../../domain/quote/line-delivery.ts";
import type { OfferOption } from "../../domain/quote/offer-option.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { selectStock } from "../orders/place-order.sql.ts";
import { toStockLevel } from "../orders/reserve-stock-and-credit.ts";
import { type OfferOptionRow, selectOfferOptions, selectPriceLevel } from "./offer-options.sql.ts";
import { findForStaff } from "./read-quote.ts";

/** `level`: the price level of the buyer. `options`: by line. */
export type OfferOptions = { level: PriceLevel; options: { line: number; option: OfferOption }[] };

export async function readOfferOptions(
	deps: OrderDependencies,
	caller: Customer,
	number: number,
): Promise<OfferOptions> {
	const { id } = await findForStaff(deps, caller, number);
	const [[order], rows] = await Promise.all([
		selectPriceLevel(deps.pool, id),
		selectOfferOptions(deps.pool, id),
	]);
	if (!order) throw new Refusal("not_found");
	const stock = await selectStock(
		deps.pool,
		rows.map((row) => row.part_id),
	);
	const stockByPart = Map.groupBy(stock.map(toStockLevel), ({ partId }) => partId);
	return {
		level: order.level,
		options: rows.map((row) => ({
			line: row.line,
			option: toOption(row, stockByPart.get(row.part_id) ?? [], isManager(caller)),
		})),
	};
}

function toOption(row: OfferOptionRow, stock: StockLevel[], seesCost: boolean): OfferOption {
	const quantity = stockQuantity(stock);
	const line = {
		partId: row.part_id,
		quantity: row.quantity,
		orderMultiple: row.order_multiple,
		isSpecialOrder: row.is_special_order,
	};
	const [delivery = { available: 0, steps: [] }] = lineDeliveries([line], stock);
	return {
		sku: row.sku,
		title: { en: row.title_en, es: row.title_es },
		brand: row.brand,
		quality: row.quality,
		pack: row.order_multiple,
		isSpecialOrder: row.is_special_order,
		prices: Object.fromEntries(
			PRICE_LEVELS.flatMap((level) => {
				const cents = row[level];
				return cents === null ? [] : [[level, cents] as const];
			}),
		),
		costCents: seesCost ? row.cost_cents : null,
		stock: { ...availabilityFor(stock, quantity), quantity },
		onHand: piecesOnHand(stock),
		delivery,
	};
}
