/**
 * Discrepancies between our books and a provider. Staff resolve them at the provider and mark them
 * here.
 */
import type { Customer } from "../../domain/account/caller.ts";
import type { Discrepancy } from "../../domain/payment/discrepancy.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import {
	markDiscrepancyHandled,
	selectDiscrepancies,
	selectDiscrepancy,
} from "./payment-discrepancies.sql.ts";

const MAX_LISTED_DISCREPANCIES = 500;

export function listDiscrepancies({ pool }: OrderDependencies): Promise<Discrepancy[]> {
	return selectDiscrepancies(pool, MAX_LISTED_DISCREPANCIES);
}

/** Idempotent. */
export async function resolveDiscrepancy(
	{ pool }: OrderDependencies,
	caller: Customer,
	id: number,
): Promise<void> {
	await inTransaction(pool, async ({ client, tx }) => {
		const [handled] = await markDiscrepancyHandled(client, id, caller.accountId);
		if (handled)
			await insertAudit(tx, {
				actorId: caller.accountId,
				action: "difference_settled",
				subject: `difference ${id}`,
				details: {},
			});
		else if ((await selectDiscrepancy(client, id)).length === 0) throw new Refusal("not_found");
	});
}
