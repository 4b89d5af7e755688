/** Changes of an order by its buyer and by staff that may move money. Each returns the order as it is afterwards. */
import type { Caller, Customer } from "../../domain/account/caller.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { isTheirs } from "../orders/can-see-order.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { type MoveRequest, moveOrder } from "../orders/move-order.ts";
import { selectOrder, selectOrderByNumber } from "../orders/orders.sql.ts";
import { findOrder, type OrderView, readOrder, viewOf } from "../orders/read-order.ts";
import { cancelOrder } from "./cancel-order.ts";
import { type RefundOrder, refundOrder } from "./refund-order.ts";

export async function cancelOrderAsBuyer(
	deps: OrderDependencies,
	caller: Caller,
	name: string,
): Promise<OrderView> {
	const { id } = await findOrder(deps, caller, name);
	await cancelOrder(deps, {
		orderId: id,
		actor: caller.kind === "customer" ? caller.accountId : null,
		reason: "cancelled_by_buyer",
	});
	// Cancelling may change what the caller's link opens, so the order is read by its id.
	const [order] = await selectOrder(deps.pool, id);
	if (!order) throw new Refusal("not_found");
	return viewOf(deps, order);
}

export async function changeOrderStatus(
	deps: OrderDependencies,
	caller: Customer,
	request: MoveRequest,
): Promise<OrderView> {
	if (request.to === "cancelled") await cancelOrderAsStaff(deps, caller, request.number);
	else await moveOrder(deps, caller, request);
	return readOrder(deps, caller, String(request.number));
}

async function cancelOrderAsStaff(
	deps: OrderDependencies,
	caller: Customer,
	number: number,
): Promise<void> {
	const [order] = await selectOrderByNumber(deps.pool, number);
	if (!order || !isTheirs(caller, order)) throw new Refusal("not_found");
	await cancelOrder(deps, {
		orderId: order.id,
		actor: caller.accountId,
		reason: "cancelled_by_staff",
	});
}

export async function refundOrderAsStaff(
	deps: OrderDependencies,
	caller: Customer,
	request: RefundOrder,
): Promise<OrderView> {
	await refundOrder(deps, caller, request);
	return readOrder(deps, caller, String(request.number));
}
