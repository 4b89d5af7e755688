/** Ends returns that never arrive, so that their pieces are free and nobody waits for them. Any number may do it at once. */
import { MAX_DAYS_UNTIL_RECEIVED } from "../../domain/returns/return-rule.ts";
import { forEachIsolated } from "../../platform/for-each-isolated.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { lockOrder } from "../orders/orders.sql.ts";
import type { ReturnDependencies } from "./dependencies.ts";
import { mailReturn } from "./mail-return.ts";
import { moveReturn, selectNeverArrived } from "./returns.sql.ts";

/** Gives how many were ended; one that arrived at that very moment is among them. */
export async function closeReturns(
	deps: Pick<ReturnDependencies, "pool" | "orderKey" | "origin" | "report">,
): Promise<number> {
	const late = (after: number, limit: number) =>
		selectNeverArrived(deps.pool, MAX_DAYS_UNTIL_RECEIVED, after, limit);
	const close = ({ id, order_id, status }: Awaited<ReturnType<typeof late>>[number]) =>
		inTransaction(deps.pool, async (transaction) => {
			await lockOrder(transaction.client, order_id);
			// It may have arrived at this very moment.
			const moved = await moveReturn(
				transaction.client,
				id,
				status,
				"closed",
				null,
				null,
				null,
				"never_arrived",
			);
			if (moved.length > 0) await mailReturn(deps, transaction, "return-closed", id);
		});
	return forEachIsolated(late, close, {
		report: deps.report,
		what: "a return that never arrived could not be closed",
	});
}
