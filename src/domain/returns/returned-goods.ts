/** What becomes of goods that are refunded by line. */
import type { OrderStatus } from "../order/order-status.ts";

export const RETURNED_GOODS = ["restock", "scrap", "warranty", "none"] as const;
/**
 * `restock`: back to the shelf. `scrap`: thrown away. `warranty`: sent to the supplier. `none`:
 * nothing came back.
 */
export type ReturnedGoods = (typeof RETURNED_GOODS)[number];

/** What becomes of goods that came back but cannot be sold again. */
export const GOODS_OFF_SHELF = ["scrap", "warranty"] as const satisfies readonly ReturnedGoods[];
export type GoodsOffShelf = (typeof GOODS_OFF_SHELF)[number];

/**
 * The pieces of a line that can be refunded. Those that have not left are taken off the order
 * instead.
 */
export function piecesThatLeft(
	status: OrderStatus,
	{ quantity, shippedQuantity }: { quantity: number; shippedQuantity: number },
): number {
	return status === "shipped" || status === "delivered" ? quantity : shippedQuantity;
}
