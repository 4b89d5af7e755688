import { type Customer, isManager } from "../../domain/account/caller.ts";
import type { OrderRow } from "./orders.sql.ts";

/** A seller sees the orders of their own customers and of guests; managers see all. */
export function isTheirs(
	caller: Customer,
	order: Pick<OrderRow, "account_id" | "seller_id">,
): boolean {
	if (isManager(caller)) return true;
	return (
		caller.adminLevel === 1 && (order.account_id === null || order.seller_id === caller.accountId)
	);
}
