/**
 * Takes the orders somebody placed as a guest into their account. The account's own address, which they have proven to be theirs, says
 * which ones those are. Links that were given away before lead nowhere afterwards.
 */
import type { Customer } from "../../domain/account/caller.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../accounts/audit.sql.ts";
import type { OrderDependencies } from "./dependencies.ts";
import { claimRows, countClaimable } from "./order-lists.sql.ts";

type Deps = Pick<OrderDependencies, "pool">;

export async function countClaimableOrders(
	{ pool }: Deps,
	{ accountId }: Customer,
): Promise<number> {
	const [{ n = 0 } = {}] = await countClaimable(pool, accountId);
	return n;
}

/** Gives how many; asked again there are none left. */
export function claimOrders({ pool }: Deps, { accountId }: Customer): Promise<number> {
	return inTransaction(pool, async ({ client, tx }) => {
		const claimed = await claimRows(client, accountId);
		for (const { number } of claimed)
			await insertAudit(tx, {
				actorId: accountId,
				action: "claim_order",
				subject: `order ${number}`,
				details: {},
			});
		return claimed.length;
	});
}
