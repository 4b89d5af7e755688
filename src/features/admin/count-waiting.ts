import type { Customer } from "../../domain/account/caller.ts";
import { statusesAwaitingStaff } from "../../domain/returns/return-status.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { sellerOf } from "./customers.ts";
import { selectWaiting, type Waiting } from "./waiting.sql.ts";

/** How much of each kind waits for whoever looks. */
export async function countWaiting(
	{ pool }: Pick<OrderDependencies, "pool">,
	caller: Customer,
): Promise<Waiting> {
	const seller = sellerOf(caller);
	const [waiting] = await selectWaiting(pool, seller, statusesAwaitingStaff(seller === null));
	if (!waiting) throw new Error("nothing was counted");
	return waiting;
}
