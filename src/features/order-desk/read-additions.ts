import type { Order, OrderLine } from "../../domain/order/order.ts";
import { MAX_ORDER_LINES } from "../../domain/order/order-limits.ts";
import { TOO_MANY_LINES_TEXT } from "../../domain/order/staff-refusals.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { type PricedLine, readOrderLines } from "../orders/order-lines.ts";
import { selectPriceLevel } from "./edit-order.sql.ts";

/** The parts that an edit adds, at the price level of the order. */
export async function readAdditions(
	client: Queryable,
	order: Order,
	additions: readonly { sku: string; quantity: number }[],
	lines: readonly OrderLine[],
): Promise<PricedLine[]> {
	if (additions.length === 0) return [];
	const [row] = await selectPriceLevel(client, order.id);
	const level = row?.price_level as Parameters<typeof readOrderLines>[2];
	const added = await readOrderLines(client, additions, level);
	// More of a part that the order has is a new quantity of its line.
	if (added.some(({ sku }) => lines.some((line) => line.sku === sku)))
		throw new Refusal("edit_part_is_there");
	if (lines.length + added.length > MAX_ORDER_LINES)
		throw new Refusal("invalid_products", { bilingualMessage: TOO_MANY_LINES_TEXT });
	return added;
}
