/**
 * Staff retry a refund that its provider refused or failed. Retries of due refunds are made by
 * `process-refunds.ts`.
 */
import type { Customer } from "../../domain/account/caller.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { withRefundOrderLock } from "./lock-refund-order.ts";
import * as rows from "./refunds.sql.ts";

/** Sends the refund to the same provider again. Idempotent. */
export async function retryRefund(
	deps: OrderDependencies,
	caller: Customer,
	id: number,
): Promise<void> {
	await withRefundOrderLock(deps, id, async ({ client, tx }) => {
		const [requeued] = await rows.requeueRefund(client, id);
		if (!requeued) {
			if ((await rows.selectRequeuedRefund(client, id)).length === 0)
				throw new Refusal("not_found");
			return;
		}
		await rows.insertRefundEvent(client, id, "again", caller.accountId);
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "refund_again",
			subject: `refund ${id}`,
			details: { cents: requeued.amount_cents },
		});
	});
}
