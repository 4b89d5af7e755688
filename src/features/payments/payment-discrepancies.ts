/** Money that a provider sees otherwise than our books: somebody has to look at it there, and says here when it is settled. */
import type { Customer } from "../../domain/account/caller.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../accounts/audit.sql.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import {
	type DifferenceRow,
	markDifferenceHandled,
	selectDifference,
	selectDifferences,
} from "./payment-discrepancies.sql.ts";

const MOST_LISTED = 500;

export function listDifferences({ pool }: OrderDependencies): Promise<DifferenceRow[]> {
	return selectDifferences(pool, MOST_LISTED);
}

/** Saying so again changes nothing. */
export async function settleDifference(
	{ pool }: OrderDependencies,
	caller: Customer,
	id: number,
): Promise<void> {
	await inTransaction(pool, async ({ client, tx }) => {
		const [handled] = await markDifferenceHandled(client, id, caller.accountId);
		if (handled)
			await insertAudit(tx, {
				actorId: caller.accountId,
				action: "difference_settled",
				subject: `difference ${id}`,
				details: {},
			});
		else if ((await selectDifference(client, id)).length === 0) throw new Refusal("not_found");
	});
}
