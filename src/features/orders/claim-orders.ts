/**
 * Moves the orders that a customer placed as a guest into their account. They are found by the
 * account's confirmed e-mail. Earlier links to them stop working.
 */
import type { Customer } from "../../domain/account/caller.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import type { OrderDependencies } from "./dependencies.ts";
import { claimRows, countClaimable } from "./order-lists.sql.ts";

type ClaimDependencies = Pick<OrderDependencies, "pool">;

export async function countClaimableOrders(
	{ pool }: ClaimDependencies,
	{ accountId }: Customer,
): Promise<number> {
	const [{ n = 0 } = {}] = await countClaimable(pool, accountId);
	return n;
}

/** Returns how many orders were moved. */
export function claimOrders({ pool }: ClaimDependencies, { accountId }: Customer): Promise<number> {
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
