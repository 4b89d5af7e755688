import type { Customer } from "../../domain/account/caller.ts";
import { statusesAwaitingStaff } from "../../domain/returns/return-status.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { type OpenWorkCounts, selectOpenWork } from "./open-work.sql.ts";
import { sellerFilterOf } from "./read-customers.ts";

/** How many items of each kind wait for this member of staff. */
export async function countOpenWork(
	{ pool }: Pick<OrderDependencies, "pool">,
	caller: Customer,
): Promise<OpenWorkCounts> {
	const seller = sellerFilterOf(caller);
	const [counts] = await selectOpenWork(pool, seller, statusesAwaitingStaff(seller === null));
	if (!counts) throw new Error("the open work was not counted");
	return counts;
}
