import { type Customer, isManager, seesAllOrders } from "../../domain/account/caller.ts";
import type { Order } from "../../domain/order/order.ts";

type OrderOwner = Pick<Order, "accountId" | "sellerId">;

/** Whether a member of staff may do something with an order. */
export type StaffRule = (caller: Customer, order: OrderOwner & Pick<Order, "kind">) => boolean;

/**
 * Managers and the warehouse see all orders; a seller sees those of guests and of their own
 * customers. Quotes hold terms, so the warehouse sees none.
 */
export const canStaffSee: StaffRule = (caller, order) =>
	(seesAllOrders(caller) && order.kind === "order") || canStaffManage(caller, order);

/**
 * Parcels that come back: the warehouse receives and puts away those of all customers, without
 * their amounts.
 */
export function canStaffReceive(caller: Customer, order: OrderOwner): boolean {
	return seesAllOrders(caller) || canStaffManage(caller, order);
}

/**
 * What moves money or shows terms, such as cancelling, refunds, quotes and decisions about returns:
 * managers for all orders, a seller for those of guests and of their own customers, the warehouse
 * for none.
 */
export function canStaffManage(caller: Customer, order: OrderOwner): boolean {
	if (isManager(caller)) return true;
	if (caller.isWarehouse) return false;
	return (
		caller.adminLevel === 1 && (order.accountId === null || order.sellerId === caller.accountId)
	);
}
