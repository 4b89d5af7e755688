import { type Customer, isManager } from "../../domain/account/caller.ts";
import type { Order } from "../../domain/order/order.ts";

/** A seller sees the orders of their own customers and of guests; managers see all. */
export function canStaffSee(
	caller: Customer,
	order: Pick<Order, "accountId" | "sellerId">,
): boolean {
	if (isManager(caller)) return true;
	return (
		caller.adminLevel === 1 && (order.accountId === null || order.sellerId === caller.accountId)
	);
}
