/**
 * Closes approved returns that were not received in time, so that their pieces can be returned
 * again. Safe to run in parallel.
 */
import { MAX_DAYS_UNTIL_RECEIVED } from "../../domain/returns/return-rule.ts";
import { forEachIsolated } from "../../platform/for-each-isolated.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { lockOrder } from "../orders/orders.sql.ts";
import type { ReturnDependencies } from "./dependencies.ts";
import { mailReturn } from "./mail-return.ts";
import { moveReturn, selectOverdueReturns } from "./returns.sql.ts";

/** Returns how many overdue returns were handled. */
export async function closeOverdueReturns(
	deps: Pick<ReturnDependencies, "pool" | "orderKey" | "origin" | "report">,
): Promise<number> {
	const listOverdue = (afterId: number, limit: number) =>
		selectOverdueReturns(deps.pool, MAX_DAYS_UNTIL_RECEIVED, afterId, limit);
	const close = ({ id, order_id, status }: Awaited<ReturnType<typeof listOverdue>>[number]) =>
		inTransaction(deps.pool, async (transaction) => {
			await lockOrder(transaction.client, order_id);
			// The return may have been received since it was listed.
			const isClosed = await moveReturn(transaction.client, id, {
				from: status,
				to: "closed",
				actorId: null,
				reason: "never_arrived",
			});
			if (isClosed) await mailReturn(deps, transaction, "return-closed", id);
		});
	return forEachIsolated(listOverdue, close, {
		report: deps.report,
		what: "a return that never arrived could not be closed",
	});
}
