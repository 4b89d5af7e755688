/** Moves the promised arrival of an order with the pieces that an edit took off or reserved. */
import type { Order, OrderLine } from "../../domain/order/order.ts";
import { arrivalAfterEdit } from "../../domain/shipping/arrival-after-edit.ts";
import { shippingStart } from "../../domain/shipping/shipping-start.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { selectLines } from "../orders/order-details.sql.ts";
import { setArrival } from "./edit-order.sql.ts";

export async function moveArrival(
	{ now }: Pick<OrderDependencies, "now">,
	client: Queryable,
	order: Order,
	before: readonly OrderLine[],
): Promise<void> {
	const { arrivesFrom: from, arrivesTo: to } = order;
	if (!from || !to) return;
	const after = await selectLines(client, order.id);
	const arrives = arrivalAfterEdit({
		arrives: { from, to },
		before: before.flatMap(piecesOf),
		after: after.flatMap(piecesOf),
		hasNewSpecialOrder: after.some(
			({ id, isSpecialOrder }) => isSpecialOrder && !before.some((line) => line.id === id),
		),
		placed: shippingStart(order.createdAt.getTime(), order.shipCutoff),
		edited: shippingStart(now(), order.shipCutoff),
	});
	if (arrives?.from === from && arrives.to === to) return;
	await setArrival(client, order.id, arrives?.from ?? null, arrives?.to ?? null);
}

function piecesOf({ id, allocations }: OrderLine) {
	return allocations.map((pieces) => ({ ...pieces, lineId: id }));
}
