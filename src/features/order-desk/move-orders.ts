/** Staff put many orders on hold, release them, mark them as delivered, or take them. */
import type { Customer } from "../../domain/account/caller.ts";
import type { Order } from "../../domain/order/order.ts";
import type { OrderHold } from "../../domain/order/order-hold.ts";
import { MAX_SELECTED_ORDERS } from "../../domain/order/order-limits.ts";
import { isCovered, type OrderStatus } from "../../domain/order/order-status.ts";
import { isRefusal, Refusal, type RefusalCode } from "../../domain/refusal/refusals.ts";
import { canStaffSee } from "../orders/can-see-order.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { selectHistory } from "../orders/order-details.sql.ts";
import { assignOrder } from "../orders/order-notes.ts";
import { selectOrderByNumber } from "../orders/orders.sql.ts";
import { moveOrder } from "../shipments/move-order-by-staff.ts";

/** Orders that could not be moved keep their status; each has its reason. */
export type MovedOrders = {
	moved: number;
	refused: { number: number; code: RefusalCode }[];
};

export type OrdersMove = { numbers: readonly number[] } & (
	| { kind: "hold"; hold: OrderHold }
	| { kind: "release" | "deliver" | "take" }
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
	const refused: MovedOrders["refused"] = [];
	for (const number of numbers) {
		const code = await moveOne(deps, caller, number, request);
		if (code) refused.push({ number, code });
	}
	return { moved: numbers.length - refused.length, refused };
}

/** The reason why the order was not moved; null if it was. */
async function moveOne(
	deps: OrderDependencies,
	caller: Customer,
	number: number,
	request: OrdersMove,
): Promise<RefusalCode | null> {
	const order = await selectOrderByNumber(deps.pool, number);
	if (!order || !canStaffSee(caller, order)) return "not_found";
	try {
		if (request.kind === "take") {
			await assignOrder(deps, caller, { number, accountId: caller.accountId });
			return null;
		}
		const to = await nextStatus(deps, order, request.kind);
		if (!to) return "wrong_move";
		await moveOrder(deps, caller, {
			number,
			to,
			tracking: null,
			...(request.kind === "hold" ? { hold: request.hold } : {}),
		});
		return null;
	} catch (error) {
		if (isRefusal(error)) return error.code;
		throw error;
	}
}

async function nextStatus(
	deps: OrderDependencies,
	order: Order,
	kind: "hold" | "release" | "deliver",
): Promise<OrderStatus | null> {
	if (kind === "release") return statusAfterHold(deps, order);
	return kind === "hold" ? "on_hold" : "delivered";
}

/**
 * The status that an order had before it was put on hold. An order whose VIN was not verified is
 * released by itself, because staff have to look at it.
 */
async function statusAfterHold(
	{ pool }: OrderDependencies,
	order: Order,
): Promise<OrderStatus | null> {
	if (order.status !== "on_hold") return null;
	const before = (await selectHistory(pool, order.id)).findLast(({ to }) => to === "on_hold")?.from;
	if (before === "vin_verification") return null;
	if (!isCovered(order.paymentStatus)) return "awaiting_payment";
	// An order with a balance due waits in Processing.
	return before === "awaiting_shipment" && order.balanceDueCents === 0 ? before : "processing";
}
