import { type Customer, isManager } from "../../domain/account/caller.ts";
import type { Order } from "../../domain/order/order.ts";

/** Managers see all orders; a seller sees those of guests and of their own customers. */
export function canStaffSee(
	caller: Customer,
	order: Pick<Order, "accountId" | "sellerId">,
): boolean {
	if (isManager(caller)) return true;
	return (
		caller.adminLevel === 1 && (order.accountId === null || order.sellerId === caller.accountId)
	);
}
