/**
 * Changes of an order by its buyer and by staff that may move money. Each returns the order as it
 * is afterwards.
 */
import type { Caller, Customer } from "../../domain/account/caller.ts";
import { toSingleLine } from "../../domain/form/single-line.ts";
import type { OrderDetails } from "../../domain/order/order.ts";
import { MAX_HOLD_NOTE_LENGTH } from "../../domain/order/order-hold.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { canStaffManage, canStaffSee } from "../orders/can-see-order.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { selectOrder, selectOrderByNumber } from "../orders/orders.sql.ts";
import { findOrder, readOrder, readOrderDetails } from "../orders/read-order.ts";
import { moveOrder, type StatusChangeRequest } from "../shipments/move-order-by-staff.ts";
import { shipWholeOrder } from "../shipments/ship.ts";
import { cancelOrder } from "./cancel-order.ts";
import { type RefundOrderRequest, refundOrder } from "./refund-order.ts";

export async function cancelOrderAsBuyer(
	deps: OrderDependencies,
	caller: Caller,
	name: string,
): Promise<OrderDetails> {
	const { id } = await findOrder(deps, caller, name);
	await cancelOrder(deps, {
		orderId: id,
		actor: caller.kind === "customer" ? caller.accountId : null,
		reason: "cancelled_by_buyer",
	});
	// Cancelling may change what the caller's link opens, so the order is read by its id.
	const order = await selectOrder(deps.pool, id);
	if (!order) throw new Refusal("not_found");
	return readOrderDetails(deps, order);
}

export async function changeOrderStatus(
	deps: OrderDependencies,
	caller: Customer,
	request: StatusChangeRequest,
): Promise<OrderDetails> {
	if (request.to === "cancelled") await cancelOrderAsStaff(deps, caller, request);
	else if (request.to === "shipped") await shipWholeOrder(deps, caller, request);
	else await moveOrder(deps, caller, request);
	return readOrder(deps, caller, String(request.number));
}

async function cancelOrderAsStaff(
	deps: OrderDependencies,
	caller: Customer,
	{ number, releaseNote = null }: StatusChangeRequest,
): Promise<void> {
	const order = await selectOrderByNumber(deps.pool, number);
	if (!order || !canStaffSee(caller, order)) throw new Refusal("not_found");
	if (!canStaffManage(caller, order)) throw new Refusal("not_allowed");
	await cancelOrder(deps, {
		orderId: order.id,
		actor: caller.accountId,
		reason: "cancelled_by_staff",
		releaseNote: toSingleLine(releaseNote, MAX_HOLD_NOTE_LENGTH) ?? "",
	});
}

export async function refundOrderAsStaff(
	deps: OrderDependencies,
	caller: Customer,
	request: RefundOrderRequest,
): Promise<OrderDetails> {
	await refundOrder(deps, caller, request);
	return readOrder(deps, caller, String(request.number));
}
