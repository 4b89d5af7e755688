/** Staff put many orders on hold, or release them. */
import type { Customer } from "../../domain/account/caller.ts";
import type { OrderHold } from "../../domain/order/order-hold.ts";
import { MAX_SELECTED_ORDERS } from "../../domain/order/order-limits.ts";
import { isCovered, type OrderStatus } from "../../domain/order/order-status.ts";
import { isRefusal, Refusal } from "../../domain/refusal/refusals.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { moveOrder } from "../orders/move-order.ts";
import { selectHistory } from "../orders/order-details.sql.ts";
import { selectOrderByNumber } from "../orders/orders.sql.ts";

/** Orders that could not be moved keep their status. */
export type MovedOrders = { moved: number; refused: number };

export type OrdersMove = { numbers: readonly number[] } & (
	| { kind: "hold"; hold: OrderHold }
	| { kind: "release" }
);

/** Each order in a transaction of its own, so that one refusal does not stop the others. */
export async function moveOrders(
	deps: OrderDependencies,
	caller: Customer,
	request: OrdersMove,
): Promise<MovedOrders> {
	const numbers = [...new Set(request.numbers)];
	if (numbers.length === 0 || numbers.length > MAX_SELECTED_ORDERS)
		throw new Refusal("orders_not_selected");
	const result = { moved: 0, refused: 0 };
	for (const number of numbers) {
		const isMoved = await moveOne(deps, caller, number, request);
		result[isMoved ? "moved" : "refused"] += 1;
	}
	return result;
}

async function moveOne(
	deps: OrderDependencies,
	caller: Customer,
	number: number,
	request: OrdersMove,
): Promise<boolean> {
	const to = request.kind === "hold" ? "on_hold" : await statusAfterHold(deps, number);
	if (!to) return false;
	try {
		await moveOrder(deps, caller, {
			number,
			to,
			tracking: null,
			...(request.kind === "hold" ? { hold: request.hold } : {}),
		});
		return true;
	} catch (error) {
		if (isRefusal(error)) return false;
		throw error;
	}
}

/**
 * The status that an order had before it was put on hold. An order whose VIN was not verified is
 * released by itself, because staff have to look at it.
 */
async function statusAfterHold(
	{ pool }: OrderDependencies,
	number: number,
): Promise<OrderStatus | null> {
	const order = await selectOrderByNumber(pool, number);
	if (order?.status !== "on_hold") return null;
	const before = (await selectHistory(pool, order.id)).findLast(({ to }) => to === "on_hold")?.from;
	if (before === "vin_verification") return null;
	if (!isCovered(order.paymentStatus)) return "awaiting_payment";
	return before === "awaiting_shipment" ? before : "processing";
}
