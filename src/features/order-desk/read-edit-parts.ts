/** What staff see of the parts of an order while they edit it: prices, stock and fit. */
import { type Customer, isManager } from "../../domain/account/caller.ts";
import { piecesOnHand, stockQuantity } from "../../domain/catalog/availability.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import type { FitDoubt } from "../../domain/order/fit-doubt.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Bilingual } from "../../domain/store/language.ts";
import { canStaffManage } from "../orders/can-see-order.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { selectLines } from "../orders/order-details.sql.ts";
import { selectOrderByNumber } from "../orders/orders.sql.ts";
import { selectOrderParts, selectStock } from "../orders/place-order.sql.ts";
import { toStockLevel } from "../orders/reserve-stock-and-credit.ts";
import { selectPriceLevel } from "./edit-order.sql.ts";

export type EditPart = {
	sku: string;
	title: Bilingual;
	/** Null for a part without a price at the level of the order. */
	priceCents: number | null;
	isSpecialOrder: boolean;
	/** Pieces in the warehouses of the store that no order holds. */
	onHand: number;
	/** Further pieces that can be sold: on their way, or at a supplier. */
	toCome: number;
	/** Whether the part fits the vehicle of the order's VIN; null if that is not known. */
	fit: FitDoubt | "fits" | null;
};

export type EditParts = {
	level: PriceLevel;
	lines: (EditPart & { n: number; quantity: number })[];
	addedParts: EditPart[];
};

/** `addedSkus`: parts that staff want to add. */
export async function readEditParts(
	deps: OrderDependencies,
	caller: Customer,
	{ number, addedSkus }: { number: number; addedSkus: readonly string[] },
): Promise<EditParts> {
	const { pool } = deps;
	const order = await selectOrderByNumber(pool, number);
	if (!order || !canStaffManage(caller, order)) throw new Refusal("not_found");
	if (!isManager(caller)) throw new Refusal("not_allowed");
	const [row] = await selectPriceLevel(pool, order.id);
	const level = (row?.price_level ?? "online") as PriceLevel;
	const [lines, parts] = await Promise.all([
		selectLines(pool, order.id),
		selectOrderParts(pool, [...addedSkus], level),
	]);
	const skus = [...lines, ...parts].map(({ sku }) => sku);
	const [stock, vinCheck] = await Promise.all([
		selectStock(pool, [...lines.map(({ partId }) => partId), ...parts.map(({ id }) => id)]),
		order.vin ? deps.verifyVin(order.vin, skus) : null,
	]);
	const stockOf = (partId: number) => {
		const levels = stock.filter(({ part_id }) => part_id === partId).map(toStockLevel);
		const onHand = piecesOnHand(levels);
		return { onHand, toCome: stockQuantity(levels) - onHand };
	};
	const fitOf = (sku: string) => (vinCheck?.isRead ? (vinCheck.doubts.get(sku) ?? "fits") : null);
	return {
		level,
		lines: lines.map(({ n, quantity, partId, sku, title, priceCents, isSpecialOrder }) => ({
			...{ n, quantity, sku, title, priceCents, isSpecialOrder },
			...stockOf(partId),
			fit: fitOf(sku),
		})),
		addedParts: parts.map((part) => ({
			sku: part.sku,
			title: { en: part.title_en, es: part.title_es },
			priceCents: part.price_cents,
			isSpecialOrder: part.is_special_order,
			...stockOf(part.id),
			fit: fitOf(part.sku),
		})),
	};
}
